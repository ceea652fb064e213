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
    let place = try #require(view.coordinate(at: Point(x: 60.5, y: 7.5)))
    stage.mouse(.down, stage.point(60, 7, of: view))
    // a column shows 50 km: it can show a tenth of a degree, but not a hundredth
    let text = try #require(pointed(stage))
    #expect(text.hasPrefix("+ ") && text.contains(" (\(place.rounded(toDecimals: 1))), "))
    #expect(text.contains(end == 0 ? "Belarus" : "Pacific"), "\(text)")
    #expect(stage.lines[10..<13].joined().contains(text))
    stage.mouse(.up, stage.point(60, 7, of: view))
    stage.wait(5)
    #expect(pointed(stage) == text)
    stage.press(.up)
    #expect(pointed(stage) == nil)
    #expect(stage.moves.count == 1)
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
    let place = try #require(view.coordinate(at: Point(x: 60.5, y: 7.5)))
    stage.mouse(.down, stage.point(60, 7, of: view))
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
