import Cartography
import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelPointingTests {
  private func pointed(_ stage: TunnelStage) -> String? {
    stage.readout.message.map { stage.readout.messageMark + " " + $0 }
  }

  @Test(arguments: [0, 1])
  func aPressTellsThePlaceUnderTheMouseUntilTheNextMove(end: Int) throws {
    let stage = try TunnelStage()
    let view = stage.tunnel.ends[end].map.mapView
    // two rows below the middle
    let row = view.viewport.size.rows / 2 + 2
    let place = try #require(view.coordinate(at: Point(x: 60.5, y: Double(row) + 0.5)))
    stage.mouse(.down, stage.point(60, row, of: view))
    // a column shows 50 km: it can show a tenth of a degree, but not a hundredth
    let text = try #require(pointed(stage))
    #expect(text.hasPrefix("+ ") && text.contains(" (\(place.rounded(toDecimals: 1))), "))
    #expect(text.contains(end == 0 ? "Belarus" : "Pacific"), "\(text)")
    #expect(stage.bandLines.joined().contains(text))
    stage.mouse(.up, stage.point(60, row, of: view))
    stage.wait(5)
    #expect(pointed(stage) == text)
    stage.press(.up)
    #expect(pointed(stage) == nil)
    #expect(stage.moves.count == 1)
  }

  /// The rows of the band at a size: those of the ends, and one that is none.
  @Test(arguments: [(80, 24, 12, 14), (40, 12, 5, 6)])
  func aPressOnTheLineOfAnEndLetsTheKeysMoveIt(
    columns: Int, rows: Int, man: Int, cross: Int
  ) throws {
    let stage = try TunnelStage(columns: columns, rows: rows, reducesMotion: true)
    func press(row: Int) {
      stage.mouse(.down, Point(x: 5.5, y: Double(row) + 0.5))
      stage.mouse(.up, Point(x: 5.5, y: Double(row) + 0.5))
    }
    let ends = [0, 1].map { stage.tunnel.ends[$0].map }
    for (row, end) in [(cross, 1), (cross, 1), (man, 0), (cross, 1)] {
      press(row: row)
      #expect(stage.tunnel.activeMap.index == end && ends[end].isFocused)
    }
    if cross - man > 1 { press(row: man + 1) }
    #expect(stage.tunnel.activeMap.index == 1)
    stage.press(.up)
    #expect(stage.moves.map(\.end) == [1])
    // names show which end is active, too
    stage.press(" ")
    stage.wait(1)
    press(row: Int(stage.tunnel.band.view.frame.minY))
    #expect(stage.tunnel.activeMap.index == 0 && stage.tunnel.startInfo.isActive)
    #expect(!stage.tunnel.showsMaps && stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aDragShowsNone() throws {
    let stage = try TunnelStage()
    stage.mouse(.down, stage.point(60, 7, of: stage.man.view))
    stage.mouse(.dragged, stage.point(58, 7, of: stage.man.view))
    #expect(pointed(stage) == nil)
  }

  @Test func thePlaceIsToldWithTheDigitsThatTheScaleHas() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press("+", times: 30)
    let view = stage.man.mapView
    // two rows below the middle
    let row = view.viewport.size.rows / 2 + 2
    let place = try #require(view.coordinate(at: Point(x: 60.5, y: Double(row) + 0.5)))
    stage.mouse(.down, stage.point(60, row, of: view))
    // half a kilometre for each column
    #expect(pointed(stage)?.contains(" (\(place.rounded(toDecimals: 3))), ") == true)
  }

  @Test func theWheelShowsItToo() throws {
    let stage = try TunnelStage(reducesMotion: true)
    let view = stage.cross.mapView
    stage.mouse(.scrolledUp, stage.point(60, 7, of: view))
    let place = try #require(view.coordinate(at: Point(x: 60.5, y: 7.5)))
    #expect(pointed(stage)?.contains(" (\(place.rounded(toDecimals: 1))), ") == true)
    stage.press("+")
    #expect(pointed(stage) == nil)
  }

  @Test(arguments: [0, 1]) func theSecondOfTwoQuickPressesMovesTheAnnotationThere(
    end: Int
  ) throws {
    let stage = try TunnelStage(reducesMotion: true)
    let map = stage.tunnel.ends[end].map
    func press(after seconds: Double, column: Int = 60) {
      stage.wait(seconds)
      let point = stage.point(column, 7, of: map.mapView)
      stage.mouse(.down, point)
      stage.mouse(.up, point)
    }
    let start = map.currentLocation
    press(after: 1)
    press(after: 0.5)
    press(after: 0.2, column: 61)
    #expect(map.currentLocation == start, "too late, and on another cell")
    let place = try #require(map.mapView.coordinate(at: Point(x: 61.5, y: 7.5)))
    press(after: 0.2, column: 61)
    #expect(map.currentLocation == place.rounded(toDecimals: 1))
    #expect(stage.man.currentLocation == stage.cross.currentLocation.antipode)
  }

  @Test func aDragBetweenTwoPressesMovesTheMapOnly() throws {
    let stage = try TunnelStage(reducesMotion: true)
    let start = stage.man.currentLocation
    let (first, second) = (
      stage.point(60, 7, of: stage.man.view), stage.point(58, 7, of: stage.man.view)
    )
    stage.mouse(.down, first)
    stage.mouse(.dragged, second)
    stage.mouse(.dragged, first)
    stage.mouse(.up, first)
    stage.mouse(.down, first)
    stage.mouse(.up, first)
    #expect(stage.man.currentLocation == start)
  }

  @Test func onlyTheLastMapThatWasPressedTells() throws {
    let stage = try TunnelStage()
    stage.mouse(.down, stage.point(3, 1, of: stage.man.view))
    stage.mouse(.up, stage.point(3, 1, of: stage.man.view))
    let place = try #require(stage.cross.mapView.coordinate(at: Point(x: 60.5, y: 7.5)))
    stage.mouse(.down, stage.point(60, 7, of: stage.cross.view))
    #expect(pointed(stage)?.contains(" (\(place.rounded(toDecimals: 1))), ") == true)
  }

  @Test func besideTheGlobeThereIsNothingToTell() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press("-", times: 30)
    stage.mouse(.down, stage.point(1, 1, of: stage.man.view))
    #expect(pointed(stage) == nil)
  }
}
