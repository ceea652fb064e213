/// A relation between the frames of two views, or within one; UIKit's NSLayoutConstraint: `first =
/// multiplier × second + constant`, or `≤` or `≥` in place of `=`.
///
/// This is a small solver. Of two constraints that contradict each other the one with the higher
/// priority counts, or else the one that was activated first; a required one that cannot hold is
/// reported (`W-CONSTRAINT`) and left out. An inequality counts only where it is violated, and then
/// as an equation: a length below its minimum becomes that minimum. Of several violated
/// inequalities the one with the largest violation is met first; those that then hold are left out.
/// A view has the size of its content as far as its priorities for hugging and for resistance to
/// compression count more than constraints that want another; of views whose priorities are equal
/// the last one is stretched or shortened.
/// Views take part whose ``View/translatesAutoresizingMaskIntoConstraints`` is false; the frames of
/// others are taken as they are. Left and leading are the same here, as are right and trailing.
@MainActor
public final class LayoutConstraint {
  /// A line or a length of a view, as NSLayoutConstraint.Attribute, with the same raw values.
  public enum Attribute: Int, Hashable, Sendable {
    /// None: the other side of the equation is the constant alone.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right = 2
    /// The upper edge.
    case top = 3
    /// The lower edge.
    case bottom = 4
    /// The left edge.
    case leading = 5
    /// The right edge.
    case trailing = 6
    /// Columns.
    case width = 7
    /// Rows.
    case height = 8
    /// The middle between left and right.
    case centerX = 9
    /// The middle between top and bottom.
    case centerY = 10
  }

  /// A direction, as NSLayoutConstraint.Axis, with the same raw values.
  public enum Axis: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// How the two sides compare, as NSLayoutConstraint.Relation, with the same raw values.
  public enum Relation: Int, Hashable, Sendable {
    /// The left side is at most the right one.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal = 0
    /// The left side is at least the right one.
    case greaterThanOrEqual = 1

    /// How far a difference of the two sides is from what it should be, in cells; 0 if it is that.
    func violation(by difference: Double) -> Double {
      switch self {
      case .lessThanOrEqual: max(0, difference)
      case .equal: abs(difference)
      case .greaterThanOrEqual: max(0, -difference)
      }
    }

    fileprivate var sign: String {
      switch self {
      case .lessThanOrEqual: "≤"
      case .equal: "="
      case .greaterThanOrEqual: "≥"
      }
    }
  }

  /// How much a constraint counts, from 1 to 1000, as UILayoutPriority.
  public struct Priority: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number.
    public let rawValue: Float

    /// A priority from its number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// A priority from its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// It must hold.
    public static let required = Priority(1000)
    /// It should hold.
    public static let defaultHigh = Priority(750)
    /// It may hold.
    public static let defaultLow = Priority(250)
    /// Less than all else that counts.
    public static let fittingSizeLevel = Priority(50)

