import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Keys give the focus only to what can be seen in front.
@Suite @MainActor struct CoveredFocusTests {
  private let stage = TestStage(columns: 40, rows: 12)
  private let list = ListController()
  private let sheet = SheetController()

  init() {
    stage.show(list)
    stage.window.arrowsMoveFocus = true
    stage.turn { stage.window.focus(list.search) }
  }

  private func present(_ style: ModalPresentationStyle, isAnimated: Bool) {
    sheet.modalPresentationStyle = style
    stage.turn { list.present(sheet, animated: isAnimated) }
    stage.settle()
  }

  private nonisolated static let styles: [ModalPresentationStyle] = [
    .formSheet, .pageSheet, .fullScreen, .overFullScreen, .overCurrentContext, .currentContext,
  ]
  private nonisolated static let keys = ["tab", "shift+tab", "up", "down", "left", "right"]

  @Test(arguments: styles, [true, false])
  func keysStayInWhatIsPresented(style: ModalPresentationStyle, hasControls: Bool) {
    list.definesPresentationContext = true
    sheet.hasControls = hasControls
    present(style, isAnimated: true)
    for key in Self.keys + Self.keys {
      stage.press(name: key)
      let focus = stage.window.focusedView
      #expect(focus.map { $0.isDescendant(of: sheet.view) } ?? !hasControls, "\(key)")
      #expect(list.table.indexPathForSelectedRow == nil && !list.table.isFirstResponder)
    }
    stage.turn { #expect(!stage.window.focus(list.table)) }
    stage.turn { sheet.dismiss(animated: true) }
    stage.settle()
    #expect(stage.window.focusedView === list.search && list.search.isFirstResponder)
    stage.press(.tab)
    #expect(stage.window.focusedView === list.table)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// A child of a container that lies over all of it, as a search does over a list.
  @Test func keysStayBehindNoOtherView() {
    let cover = View(frame: list.view.bounds)
    let button = Button(title: "ok")
    button.frame = Rect(x: 2, y: 2, width: 6, height: 1)
    cover.addSubview(button)
    stage.turn { list.view.addSubview(cover) }
    for key in Self.keys {
      stage.press(name: key)
      #expect(stage.window.focusedView === button, "\(key)")
    }
    stage.turn { cover.removeFromSuperview() }
    #expect(stage.window.focusableViews == [list.search, list.table])
  }

  @Test(arguments: [
    (covers: [Rect(x: 0, y: 2, width: 40, height: 10)], isCovered: true),
    (covers: [Rect(x: 0, y: 2, width: 39, height: 10)], isCovered: false),
    (covers: [Rect(x: 0, y: 3, width: 40, height: 9)], isCovered: false),
    (
      covers: [Rect(x: 0, y: 2, width: 20, height: 10), Rect(x: 20, y: 2, width: 20, height: 10)],
      isCovered: true
    ),
    (
      covers: [Rect(x: 0, y: 0, width: 40, height: 4), Rect(x: 3, y: 5, width: 9, height: 2)],
      isCovered: false
    ),
    (
      covers: [
        Rect(x: 0, y: 2, width: 40, height: 3), Rect(x: 0, y: 8, width: 40, height: 4),
        Rect(x: 0, y: 4, width: 11, height: 5), Rect(x: 11, y: 5, width: 29, height: 3),
      ], isCovered: true
    ),
  ])
  func onlyWhatIsWhollyCoveredIsPassedOver(covers: [Rect], isCovered: Bool) {
    stage.turn { for cover in covers { list.view.addSubview(View(frame: cover)) } }
    #expect(stage.window.focusableViews.contains(list.table) == !isCovered)
    // What cannot be seen, or lets the mouse through, covers nothing.
    for change in [{ $0.isHidden = true }, { $0.isUserInteractionEnabled = false }]
      as [(View) -> Void]
    {
      stage.turn { for cover in list.view.subviews.suffix(covers.count) { change(cover) } }
      #expect(stage.window.focusableViews.contains(list.table))
    }
  }

  /// What lies out of sight in a scroll view is not covered by what lies beside that.
  @Test func whatIsScrolledOutOfSightCanHaveTheFocus() {
    let scroller = ScrollView(frame: Rect(x: 0, y: 0, width: 40, height: 2))
    let field = TextField(frame: Rect(x: 0, y: 6, width: 9, height: 1))
    scroller.contentSize = Size(width: 40, height: 8)
    scroller.addSubview(field)
    stage.turn {
      list.view.insertSubview(scroller, at: 0)
      list.search.isHidden = true
    }
    #expect(stage.window.focusableViews == [scroller, field, list.table])
  }
}

/// A field above a table.
private final class ListController: ViewController {
  let search = TextField(frame: Rect(x: 0, y: 0, width: 20, height: 1))
  let table = TableView(frame: Rect(x: 0, y: 2, width: 40, height: 10))
  private let source = TableSource([(nil, ["one", "two", "three"])])

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = source
    view.addSubview(search)
    view.addSubview(table)
  }
}

/// Two buttons, or none.
private final class SheetController: ViewController {
  var hasControls = true

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = Size(width: 20, height: 4)
    guard hasControls else { return }
    for row in 0..<2 {
      let button = Button(title: "button")
      button.frame = Rect(x: 1, y: row * 2, width: 8, height: 1)
      view.addSubview(button)
    }
  }
}
