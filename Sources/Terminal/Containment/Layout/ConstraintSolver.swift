/// Finds the frames that follow from the constraints of one view, and of the views that these move.
///
/// Frames that the constraints leave open are completed: first with intrinsic sizes, then with the
/// present sizes, then with the present positions. Then violated inequalities become equations one
/// by one, the largest violation of the highest priority first, and those that hold without are
/// dropped again (an active set; J. Nocedal, S. J. Wright, Numerical Optimization, 2006, chapter
/// 16). At last views whose content is cut off or surrounded by room get its size, highest priority
/// first, where that is worth more than what it costs others.
///
/// - Complexity: one solution of *n* equations, O(*k*²) more for *k* inequalities that count, and
///   at least one for each size of a content that does not hold and is not determined by what
///   counts more.
@MainActor
struct ConstraintSolver {
  /// The origin of a view in its superview, or its extent, in one direction.
  struct Unknown: Hashable, Comparable {
    let view: Int
    let isVertical: Bool
    let isExtent: Bool

    static func < (lhs: Unknown, rhs: Unknown) -> Bool {
      func rank(_ unknown: Unknown) -> Int {
        4 * unknown.view + (unknown.isVertical ? 2 : 0) + (unknown.isExtent ? 1 : 0)
      }
      return rank(lhs) < rank(rhs)
    }
  }

  typealias Expression = LinearExpression<Unknown>

  /// The statement of a constraint, that the size of a view is not negative, or that it is at most
  /// or at least that of its content.
  private struct Statement {
    /// The left side less the right one.
    let difference: Expression
    let relation: LayoutConstraint.Relation
    let priority: LayoutConstraint.Priority
    var constraint: LayoutConstraint?
    var isOfContent = false
  }

  let container: View
  /// The views whose frames are sought, ancestors before their descendants.
  private var views: [View] = []
  private(set) var indices: [ObjectIdentifier: Int] = [:]
  /// The statements by descending priority; those of equal priority in the order of activation.
  private var statements: [Statement] = []
  private var system = LinearSystem<Unknown>()
  /// The views that have an intrinsic size in some direction.
  private var fitted: Set<Int> = []
  /// The statements of contents that are decided by equations that count more.
  private var decided: Set<Int> = []

  /// A solver for what a view holds.
  init(in container: View) { self.container = container }

  mutating func solve() {
    collect()
    stateContent(isVertical: false)
    var contradicted = settle()
    // heights follow from widths
    let first = statements.count
    stateContent(isVertical: true)
    let isOff = statements[first...].contains { !holds($0) }
    order()
    if isOff { contradicted = settle() }
    report(contradicted.compactMap(\.constraint))
    apply()
  }

  /// The size of the container that comes closest to a target, instead of its present size.
  ///
  /// - Parameter priorities: how much it counts that the width and the height are the target's.
  mutating func fittingSize(
    _ target: Size, priorities: (LayoutConstraint.Priority, LayoutConstraint.Priority)
  ) -> Size {
    indices[ObjectIdentifier(container)] = 0
    views = [container]
    collect()
    for (isVertical, length, priority) in [
      (false, target.width, priorities.0), (true, target.height, priorities.1),
    ] {
      let extent = Unknown(view: 0, isVertical: isVertical, isExtent: true)
      statements.append(
        Statement(
          difference: Expression(terms: [extent: 1], constant: -length), relation: .equal,
          priority: priority))
    }
    stateContent(isVertical: false)
    _ = settle()
    stateContent(isVertical: true)
    _ = settle()
    let (width, height) = (value(0, false, true) ?? 0, value(0, true, true) ?? 0)
    return Size(width: max(0, width), height: max(0, height))
  }

  /// Finds the solution that meets the constraints, and the contents as far as these let it.
  /// Returns the statements that contradict others.
  private mutating func settle() -> [Statement] {
    order()
    var binding: Set<Int> = []
    var contradicted = solve(binding: binding)
    meetConstraints(&binding, &contradicted)
    var best = (binding: binding, loss: loss)
    var tried: Set<Int> = []
    while let next = farthestOff(ofContent: true, except: tried) {
      tried.insert(next)
      bind(next, &binding, &contradicted)
      meetConstraints(&binding, &contradicted)
      let loss = loss
      if loss.isLess(than: best.loss) { best = (binding, loss) }
    }
    if binding != best.binding { contradicted = solve(binding: best.binding) }
    return contradicted.map { statements[$0] }
  }

