import Cartography
import Containment
import Geodesy
import Notations
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelFlightTests {
  private static let tokyo = "35.68, 139.69"

  /// Sends the man to a place, as the search does.
  private func go(_ stage: TunnelStage, to place: String) throws {
    let place = try Coordinate(parsing: place)
    stage.application.runTurn { stage.man.go(to: place) }
  }

  /// Out, along the great circle, and in, both maps together.
  @Test(arguments: ["35.68, 139.69", "-36.85, 174.76", "40.4, -3.7", "64.1, -21.9"])
  func aFlightLeadsBothMapsThereAndLandsThemNorthUp(place: String) throws {
    let stage = try TunnelStage()
    let goal = try Coordinate(parsing: place)
    try go(stage, to: place)
    #expect(stage.moves.map(\.location) == [goal], "told once, at the start")
    var spans: [Double] = []
    while stage.man.isFlying {
      stage.advance(to: stage.clock.now + 1.0 / 30)
      let (man, cross) = (stage.man.mapView, stage.cross.mapView)
      spans.append(man.viewport.span)
      #expect(cross.isFlyingWith(man), "\(cross.viewport) and \(man.viewport)")
      #expect(stage.man.isAnnotationShown && stage.cross.isAnnotationShown)
      let ends = stage.readout.ends.map(\.coordinate)
      #expect(ends[1] == ends[0].antipode)
      #expect(try ends[0].geodesic(to: man.annotationLocation).distance < 100_000)
    }
    #expect((0.6...0.84).contains(stage.clock.now), "\(stage.clock.now) s")
    #expect(try #require(spans.max()) > 1500 && spans.last == 1000)
    for map in stage.tunnel.maps {
      #expect(map.mapView.viewport.center == map.currentLocation)
      #expect(map.mapView.viewport.bearing == 0 && map.bearing == 0 && map.appearance.span == 1000)
    }
    #expect(stage.readout.ends.map(\.coordinate) == [goal, goal.antipode])
    #expect(stage.moves.count == 1 && stage.application.diagnostics.faults.isEmpty)
    stage.wait(1)
    #expect(stage.application.nextDeadline == nil)
  }

  @Test func theReadOutsCountAlong() throws {
    let stage = try TunnelStage()
    try go(stage, to: Self.tokyo)
    var seen: [Coordinate] = []
    while stage.man.isFlying {
      seen.append(stage.readout.ends[0].coordinate)
      stage.advance(to: stage.clock.now + 1.0 / 30)
    }
    #expect(Set(seen).count > 12, "\(seen)")
  }

  @Test(arguments: [KeyPress(.up), KeyPress("+"), KeyPress("m"), KeyPress(.escape), KeyPress(.tab)])
  func aKeyLandsBothMaps(key: KeyPress) throws {
    let stage = try TunnelStage()
    try go(stage, to: Self.tokyo)
    stage.advance(to: 0.3)
    #expect(stage.man.isFlying && stage.cross.isFlying)
    stage.press(key)
    for map in stage.tunnel.maps {
      #expect(!map.isFlying && map.carriedLocation == nil)
      #expect(map.mapView.viewport.center.description != TunnelStage.denmark)
      #expect(map.isAnnotationShown)
    }
    #expect(stage.readout.ends[0].coordinate == stage.man.currentLocation)
  }

  @Test func withTheOtherMapActiveAKeyLandsBothToo() throws {
    let stage = try TunnelStage()
    stage.press(.tab)
    try go(stage, to: Self.tokyo)
    stage.advance(to: 0.3)
    stage.press("#")
    #expect(stage.tunnel.maps.allSatisfy { !$0.isFlying && $0.carriedLocation == nil })
  }

  @Test func theMouseIsNotHeardDuringAFlight() throws {
    let stage = try TunnelStage()
    try go(stage, to: Self.tokyo)
    stage.advance(to: 0.3)
    for map in stage.tunnel.maps {
      for kind in [MouseEvent.Kind.down, .dragged, .up, .scrolledUp] {
        stage.mouse(kind, stage.middle(of: map.view))
      }
    }
    #expect(stage.man.isFlying && stage.cross.isFlying)
    stage.wait(1)
    #expect(
      stage.dragStates.isEmpty && stage.man.appearance.span == 1000 && stage.man.pointedPlace == nil
    )
    #expect(stage.moves.count == 1)
  }

  @Test func aNearPlaceIsShownAtOnce() throws {
    let stage = try TunnelStage()
    try go(stage, to: "57.05, 9.92")
    #expect(!stage.man.isFlying && !stage.cross.isFlying)
    #expect(stage.man.isAnnotationShown)
  }

  @Test func withReducedMotionTheMapIsThereAtOnce() throws {
    let stage = try TunnelStage(reducesMotion: true)
    try go(stage, to: Self.tokyo)
    for map in stage.tunnel.maps {
      #expect(!map.isFlying && map.mapView.viewport.center == map.currentLocation)
    }
  }

  /// Also where no map flies: with reduced motion, and while names are shown.
  @Test(arguments: [true, false])
  func aFarPlaceIsNorthUpOnBothMapsWithoutAFlight(reducesMotion: Bool) throws {
    let stage = try TunnelStage("40.4165, -3.7026", reducesMotion: reducesMotion)
    if !reducesMotion { stage.press(" ") }
    stage.wait(1)
    try go(stage, to: "15.2151, 120.6596")
    #expect(!stage.man.isFlying)
    if !reducesMotion { stage.press(" ") }
    stage.wait(1)
    for map in stage.tunnel.maps {
      #expect(map.mapView.viewport.bearing == 0 && map.bearing == 0 && map.isAnnotationShown)
    }
  }

  @Test func aFlipEndsTheFlight() throws {
    let stage = try TunnelStage()
    try go(stage, to: Self.tokyo)
    stage.advance(to: 0.3)
    let point = stage.middle(of: stage.tunnel.radarButton)
    stage.mouse(.down, point)
    stage.mouse(.up, point)
    stage.wait(1)
    #expect(stage.tunnel.maps.allSatisfy { !$0.isFlying })
    stage.press(" ")
    stage.wait(1)
    #expect(stage.man.mapView.viewport.center == stage.man.currentLocation)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aResizeEndsTheFlight() throws {
    let stage = try TunnelStage()
    try go(stage, to: Self.tokyo)
    stage.advance(to: 0.3)
    stage.resize(columns: 120, rows: 40)
    for map in stage.tunnel.maps {
      #expect(!map.isFlying && map.isAnnotationShown)
      #expect(map.mapView.viewport.size == map.mapView.bounds.cells.size)
    }
  }

  /// A key costs one repaint: nothing is animated, and nothing more is drawn afterwards but the
  /// names that make room for an annotation at rest.
  @Test(
    arguments: "+-0nmpx#".map { KeyPress($0) } + [
      KeyPress(.up), KeyPress(.right, modifiers: .shift),
    ])
  func aKeyIsOneRepaint(key: KeyPress) throws {
    let stage = try TunnelStage()
    let before = stage.screen.frameCount
    stage.press(key)
    #expect(stage.screen.frameCount <= before + 1)
    stage.wait(0.4)
    #expect(stage.screen.frameCount <= before + 1)
    #expect(stage.tunnel.maps.allSatisfy { !$0.isFlying })
  }

  @Test func setRegionShowsARegionWithoutMovingTheAnnotation() throws {
    let stage = try TunnelStage()
    let region = MapRegion(center: try Coordinate(parsing: "10, 20"), span: 300)
    stage.application.runTurn { stage.man.setRegion(region, animated: true) }
    #expect(stage.man.region == region)
    #expect(stage.man.mapView.viewport.center != region.center)
    stage.wait(0.8)
    #expect(stage.man.mapView.viewport.center == region.center)
    #expect(stage.cross.appearance.span == 300)
    #expect(stage.moves.isEmpty && stage.man.currentLocation.description == TunnelStage.denmark)
    let home = MapRegion(center: stage.man.currentLocation, span: 1e9)
    stage.application.runTurn { stage.man.setRegion(home, animated: false) }
    #expect(stage.man.mapView.viewport.center == home.center)
    #expect(stage.man.appearance.span == 13_521.36, "as much as there is")
  }

  @Test func theWheelZoomsAroundThePlaceUnderTheMouse() throws {
    let stage = try TunnelStage()
    let view = stage.man.mapView
    let point = Point(x: 62.5, y: 2.5)
    let place = try #require(view.coordinate(at: point))
    let otherCenter = stage.cross.region.center
    for kind in [MouseEvent.Kind.scrolledUp, .scrolledUp, .scrolledDown] {
      stage.mouse(kind, stage.point(62, 2, of: view))
      let seen = try #require(view.point(for: place))
      #expect(abs(seen.x - point.x) < 0.2 && abs(seen.y - point.y) < 0.2, "\(seen)")
    }
    #expect(stage.man.appearance.span == 1000 / 1.5)
    #expect(stage.man.region.center != stage.man.currentLocation)
    #expect(stage.cross.region.center == otherCenter, "the other zooms around its x")
    #expect(stage.moves.isEmpty)
  }
}

extension MapView {
  /// Whether this map shows the opposite of another: as much of the Earth, around a place not far
  /// from the antipode. The two start at a pin each, which need not be in the middle.
  fileprivate func isFlyingWith(_ other: MapView) -> Bool {
    let distance = viewport.center.chord(to: other.viewport.center.antipode) / 1000
    return abs(viewport.span / other.viewport.span - 1) < 0.01 && distance < 10
  }
}
