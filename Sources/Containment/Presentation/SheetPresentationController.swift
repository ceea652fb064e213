/// Shows a controller in a box with a border in the middle of its container.
@MainActor
class SheetPresentationController: PresentationController {
  /// The controller's preferred size, or 40 x 20 cells, as far as there is room.
  override func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size {
    Self.boxed(container.preferredContentSize, within: size)
  }

  override var frameOfPresentedViewInContainerView: Rect {
    Self.middle(super.frameOfPresentedViewInContainerView.size, of: container?.bounds ?? .zero)
  }

  static func boxed(_ preferred: Size, within size: Size) -> Size {
    Size(
      width: max(0, min(preferred.width > 0 ? preferred.width : 40, size.width - 2)),
      height: max(0, min(preferred.height > 0 ? preferred.height : 20, size.height - 2)))
  }

  static func middle(_ size: Size, of bounds: Rect) -> Rect {
    Rect(
      x: ((bounds.width - size.width - 2) / 2).rounded(.down) + 1,
      y: ((bounds.height - size.height - 2) / 2).rounded(.down) + 1, width: size.width,
      height: size.height)
  }
}
