import TestSupport
import Testing

@testable import Answers

@Suite struct GivenAngleTests {
  private static let latitude = GivenAngle(place: 0, isLatitude: true, isAntipode: true)
  private static let longitude = GivenAngle(place: 0, isLatitude: false, isAntipode: true)

  @Test(arguments: [
    (56.55, -56.55), (0, 0), (-0.0, 0), (90, -90), (-90, 90), (1e-300, -1e-300),
  ])
  func latitudesAreNegated(degrees: Double, expected: Double) {
    let opposite = Self.latitude.degrees(of: degrees)
    #expect(opposite == expected && !(opposite == 0 && opposite.sign == .minus))
  }

  /// One subtraction in binary: the expected values are literals of what IEEE 754 gives.
  @Test(arguments: [
    (8.316667, 8.316667 - 180), (0, 180), (-0.0, 180), (180, 0), (-180, 0), (90, -90),
    (-179.99999999, 0.00000001), (1e-300, 180), (-1e-300, 180),
    (190, 10), (-190, -10), (540, 0), (360, 180),
  ])
  func longitudesMoveByHalfATurn(degrees: Double, expected: Double) {
    let opposite = Self.longitude.degrees(of: degrees)
    // of 179.99999999 a Double has 14 decimals
    #expect(abs(opposite - expected) < 2e-14 && !(opposite == 0 && opposite.sign == .minus))
    if degrees.magnitude <= 180, degrees.magnitude > 1e-15 {
      #expect(opposite == degrees + (degrees > 0 ? -180 : 180))
    }
  }

  /// Many at once are the same as each alone, whatever the number that is left over.
  @Test func manyAnglesAreTheSameAsEachAlone() {
    var generator = SeededGenerator(seed: 4)
    for isLatitude in [true, false] {
      let limit = isLatitude ? 90.0 : 180
      var degrees = [0, -0.0, limit, -limit, 1e-300, -1e-300, limit.nextDown, (-limit).nextUp]
      degrees += (0..<61).map { _ in Double.random(in: -limit...limit, using: &generator) }
      for isAntipode in [true, false] {
        let angle = GivenAngle(place: 0, isLatitude: isLatitude, isAntipode: isAntipode)
        let expected = degrees.map { angle.degrees(of: $0) }
        for rows in [0..<degrees.count, 3..<9, 5..<6, 2..<2] {
          var written = [Double](repeating: .nan, count: rows.count + 1)
          degrees.withUnsafeBytes { bytes in
            written.withUnsafeMutableBufferPointer { room in
              if let start = room.baseAddress { angle.write(of: bytes, rows, to: start) }
            }
          }
          #expect(written.dropLast().map(\.bitPattern) == expected[rows].map(\.bitPattern))
          #expect(written.last?.isNaN == true)
        }
      }
    }
  }

  @Test(arguments: [91, -91, .nan, .infinity, 90.00000000000001])
  func anglesOutsideAreSeen(degrees: Double) {
    for count in 1...9 {
      for index in 0..<count {
        var latitudes = [Double](repeating: 90, count: count)
        #expect(latitudes.withUnsafeBytes { Self.latitude.areInRange($0, count: count) })
        latitudes[index] = degrees
        #expect(!latitudes.withUnsafeBytes { Self.latitude.areInRange($0, count: count) })
      }
    }
  }
}
