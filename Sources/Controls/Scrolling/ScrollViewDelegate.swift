/// Is told what happens in a scroll view; UIKit's UIScrollViewDelegate.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content has moved, by the user or by the program. Does nothing by default.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The user is about to move the content. Does nothing by default.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
}
