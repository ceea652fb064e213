/// An object whose content gets its size from a container; UIKit's UIContentContainer.
@MainActor
public protocol ContentContainer: AnyObject {
  /// The size the content would like to have, in cells.
  var preferredContentSize: Size { get }

  /// A child's content would like to have another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// Constraints have given a child's content another size.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer)

  /// The content is about to be shown with other traits.
  func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator)

  /// The content is about to get another size on screen.
  func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator)

  /// The size that a child's content will have when this content has a given size.
  func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize size: Size
  ) -> Size
}

/// An action by which a container shows a controller for one of its descendants.
public enum ShowAction: Hashable, Sendable {
  /// The action of ``ViewController/show(_:sender:)``.
  case show
  /// The action of ``ViewController/showDetailViewController(_:sender:)``.
  case showDetail
}
