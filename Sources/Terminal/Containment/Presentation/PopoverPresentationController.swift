/// Where a popover is anchored, as UIPopoverPresentationController.
///
/// Without a source view the popover is shown in the middle; UIKit throws there.
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

  /// Beside its anchor, or in the middle.
  override open var frameOfPresentedViewInContainerView: Rect {
    let middle = super.frameOfPresentedViewInContainerView
    return placement(of: middle.size)?.frame.insetBy(dx: 1, dy: 1) ?? middle
  }

  override open func containerViewDidLayoutSubviews() {
    let placement = placement(of: super.frameOfPresentedViewInContainerView.size)
    if let placement { arrowDirection = placement.arrowDirection }
    container?.border?.arrow = placement.map { ($0.arrow, $0.arrowDirection) }
  }

  /// The place beside the anchor; `nil` without a source view in the same window.
  private func placement(of content: Size) -> PopoverPlacement? {
    guard let container, let sourceView, let window = container.window,
      sourceView.window === window
    else { return nil }
    return PopoverPlacement(
      anchor: sourceView.convert(sourceRect ?? sourceView.bounds, to: container),
      size: Size(width: content.width + 2, height: content.height + 2), bounds: container.bounds,
      permitted: permittedArrowDirections)
  }
}
