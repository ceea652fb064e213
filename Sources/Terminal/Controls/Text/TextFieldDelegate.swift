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
  /// Returns `true`.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
