import Cells
import Testing

@testable import Containment

/// Windows, and what is in them besides the root controller's view.
@Suite @MainActor struct WindowTests {
  private let scene = Scene()

  @Test func aWindowLiesOnTheScreenOfItsApplication() {
    let other = Scene(columns: 20, rows: 5)
    #expect(Window(frame: .zero).screen == nil)
    scene.makeCurrent()
    let window = Window(frame: .zero)
    window.screen = scene.screen
    #expect(window.screen === scene.screen && window.application === scene.application)
    window.screen = other.screen
    window.screen = nil
    #expect(window.screen === scene.screen)
    #expect(scene.diagnostics.faults.map(\.code) == [.invalidArgument, .invalidArgument])
    #expect(scene.window.screen === scene.screen && other.window.screen === other.screen)
    other.root.makesView = { Label(text: "there", frame: .zero) }
    scene.showRoot()
    other.showRoot()
    #expect(other.rows.contains { $0.contains("there") })
    #expect(!scene.rows.contains { $0.contains("there") })
  }

  @Test func aWindowThatIsNotVisibleIsNoWindow() {
    let view = RecordingView("view", scene.journal)
    scene.prepare { scene.window.addSubview(view) }
    #expect(view.window == nil)
    view.recordsMoves = true
    scene.turn { scene.window.makeKeyAndVisible() }
    #expect(view.window === scene.window)
    scene.turn { scene.window.hide() }
    #expect(view.window == nil)
    scene.expect([
      "view.willMove(toWindow: window)", "view.didMoveToWindow()", "view.willMove(toWindow: nil)",
      "view.didMoveToWindow()",
    ])
  }

  @Test func hidingAndShowingTellsTheRootAndItsChildren() {
    scene.showRoot()
    _ = scene.prepareChild("A")
    let orphan = scene.controller("O")
    scene.prepare { scene.box2.addSubview(orphan.view) }
    scene.turn { scene.window.hide() }
    scene.turn { scene.window.makeKeyAndVisible() }
    scene.expect([
      "root.viewWillDisappear(false)", "A.viewWillDisappear(false)", "O.viewWillDisappear(false)",
      "-- commit", "O.viewDidDisappear(false)", "root.viewDidDisappear(false)",
      "A.viewDidDisappear(false)", ">>", "root.viewWillAppear(false)", "A.viewWillAppear(false)",
      "O.viewWillAppear(false)", "-- commit", "root.viewIsAppearing(false)",
      "A.viewIsAppearing(false)", "O.viewIsAppearing(false)", "O.viewDidAppear(false)",
      "root.viewDidAppear(false)", "A.viewDidAppear(false)",
    ])
  }

  /// What was asked for last comes about: whoever was told that it leaves is told that it stays.
  @Test func aWindowThatIsShownAgainWhileItIsHiddenStays() {
    scene.showRoot()
    _ = scene.prepareChild("A")
    let orphan = scene.controller("O")
    scene.prepare { scene.box2.addSubview(orphan.view) }
    scene.root.onViewWillDisappear = { [scene] _ in scene.window.makeKeyAndVisible() }
    scene.turn { scene.window.hide() }
    scene.settle()
    #expect(scene.window.isVisible && scene.window.isKeyWindow)
    #expect(scene.application.windows.count == 1)
    #expect(scene.root.appearance.phase == .appeared && scene.root.appearance.depth == 0)
    scene.expect([
      "root.viewWillDisappear(false)", "A.viewWillDisappear(false)", "root.viewWillAppear(false)",
      "A.viewWillAppear(false)", "-- commit", "root.viewIsAppearing(false)",
      "A.viewIsAppearing(false)", "root.viewDidAppear(false)", "A.viewDidAppear(false)",
    ])
    scene.root.onViewWillDisappear = nil
    scene.prepare { scene.window.hide() }
    #expect(!scene.window.isVisible && orphan.appearance.phase == .disappeared)
  }

