/// The linear expressions of constraints and of the lines and lengths of views.
extension ConstraintSolver {
  /// The left side less the right one.
  func difference(of constraint: LayoutConstraint) -> Expression? {
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
    if let index = indices[ObjectIdentifier(view)] {
      return Expression(terms: [Unknown(view: index, isVertical: isVertical, isExtent: true): 1])
    }
    return Expression(constant: isVertical ? view.bounds.height : view.bounds.width)
  }

  /// A view and those above it, up to the container, which is left out.
  func chain(of view: View) -> [View] {
    Array(sequence(first: view, next: \.superview).prefix { $0 !== container })
  }
}
