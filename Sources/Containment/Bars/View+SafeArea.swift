extension View {
  /// Works out the safe area of the view again, and of what is in it if it has changed.
  ///
  /// - Parameter boundsChanged: whether the views in it lie elsewhere within it now.
  func updateSafeArea(boundsChanged: Bool = false) {
    let insets = safeAreaInsets(inheriting: inheritedSafeAreaInsets)
    let isNew = insets != storedSafeAreaInsets
    storedSafeAreaInsets = insets
    if isNew {
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
      setNeedsLayout()
      constraintsDidChange()
    }
    guard isNew || boundsChanged && insets != .zero else { return }
    for subview in subviews { subview.updateSafeArea() }
  }

  /// The part of the superview's insets that lies over this view.
  private var inheritedSafeAreaInsets: EdgeInsets {
    guard let superview, superview.storedSafeAreaInsets != .zero else { return .zero }
    let outer = superview.storedSafeAreaInsets
    let place = superview.bounds
    func covered(_ inset: Double, _ distance: Double) -> Double {
      inset > 0 ? max(0, inset - distance) : 0
    }
    return EdgeInsets(
      top: covered(outer.top, frame.minY - place.minY),
      left: covered(outer.left, frame.minX - place.minX),
      bottom: covered(outer.bottom, place.maxY - frame.maxY),
      right: covered(outer.right, place.maxX - frame.maxX))
  }
}

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