  /// Makes the violated inequalities of constraints equations.
  private mutating func meetConstraints(_ binding: inout Set<Int>, _ contradicted: inout [Int]) {
    while let next = farthestOff(ofContent: false, except: binding) {
      bind(next, &binding, &contradicted)
    }
  }

  /// Makes an inequality an equation, and drops those of constraints that hold without.
  private mutating func bind(_ next: Int, _ binding: inout Set<Int>, _ contradicted: inout [Int]) {
    binding.insert(next)
    for other in binding.sorted() where other != next && !statements[other].isOfContent {
      _ = solve(binding: binding.subtracting([other]))
      if holds(statements[other]), holds(statements[next]) { binding.remove(other) }
    }
    contradicted = solve(binding: binding)
  }

  /// What the present solution violates.
  private var loss: ConstraintLoss {
    var loss = ConstraintLoss()
    for statement in statements { loss.add(violation(of: statement), statement.priority) }
    return loss
  }

  /// Solves the equations and some of the inequalities, as if these were equations too.
  ///
  /// - Parameter binding: the indices of these inequalities among the statements.
  /// - Returns: the indices of the statements that contradict others.
  private mutating func solve(binding: Set<Int>) -> [Int] {
    system = LinearSystem()
    fitted = []
    if binding.isEmpty { decided = [] }
    var contradicted: [Int] = []
    for (index, statement) in statements.enumerated() {
      if statement.relation == .equal || binding.contains(index) {
        if system.add(statement.difference) == .contradiction { contradicted.append(index) }
      } else if binding.isEmpty, statement.isOfContent, system.determines(statement.difference) {
        decided.insert(index)
      }
    }
    for isVertical in [false, true] {
      fit(isVertical: isVertical)
      for isExtent in [true, false] { keepPresent(isVertical: isVertical, isExtent: isExtent) }
    }
    return contradicted
  }

  private func report(_ contradicted: [LayoutConstraint]) {
    for constraint in contradicted
    where constraint.priority == .required && !constraint.contradictionWasReported {
      constraint.contradictionWasReported = true
      container.nearestController?.report(
        .constraint, "\(constraint) contradicts the constraints before it and is left out")
    }
  }

  /// The index of the inequality with the largest violation among those of the highest priority, of
  /// contents or of all others; `nil` if these hold.
  private func farthestOff(ofContent isOfContent: Bool, except binding: Set<Int>) -> Int? {
    statements.indices
      .filter { statements[$0].isOfContent == isOfContent && !binding.contains($0) }
      .filter { !holds(statements[$0]) && (!isOfContent || mayWin($0)) }
      .max {
        let (one, other) = (statements[$0], statements[$1])
        return (one.priority, violation(of: one), $1) < (other.priority, violation(of: other), $0)
      }
  }

  /// Whether something that counts less could give way to a content.
  private func mayWin(_ index: Int) -> Bool {
    let statement = statements[index]
    return !decided.contains(index)
      && statements.indices.dropFirst(index + 1).contains { other in
        let weaker = statements[other]
        return weaker.priority < statement.priority
          && (!weaker.isOfContent
            || weaker.relation == statement.relation
              && !decided.contains(other))
      }
  }

  /// Whether an inequality holds; equations count as holding.
  private func holds(_ statement: Statement) -> Bool {
    statement.relation == .equal || violation(of: statement) <= 1e-6
  }

  /// The violation of a statement, in cells.
  private func violation(of statement: Statement) -> Double {
    let difference = statement.difference
    let sum = difference.terms.reduce(difference.constant) { sum, term in
      sum + term.value * (system.value(of: term.key) ?? 0)
    }
    return statement.relation.violation(by: sum)
  }

