#if Foundation
  import Foundation
#endif

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
  #if Foundation
    /// The same with UIKit's range, of UTF-16 code units; asked if the delegate has no function
    /// with the other range, which costs no time for the text before it.
    func textView(
      _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool
  #endif
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
  #if Foundation
    /// Asks the function with UIKit's range.
    public func textView(
      _ textView: TextView, shouldChangeTextIn range: Range<TextPosition>,
      replacementText text: String
    ) -> Bool {
      let start = textView.codeUnits(before: range.lowerBound)
      let length = textView.codeUnits(before: range.upperBound) - start
      return self.textView(
        textView, shouldChangeTextIn: NSRange(location: start, length: length),
        replacementText: text)
    }
    /// Returns `true`.
    public func textView(
      _ textView: TextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
  #else
    /// Returns `true`.
    public func textView(
      _ textView: TextView, shouldChangeTextIn range: Range<TextPosition>,
      replacementText text: String
    ) -> Bool { true }
  #endif
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
}

#if Foundation
  extension TextView {
    /// The UTF-16 code units before a place.
    ///
    /// - Complexity: O(*n*) for *n* code units before it.
    fileprivate func codeUnits(before place: TextPosition) -> Int {
      let lines = editor.lines
      let above = (0..<place.line).reduce(0) { $0 + lines[$1].utf16.count + 1 }
      let before = lines[place.line].utf8.prefix(place.offset)
      return above + String(decoding: before, as: UTF8.self).utf16.count
    }
  }
#endif
