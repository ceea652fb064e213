import Cartography
import Containment
import Geodesy
import Notations
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelDaylightTests {
  @Test func theTimeIsAskedForOnceAMinuteWhileDaylightIsShown() throws {
    let stage = try TunnelStage()
    #expect(stage.calendar.timesRead == 0)
    stage.press("d")
    #expect(stage.calendar.timesRead == 2, "once a map")
    let sun = Coordinate.subsolarPoint(secondsSince1970: CalendarClock.equinox)
    #expect(abs(sun.latitude.degrees) < 0.02)
    #expect(stage.tunnel.maps.allSatisfy { $0.mapView.subsolarPoint == sun })
    stage.calendar.secondsSince1970 += 59
    stage.advance(to: 59)
    #expect(stage.calendar.timesRead == 2)
    stage.calendar.secondsSince1970 += 1
    stage.advance(to: 60)
    #expect(stage.calendar.timesRead == 4)
    let later = try #require(stage.man.mapView.subsolarPoint)
    // a quarter of a degree a minute, to the west
    let turn = sun.longitude.degrees - later.longitude.degrees
    #expect(abs(turn - 0.25) < 0.001)
    #expect(stage.application.nextDeadline == 120)
  }

  @Test func nobodyIsAskedOnceItIsOff() throws {
    let stage = try TunnelStage()
    stage.press("d")
    stage.press("d")
    stage.advance(to: 3)
    #expect(stage.application.nextDeadline == nil)
    stage.advance(to: 600)
    #expect(stage.calendar.timesRead == 2)
  }

  @Test func nobodyIsAskedWhileNamesFaceUp() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press("d")
    stage.press(" ")
    stage.advance(to: 300)
    #expect(stage.calendar.timesRead == 2)
    #expect(stage.application.nextDeadline == nil)
    stage.calendar.secondsSince1970 += 300
    stage.press(" ")
    #expect(stage.calendar.timesRead == 4, "and at once when the maps are back")
    let sun = Coordinate.subsolarPoint(secondsSince1970: CalendarClock.equinox + 300)
    #expect(stage.man.mapView.subsolarPoint == sun)
  }

  /// While day and night are shown, the band tells the light at both ends, by the time of the maps.
  @Test(arguments: [(columns: 80, rows: 24), (120, 40), (200, 60)])
  func theBandTellsTheLightAtBothEnds(size: (columns: Int, rows: Int)) throws {
    let stage = try TunnelStage(columns: size.columns, rows: size.rows)
    #expect(stage.readout.ends.allSatisfy { $0.light.isEmpty })
    stage.press("d")
    stage.wait(3)
    #expect(stage.text.contains("Lemvig, Denmark, night, sun 19° down, ENE"), "\(stage.text)")
    #expect(stage.text.contains("South Pacific Ocean, ") && stage.text.contains(" day, sun 19° up"))
    stage.calendar.secondsSince1970 += 6 * 3600
    stage.wait(61)
    #expect(stage.text.contains("Lemvig, Denmark, day, sun "))
    stage.press("d")
    #expect(stage.readout.ends.allSatisfy { $0.light.isEmpty })
  }

  /// A smaller band has at least a word for the light, and at once for the end that the keys move.
  @Test(arguments: [(columns: 40, rows: 12), (60, 16), (80, 24)], [false, true])
  func anyBandTellsDayFromNight(size: (columns: Int, rows: Int), speaks: Bool) throws {
    let stage = try TunnelStage(columns: size.columns, rows: size.rows, speaks: speaks)
    stage.press("d")
    #expect(stage.bandLines.joined().contains("Lemvig, Denmark, night"), "\(stage.text)")
    stage.advance(to: 4)
    let band = stage.bandLines.joined(separator: "\n")
    #expect(band.contains("Lemvig, Denmark, night"), "\(band)")
    #expect(band.contains(/South Pacific Ocean(, 989 km from New Zealand)?, day/), "\(band)")
    #expect(!band.contains("…"), "\(band)")
    stage.calendar.secondsSince1970 += 12 * 3600
    stage.advance(to: 70)
    let later = stage.bandLines.joined(separator: "\n")
    #expect(later.contains("Lemvig, Denmark, day"), "\(later)")
  }

  @Test func withoutAClockThereIsNoDaylight() throws {
    let map = MapViewController(
      location: try Coordinate(parsing: TunnelStage.denmark), image: .man,
      cartographer: try StageData.cartographer())
    map.perform(.toggle(.daylight))
    #expect(!map.appearance.layers.contains(.daylight))
  }
}
