import Containment
import ContainmentTesting
import Testing

@testable import Controls

/// Arrows move the focus between bars and what lies between them.
@Suite @MainActor struct BarFocusTests {
  private let stage = TestStage(columns: 40, rows: 8)
  private let source = TableSource([(nil, (0..<9).map(String.init))])
  private let nav: NavigationController

  init() {
    let controller = ViewController()
    controller.navigationItem.rightBarButtonItem = BarButtonItem(title: "Open") {
      [unowned controller] in
      let sheet = ViewController()
      sheet.modalPresentationStyle = .formSheet
      controller.present(sheet, animated: true)
    }
    controller.toolbarItems = [BarButtonItem(title: "Save")]
    nav = NavigationController(rootViewController: controller)
    nav.title = "Tab"
    nav.setToolbarHidden(false, animated: false)
  }

  /// What lies between the bars. The table and the text reach beneath those that are translucent.
  private enum Content: CaseIterable {
    case table, text, button

    @MainActor func view(of source: TableSource) -> View {
      switch self {
      case .table:
        let table = TableView(frame: .zero)
        table.dataSource = source
        return table
      case .text:
        let text = ScrollView(frame: .zero)
        text.contentSize = Size(width: 40, height: 30)
        return text
      case .button:
        let button = Button(title: "button")
        button.frame = Rect(x: 0, y: 3, width: 40, height: 1)
        return button
      }
    }
  }

  /// Shows something between the bars of a tab.
  private func show(_ content: Content, isTranslucent: Bool = true) -> View {
    let controller = nav.viewControllers[0]
    let view = content.view(of: source)
    if content == .button { controller.view.addSubview(view) } else { controller.view = view }
    for bar in [nav.navigationBar, nav.toolbar] as [Bar] { bar.isTranslucent = isTranslucent }
    let tabs = TabBarController()
    tabs.viewControllers = [nav]
    stage.show(tabs)
    stage.window.arrowsMoveFocus = true
    return view
  }

  private func item(_ title: String) -> View? {
    stage.window.focusableViews.first { $0.snapshot().lines == [" \(title) "] }
  }

  private func focus(_ title: String) {
    stage.turn { if let item = item(title) { stage.window.focus(item) } }
    #expect(stage.window.focusedView === item(title))
  }

  @Test(arguments: Content.allCases, [true, false])
  private func arrowsLeadFromBarsIntoTheContent(content: Content, isTranslucent: Bool) {
    let view = show(content, isTranslucent: isTranslucent)
    for (title, key) in [("Open", Key.down), ("Save", .up)] {
      focus(title)
      stage.press(key)
      #expect(stage.window.focusedView === view, "\(title)")
    }
  }

  @Test(arguments: [Content.table, .button], [true, false])
  private func arrowsLeadBackFromTheContent(content: Content, isTranslucent: Bool) {
    let view = show(content, isTranslucent: isTranslucent)
    for (end, key, title) in [(Key.home, Key.up, "Open"), (.end, .down, "Save")] {
      stage.turn { stage.window.focus(view) }
      stage.press(end, key)
      #expect(stage.window.focusedView === item(title), "\(title)")
    }
  }

  @Test(arguments: Content.allCases)
  private func afterASheetOfABarsButtonDownLeadsIntoTheContent(content: Content) {
    let view = show(content)
    focus("Open")
    stage.press(.enter)
    stage.settle()
    let sheet = nav.viewControllers[0].presentedViewController
    #expect(sheet != nil && stage.window.focusedView == nil)
    stage.turn { sheet?.dismiss(animated: true) }
    stage.settle()
    #expect(stage.window.focusedView === item("Open"))
    stage.press(.down)
    #expect(stage.window.focusedView === view)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }
}
