import Containment
import Controls

/// A sheet with a field for something new to do.
final class NewTodoViewController: ViewController, TextFieldDelegate {
  /// The name of the sheet and of its field in the saved state.
  static let identifier = "new"

  private let list: TodoList
  private let field = TextField()
  private let button = Button(title: "Add")

  init(_ list: TodoList) {
    self.list = list
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = Self.identifier
    modalPresentationStyle = .formSheet
    preferredContentSize = Size(width: 30, height: 2)
  }

  /// The sheet is made in code only.
  required init?(coder: Coder) { return nil }

  override func loadView() {
    field.placeholder = "what is to be done?"
    field.restorationIdentifier = Self.identifier
    field.delegate = self
    button.action = { [weak self] in self?.add() }
    let stack = StackView(arrangedSubviews: [field, button])
    stack.axis = .vertical
    view = stack
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    add()
    return false
  }

  private func add() {
    if let title = field.text, !title.isEmpty { list.todos.append(Todo(title: title)) }
    dismiss(animated: true)
  }

  override func keyDown(_ key: KeyPress) {
    guard key.key == .escape else { return super.keyDown(key) }
    dismiss(animated: true)
  }
}
