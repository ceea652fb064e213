/// Where a popover is anchored, as UIPopoverPresentationController.
///
/// Without a source view the popover is shown in the middle; UIKit throws there.
@MainActor
public final class PopoverPresentationController {
  /// The view that the popover belongs to; it must be in the presenter's window.
  public weak var sourceView: View?

  /// The rectangle of the source view that the arrow points at; `nil` stands for its bounds.
  public var sourceRect: Rect?

  /// The ways in which the arrow may point; the first that leaves room is taken, in the order up,
  /// down, left, right, and if none does, the one with the most room.
  public var permittedArrowDirections = PopoverArrowDirection.any

  /// The way in which the arrow points now; ``PopoverArrowDirection/unknown`` before it is shown.
  public internal(set) var arrowDirection = PopoverArrowDirection.unknown

  init() {}

  /// The anchor in the coordinates of a view; `nil` without a source view in the same window.
  func anchor(in view: View) -> Rect? {
    guard let sourceView, let window = view.window, sourceView.window === window else {
      return nil
    }
    return sourceView.convert(sourceRect ?? sourceView.bounds, to: view)
  }
}
