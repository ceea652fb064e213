import Containment

/// Something to do.
struct Todo: Codable, Hashable {
  var title: String
  var isDone = false
}

/// All there is to do. It is saved with the state of the program.
@MainActor
final class TodoList: StateRestoring {
  var didChange: (() -> Void)?

  var todos: [Todo] = [] {
    didSet { didChange?() }
  }

  func encodeRestorableState(with coder: Coder) {
    coder.setValue(
      .list(
        todos.map { .object(["title": .text($0.title), "isDone": .bool($0.isDone)]) }),
      forKey: "todos")
  }

  func decodeRestorableState(with coder: Coder) {
    todos = coder.decode([Todo].self, forKey: "todos") ?? []
  }
}
