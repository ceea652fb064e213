/// Decides about the edits of a text view and receives them; UIKit's UITextViewDelegate.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Whether the view may be edited; `true` by default.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// The view is being edited now.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Whether the view may resign as the first responder; `true` by default. Not asked when it
  /// leaves its window.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// The view is no longer edited.
  func textViewDidEndEditing(_ textView: TextView)
  /// Whether the user may replace a part of the text; `true` by default.
  ///
  /// - Parameters:
  ///   - range: of the text before the change; empty where something is inserted.
  ///   - text: what comes in its place; empty where something is deleted.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<TextPosition>,
    replacementText text: String
  ) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: TextView)
  /// The cursor or the selection has moved, or the text has changed.
  func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Returns `true`.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<TextPosition>,
    replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}
