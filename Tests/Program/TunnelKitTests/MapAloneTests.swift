import Cells
import Containment
import Geodesy
import Notations
import Testing
import TunnelKit

@MainActor
@Suite struct MapAloneTests {
  @Test func aMapIsAWindowsRootWithoutAnyTunnel() throws {
    let screen = MemoryScreen(size: CellSize(columns: 60, rows: 20))
    let application = Application(screen: screen, clock: VirtualClock())
    let start = try Coordinate(parsing: TunnelStage.denmark)
    let map = MapViewController(
      location: start, image: .man, cartographer: try StageData.cartographer())
    var moves: [Coordinate] = []
    let observation = map.observe(\.currentLocation, options: [.new]) { _, change in
      if let location = change.new { moves.append(location) }
    }
    let window = Window(frame: application.screenBounds)
    window.rootViewController = map
    application.attachAndShow(window)
    let mapView = map.mapView
    #expect(mapView.viewport.size == screen.size)
    #expect(mapView.viewport.center == start)

    application.send(.key(KeyPress(.up)))
    // 1000 km over twenty rows
    #expect(moves.count == 1)
    #expect(try abs(start.geodesic(to: map.currentLocation).distance - 50_000) < 0.1)
    application.send(.key(KeyPress("+")))
    #expect(map.appearance.span == 1000 / 1.5)
    application.send(.mouse(MouseEvent(.scrolledDown, at: Point(x: 30.5, y: 10.5))))
    #expect(map.appearance.span == 1000)
    application.send(.key(KeyPress("n")))
    #expect(map.region.center == map.currentLocation)
    #expect(application.diagnostics.faults.isEmpty)
    withExtendedLifetime(observation) {}
  }

  @Test func aMapWorksUnchangedOnANavigationStack() throws {
    let screen = MemoryScreen(size: CellSize(columns: 60, rows: 20))
    let clock = VirtualClock()
    let application = Application(screen: screen, clock: clock)
    let navigation = NavigationController(rootViewController: ViewController())
    let window = Window(frame: application.screenBounds)
    window.rootViewController = navigation
    application.attachAndShow(window)
    let start = try Coordinate(parsing: TunnelStage.denmark)
    let map = MapViewController(
      location: start, image: .man, cartographer: try StageData.cartographer())
    map.title = "Denmark"
    application.runTurn { navigation.pushViewController(map, animated: false) }
    application.runDueWork()
    let mapView = map.mapView
    #expect(mapView.window === window && mapView.viewport.size == mapView.bounds.cells.size)
    #expect(mapView.viewport.size.columns == 60)
    let picture = screen.canvas.lines.joined(separator: "\n")
    #expect(picture.contains("╱█╲") && picture.contains("km"), "\(picture)")

    mapView.becomeFirstResponder()
    application.send(.key(KeyPress(.up)))
    #expect(map.currentLocation.latitude.degrees > start.latitude.degrees)
    application.send(.key(KeyPress("+")))
    #expect(map.appearance.span == 1000 / 1.5)
    let middle = mapView.convert(
      Point(x: mapView.bounds.midX.rounded(.down) + 0.5, y: 3.5), to: nil)
    application.send(.mouse(MouseEvent(.scrolledDown, at: middle)))
    #expect(map.appearance.span == 1000)
    settle(application, clock)
    let pin = mapView.annotationView.convert(Point(x: 0.5, y: 0.5), to: nil)
    let place = map.currentLocation
    application.send(.mouse(MouseEvent(.down, at: pin)))
    settle(application, clock)
    application.send(.mouse(MouseEvent(.dragged, at: Point(x: pin.x + 6, y: pin.y))))
    application.send(.mouse(MouseEvent(.up, at: Point(x: pin.x + 6, y: pin.y))))
    #expect(map.currentLocation.longitude.degrees > place.longitude.degrees + 1)
    screen.size = CellSize(columns: 100, rows: 30)
    application.send(.resized(screen.size))
    settle(application, clock)
    #expect(mapView.viewport.size == mapView.bounds.cells.size && mapView.bounds.width == 100)
    #expect(map.isAnnotationInSight)

    #expect(navigation.popViewController(animated: false) === map)
    application.runDueWork()
    #expect(mapView.window == nil && !map.isFocused)
    navigation.pushViewController(map, animated: true)
    settle(application, clock)
    #expect(mapView.window === window)
    #expect(application.diagnostics.faults.isEmpty)
  }

  /// A root that counts the keys which its map passes on.
  private final class KeyCounter: ViewController {
    var keys: [KeyPress] = []
    override func keyDown(_ key: KeyPress) { keys.append(key) }
  }

  @Test func aMapHandlesItsOwnKeysAlone() throws {
    let application = Application(
      screen: MemoryScreen(size: CellSize(columns: 60, rows: 20)), clock: VirtualClock())
    let map = MapViewController(
      location: try Coordinate(parsing: TunnelStage.denmark), image: .man,
      cartographer: try StageData.cartographer())
    let root = KeyCounter()
    let window = Window(frame: application.screenBounds)
    window.rootViewController = root
    application.attachAndShow(window)
    application.runTurn {
      root.addChild(map)
      root.view.addSubview(map.view)
      map.didMove(toParent: root)
      map.view.becomeFirstResponder()
    }
    for key in "hjkl+-n0mpxrd#vtz" { application.send(.key(KeyPress(key))) }
    #expect(root.keys == [KeyPress("z")])
  }

  private func settle(_ application: Application, _ clock: VirtualClock) {
    for _ in 0..<30 {
      clock.now += 1.0 / 30
      application.runDueWork()
    }
  }
}
