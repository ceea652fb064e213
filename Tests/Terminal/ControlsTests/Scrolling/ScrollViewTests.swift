import Cells
import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// A scroll view on a screen in memory.
@Suite @MainActor struct ScrollViewTests {
  private let stage = TestStage(columns: 6, rows: 4)
  private let scrollView = ScrollView(frame: .zero)
  private let content = Grid(frame: Rect(x: 0, y: 0, width: 12, height: 10))
  private let keeper = ScrollKeeper()

  init() {
    scrollView.addSubview(content)
    scrollView.contentSize = content.frame.size
    scrollView.delegate = keeper
    stage.show(scrollView)
    stage.turn { scrollView.becomeFirstResponder() }
  }

  private func expect(_ screen: String, sourceLocation: SourceLocation = #_sourceLocation) {
    if let difference = stage.difference(screen) {
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: [
    ("down", 0, 1), ("right right", 2, 0), ("pagedown", 0, 4), ("pagedown pagedown", 0, 6),
    ("end", 0, 6), ("end up", 0, 5), ("end home", 0, 0), ("up left", 0, 0),
    ("right right right right right right right", 6, 0), ("end pageup", 0, 2),
  ])
  func keysScroll(names: String, x: Int, y: Int) {
    for name in names.split(separator: " ") { #expect(stage.press(name: String(name))) }
    #expect(scrollView.contentOffset == Point(x: x, y: y))
    if x == 0 { #expect(stage.rows[0].first == Character("\(y)")) }
  }

  @Test func aPartOfTheContentIsSeen() {
    expect("00 01 \n10 11 \n20 21 \n30 31 ".replacing(" \n", with: "\n"))
    stage.press(.down)
    stage.press(.right)
    expect("0 11 1\n0 21 2\n0 31 3\n0 41 4")
    stage.scroll(2, over: 1, 1)
    #expect(scrollView.contentOffset == Point(x: 1, y: 3))
    #expect(keeper.moves == 4 && keeper.begins == 4 && keeper.trackedMoves == 4)
  }

  @Test func pagesAreTurnedWhole() {
    scrollView.isPagingEnabled = true
    for (key, y) in [(Key.down, 4), (.down, 8), (.down, 8), (.up, 4), (.end, 8), (.home, 0)] {
      stage.press(key)
      #expect(Double(scrollView.contentOffset.y) == Double(y))
    }
    stage.turn {
      scrollView.scrollRectToVisible(Rect(x: 0, y: 7, width: 1, height: 1), animated: false)
    }
    #expect(scrollView.contentOffset.y == 4)
    #expect(
      keeper.ends == ["drag true", "rest"]
        + Array(repeating: ["drag true", "rest"], count: 4).flatMap { $0 })
  }

  @Test func theDelegateIsToldOfTheEnd() {
    stage.press(.down)
    #expect(keeper.ends == ["drag false"])
    stage.turn {
      scrollView.setContentOffset(Point(x: 0, y: 3), animated: true)
      scrollView.setContentOffset(Point(x: 0, y: 3), animated: true)
      scrollView.setContentOffset(Point(x: 0, y: 2), animated: false)
      scrollView.scrollRectToVisible(Rect(x: 0, y: 11, width: 1, height: 1), animated: true)
    }
    #expect(keeper.ends == ["drag false", "animation", "animation"])
    #expect(keeper.moves > keeper.trackedMoves && !scrollView.isTracking)
  }

  @Test(arguments: [
    (0, 0, 0, 0), (0, 3, 0, 0), (0, 4, 0, 1), (11, 9, 6, 6), (5, 5, 0, 2), (6, 0, 1, 0),
  ])
  func aRectangleComesIntoSightByTheShortestWay(x: Int, y: Int, left: Int, top: Int) {
    stage.turn {
      scrollView.scrollRectToVisible(Rect(x: x, y: y, width: 1, height: 1), animated: false)
    }
    #expect(scrollView.contentOffset == Point(x: left, y: top))
  }

  @Test func insetsAndBarsMakeRoom() {
    stage.turn { scrollView.contentInset = EdgeInsets(top: 1, bottom: 2) }
    expect("\n00 01\n10 11\n20 21")
    stage.press(.end)
    #expect(scrollView.contentOffset.y == 8)
    #expect(stage.rows[1].hasPrefix("90") && stage.rows[2].isEmpty)
    stage.press(.home)
    #expect(scrollView.contentOffset.y == -1)
    // under a navigation bar the content begins below it
    let page = ViewController()
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 6, height: 4))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = Size(width: 6, height: 10)
    list.addSubview(Grid(frame: Rect(x: 0, y: 0, width: 12, height: 10)))
    page.view = list
    page.title = "Grid"
    stage.show(NavigationController(rootViewController: page))
    #expect(list.adjustedContentInset.top == 1 && list.contentOffset.y == -1)
    #expect(stage.rows[0].contains("Grid") && stage.rows[1] == "00 01")
    stage.turn { list.contentInsetAdjustmentBehavior = .never }
    #expect(list.adjustedContentInset == .zero)
  }

