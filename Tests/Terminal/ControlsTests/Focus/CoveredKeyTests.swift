import Containment
import ContainmentTesting
import Controls
import Testing

/// The key of a bar's button presses it only while no controller is presented over the bar.
@Suite @MainActor struct CoveredKeyTests {
  private let stage = TestStage(columns: 60, rows: 20)
  private let root = ViewController()
  private let log = Presses()

  private final class Presses { var names: [String] = [] }

  init() {
    root.title = "Root"
    let item = BarButtonItem(title: "Quit", key: KeyPress("q")) { [log] in log.names.append("quit")
    }
    root.navigationItem.rightBarButtonItem = item
    root.toolbarItems = [
      BarButtonItem(title: "Tool", key: KeyPress("t")) { [log] in log.names.append("tool") }
    ]
  }

  private func showInBars() -> NavigationController {
    let navigation = NavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    return navigation
  }

  @Test(arguments: [
    ModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .popover,
  ])
  func whatIsPresentedKeepsTheKeysFromTheBars(style: ModalPresentationStyle) {
    _ = showInBars()
    stage.press(KeyPress("q"))
    stage.press(KeyPress("t"))
    #expect(log.names == ["quit", "tool"])
    let modal = ViewController()
    modal.modalPresentationStyle = style
    stage.turn { root.present(modal, animated: false) }
    stage.settle()
    stage.press(KeyPress("q"))
    stage.press(KeyPress("t"))
    #expect(log.names.count == 2)
    stage.turn { root.dismiss(animated: false) }
    stage.settle()
    stage.press(KeyPress("q"))
    #expect(log.names == ["quit", "tool", "quit"])
  }

  @Test func anAlertKeepsThemToo() {
    _ = showInBars()
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Yes", style: .default) { _ in })
    stage.turn { root.present(alert, animated: true) }
    stage.settle()
    stage.press(KeyPress("q"))
    #expect(log.names.isEmpty)
  }

  @Test func theBarsOfWhatIsPresentedHaveTheirKeys() {
    let base = ViewController()
    stage.show(base)
    let navigation = NavigationController(rootViewController: root)
    stage.turn { base.present(navigation, animated: false) }
    stage.settle()
    stage.press(KeyPress("q"))
    #expect(log.names == ["quit"])
  }

  @Test func aPresentationInOneColumnLeavesTheBarsOfTheOthers() {
    let (left, right) = (ViewController(), ViewController())
    let box = ViewController()
    stage.show(box)
    let navigation = NavigationController(rootViewController: root)
    stage.turn {
      for (index, child) in [navigation, right, left].enumerated() {
        box.addChild(child)
        child.view.frame = Rect(x: Double(index) * 20, y: 0, width: 20, height: 20)
        box.view.addSubview(child.view)
        child.didMove(toParent: box)
      }
      right.definesPresentationContext = true
      navigation.definesPresentationContext = true
    }
    let modal = ViewController()
    modal.modalPresentationStyle = .overCurrentContext
    stage.turn { right.present(modal, animated: false) }
    stage.settle()
    navigation.keyDown(KeyPress("q"))
    #expect(log.names == ["quit"])
    let other = ViewController()
    other.modalPresentationStyle = .overCurrentContext
    stage.turn { root.present(other, animated: false) }
    stage.settle()
    navigation.keyDown(KeyPress("q"))
    #expect(log.names == ["quit"])
  }
}
