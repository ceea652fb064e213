/// Receives the movements of a scroll view; UIKit's UIScrollViewDelegate.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content has moved, by the user or by the program. Does nothing by default.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The user is about to move the content. Does nothing by default.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The user has moved the content. Does nothing by default.
  ///
  /// - Parameter decelerate: whether the content comes to rest at a page:
  ///   ``ScrollView/isPagingEnabled``.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The content has come to rest at a page that the user has moved it to, which takes no time
  /// here. Does nothing by default.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// The program has moved the content with `animated`, which takes no time here. Does nothing by
  /// default.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Whether a click on the status line may scroll to the top. The default is `true`.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// A click on the status line has scrolled to the top. Does nothing by default.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: ScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// `true`.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
