import Containment

extension TableView {
  /// How UIKit shows a change, with its raw values. Here all changes show at once.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// Rows fade in and out.
    case fade = 0
    /// Rows come from the right edge and leave to it.
    case right = 1
    /// Rows come from the left edge and leave to it.
    case left = 2
    /// Rows come from above and leave upwards.
    case top = 3
    /// Rows come from below and leave downwards.
    case bottom = 4
    /// Rows are there at once.
    case none = 5
    /// Rows come from the middle of their place and leave to it.
    case middle = 6
    /// As the table sees fit.
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
    highlighted = highlighted.flatMap { row in new(row) ?? (count > 0 ? min(row, count - 1) : nil) }
    anchor = nil
  }
}
