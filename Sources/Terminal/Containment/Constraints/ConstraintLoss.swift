/// How far a solution is from what is stated, in cells, by the priority of the statements.
struct ConstraintLoss {
  private var sums: [(priority: LayoutConstraint.Priority, cells: Double)] = []

  /// Adds the violation of a statement; statements come by descending priority.
  mutating func add(_ cells: Double, _ priority: LayoutConstraint.Priority) {
    if sums.last?.priority != priority { sums.append((priority, 0)) }
    sums[sums.count - 1].cells += cells
  }

  /// Whether less is lost at the highest priority at which two solutions of the same statements
  /// differ.
  func isLess(than other: ConstraintLoss) -> Bool {
    for (one, two) in zip(sums, other.sums) where abs(one.cells - two.cells) > 1e-6 {
      return one.cells < two.cells
    }
    return false
  }
}
