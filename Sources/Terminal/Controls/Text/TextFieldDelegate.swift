#if Foundation
  import Foundation
#endif

/// Decides about the edits of a text field and receives them; UIKit's UITextFieldDelegate.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Whether the field may become the first responder; `true` by default.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// The field is the first responder now.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether the field may resign as the first responder; `true` by default. Not asked when it
  /// leaves its window.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// The field is no longer the first responder.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Whether the user may replace a range of the field's text; `true` by default.
  ///
  /// - Parameters:
  ///   - range: of the text before the change; empty where something is inserted.
  ///   - string: what comes in its place; empty where something is deleted.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool
  #if Foundation
    /// The same with UIKit's range, of UTF-16 code units; asked if the delegate has no function
    /// with the other range.
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool
  #endif
  /// The cursor or the selection has moved, or the text has changed.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Enter was pressed; whether the field's ``TextField/action`` runs. `true` by default.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  #if Foundation
    /// Asks the function with UIKit's range.
    public func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      let units = NSRange(range, in: textField.text ?? "")
      return self.textField(textField, shouldChangeCharactersIn: units, replacementString: string)
    }
    /// Returns `true`.
    public func textField(
      _ textField: TextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { true }
  #else
    /// Returns `true`.
    public func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool { true }
  #endif
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
