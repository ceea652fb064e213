/// Where a popover is anchored, as UIPopoverPresentationController.
///
/// Without a source view the popover is shown in the middle; UIKit throws there.
@MainActor
open class PopoverPresentationController: PresentationController {
  /// The view that the popover belongs to; it must be in the presenter's window.
  public weak var sourceView: View?

  /// The rectangle of the source view that the arrow points at; `nil` stands for its bounds.
  public var sourceRect: Rect?

  /// The ways in which the arrow may point; the first that leaves room is taken, in the order up,
  /// down, left, right, and if none does, the one with the most room.
  public var permittedArrowDirections = PopoverArrowDirection.any

  /// The way in which the arrow points now; ``PopoverArrowDirection/unknown`` before it is shown.
  public internal(set) var arrowDirection = PopoverArrowDirection.unknown

  /// The controller's preferred size, or 40 x 20 cells, as far as there is room.
  override open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    SheetPresentationController.boxed(container.preferredContentSize, within: size)
  }

  /// Beside its anchor, or in the middle.
  override open var frameOfPresentedViewInContainerView: Rect {
    let size = super.frameOfPresentedViewInContainerView.size
    guard let container else { return .zero }
    guard let placement = placement(of: size, in: container) else {
      return SheetPresentationController.middle(size, of: container.bounds)
    }
    return placement.frame.insetBy(dx: 1, dy: 1)
  }

  override open func containerViewDidLayoutSubviews() {
    guard let container else { return }
    let placement = placement(of: super.frameOfPresentedViewInContainerView.size, in: container)
    if let placement { arrowDirection = placement.arrowDirection }
    container.border?.arrow = placement.map { ($0.arrow, $0.arrowDirection) }
  }

  private func placement(of content: Size, in container: View) -> PopoverPlacement? {
    let size = Size(width: content.width + 2, height: content.height + 2)
    return anchor(in: container).map {
      PopoverPlacement(
        anchor: $0, size: size, bounds: container.bounds, permitted: permittedArrowDirections)
    }
  }

  /// The anchor in the coordinates of a view; `nil` without a source view in the same window.
  func anchor(in view: View) -> Rect? {
    guard let sourceView, let window = view.window, sourceView.window === window else {
      return nil
    }
    return sourceView.convert(sourceRect ?? sourceView.bounds, to: view)
  }
}
