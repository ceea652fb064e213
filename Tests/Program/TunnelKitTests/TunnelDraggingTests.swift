import Containment
import Geodesy
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelDraggingTests {
  /// The cell on which the annotation of an end stands.
  private func feet(_ stage: TunnelStage, end: Int = 0) throws -> Point {
    let mapView = stage.tunnel.ends[end].map.mapView
    return stage.middle(of: mapView.annotationView)
  }

  @Test(arguments: [0, 1])
  func aDragMovesOneEndAndNotifiesOnce(end: Int) throws {
    let stage = try TunnelStage()
    let map = stage.tunnel.ends[end].map
    let mapView = map.mapView
    let target = stage.point(60, 2, of: mapView)
    let expected = try #require(mapView.coordinate(at: target.inView(mapView)))
      .rounded(toDecimals: 6)
    stage.mouse(.down, try feet(stage, end: end))
    #expect(mapView.annotationLift == 1)
    stage.mouse(.dragged, stage.point(50, 4, of: mapView))
    stage.mouse(.dragged, target)
    #expect(mapView.annotationLocation.rounded(toDecimals: 6) == expected)
    #expect(stage.moves.isEmpty, "nobody is told before he is dropped")
    stage.mouse(.up, target)
    #expect(stage.moves.count == 1)
    #expect(stage.moves.first?.end == end)
    #expect(map.currentLocation == expected)
    #expect(stage.tunnel.ends[1 - end].map.currentLocation == expected.antipode)
    #expect(map.region.center == expected, "the region snaps to him")
    #expect(map.isFocused)
    stage.wait(0.8)
    #expect(mapView.viewport.center == expected)
    #expect(mapView.annotationLift == 0)
    #expect(stage.dragStates.removingRepeats == [.starting, .dragging, .ending, .none])
  }

  @Test(arguments: [0, 1]) func whileHeIsCarriedBothReadOutsAndTheOtherPinFollow(end: Int) throws {
    let stage = try TunnelStage()
    let map = stage.tunnel.ends[end].map
    let mapView = map.mapView
    let before = map.currentLocation
    stage.mouse(.down, try feet(stage, end: end))
    for column in [50, 55, 60] {
      let target = stage.point(column, 4, of: mapView)
      let place = try #require(mapView.coordinate(at: target.inView(mapView)))
      stage.mouse(.dragged, target)
      let shown = place.rounded(toDecimals: 1)
      #expect(stage.readout.ends.map(\.coordinate)[end] == shown && map.currentLocation == before)
      #expect(stage.readout.ends.map(\.coordinate)[1 - end] == shown.antipode)
      let other = stage.tunnel.ends[1 - end].map
      #expect(other.mapView.annotationLocation == place.rounded(toDecimals: 6).antipode)
      #expect(other.currentLocation == before.antipode, "the x follows, its place does not")
    }
    #expect(stage.moves.isEmpty)
    if end == 0 {
      stage.press(.escape)
      #expect(stage.readout.ends.map(\.coordinate)[end] == before)
      #expect(stage.readout.ends.map(\.coordinate)[1 - end] == before.antipode)
      #expect(stage.cross.mapView.annotationLocation == before.antipode)
    } else {
      stage.mouse(.up, stage.point(60, 4, of: mapView))
      #expect(stage.readout.ends[end].coordinate == map.currentLocation)
      #expect(map.currentLocation != before)
    }
    #expect(stage.readout.message == nil)
  }

  @Test func theDropIsHeardInTheOrderOfTheSample() throws {
    let stage = try TunnelStage()
    let mapView = stage.man.mapView
    var log: [String] = []
    let observations = [
      stage.man.observe(\.dragState, options: [.new]) { _, change in
        if let state = change.new { log.append("\(state)") }
      },
      stage.man.observe(\.currentLocation, options: [.new]) { _, change in
        let isThere = stage.cross.currentLocation == change.new?.antipode
        let isSnapped = stage.man.region.center == change.new
        log.append("location, other end \(isThere), snapped \(isSnapped)")
      },
      stage.cross.observe(\.currentLocation, options: [.new]) { _, _ in log.append("echo") },
    ]
    stage.mouse(.down, try feet(stage))
    stage.mouse(.dragged, stage.point(60, 2, of: mapView))
    stage.mouse(.up, stage.point(60, 2, of: mapView))
    stage.wait(0.3)
    withExtendedLifetime(observations) {}
    #expect(
      log == ["starting", "dragging", "ending", "location, other end true, snapped true", "none"])
  }

  @Test func escapePutsHimBackAndTellsNobody() throws {
    let stage = try TunnelStage()
    let mapView = stage.man.mapView
    let viewport = mapView.viewport
    stage.mouse(.down, try feet(stage))
    stage.mouse(.dragged, stage.point(60, 2, of: mapView))
    stage.press(.escape)
    stage.wait(0.3)
    stage.mouse(.up, stage.point(60, 2, of: mapView))
    stage.wait(0.3)
    #expect(stage.moves.isEmpty)
    #expect(mapView.annotationLocation == stage.man.currentLocation)
    #expect(mapView.viewport == viewport)
    #expect(stage.dragStates.removingRepeats == [.starting, .dragging, .canceling, .none])
  }

  @Test func escapeAfterTheDropChangesNothing() throws {
    let stage = try TunnelStage()
    let mapView = stage.man.mapView
    stage.mouse(.down, try feet(stage))
    stage.mouse(.dragged, stage.point(60, 2, of: mapView))
    stage.wait(0.3)
    stage.mouse(.up, stage.point(60, 2, of: mapView))
    #expect(stage.man.dragState == .ending)
    stage.press(.escape)
    stage.wait(0.3)
    #expect(stage.dragStates.removingRepeats == [.starting, .dragging, .ending, .none])
  }

  @Test func droppedOutsideTheMapHeGoesBack() throws {
    let stage = try TunnelStage()
    let mapView = stage.man.mapView
    stage.mouse(.down, try feet(stage))
    stage.mouse(.dragged, stage.point(60, 2, of: mapView))
    stage.mouse(.up, stage.middle(of: stage.cross.view))
    stage.wait(0.3)
    #expect(stage.moves.isEmpty)
    #expect(mapView.annotationLocation == stage.man.currentLocation)
    #expect(stage.dragStates.last == MapViewController.DragState.none)
  }

  @Test func droppedBesideTheGlobeHeGoesBack() throws {
    let stage = try TunnelStage()
    stage.press("-", times: 30)
    let mapView = stage.man.mapView
    let beside = stage.point(1, 1, of: mapView)
    #expect(mapView.coordinate(at: Point(x: 1.5, y: 1.5)) == nil)
    stage.mouse(.down, try feet(stage))
    stage.mouse(.dragged, stage.point(42, 5, of: mapView))
    stage.mouse(.dragged, beside)
    stage.mouse(.up, beside)
    stage.wait(0.3)
    #expect(stage.moves.isEmpty)
    #expect(mapView.annotationLocation == stage.man.currentLocation)
  }

  @Test(arguments: [0.0, 1.0])
  func aPressWithoutCarryingMovesNobodyHoweverLong(seconds: Double) throws {
    let stage = try TunnelStage()
    let head = stage.point(0, 0, of: stage.man.mapView.annotationView)
    stage.mouse(.down, head)
    stage.wait(seconds)
    stage.mouse(.up, head)
    stage.wait(0.3)
    #expect(stage.moves.isEmpty)
    #expect(stage.man.currentLocation.description == TunnelStage.denmark)
    #expect(stage.man.dragState == .none)
    stage.press(.up)
    #expect(stage.moves.count == 1)
  }

  @Test func aPressElsewhereOnAMapGivesItTheFocusOnly() throws {
    let stage = try TunnelStage()
    let point = stage.point(3, 1, of: stage.cross.view)
    let region = stage.cross.region
    stage.mouse(.down, point)
    stage.mouse(.up, point)
    #expect(stage.cross.isFocused && !stage.man.isFocused)
    #expect(stage.readout.ends.map(\.isActive) == [false, true])
    #expect(stage.moves.isEmpty && stage.dragStates.isEmpty)
    #expect(stage.cross.region == region)
    stage.press(.up)
    #expect(stage.moves.map(\.end) == [1])
  }

  @Test func theOtherButtonsLiftNobody() throws {
    let stage = try TunnelStage()
    stage.mouse(.down, try feet(stage), button: .right)
    #expect(stage.dragStates.isEmpty)
  }

  @Test func aFlipInTheMiddleOfADragPutsHimBack() throws {
    let stage = try TunnelStage()
    let mapView = stage.man.mapView
    stage.mouse(.down, try feet(stage))
    stage.mouse(.dragged, stage.point(60, 2, of: mapView))
    stage.press(" ")
    stage.wait(1)
    stage.mouse(.up, stage.point(60, 2, of: stage.tunnel.ends[0].container))
    #expect(stage.moves.isEmpty)
    stage.press(.up)
    #expect(stage.moves.count == 1, "the arrows move again")
    stage.press(" ")
    stage.wait(1)
    #expect(stage.man.dragState == .none)
    #expect(mapView.annotationLocation == stage.man.currentLocation)
    #expect(mapView.annotationLift == 0)
  }
}

extension Point {
  /// A point of the screen in a view's coordinates.
  @MainActor
  fileprivate func inView(_ view: View) -> Point { view.convert(self, from: nil) }
}

extension [MapViewController.DragState] {
  /// The states without repetitions; each cell of a drag repeats the state.
  fileprivate var removingRepeats: Self {
    reduce(into: []) { states, state in if states.last != state { states.append(state) } }
  }
}