  /// Collects the active constraints and the views that they move.
  private mutating func collect() {
    var constraints: [LayoutConstraint] = []
    var holders = [container]
    while let holder = holders.popLast() {
      for constraint in holder.constraints where isInside(constraint) {
        constraints.append(constraint)
        for view in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
          for moved in chain(of: view) where indices[ObjectIdentifier(moved)] == nil {
            guard !moved.translatesAutoresizingMaskIntoConstraints else { continue }
            indices[ObjectIdentifier(moved)] = views.count
            views.append(moved)
            holders.append(moved)
          }
        }
      }
    }
    let stated = constraints.compactMap(statement)
    let extents = views.indices.flatMap { view in
      [false, true].map { Unknown(view: view, isVertical: $0, isExtent: true) }.map(isNotNegative)
    }
    statements = stated + extents
  }

  /// Orders the statements by descending priority.
  private mutating func order() {
    statements = statements.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
  }

  /// Adds the statements that views are at most and at least as long as their content.
  private mutating func stateContent(isVertical: Bool) {
    let axis: LayoutConstraint.Axis = isVertical ? .vertical : .horizontal
    for (index, view) in views.enumerated() {
      let length = contentLength(of: index, isVertical: isVertical)
      guard length >= 0 else { continue }
      let unknown = Unknown(view: index, isVertical: isVertical, isExtent: true)
      let difference = Expression(terms: [unknown: 1], constant: -length)
      statements += [
        Statement(
          difference: difference, relation: .greaterThanOrEqual,
          priority: view.contentCompressionResistancePriority(for: axis), isOfContent: true),
        Statement(
          difference: difference, relation: .lessThanOrEqual,
          priority: view.contentHuggingPriority(for: axis), isOfContent: true),
      ]
    }
  }

  private func statement(of constraint: LayoutConstraint) -> Statement? {
    difference(of: constraint).map {
      Statement(
        difference: $0, relation: constraint.relation, priority: constraint.priority,
        constraint: constraint)
    }
  }

  private func isNotNegative(_ extent: Unknown) -> Statement {
    Statement(
      difference: Expression(terms: [extent: 1]), relation: .greaterThanOrEqual,
      priority: .required)
  }

  private func isInside(_ constraint: LayoutConstraint) -> Bool {
    constraint.isWhole
      && [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        .allSatisfy { $0.isDescendant(of: container) }
  }

  // MARK: What is left open

  private mutating func fit(isVertical: Bool) {
    for (index, view) in views.enumerated() {
      let length = contentLength(of: index, isVertical: isVertical)
      guard length >= 0 else { continue }
      let unknown = Unknown(view: index, isVertical: isVertical, isExtent: true)
      if system.add(Expression(terms: [unknown: 1], constant: -length)) == .new {
        fitted.insert(index)
        for ancestor in chain(of: view) {
          if let above = indices[ObjectIdentifier(ancestor)] { fitted.insert(above) }
        }
      }
    }
  }

  /// The width or the height of a view's content, the height for the width that has been found;
  /// below 0 if it has none.
  private func contentLength(of index: Int, isVertical: Bool) -> Double {
    let wanted = views[index].intrinsicContentSize
    if isVertical, wanted.height >= 0, let width = value(index, false, true), width > 0 {
      return views[index].sizeThatFits(Size(width: width, height: 0)).height
    }
    return isVertical ? wanted.height : wanted.width
  }

  private mutating func keepPresent(isVertical: Bool, isExtent: Bool) {
    for (index, view) in views.enumerated() {
      let frame = view.frame
      let present =
        isVertical ? isExtent ? frame.height : frame.minY : isExtent ? frame.width : frame.minX
      let unknown = Unknown(view: index, isVertical: isVertical, isExtent: isExtent)
      _ = system.add(Expression(terms: [unknown: 1], constant: -present))
    }
  }

  // MARK: The solution

  private func value(_ index: Int, _ isVertical: Bool, _ isExtent: Bool) -> Double? {
    system.value(of: Unknown(view: index, isVertical: isVertical, isExtent: isExtent))
  }

  private func apply() {
    for (index, view) in views.enumerated() {
      guard let x = value(index, false, false), let y = value(index, true, false),
        let width = value(index, false, true), let height = value(index, true, true)
      else { continue }
      let oldSize = view.bounds.size
      view.frame = Rect(x: x, y: y, width: max(0, width), height: max(0, height))
      guard fitted.contains(index), view.bounds.size != oldSize, let child = view.controller else {
        continue
      }
      child.parent?.systemLayoutFittingSizeDidChange(forChildContentContainer: child)
    }
  }
}

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