  /// The wheel at an end shows a cell beyond it for a moment, where the view bounces.
  @Test(arguments: [
    (true, false, false, false, true), (false, true, true, false, false),
    (true, false, false, true, false), (true, true, false, true, true),
    (true, false, true, true, false),
  ])
  func theWheelBouncesAtAnEnd(
    bounces: Bool, vertical: Bool, horizontal: Bool, fits: Bool, isSeen: Bool
  ) {
    scrollView.bounces = bounces
    scrollView.alwaysBounceVertical = vertical
    scrollView.alwaysBounceHorizontal = horizontal
    if fits { stage.turn { scrollView.contentSize = Size(width: 6, height: 4) } }
    stage.scroll(-2, over: 1, 1)
    #expect(scrollView.contentOffset.y == (isSeen ? -1 : 0))
    #expect(scrollView.isDecelerating == isSeen && !scrollView.isDragging)
    #expect(keeper.ends == (isSeen ? ["drag true"] : []))
    stage.advance(by: 0.2)
    #expect(scrollView.contentOffset == .zero && !scrollView.isDecelerating)
    #expect(keeper.ends == (isSeen ? ["drag true", "rest"] : []))
    stage.scroll(1, over: 1, 1)
    #expect(scrollView.contentOffset.y == (!fits || isSeen ? 1 : 0))
    stage.application.send(
      .mouse(MouseEvent(.scrolledUp, at: Point(x: 1, y: 1), modifiers: .shift)))
    #expect((scrollView.contentOffset.x == -1) == (bounces && (horizontal || !fits)))
    stage.application.reducesMotion = true
    stage.advance(by: 0.2)
    stage.scroll(-9, over: 1, 1)
    #expect(scrollView.contentOffset == .zero)
  }

