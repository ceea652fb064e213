/// The part of a view that no bar and no status line covers, as the safe area's UILayoutGuide.
@MainActor
public struct SafeAreaLayoutGuide {
  /// The view whose part it is.
  public let owningView: View

  /// The part as a rectangle in the view's coordinates, in cells.
  public var layoutFrame: Rect { owningView.bounds.inset(by: owningView.safeAreaInsets) }

  /// Its left edge.
  public var leftAnchor: LayoutXAxisAnchor { anchor(.left) }
  /// Its right edge.
  public var rightAnchor: LayoutXAxisAnchor { anchor(.right) }
  /// Its left edge.
  public var leadingAnchor: LayoutXAxisAnchor { anchor(.leading) }
  /// Its right edge.
  public var trailingAnchor: LayoutXAxisAnchor { anchor(.trailing) }
  /// Its middle between left and right.
  public var centerXAnchor: LayoutXAxisAnchor { anchor(.centerX) }
  /// Its upper edge.
  public var topAnchor: LayoutYAxisAnchor { anchor(.top) }
  /// Its lower edge.
  public var bottomAnchor: LayoutYAxisAnchor { anchor(.bottom) }
  /// Its middle between top and bottom.
  public var centerYAnchor: LayoutYAxisAnchor { anchor(.centerY) }
  /// Its columns.
  public var widthAnchor: LayoutDimension {
    LayoutDimension(owningView, .width, withinSafeArea: true)
  }
  /// Its rows.
  public var heightAnchor: LayoutDimension {
    LayoutDimension(owningView, .height, withinSafeArea: true)
  }

  private func anchor<Kind>(_ attribute: LayoutConstraint.Attribute) -> LayoutAnchor<Kind> {
    LayoutAnchor(owningView, attribute, withinSafeArea: true)
  }
}
