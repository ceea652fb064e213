import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelPoleTests {
  @Test(arguments: [
    ("80, 20", Key.up, 0.0), ("75.5, -130.25", .up, 0), ("-80, 20", .down, 180),
    ("-73, 179.95", .down, 180),
  ])
  func goingStraightLeadsOverThePoleAlongOneGeodesic(
    start: String, key: Key, bearing: Double
  ) throws {
    let stage = try TunnelStage(start)
    let mapView = stage.man.mapView
    let from = stage.man.currentLocation
    var centers = Set([mapView.viewport.center])
    for step in 1...40 {
      stage.press(key)
      let expected = try from.destination(bearing: bearing, distance: Double(step) * 100_000)
      let way = try expected.coordinate.geodesic(to: stage.man.currentLocation)
      // Each step rounds to six decimals and uses the screen's direction, exact to 0.001 degree.
      #expect(way.distance < 1 * Double(step), "step \(step): off by \(way.distance) m")
      centers.insert(mapView.viewport.center)
    }
    #expect(centers.count > 10, "the map has recentred")
    let end = stage.man.currentLocation
    // he started at most 17 degrees of latitude from the pole and has moved 4000 km
    #expect(abs(end.latitude.degrees) < abs(from.latitude.degrees))
    let turned = abs(end.longitude.degrees - from.longitude.degrees)
    #expect(abs(turned - 180) < 0.01, "\(end)")
    #expect(end.latitude.degrees * from.latitude.degrees > 0)
  }

  @Test func latitudeRisesToThePoleAndFallsBehindIt() throws {
    let stage = try TunnelStage("88, 20")
    var latitudes = [stage.man.currentLocation.latitude.degrees]
    for _ in 0..<6 {
      stage.press(.up)
      latitudes.append(stage.man.currentLocation.latitude.degrees)
    }
    // 88 degrees north is 223 km from the pole: the pole lies between the second and the third
    // step.
    let top = try #require(latitudes.max())
    #expect(latitudes.firstIndex(of: top) == 2)
    #expect(Array(latitudes[...2]) == latitudes[...2].sorted())
    #expect(Array(latitudes[3...]) == latitudes[3...].sorted(by: >))
    #expect(abs(stage.man.currentLocation.longitude.degrees + 160) < 0.001)
  }

  @Test func theMapKeepsItsBearingBeyondThePoleAndNTurnsNorthUp() throws {
    let stage = try TunnelStage("88, 20")
    let mapView = stage.man.mapView
    stage.press(.up, times: 6)
    // South is up here: the map has not turned round below him.
    let up = try #require(mapView.screenBearing(at: stage.man.currentLocation))
    #expect(abs(up - 180) < 0.01, "\(up)")
    let location = stage.man.currentLocation
    stage.press("n")
    stage.wait(0.2)
    let northUp = try #require(mapView.screenBearing(at: location))
    #expect(min(northUp, 360 - northUp) < 0.01, "\(northUp)")
    #expect(mapView.viewport.bearing == 0)
    #expect(mapView.viewport.center == location)
    #expect(stage.man.currentLocation == location)
    #expect(stage.moves.count == 6, "turning moves nobody")
    stage.press(.up)
    #expect(stage.man.currentLocation.latitude.degrees > location.latitude.degrees)
  }

  @Test(arguments: ["90, 0", "-90, 0", "90, 123.456789"])
  func fromAPoleTheArrowsLeadAway(start: String) throws {
    for key in [Key.up, .down, .left, .right] {
      let stage = try TunnelStage(start)
      let from = stage.man.currentLocation
      stage.press(key)
      let way = try from.geodesic(to: stage.man.currentLocation)
      let expected: Meters = key == .up || key == .down ? 100_000 : 50_000
      #expect(abs(way.distance - expected) < 0.1, "\(key) from \(start)")
      #expect(stage.cross.currentLocation == stage.man.currentLocation.antipode)
    }
  }

  @Test func theAntipodesMapIsNotTurnedRoundEither() throws {
    let stage = try TunnelStage("88, 20")
    let mapView = stage.cross.mapView
    stage.press(.up, times: 12)
    // North is up at the start. The x moves backwards over the South Pole, and beyond it south is
    // up.
    let up = try #require(mapView.screenBearing(at: stage.cross.currentLocation))
    #expect(abs(up - 180) < 0.1, "\(up)")
  }

  @Test func nTurnsBothMapsNorthUpAndTheBandTellsOfEachWhatIsUp() throws {
    let stage = try TunnelStage("88, 20")
    stage.press(.up, times: 12)
    #expect(stage.tunnel.maps.allSatisfy { $0.bearing != 0 })
    #expect(stage.readout.ends.allSatisfy { $0.up != nil }, "\(stage.readout)")
    stage.press("n")
    #expect(stage.tunnel.maps.allSatisfy { $0.bearing == 0 && $0.mapView.viewport.bearing == 0 })
    #expect(stage.readout.ends.allSatisfy { $0.up == nil })
  }

  @Test func nNotifiesTheOtherMapOnce() throws {
    let stage = try TunnelStage("88, 20")
    stage.press(.up, times: 12)
    var turns = 0
    for map in stage.tunnel.maps {
      let passOn = map.turnedNorthUp
      map.turnedNorthUp = {
        turns += 1
        passOn?()
      }
    }
    stage.press("n")
    #expect(turns == 1, "the other map calls nobody back")
  }

  @Test(arguments: ["35.68, 139.69", "-36.85, 174.76", "89, 0", "-89.9, 120"])
  func aFlightFromATurnedMapLandsNorthUp(place: String) throws {
    let stage = try TunnelStage("88, 20")
    stage.press(.up, times: 12)
    let goal = try Coordinate(parsing: place)
    stage.application.runTurn { stage.man.go(to: goal) }
    stage.wait(1)
    #expect(stage.man.bearing == 0 && stage.man.mapView.viewport.bearing == 0)
    let isFar = stage.moves.last?.location == goal && goal.latitude.degrees < 80
    #expect(!isFar || stage.cross.bearing == 0)
  }
}