  @Test(arguments: [
    (ScrollView.KeyboardDismissMode.none, true), (.onDrag, false), (.interactive, false),
  ])
  func scrollingMayEndTheEditing(mode: ScrollView.KeyboardDismissMode, isEditing: Bool) {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 6, height: 1))
    scrollView.keyboardDismissMode = mode
    stage.turn {
      scrollView.addSubview(field)
      field.becomeFirstResponder()
    }
    scrollView.contentOffset.y = 1
    #expect(field.isEditing)
    stage.scroll(1, over: 1, 1)
    #expect(field.isEditing == isEditing && scrollView.contentOffset.y == 2)
  }

  @Test func aClickOnTheStatusLineScrollsToTheTop() {
    let other = ScrollView(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    stage.turn {
      stage.window.statusLine = StatusLine(text: "line")
      stage.application.keyWindow?.rootViewController?.view.addSubview(other)
    }
    for (isAllowed, scrollsToTop, otherDoes, isHidden, y) in [
      (true, true, true, false, 4), (true, true, false, false, -1), (true, true, true, true, -1),
      (true, false, false, false, 4), (false, true, false, false, 4),
    ] {
      keeper.allowsTop = isAllowed
      (scrollView.scrollsToTop, other.scrollsToTop) = (scrollsToTop, otherDoes)
      (other.isHidden, keeper.ends) = (isHidden, [])
      stage.turn { scrollView.contentOffset = Point(x: 2, y: 4) }
      stage.click(3, 0)
      #expect(scrollView.contentOffset == Point(x: 2, y: y))
      #expect(keeper.ends == (y < 0 ? ["top"] : []))
    }
    // at the top already
    stage.turn { scrollView.contentOffset = Point(x: 0, y: -1) }
    keeper.allowsTop = true
    keeper.ends = []
    stage.click(3, 0)
    #expect(keeper.ends.isEmpty)
  }

  @Test func indicatorsShowWhatIsVisible() {
    stage.turn {
      scrollView.showsVerticalScrollIndicator = true
      scrollView.showsHorizontalScrollIndicator = true
    }
    #expect(stage.rows.map(\.last) == ["█", "█", "│", "─"])
    stage.press(.end)
    #expect(stage.rows.map { $0.last == "█" } == [false, false, true, false])
    stage.turn { scrollView.contentSize = Size(width: 3, height: 3) }
    #expect(scrollView.contentOffset == .zero && scrollView.subviews == [content])
  }

  @Test func indicatorsStayAwayFromEdges() {
    stage.turn {
      scrollView.showsVerticalScrollIndicator = true
      scrollView.scrollIndicatorInsets = EdgeInsets(top: 1, left: 0, bottom: 1, right: 2)
    }
    expect("00 01 \n10 █1 \n20 │1 \n30 31 ".replacing(" \n", with: "\n"))
  }

  @Test func anIndicatorTouchesAnEndOnlyIfTheContentDoes() {
    for count in 1...12 {
      for total in 1...40 {
        for room in 1...total {
          for start in 0...total - room {
            let part = (Double(start) / Double(total), Double(start + room) / Double(total))
            let cells = ScrollIndicator.cells(of: part, among: count)
            #expect(!cells.isEmpty && cells.lowerBound >= 0 && cells.upperBound <= count)
            guard count - cells.count > 1 else { continue }
            #expect((cells.lowerBound == 0) == (start == 0))
            #expect((cells.upperBound == count) == (start + room == total))
          }
        }
      }
    }
  }

  @Test func whatCannotBeScrolledPassesKeysOn() {
    let outer = KeyCatcher()
    scrollView.contentSize = Size(width: 3, height: 10)
    stage.show(outer)
    stage.turn {
      outer.addSubview(scrollView)
      scrollView.becomeFirstResponder()
    }
    stage.press(.right, .down)
    #expect(outer.keys == [KeyPress(.right)])
    scrollView.isScrollEnabled = false
    stage.press(.down)
    #expect(outer.keys.count == 2)
  }
}

/// Numbers of rows and columns.
private final class Grid: View {
  override func draw(_ canvas: inout CellCanvas) {
    for row in 0..<canvas.size.rows {
      let text = (0..<canvas.size.columns / 3).map { "\(row)\($0) " }.joined()
      canvas.write(text, at: CellPosition(column: 0, row: row))
    }
  }
}

@MainActor
private final class ScrollKeeper: ScrollViewDelegate {
  var moves = 0
  /// The moves by a user.
  var trackedMoves = 0
  var begins = 0
  var ends: [String] = []
  var allowsTop = true

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    moves += 1
    let isByUser = scrollView.isDragging && scrollView.isTracking && !scrollView.isDecelerating
    if isByUser { trackedMoves += 1 }
  }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { begins += 1 }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    ends.append("drag \(decelerate)")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { ends.append("rest") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { ends.append("animation") }
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { allowsTop }
  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { ends.append("top") }
}

private final class KeyCatcher: View {
  var keys: [KeyPress] = []

  override func keyDown(_ key: KeyPress) { keys.append(key) }
}
