import UIKitNames

/// A form with two fields and buttons, in the way of target and action.
class LoginViewController: UIViewController {
  private(set) var log: [String] = []
  private let nameField = UITextField()
  private let passwordField = UITextField()
  private let loginButton = UIButton(type: .system)
  private lazy var stack = UIStackView(arrangedSubviews: [nameField, passwordField, loginButton])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.9)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel, target: self, action: LoginViewController.cancel)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Help", style: .plain, target: self, action: LoginViewController.help(_:))
    setToolbarItems(
      [
        UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil),
        UIBarButtonItem(
          barButtonSystemItem: .trash, target: self, action: LoginViewController.clear),
      ], animated: false)

    nameField.placeholder = "name"
    nameField.addTarget(
      self, action: LoginViewController.textDidChange(_:), for: .editingChanged)
    nameField.addTarget(
      self, action: LoginViewController.nameIsDone, for: [.editingDidEndOnExit])
    passwordField.isSecureTextEntry = true
    passwordField.addTarget(
      self, action: LoginViewController.textDidChange(_:), for: .editingChanged)
    loginButton.setTitle("Log in", for: .normal)
    loginButton.isEnabled = false
    loginButton.addTarget(
      self, action: LoginViewController.login(_:), for: .touchUpInside)

    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let top = stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor)
    top.priority = .required - 1
    NSLayoutConstraint.activate([
      top, stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: LoginViewController.backgroundTapped(_:)))
  }

  private func textDidChange(_ sender: UITextField) {
    let hasBoth = [nameField, passwordField].allSatisfy { $0.text?.isEmpty == false }
    loginButton.isEnabled = hasBoth
    log.append("\(sender === nameField ? "name" : "password") \(sender.text ?? "")")
  }

  private func nameIsDone() { log.append("name done") }

  private func login(_ sender: UIButton) {
    view.endEditing(true)
    log.append("\(sender.title(for: .normal) ?? "") \(nameField.text ?? "")")
  }

  private func help(_ sender: UIBarButtonItem) { log.append(sender.title ?? "") }
  private func cancel() { log.append("cancel") }
  private func clear(_ sender: Any) { log.append("clear") }

  private func backgroundTapped(_ recognizer: UITapGestureRecognizer) {
    log.append("tap \(recognizer.state)")
    view.endEditing(true)
  }
}
