import Cells

/// An event from the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(KeyPress)
  /// A text was pasted, all of it at once.
  case pasted(String)
  /// The mouse did something.
  case mouse(MouseEvent)
  /// The screen has another size now.
  case resized(CellSize)
}
