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

/// A button of the mouse.
public enum MouseButton: String, Hashable, Sendable, Codable {
  /// The first button.
  case left
  /// The wheel, when it is pressed.
  case middle
  /// The other button.
  case right
}

/// An event of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A button went down.
    case down
    /// The mouse moved with a button down.
    case dragged = "drag"
    /// A button came up.
    case up
    /// The wheel turned away from the person, one notch.
    case scrolledUp = "wheelup"
    /// The wheel turned towards the person, one notch.
    case scrolledDown = "wheeldown"
  }

  /// The kind of event.
  public var kind: Kind
  /// Which button; ``MouseButton/left`` for a turn of the wheel.
  public var button: MouseButton
  /// Where, in the coordinates of the screen: the middle of the cell the mouse is in.
  public var location: Point
  /// The keys held meanwhile.
  public var modifiers: KeyModifiers

  /// An event of the mouse; the location is in cells of the screen.
  public init(
    _ kind: Kind, at location: Point, button: MouseButton = .left, modifiers: KeyModifiers = []
  ) {
    self.kind = kind
    self.button = button
    self.location = location
    self.modifiers = modifiers
  }
}
