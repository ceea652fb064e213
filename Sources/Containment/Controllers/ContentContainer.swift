/// Something whose content has a size that its container decides, as UIContentContainer.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The size the content would like to have, in cells.
  var preferredContentSize: Size { get }

  /// Some content in it would like to have another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Constraints have given some content in it another size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// The content is about to be shown with other traits.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)

  /// The content is about to get another size on screen.
  func viewWillTransition(
    to size: Size, with coordinator: any ViewControllerTransitionCoordinator)

  /// The size that some content in it will have when it has another size itself.
  func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size
}
