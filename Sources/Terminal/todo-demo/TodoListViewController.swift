import Containment
import Controls

/// The list, with a row for each thing to do.
final class TodoListViewController: TableViewController {
  private let list: TodoList

  init(_ list: TodoList) {
    self.list = list
    super.init(nibName: nil, bundle: nil)
  }

  /// The list is made in code only.
  required init?(coder: Coder) { return nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "To do"
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "todo")
    navigationItem.rightBarButtonItems = [
      BarButtonItem(title: "New", key: KeyPress("n")) { [weak self] in self?.openSheet() },
      editButtonItem,
    ]
    list.didChange = { [weak self] in self?.tableView.reloadData() }
  }

  private func openSheet() {
    present(NewTodoViewController(list), animated: true)
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    list.todos.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "todo", for: indexPath)
    let todo = list.todos[indexPath.row]
    cell.textLabel.text = todo.title
    cell.textLabel.textAttributes = todo.isDone ? .dim : []
    cell.accessoryType = todo.isDone ? .checkmark : .none
    cell.accessibilityValue = todo.isDone ? "done" : nil
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    list.todos[indexPath.row].isDone.toggle()
  }

  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    list.todos.remove(at: indexPath.row)
  }
}
