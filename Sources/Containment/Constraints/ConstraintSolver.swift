/// Finds the frames that follow from the constraints of one view, and of the views that these move.
///
/// Frames that the constraints leave open are completed: first with intrinsic sizes, then with the
/// present sizes, then with the present positions. Then violated inequalities become equations one
/// by one, the largest violation of the highest priority first, and those that hold without are
/// dropped again (an active set; J. Nocedal, S. J. Wright, Numerical Optimization, 2006, chapter
/// 16).
///
/// - Complexity: one solution of *n* equations, and O(*k*²) more for *k* inequalities that count.
@MainActor
struct ConstraintSolver {
  /// The origin of a view in its superview, or its extent, in one direction.
  private struct Unknown: Hashable, Comparable {
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

  private typealias Expression = LinearExpression<Unknown>

  /// The statement of a constraint, or that the size of a view is not negative.
  private struct Statement {
    /// The left side less the right one.
    let difference: Expression
    let relation: LayoutConstraint.Relation
    let priority: LayoutConstraint.Priority
    let constraint: LayoutConstraint?
  }

  private let container: View
  /// The views whose frames are sought, ancestors before their descendants.
  private var views: [View] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The statements by descending priority; those of equal priority in the order of activation.
  private var statements: [Statement] = []
  private var system = LinearSystem<Unknown>()
  /// The views that have an intrinsic size in some direction.
  private var fitted: Set<Int> = []

  /// A solver for what a view holds.
  init(in container: View) {
    self.container = container
  }

  /// Solves the constraints and moves the views.
  mutating func solve() {
    collect()
    var binding: Set<Int> = []
    var contradicted = solve(binding: binding)
    while let next = farthestOff(except: binding) {
      binding.insert(next)
      for other in binding.sorted() where other != next {
        _ = solve(binding: binding.subtracting([other]))
        if holds(statements[other]), holds(statements[next]) { binding.remove(other) }
      }
      contradicted = solve(binding: binding)
    }
    report(contradicted)
    apply()
  }

  /// Solves the equations and some of the inequalities, as if these were equations too.
  ///
  /// - Parameter binding: the indices of these inequalities among the statements.
  /// - Returns: the indices of the statements that contradict others.
  private mutating func solve(binding: Set<Int>) -> [Int] {
    system = LinearSystem()
    fitted = []
    var contradicted: [Int] = []
    for (index, statement) in statements.enumerated()
    where statement.relation == .equal || binding.contains(index) {
      if system.add(statement.difference) == .contradiction { contradicted.append(index) }
    }
    for isVertical in [false, true] {
      fit(isVertical: isVertical)
      for isExtent in [true, false] { keepPresent(isVertical: isVertical, isExtent: isExtent) }
    }
    return contradicted
  }

  private func report(_ contradicted: [Int]) {
    for constraint in contradicted.compactMap({ statements[$0].constraint })
    where constraint.priority == .required && !constraint.contradictionWasReported {
      constraint.contradictionWasReported = true
      container.nearestController?.report(
        .constraint, "\(constraint) contradicts the constraints before it and is left out")
    }
  }

  /// The index of the inequality with the largest violation among those of the highest priority;
  /// `nil` if all others hold.
  private func farthestOff(except binding: Set<Int>) -> Int? {
    statements.indices
      .filter { !binding.contains($0) && !holds(statements[$0]) }
      .max {
        let (one, other) = (statements[$0], statements[$1])
        return (one.priority, violation(of: one), $1) < (other.priority, violation(of: other), $0)
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
    statements = (stated + extents).enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
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
      priority: .required, constraint: nil)
  }

  private func isInside(_ constraint: LayoutConstraint) -> Bool {
    constraint.isWhole
      && [constraint.firstItem, constraint.secondItem].compactMap { $0 }
        .allSatisfy { $0.isDescendant(of: container) }
  }

  /// A view and those above it, up to the container, which is left out.
  private func chain(of view: View) -> [View] {
    Array(sequence(first: view, next: \.superview).prefix { $0 !== container })
  }