    /// Whether one counts less than another.
    public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.rawValue < rhs.rawValue }

    /// A priority that counts more by a number.
    public static func + (lhs: Priority, rhs: Float) -> Priority { Priority(lhs.rawValue + rhs) }
    /// A priority that counts less by a number, as in `.required - 1`.
    public static func - (lhs: Priority, rhs: Float) -> Priority { Priority(lhs.rawValue - rhs) }
    /// Raises a priority.
    public static func += (lhs: inout Priority, rhs: Float) { lhs = lhs + rhs }
    /// Lowers a priority.
    public static func -= (lhs: inout Priority, rhs: Float) { lhs = lhs - rhs }
  }

  /// The view of the left side; the constraint does not keep it alive.
  public private(set) weak var firstItem: View?
  /// Its line or length.
  public let firstAttribute: Attribute
  /// How the sides compare.
  public let relation: Relation
  /// The view of the right side; `nil` if there is the constant only.
  public private(set) weak var secondItem: View?
  /// Its line or length.
  public let secondAttribute: Attribute
  /// The factor of the second attribute.
  public let multiplier: Double
  /// The constant on the right side, in cells.
  public var constant: Double {
    didSet { if constant != oldValue { holder?.constraintsDidChange() } }
  }
  /// Its weight against others; set it before the constraint is activated.
  public var priority = Priority.required
  /// Its name in reports.
  public var identifier: String?
  /// Whether the left side refers to the safe area of its view.
  var firstIsWithinSafeArea = false
  /// Whether the right side is.
  var secondIsWithinSafeArea = false
  /// The view that holds it while it is active.
  private weak var holder: View?
  var contradictionWasReported = false
  private let hasSecondItem: Bool

  /// A statement about two views, not active yet.
  ///
  /// - Parameters:
  ///   - view2: the other view; `nil` if there is the constant only.
  ///   - constant: in cells.
  public init(
    item view1: View, attribute attr1: Attribute, relatedBy relation: Relation = .equal,
    toItem view2: View?, attribute attr2: Attribute, multiplier: Double = 1, constant: Double = 0
  ) {
    firstItem = view1
    firstAttribute = attr1
    self.relation = relation
    secondItem = view2
    secondAttribute = attr2
    self.multiplier = multiplier
    self.constant = constant
    hasSecondItem = view2 != nil
  }

  /// Activates constraints, in order.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// Whether it counts.
  ///
  /// The views must have a common ancestor, or one must lie in the other, to activate it; otherwise
  /// that is reported (`W-CONSTRAINT`) and it stays inactive.
  public var isActive: Bool {
    get { holder?.constraintState?.held.contains { $0 === self } == true }
    set {
      guard newValue != isActive else { return }
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Whether both views still exist.
  var isWhole: Bool { firstItem != nil && (!hasSecondItem || secondItem != nil) }

  private func activate() {
    guard let ancestor = commonAncestor else {
      Application.current?.diagnostics.report(
        .constraint, "the views of \(self) have nothing above them in common")
      return
    }
    var state = ancestor.constraintState ?? ConstraintState()
    state.held.append(self)
    ancestor.constraintState = state
    holder = ancestor
    contradictionWasReported = false
    ancestor.needsFirstUpdateOfConstraints()
    // The controllers take part too: of the views it speaks of, and the one that these lie in.
    for controller in [firstItem?.controller, secondItem?.controller, ancestor.nearestController] {
      controller?.viewIfLoaded?.needsFirstUpdateOfConstraints()
    }
    ancestor.constraintsDidChange()
  }

  private func deactivate() {
    holder?.constraintState?.held.removeAll { $0 === self }
    holder?.constraintsDidChange()
    holder = nil
  }

  /// The lowest view that contains both views, or is one of them; with one view only, its superview
  /// or else the view itself.
  private var commonAncestor: View? {
    guard let firstItem, isWhole else { return nil }
    guard let secondItem else { return firstItem.superview ?? firstItem }
    return sequence(first: firstItem, next: \.superview).first { secondItem.isDescendant(of: $0) }
  }
}

extension LayoutConstraint: @MainActor CustomStringConvertible {
  /// The identifier, or else the statement.
  public var description: String {
    if let identifier { return identifier }
    func side(_ view: View?, _ attribute: Attribute) -> String {
      "\(view.map { "\(type(of: $0))" } ?? "nobody").\(attribute)"
    }
    let left = "\(side(firstItem, firstAttribute)) \(relation.sign) "
    guard hasSecondItem else { return left + "\(constant)" }
    return left + "\(multiplier) × \(side(secondItem, secondAttribute)) + \(constant)"
  }
}

/// How much it counts against constraints that a view is not larger than its content, and that it
/// is not smaller, by direction, as far as the program has said so.
struct ContentPriorities: Equatable {
  var hugging: [LayoutConstraint.Axis: LayoutConstraint.Priority] = [:]
  var resistance: [LayoutConstraint.Axis: LayoutConstraint.Priority] = [:]
}

/// A view's state for constraints.
struct ConstraintState {
  /// Whether the next layout must update its constraints first.
  var needsUpdate = false
  /// Whether an update was asked for because the view has got its first constraint.
  var hasFirstUpdate = false
  /// The constraints between this view and views in it, or between views in it, in the order in
  /// which they were activated.
  var held: [LayoutConstraint] = []
}
