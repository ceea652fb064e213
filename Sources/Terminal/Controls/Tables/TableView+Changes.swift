import Containment

extension TableView {
  /// How a change is shown, with UIKit's raw values: always at once.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// As all others.
    case fade = 0
    /// As all others.
    case right = 1
    /// As all others.
    case left = 2
    /// As all others.
    case top = 3
    /// As all others.
    case bottom = 4
    /// As all others.
    case none = 5
    /// As all others.
    case middle = 6
    /// As all others.
    case automatic = 100
  }

  func change(_ add: (inout TableChanges) -> Void) {
    var changes = pendingChanges ?? TableChanges()
    add(&changes)
    pendingChanges = changes
    showChanges()
  }

  /// Counts the rows anew, and moves the selection, unless more changes belong to these.
  func showChanges() {
    guard openUpdates == 0, let changes = pendingChanges else { return }
    pendingChanges = nil
    let old = sections
    discardAll()
    countSections()
    if let problem = changes.problem(from: old, to: sections) {
      Application.current?.diagnostics.report(.invalidArgument, problem)
    }
    let count = sections.rowCount
    func new(_ row: Int) -> Int? {
      old.indexPath(of: row).flatMap(changes.place(of:)).flatMap(sections.row(at:))
    }
    selected = Set(selected.compactMap(new))
    highlighted = highlighted.flatMap { row in
      new(row) ?? (count > 0 ? min(row, count - 1) : nil)
    }
    anchor = nil
  }
}