  // MARK: Equations

  /// The left side less the right one.
  private func difference(of constraint: LayoutConstraint) -> Expression? {
    guard let first = constraint.firstItem,
      let left = expression(
        of: constraint.firstAttribute, of: first,
        inset: constraint.firstIsWithinSafeArea ? first.safeAreaInsets : .zero)
    else { return nil }
    let difference = left.adding(Expression(constant: constraint.constant), times: -1)
    guard let second = constraint.secondItem,
      let right = expression(
        of: constraint.secondAttribute, of: second,
        inset: constraint.secondIsWithinSafeArea ? second.safeAreaInsets : .zero)
    else { return difference }
    return difference.adding(right, times: -constraint.multiplier)
  }

  /// A line in the container's coordinates, or a length, of a view without some margins.
  private func expression(
    of attribute: LayoutConstraint.Attribute, of view: View, inset: EdgeInsets
  ) -> Expression? {
    var result: Expression
    switch attribute {
    case .notAnAttribute: return nil
    case .left, .leading: result = start(of: view, isVertical: false)
    case .top: result = start(of: view, isVertical: true)
    case .width: result = extent(of: view, isVertical: false)
    case .height: result = extent(of: view, isVertical: true)
    case .right, .trailing: result = line(of: view, isVertical: false, share: 1)
    case .bottom: result = line(of: view, isVertical: true, share: 1)
    case .centerX: result = line(of: view, isVertical: false, share: 0.5)
    case .centerY: result = line(of: view, isVertical: true, share: 0.5)
    }
    switch attribute {
    case .notAnAttribute: break
    case .left, .leading: result.constant += inset.left
    case .top: result.constant += inset.top
    case .width: result.constant -= inset.left + inset.right
    case .height: result.constant -= inset.top + inset.bottom
    case .right, .trailing: result.constant -= inset.right
    case .bottom: result.constant -= inset.bottom
    case .centerX: result.constant += (inset.left - inset.right) / 2
    case .centerY: result.constant += (inset.top - inset.bottom) / 2
    }
    return result
  }

  private func line(of view: View, isVertical: Bool, share: Double) -> Expression {
    start(of: view, isVertical: isVertical)
      .adding(extent(of: view, isVertical: isVertical), times: share)
  }

  private func start(of view: View, isVertical: Bool) -> Expression {
    func first(_ rect: Rect) -> Double { isVertical ? rect.minY : rect.minX }
    if view === container { return Expression(constant: first(view.bounds)) }
    var sum = Expression()
    for link in chain(of: view) {
      if link !== view { sum.constant -= first(link.bounds) }
      if let index = indices[ObjectIdentifier(link)] {
        let unknown = Unknown(view: index, isVertical: isVertical, isExtent: false)
        sum = sum.adding(Expression(terms: [unknown: 1]))
      } else {
        sum.constant += first(link.frame)
      }
    }
    return sum
  }

  private func extent(of view: View, isVertical: Bool) -> Expression {
    if view !== container, let index = indices[ObjectIdentifier(view)] {
      return Expression(terms: [Unknown(view: index, isVertical: isVertical, isExtent: true): 1])
    }
    return Expression(constant: isVertical ? view.bounds.height : view.bounds.width)
  }

  // MARK: What is left open

  private mutating func fit(isVertical: Bool) {
    for (index, view) in views.enumerated() {
      var wanted = view.intrinsicContentSize
      if isVertical, wanted.height >= 0, let width = value(index, false, true), width > 0 {
        wanted.height = view.sizeThatFits(Size(width: width, height: 0)).height
      }
      let length = isVertical ? wanted.height : wanted.width
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

  private mutating func keepPresent(isVertical: Bool, isExtent: Bool) {
    for (index, view) in views.enumerated() {
      let frame = view.frame
      let present =
        isVertical
        ? isExtent ? frame.height : frame.minY : isExtent ? frame.width : frame.minX
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
