import Cells
import Testing

@testable import Containment

/// What bars, the status line and controllers cover, and who is told of it.
@Suite @MainActor struct SafeAreaTests {
  private let scene = Scene(columns: 40, rows: 10)

  @Test func theRootViewFillsTheWindowBeneathTheStatusLine() {
    let page = PageController("Map", "m")
    scene.show(page)
    #expect(page.view.safeAreaInsets == .zero)
    scene.prepare { scene.window.statusLine = StatusLine(text: "Tunnel") }
    #expect(page.view.frame == scene.window.bounds)
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 1))
    #expect(
      page.view.safeAreaLayoutGuide.layoutFrame == Rect(x: 0, y: 1, width: 40, height: 9))
    scene.expectRow(0, "                 Tunnel")
    scene.expectRow(1, String(repeating: "m", count: 40))
    scene.prepare { scene.window.statusLine = nil }
    #expect(page.view.safeAreaInsets == .zero)
    scene.expectRow(0, String(repeating: "m", count: 40))
  }

  @Test func theStatusLineStaysInFrontAndKeepsItsTextsApart() {
    let line = StatusLine(text: "the middle of it all")
    line.leftText = "left side"
    line.rightText = "right side"
    scene.show(PageController("Map", "m"))
    scene.prepare {
      scene.window.statusLine = line
      scene.window.addSubview(PageView("x"))
    }
    #expect(scene.window.subviews.last === line)
    scene.expectRow(0, " left side the middle of it… right side")
    scene.prepare { line.text = "middle" }
    scene.expectRow(0, " left side       middle      right side")
    scene.screen.size = CellSize(columns: 30, rows: 10)
    scene.application.send(.resized(scene.screen.size))
    scene.expectRow(0, " left side  middle right side")
  }

  @Test func aNavigationBarLiesBelowTheStatusLine() {
    let page = PageController("Map", "m")
    scene.show(NavigationController(rootViewController: page))
    scene.prepare { scene.window.statusLine = StatusLine(text: "Tunnel") }
    scene.expectRow(1, "                  Map")
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 2))
    #expect(page.view.frame == scene.window.bounds)
  }

  @Test func onlyWhatLiesOverAViewCounts() {
    let page = PageController("Map", "m")
    let corner = View(frame: Rect(x: 0, y: 0, width: 5, height: 1))
    let below = View(frame: Rect(x: 0, y: 4, width: 5, height: 1))
    let foot = View(frame: Rect(x: 0, y: 8, width: 5, height: 1))
    scene.show(page)
    scene.prepare {
      scene.window.statusLine = StatusLine()
      page.additionalSafeAreaInsets = EdgeInsets(top: 1, left: 3, bottom: 2)
      for view in [corner, below, foot] { page.view.addSubview(view) }
    }
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 2, left: 3, bottom: 2))
    #expect(corner.safeAreaInsets == EdgeInsets(top: 2, left: 3))
    #expect(below.safeAreaInsets == EdgeInsets(left: 3))
    #expect(foot.safeAreaInsets == EdgeInsets(left: 3, bottom: 1))
    scene.prepare { corner.frame.origin = Point(x: 2, y: 1) }
    #expect(corner.safeAreaInsets == EdgeInsets(top: 1, left: 1))
    scene.screen.size = CellSize(columns: 40, rows: 20)
    scene.application.send(.resized(scene.screen.size))
    #expect(foot.safeAreaInsets == EdgeInsets(left: 3))
  }

  @Test func controllersAreToldOnceOfEachChange() {
    let page = WatchfulController(nibName: nil, bundle: nil)
    scene.show(page)
    #expect(page.insets.isEmpty)
    scene.prepare { scene.window.statusLine = StatusLine() }
    scene.prepare { page.additionalSafeAreaInsets.bottom = 2 }
    scene.prepare { page.additionalSafeAreaInsets.bottom = 2 }
    scene.prepare { page.view.setNeedsLayout() }
    #expect(page.insets == [EdgeInsets(top: 1), EdgeInsets(top: 1, bottom: 2)])
  }

  @Test func edgesThatAreNotExtendedStayFree() {
    let page = PageController("Map", "m")
    let nav = NavigationController(rootViewController: page)
    nav.isToolbarHidden = false
    scene.show(nav)
    let frames: [(RectEdge, Rect)] = [
      (.all, Rect(x: 0, y: 0, width: 40, height: 10)),
      (.top, Rect(x: 0, y: 0, width: 40, height: 9)),
      (.bottom, Rect(x: 0, y: 1, width: 40, height: 9)),
      ([], Rect(x: 0, y: 1, width: 40, height: 8)),
    ]
    for (edges, frame) in frames {
      scene.prepare { page.edgesForExtendedLayout = edges }
      #expect(page.view.frame == frame)
      #expect(page.view.safeAreaInsets.top == (edges.contains(.top) ? 1 : 0))
      #expect(page.view.safeAreaInsets.bottom == (edges.contains(.bottom) ? 1 : 0))
    }
  }

  @Test func opaqueBarsAreNotReachedBeneathUnlessTheControllerSaysSo() {
    let page = PageController("Map", "m")
    let nav = NavigationController(rootViewController: page)
    nav.navigationBar.isTranslucent = false
    scene.show(nav)
    #expect(page.view.frame == Rect(x: 0, y: 1, width: 40, height: 9))
    scene.prepare { page.extendedLayoutIncludesOpaqueBars = true }
    #expect(page.view.frame == Rect(x: 0, y: 0, width: 40, height: 10))
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 1))
  }

  @Test func aRectangleIsMadeSmallerByInsets() {
    let rect = Rect(x: 1, y: 2, width: 10, height: 5)
    #expect(
      rect.inset(by: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        == Rect(x: 3, y: 3, width: 4, height: 1))
    #expect(rect.inset(by: EdgeInsets(top: 4, bottom: 4)).height == 0)
  }
}

/// A controller that keeps the insets it is told of.
private final class WatchfulController: ViewController {
  private(set) var insets: [EdgeInsets] = []

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    insets.append(view.safeAreaInsets)
  }
}
