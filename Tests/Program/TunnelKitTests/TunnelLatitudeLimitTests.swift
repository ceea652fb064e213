import Atlas
import Cartography
import Cells
import Containment
import Geodesy
import Notations
import Testing

@testable import TunnelKit

/// Mercator's maps. They end before the poles, and the nearer the poles are, the less they show.
@MainActor
@Suite struct TunnelLatitudeLimitTests {
  private func stage(_ start: String, _ projection: MapProjection) throws -> TunnelStage {
    let stage = try TunnelStage(start)
    while stage.man.appearance.projection != projection { stage.press("p") }
    stage.wait(3)
    return stage
  }

  private func expectSpansWithinRange(_ stage: TunnelStage, _ comment: String) {
    for map in stage.tunnel.maps {
      #expect(map.viewport.spanRange.contains(map.viewport.span), "\(comment)")
      #expect(map.appearance.span == map.viewport.span, "\(comment)")
    }
    #expect(stage.readout.span == stage.man.appearance.span, "\(comment)")
    #expect(stage.man.appearance.span == stage.cross.appearance.span, "\(comment)")
  }

  @Test(arguments: [MapProjection.mercator, .webMercator], [Key.up, .down])
  func onAWalkTheSpanStaysOneThatTheProjectionHas(projection: MapProjection, key: Key) throws {
    let stage = try stage("60, 20", projection)
    stage.press("-", times: 20)
    for step in 0..<40 {
      stage.press(key, modifiers: .shift)
      if step.isMultiple(of: 3) { stage.wait(0.3) }
      expectSpansWithinRange(stage, "step \(step)")
    }
    stage.wait(0.5)
    for map in stage.tunnel.maps { #expect(map.mapView.viewport.span == map.appearance.span) }
  }

  /// A span that is set before the size is known is shown, or the widest one that the projection
  /// can show.
  @Test(arguments: [
    ("89.4, 0", MapProjection.mercator), ("0, 0", .mercator), ("80, 10", .webMercator),
    ("56.55, 8.316667", .robinson),
  ])
  func fromTheStartTheSpanIsTheOneThatIsShown(
    start: String, projection: MapProjection
  ) throws {
    let application = Application(
      screen: MemoryScreen(size: CellSize(columns: 90, rows: 28)), clock: VirtualClock())
    let tunnel = TunnelViewController(
      start: try Coordinate(parsing: start),
      appearance: MapAppearance(projection: projection),
      supplies: TunnelSupplies(
        startCartographer: try StageData.cartographer(),
        targetCartographer: try StageData.cartographer(), lookup: ScriptedLookup()))
    let window = Window(frame: application.screenBounds)
    window.rootViewController = tunnel
    application.attachAndShow(window)
    for map in tunnel.maps {
      let seen = map.mapView.viewport
      #expect(map.appearance.span == seen.span && seen.span == min(1000, seen.spanRange.upperBound))
      #expect(tunnel.band.readout.span == seen.span)
    }
  }

  @Test func draggingTheMapPolewardsKeepsTheSpanInRange() throws {
    let stage = try stage("60, 20", .mercator)
    let mapView = stage.man.mapView
    stage.press("-", times: 20)
    stage.wait(0.5)
    for _ in 0..<12 {
      stage.mouse(.down, stage.point(3, 2, of: mapView))
      stage.mouse(.dragged, stage.point(3, 7, of: mapView))
      stage.mouse(.up, stage.point(3, 7, of: mapView))
      #expect(stage.man.viewport.spanRange.contains(stage.man.appearance.span))
      #expect(
        stage.man.appearance.span == stage.cross.appearance.span
          && stage.readout.span == stage.man.appearance.span)
    }
  }

  @Test(arguments: [
    ("90, 0", MapProjection.webMercator, "90° N", "90° S"),
    ("-90, 12", .mercator, "90° S", "90° N"), ("89.75, 0", .mercator, "89.75° N", "89.75° S"),
  ])
  func whatLiesOffTheMapIsSaidOnIt(
    start: String, projection: MapProjection, man: String, cross: String
  ) throws {
    let stage = try stage(start, projection)
    let rest = " lies off this map: press p"
    let (above, below) = (
      stage.lines[..<stage.bandRows.lowerBound], stage.lines[stage.bandRows.upperBound...]
    )
    #expect(above.joined().contains(man + rest), "\(stage.text)")
    #expect(below.joined().contains(cross + rest), "\(stage.text)")
    // another projection removes the notice
    while stage.man.appearance.projection != .automatic { stage.press("p") }
    #expect(!stage.text.contains(rest))
  }

  @Test func theNoticeComesAndGoesWithTheMan() throws {
    let stage = try stage("84, 20", .webMercator)
    #expect(!stage.text.contains("lies off"))
    stage.press(.up, times: 2)
    #expect(abs(stage.man.currentLocation.latitude.degrees) > 85.06)
    #expect(stage.text.contains("N lies off this map: press p"))
    stage.press(.down, times: 2)
    #expect(!stage.text.contains("lies off"))
  }

  @Test func aNarrowMapCutsTheNotice() throws {
    let stage = try TunnelStage("90, 0", columns: 22, rows: 30)
    while stage.man.appearance.projection != .mercator { stage.press("p") }
    #expect(stage.text.contains("90° N lies off this m…"), "\(stage.text)")
  }
}
