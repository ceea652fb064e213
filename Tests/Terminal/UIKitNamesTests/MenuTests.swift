import Cells
import Containment
import Testing
import UIKitNames

/// Menus of the buttons of bars.
@Suite @MainActor final class MenuTests: ContainerStage {
  private var log: [String] = []
  private let page = UIViewController()

  private func action(
    _ title: String, _ attributes: UIAction.Attributes = [], _ state: UIAction.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [weak self] action in
      self?.log.append("\(action.title) of \((action.sender as? UIBarItem)?.title ?? "-")")
    }
  }

  private lazy var menu = UIMenu(
    title: "Sort",
    children: [
      action("Name", [], .on), action("Size", .disabled), action("Secret", .hidden),
      UIMenu(options: .displayInline, children: [action("Erase", .destructive)]),
      UIMenu(title: "More", children: [action("Date", [], .mixed)]),
    ])

  private func show(_ item: UIBarButtonItem) {
    page.navigationItem.rightBarButtonItem = item
    show(UINavigationController(rootViewController: page))
  }

  private var list: UIAlertController? {
    page.navigationController?.presentedViewController as? UIAlertController
  }

  private func mouse(_ kind: MouseEvent.Kind, _ column: Double) {
    application.send(.mouse(MouseEvent(kind, at: Point(x: column, y: 0.5))))
  }

  private func choose(_ title: String) {
    let down = (list?.actions ?? []).prefix { $0.title != title }.count { $0.isEnabled }
    list?.preferredFocusedView?.becomeFirstResponder()
    for _ in 0...(list?.actions.count ?? 0) { application.send(.key(KeyPress(.up))) }
    for _ in 0..<down { application.send(.key(KeyPress(.down))) }
    application.send(.key(KeyPress(.enter)))
    settle()
  }

  @Test func aPressShowsTheChoices() {
    let item = UIBarButtonItem(title: "By", menu: menu)
    #expect(item.menu === menu && menu.children.count == 5)
    show(item)
    application.runTurn { item.sendAction() }
    settle()
    #expect(list?.title == "Sort" && list?.preferredStyle == .actionSheet)
    #expect(list?.actions.map { $0.title ?? "" } == ["✓ Name", "Size", "Erase", "More", "Cancel"])
    #expect(list?.actions.map(\.isEnabled) == [true, false, true, true, true])
    #expect(list?.actions.map(\.style.rawValue) == [0, 0, 2, 0, 1])
    choose("✓ Name")
    #expect(log == ["Name of By"] && list == nil)
    application.runTurn { item.sendAction() }
    settle()
    choose("More")
    #expect(list?.title == "More")
    #expect(list?.actions.map { $0.title ?? "" } == ["− Date", "Cancel"])
    choose("− Date")
    #expect(log == ["Name of By", "Date of By"] && list == nil && faults.isEmpty)
    item.isEnabled = false
    application.runTurn { item.sendAction() }
    settle()
    #expect(list == nil)
  }

  @Test func besidesAnActionTheMenuIsHeldOut() {
    let item = UIBarButtonItem(title: "By", primaryAction: action("Act"), menu: menu)
    show(item)
    mouse(.down, 58)
    pass(0.3)
    mouse(.up, 58)
    settle()
    #expect(log == ["Act of By"] && list == nil)
    mouse(.down, 58)
    pass(0.6)
    #expect(list != nil)
    mouse(.up, 58)
    settle()
    #expect(log == ["Act of By"] && list?.title == "Sort")
    application.send(.key(KeyPress(.escape)))
    settle()
    #expect(list == nil)
    // the button that has the focus shows it by Down
    let button = page.navigationController?.navigationBar.subviews.last
    application.runTurn { button?.becomeFirstResponder() }
    application.send(.key(KeyPress(.down)))
    settle()
    #expect(list?.title == "Sort")
    application.send(.key(KeyPress(.escape)))
    settle()
    item.menu = nil
    mouse(.down, 58)
    pass(0.6)
    mouse(.up, 58)
    settle()
    #expect(log == ["Act of By", "Act of By"] && list == nil && faults.isEmpty)
  }

  @Test func theTitleComesFromThePictureOrTheAction() {
    let star = UIImage(systemName: "star")
    let titled = UIAction(title: "Act", image: star) { _ in }
    let titles = [
      UIBarButtonItem(image: star), UIBarButtonItem(primaryAction: titled),
      UIBarButtonItem(title: "Own", image: star, primaryAction: titled), UIBarButtonItem(),
    ].map(\.title)
    #expect(titles == ["☆", "☆ Act", "Own", nil])
  }
}
