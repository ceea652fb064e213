/// Something whose content has a size that its container decides, as UIContentContainer.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The content is about to get another size on screen.
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator)

  /// The size that some content in it will have when it has another size itself.
  func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size
}
