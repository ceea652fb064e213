/// A rectangle that constraints can speak of: one that a program adds to a view, or the part of a
/// view that no bar and no status line covers. UIKit's UILayoutGuide.
///
/// A hidden subview at the back stands for a guide that a program adds.
@MainActor
public final class LayoutGuide {
  /// The view that has its constraints, or whose part it is; `nil` before it is added to a view.
  public var owningView: View? { isSafeArea ? covered : item.superview }

  /// The view that constraints place, or whose safe area it is; an empty one once it is gone.
  var item: View { hiddenView ?? covered ?? View(frame: .zero) }

  /// The subview that stands for a guide of a program; `nil` for a safe area.
  private let hiddenView: View?
  /// The view of a safe area, which may have the guide.
  private weak var covered: View?
  private var isSafeArea: Bool { hiddenView == nil }

  /// A guide whose place constraints decide, once a view has it.
  public init() {
    let view = View(frame: .zero)
    view.isHidden = true
    view.translatesAutoresizingMaskIntoConstraints = false
    hiddenView = view
  }

  /// The guide of a view's safe area.
  init(safeAreaOf view: View) {
    hiddenView = nil
    covered = view
  }

  /// The rectangle in the coordinates of the ``owningView``, in cells.
  public var layoutFrame: Rect {
    isSafeArea ? item.bounds.inset(by: item.safeAreaInsets) : item.frame
  }

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
    LayoutDimension(item, .width, withinSafeArea: isSafeArea)
  }
  /// Its rows.
  public var heightAnchor: LayoutDimension {
    LayoutDimension(item, .height, withinSafeArea: isSafeArea)
  }

  private func anchor<Kind>(_ attribute: LayoutConstraint.Attribute) -> LayoutAnchor<Kind> {
    LayoutAnchor(item, attribute, withinSafeArea: isSafeArea)
  }
}

extension View {
  /// Adds a guide, which leaves the view that it had; constraints can speak of it then.
  public func addLayoutGuide(_ layoutGuide: LayoutGuide) { insertSubview(layoutGuide.item, at: 0) }

  /// Removes a guide and what constraints say of it; one of another view stays there.
  public func removeLayoutGuide(_ layoutGuide: LayoutGuide) {
    if layoutGuide.item.superview === self { layoutGuide.item.removeFromSuperview() }
  }
}
