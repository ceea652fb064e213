@testable import Containment

/// A controller with a text and two buttons.
@MainActor
final class ControlController: ViewController {
  let buttons = [Button(title: "one"), Button(title: "two")]
  var prefersSecond = false
  var onViewDidAppear: (() -> Void)?
  private(set) var pressed: [String] = []

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override var preferredFocusedView: View? { prefersSecond ? buttons[1] : view }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(Label(text: "text", frame: Rect(x: 0, y: 1, width: 9, height: 1)))
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: 0, y: Double(2 + index), width: 8, height: 1)
      button.action = { [weak self] in self?.pressed.append("\(self?.title ?? "") \(index)") }
      view.addSubview(button)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onViewDidAppear?()
  }
}
