import Containment
import Controls

/// A form in a sheet: two fields and a button below each other.
final class PurchaseFormViewController: ViewController, TextFieldDelegate {
  private let name = TextField(frame: .zero)
  private let shop = TextField(frame: .zero)
  private let save = Button(title: "Save")
  private let done: (Purchase) -> Void

  init(done: @escaping (Purchase) -> Void) {
    self.done = done
    super.init(nibName: nil, bundle: nil)
    preferredContentSize = Size(width: 24, height: 3)
  }

  @available(*, unavailable)
  required init?(coder: Coder) { return nil }

  override func loadView() {
    name.placeholder = "name"
    shop.placeholder = "shop"
    for field in [name, shop] {
      field.delegate = self
      field.editingChanged = { [weak self] in self?.check() }
    }
    save.action = { [weak self] in self?.finish() }
    let stack = StackView(arrangedSubviews: [name, shop, save])
    stack.axis = .vertical
    view = stack
    check()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    name.becomeFirstResponder()
    view.window?.arrowsMoveFocus = true
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    if textField === name { shop.becomeFirstResponder() } else { finish() }
    return false
  }

  private func check() { save.isEnabled = name.text?.isEmpty == false }

  private func finish() {
    guard let name = name.text, !name.isEmpty else { return }
    done(Purchase(name: name, shop: shop.text ?? ""))
    dismiss(animated: false)
  }
}
