import Geodesy
import TestSupport
import Testing
import TunnelHeader

/// `tunnel_antipodes`, compared with one subtraction and with `Coordinate.antipode`.
@Suite struct AntipodeRowsTests {
  private func antipodes(
    _ latitudes: [Double], _ longitudes: [Double]
  ) -> (status: tunnel_status, latitudes: [Double], longitudes: [Double], statuses: [UInt8]) {
    var (north, east) = (latitudes, longitudes)
    var statuses = [UInt8](repeating: 77, count: latitudes.count)
    let status = tunnel_antipodes(
      latitudes.count, latitudes, longitudes, &north, &east, &statuses)
    return (status, north, east, statuses)
  }

  @Test(arguments: AwkwardPoints.valid)
  func awkwardPointsHaveTheAntipodeOfTheCommand(point: AwkwardPoints.Point) throws {
    let exact = try Coordinate(latitude: point.latitude, longitude: point.longitude).antipode
    let found = antipodes([point.latitude], [point.longitude])
    #expect(found.status == TUNNEL_OK && found.statuses == [0])
    #expect(found.latitudes == [exact.latitude.degrees])
    // the double nearest to the difference may differ from the one nearest to its shortest digits
    // by a unit in the last place, 3e-14 degree at most
    #expect(abs(found.longitudes[0] - exact.longitude.degrees) <= 0x1p-45)
    #expect(found.latitudes[0].sign == .plus || found.latitudes[0] != 0)
    #expect(found.longitudes[0].sign == .plus || found.longitudes[0] != 0)
  }

  /// Every number of rows up to 9, with what is no coordinate at each index.
  @Test(arguments: AwkwardPoints.invalid)
  func whatIsNoCoordinateIsMarkedAlone(point: AwkwardPoints.Point) {
    for count in 1...9 {
      for bad in 0..<count {
        var (latitudes, longitudes) = (
          (0..<count).map { Double($0) }, (0..<count).map { Double(-$0) }
        )
        (latitudes[bad], longitudes[bad]) = (point.latitude, point.longitude)
        let found = antipodes(latitudes, longitudes)
        #expect(found.status == TUNNEL_SOME_ROWS)
        for row in 0..<count {
          #expect(found.statuses[row] == (row == bad ? UInt8(TUNNEL_BAD_COORDINATE.rawValue) : 0))
          #expect(found.latitudes[row].isNaN == (row == bad))
          #expect(found.longitudes[row].isNaN == (row == bad))
        }
      }
    }
  }

  @Test func randomAntipodesAreOneSubtraction() {
    var generator = SeededGenerator(seed: 4401)
    let latitudes = (0..<10_001).map { _ in Double.random(in: -90...90, using: &generator) }
    let longitudes = (0..<10_001).map { row in
      // tiny ones, too, whose difference from half a turn is half a turn
      Double.random(in: -180...180, using: &generator) * (row % 7 == 0 ? 1e-17 : 1)
    }
    let found = antipodes(latitudes, longitudes)
    #expect(found.status == TUNNEL_OK)
    #expect(found.latitudes == latitudes.map { -$0 })
    for (row, longitude) in longitudes.enumerated() {
      let expected = longitude > 0 && longitude - 180 > -180 ? longitude - 180 : longitude + 180
      #expect(found.longitudes[row] == expected, "\(longitude)")
      #expect(found.longitudes[row] > -180 && found.longitudes[row] <= 180)
    }
  }

  @Test func antipodesMayReplaceTheCoordinates() {
    var latitudes = [1.5, -2.25, 3, 0, 7]
    var longitudes = [10.5, -20, 180, 0, -180]
    latitudes.withUnsafeMutableBufferPointer { north in
      longitudes.withUnsafeMutableBufferPointer { east in
        let status = tunnel_antipodes(
          5, north.baseAddress, east.baseAddress, north.baseAddress, east.baseAddress, nil)
        #expect(status == TUNNEL_OK)
      }
    }
    #expect(latitudes == [-1.5, 2.25, -3, 0, -7])
    #expect(longitudes == [-169.5, 160, 0, 180, 0])
  }

  @Test func missingArraysAreRefused() {
    var (north, east) = (0.0, 0.0)
    #expect(tunnel_antipodes(1, nil, [0], &north, &east, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_antipodes(1, [0], [0], &north, nil, nil) == TUNNEL_BAD_ARGUMENT)
    #expect(tunnel_antipodes(0, nil, nil, nil, nil, nil) == TUNNEL_OK)
  }
}