  /// The same from a child's callback, when everybody has been told.
  @Test func aWindowThatAChildShowsAgainStays() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    child.onViewWillDisappear = { [scene] _ in scene.window.isHidden = false }
    scene.prepare { scene.window.isHidden = true }
    scene.settle()
    #expect(scene.window.isVisible)
    for controller in [child, scene.root] {
      #expect(controller.appearance.phase == .appeared && controller.appearance.depth == 0)
    }
    #expect(scene.diagnostics.faults.isEmpty)
  }

  @Test func aControllerWithAParentCannotBeARoot() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    scene.prepare { scene.window.rootViewController = child }
    #expect(scene.window.rootViewController === scene.root)
    #expect(scene.diagnostics.faults.map(\.code) == [.hierarchyActual])
    #expect(
      scene.diagnostics.faults.first?.message
        == "A is to be the root of a window, but its parent is root")
  }

  @Test func aRootMovesFromOneWindowToAnother() {
    scene.showRoot()
    let other = Window(frame: scene.window.frame)
    scene.prepare {
      other.rootViewController = scene.root
      other.makeKeyAndVisible()
    }
    #expect(scene.window.rootViewController == nil)
    #expect(scene.root.view.window === other)
    #expect(scene.root.appearance.phase == .appeared)
  }

  @Test func higherLevelsLieInFrontAndTheKeyWindowIsTheOneShownLast() {
    scene.showRoot()
    let panel = Window()
    panel.windowLevel = .statusBar
    panel.backgroundColor = Color(rgb: 1)
    let low = Window()
    low.backgroundColor = Color(rgb: 2)
    scene.prepare {
      panel.makeKeyAndVisible()
      low.makeKeyAndVisible()
    }
    #expect(scene.application.windows.map(\.windowLevel) == [.normal, .normal, .statusBar])
    #expect(scene.application.windows[1] === low)
    #expect(low.isKeyWindow)
    #expect(scene.screen.canvas[0, 0].background == Color(rgb: 1))
    scene.prepare { panel.hide() }
    #expect(scene.screen.canvas[0, 0].background == Color(rgb: 2))
    scene.prepare { low.hide() }
    #expect(scene.window.isKeyWindow)
  }

  @Test func aWindowThatWasHiddenWhileTheScreenChangedFitsWhenItIsShown() {
    scene.showRoot()
    scene.prepare { scene.window.hide() }
    scene.screen.size = CellSize(columns: 30, rows: 9)
    scene.application.send(.resized(scene.screen.size))
    scene.prepare { scene.window.makeKeyAndVisible() }
    #expect(scene.root.view.frame == Rect(x: 0, y: 0, width: 30, height: 9))
  }

  @Test func aViewAssignedInPlaceOfAnotherTakesItsPlaceAndSaysNothing() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    scene.prepare { scene.box1.addSubview(View()) }
    let old: View = child.view
    let new = View()
    scene.turn { child.view = new }
    scene.expect([])
    #expect(scene.box1.subviews.first === new)
    #expect(new.frame == old.frame)
    #expect(old.superview == nil)
    #expect(child.appearance.phase == .appeared)
  }

  @Test func aViewLetGoOnScreenDisappearsFirst() {
    scene.showRoot()
    let child = scene.prepareChild("A")
    scene.turn { child.view = nil }
    scene.expect(["A.viewWillDisappear(false)", "-- commit", "A.viewDidDisappear(false)"])
    #expect(!child.isViewLoaded)
  }

  @Test func theDelegateMakesTheWindowWhenTheApplicationIsLaunched() {
    let delegate = LaunchingDelegate()
    let application = Application(
      screen: MemoryScreen(size: CellSize(columns: 10, rows: 4)), clock: VirtualClock(),
      delegate: delegate)
    application.launch()
    #expect(application.keyWindow === delegate.window)
    #expect(delegate.window?.bounds.size == Size(width: 10, height: 4))
    #expect(delegate.window?.rootViewController?.appearance.phase == .appeared)
    application.terminate()
    application.terminate()
    #expect(application.isTerminating)
    #expect(delegate.terminations == 1)
  }
}

/// A delegate that shows one controller.
private final class LaunchingDelegate: ApplicationDelegate {
  var window: Window? = Window()
  private(set) var terminations = 0

  func applicationDidFinishLaunching(_ application: Application) {
    window?.rootViewController = ViewController()
    window?.makeKeyAndVisible()
  }

  func applicationWillTerminate(_ application: Application) {
    terminations += 1
  }
}
