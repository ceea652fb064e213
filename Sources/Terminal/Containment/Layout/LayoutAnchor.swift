/// A line or a length of a view, from which constraints are made; UIKit's NSLayoutAnchor.
@MainActor
public class LayoutAnchor<Kind> {
  fileprivate let view: View
  fileprivate let attribute: LayoutConstraint.Attribute
  fileprivate let isWithinSafeArea: Bool

  init(
    _ view: View, _ attribute: LayoutConstraint.Attribute,
    withinSafeArea isWithinSafeArea: Bool = false
  ) {
    self.view = view
    self.attribute = attribute
    self.isWithinSafeArea = isWithinSafeArea
  }

  /// A constraint that this equals another of its kind, moved by some cells; not active yet.
  public func constraint(equalTo anchor: LayoutAnchor<Kind>, constant: Double = 0)
    -> LayoutConstraint
  { statement(.equal, anchor, multiplier: 1, constant: constant) }

  /// A constraint that this is at least another of its kind, moved by some cells; not active yet.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: Double = 0
  ) -> LayoutConstraint {
    statement(.greaterThanOrEqual, anchor, multiplier: 1, constant: constant)
  }

  /// A constraint that this is at most another of its kind, moved by some cells; not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutAnchor<Kind>, constant: Double = 0
  ) -> LayoutConstraint {
    statement(.lessThanOrEqual, anchor, multiplier: 1, constant: constant)
  }

  fileprivate func statement(
    _ relation: LayoutConstraint.Relation, _ anchor: LayoutAnchor<Kind>?, multiplier: Double,
    constant: Double
  ) -> LayoutConstraint {
    let constraint = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: relation, toItem: anchor?.view,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    constraint.firstIsWithinSafeArea = isWithinSafeArea
    constraint.secondIsWithinSafeArea = anchor?.isWithinSafeArea == true
    return constraint
  }
}

/// Marks vertical lines.
public enum XAxis {}
/// Marks horizontal lines.
public enum YAxis {}
/// Marks lengths.
public enum Dimension {}

/// A vertical line of a view.
public typealias LayoutXAxisAnchor = LayoutAnchor<XAxis>
/// A horizontal line of a view.
public typealias LayoutYAxisAnchor = LayoutAnchor<YAxis>

/// The width or the height of a view.
public final class LayoutDimension: LayoutAnchor<Dimension> {
  /// A constraint that this is a multiple of another length and some cells; not active yet.
  public func constraint(
    equalTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    statement(.equal, anchor, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this is at least a multiple of another length and some cells; not active
  /// yet.
  public func constraint(
    greaterThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    statement(.greaterThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this is at most a multiple of another length and some cells; not active yet.
  public func constraint(
    lessThanOrEqualTo anchor: LayoutDimension, multiplier: Double, constant: Double = 0
  ) -> LayoutConstraint {
    statement(.lessThanOrEqual, anchor, multiplier: multiplier, constant: constant)
  }

  /// A constraint that this is a number of cells; not active yet.
  public func constraint(equalToConstant constant: Double) -> LayoutConstraint {
    statement(.equal, nil, multiplier: 0, constant: constant)
  }

  /// A constraint that this is at least a number of cells; not active yet.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    statement(.greaterThanOrEqual, nil, multiplier: 0, constant: constant)
  }

  /// A constraint that this is at most a number of cells; not active yet.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> LayoutConstraint {
    statement(.lessThanOrEqual, nil, multiplier: 0, constant: constant)
  }
}

extension View {
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .right) }
  /// The left edge.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .leading) }
  /// The right edge.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .trailing) }
  /// The middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(self, .centerX) }
  /// The upper edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .top) }
  /// The lower edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .bottom) }
  /// The middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(self, .centerY) }
  /// Columns.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// Rows.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}
