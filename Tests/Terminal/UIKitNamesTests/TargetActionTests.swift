import Cells
import Containment
import Testing
import UIKitNames

/// Targets and actions of controls, items of bars and gesture recognisers.
@Suite @MainActor final class TargetActionTests: ContainerStage {
  private func press(_ keys: Key...) {
    for key in keys { application.send(.key(KeyPress(key))) }
  }

  private func click(_ column: Int, _ row: Int) {
    for kind in [MouseEvent.Kind.down, .up] {
      application.send(
        .mouse(
          MouseEvent(kind, at: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))))
    }
  }

  @Test func aFormIsFilledInAndSent() {
    let form = LoginViewController()
    let navigation = UINavigationController(rootViewController: form)
    navigation.isToolbarHidden = false
    show(navigation)
    click(0, 1)
    press(.character("b"), .character("o"), .enter)
    #expect(form.log == ["name b", "name bo", "name done"])
    // the field has given up the keyboard
    #expect(window.firstResponder == nil)
    click(0, 2)
    press(.character("x"))
    click(30, 3)
    #expect(form.log.suffix(2) == ["password x", "Log in bo"])
    #expect(window.firstResponder == nil)
    form.navigationItem.rightBarButtonItem?.sendAction()
    form.navigationItem.leftBarButtonItem?.sendAction()
    form.toolbarItems?.last?.sendAction()
    click(30, 10)
    #expect(form.log.suffix(4) == ["Help", "cancel", "clear", "tap ended"])
    #expect(screen.canvas.lines[0].contains("Cancel") && screen.canvas.lines[0].contains("Help"))
    #expect(screen.canvas.lines[19].hasSuffix(" Delete "))
    #expect(faults.isEmpty)
  }

  private final class Target: UIResponder {
    static var log: [String] = []
    let name: String
    init(_ name: String) { self.name = name }
    func tap(_ sender: UIButton) { Self.log.append("\(name) \(sender.title)") }
    func any(_ sender: Any) { Self.log.append("\(name) any") }
    func text(_ sender: UITextField) { Self.log.append("never") }
    func plain() { Self.log.append("\(name) plain") }
  }

  @Test func targetsAreCalledInOrderAndNotKeptAlive() {
    Target.log = []
    let (one, button) = (Target("one"), UIButton(title: "b"))
    var two: Target? = Target("two")
    weak let gone = two
    button.addTarget(two, action: Target.tap(_:), for: .touchUpInside)
    button.addTarget(one, action: Target.any(_:), for: [.touchUpInside, .primaryActionTriggered])
    button.addTarget(one, action: Target.plain, for: .touchDown)
    button.action = { Target.log.append("closure") }
    button.sendAction()
    #expect(Target.log == ["closure", "two b", "one any"])
    two = nil
    #expect(gone == nil)
    Target.log = []
    button.sendActions(for: .allTouchEvents)
    #expect(Target.log == ["one any", "one plain"])
    button.removeTarget(one, action: nil, for: .touchDown)
    #expect(button.allControlEvents.isSuperset(of: [.touchUpInside, .primaryActionTriggered]))
    #expect(!button.allControlEvents.contains(.touchDown))
    button.removeTarget(nil, action: nil, for: .allEvents)
    button.isEnabled = false
    Target.log = []
    button.sendActions(for: .allEvents)
    button.sendAction()
    #expect(Target.log.isEmpty && button.allControlEvents.isEmpty)
  }

  @Test func aMethodThatTakesAnotherSenderIsRefused() {
    application.runTurn {}
    let target = Target("t")
    let button = UIButton(title: "b")
    button.addTarget(target, action: Target.text(_:), for: .touchUpInside)
    let item = UIBarButtonItem(title: "i", style: .done, target: target, action: Target.tap(_:))
    let tap = UITapGestureRecognizer(target: target, action: Target.tap(_:))
    #expect(button.allControlEvents.isEmpty && item.action == nil && tap.view == nil)
    #expect(
      faults.map(\.message) == [
        "Button cannot be handed to a method that takes TextField",
        "BarButtonItem cannot be handed to a method that takes Button",
        "TapGestureRecognizer cannot be handed to a method that takes Button",
      ])
  }

  @Test func withoutATargetTheResponderChainIsAsked() {
    final class Root: UIViewController {
      var log: [String] = []
      func save(_ sender: Any) { log.append("\(type(of: sender))") }
    }
    let root = Root()
    let button = UIButton(title: "b")
    let tap = UITapGestureRecognizer(target: nil, action: Root.save(_:))
    let item = UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: Root.save(_:))
    root.navigationItem.rightBarButtonItem = item
    show(UINavigationController(rootViewController: root))
    button.addTarget(nil, action: Root.save(_:), for: .touchUpInside)
    // nobody answers yet
    button.sendAction()
    application.runTurn {
      button.frame = CGRect(x: 0, y: 1, width: 5, height: 1)
      root.view.addSubview(button)
      root.view.addGestureRecognizer(tap)
    }
    button.sendAction()
    click(20, 10)
    #expect(root.log == ["Button", "TapGestureRecognizer"])
    // the bar is not in the controller's view, and the chain goes up from the bar
    item.sendAction()
    #expect(root.log.count == 2 && faults.isEmpty)
    tap.removeTarget(nil, action: nil)
    click(20, 10)
    #expect(root.log.count == 2)
  }

  @Test func aControlOfOnesOwnSendsEvents() {
    final class Stepper: UIControl {
      var value = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        addTarget(self, action: Stepper.step, for: .touchUpInside)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
      private func step() {
        value += 1
        sendActions(for: .valueChanged)
      }
    }
    let root = UIViewController()
    show(root)
    let stepper = Stepper(frame: CGRect(x: 2, y: 2, width: 4, height: 1))
    var log: [String] = []
    stepper.addAction(
      UIAction { log.append("changed \(($0.sender as? Stepper)?.value ?? -1)") },
      for: .valueChanged)
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpOutside, "outside"), (.touchCancel, "cancel"),
    ] {
      stepper.addAction(UIAction { _ in log.append(name) }, for: event)
    }
    application.runTurn { root.view.addSubview(stepper) }
    click(3, 2)
    #expect(log == ["down", "changed 1"])
    application.send(.mouse(MouseEvent(.down, at: Point(x: 3, y: 2))))
    #expect(stepper.isHighlighted)
    application.send(.mouse(MouseEvent(.up, at: Point(x: 30, y: 2))))
    #expect(log.suffix(2) == ["down", "outside"] && !stepper.isHighlighted)
    stepper.becomeFirstResponder()
    press(.enter, .character(" "))
    #expect(log.suffix(2) == ["changed 2", "changed 3"])
    stepper.isEnabled = false
    click(3, 2)
    press(.enter)
    #expect(stepper.value == 3 && log.last == "changed 3")
  }

  @Test func systemItemsShowWords() {
    let titles = UIBarButtonItem.SystemItem.allCases.map {
      UIBarButtonItem(barButtonSystemItem: $0).title ?? "-"
    }
    #expect(
      titles.joined(separator: " ")
        == "Done Cancel Edit Save Add - - Compose Reply Share Organize Bookmarks Search Refresh"
        + " Stop Delete Play Pause Rewind Forward Undo Redo Close")
    #expect(UIBarButtonItem(barButtonSystemItem: .done).style == .done)
    var log: [String] = []
    let action = UIAction(title: "Send") { log.append(($0.sender as? UIBarItem)?.title ?? "") }
    UIBarButtonItem(systemItem: .save, primaryAction: action).sendAction()
    UIBarButtonItem(primaryAction: action).sendAction()
    #expect(log == ["Send", "Send"])
  }
}
