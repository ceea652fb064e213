/// A key of the keyboard, as far as a terminal can tell.
public enum Key: Hashable, Sendable {
  /// A key that types something; Shift is already in the character.
  case character(Character)
  /// An arrow key.
  case up, down, left, right
  /// Return, or Enter on the keypad.
  case enter
  /// Escape, alone.
  case escape
  /// Tab; with ``KeyModifiers/shift`` back-tab.
  case tab
  /// The key that deletes to the left.
  case backspace
  /// A key of the editing block.
  case delete, insert, home, end, pageUp, pageDown
  /// A function key, 1 or higher.
  case function(Int)
}

/// The keys held while another is pressed, as far as a terminal tells.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift, for keys that type nothing.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Alt, Option or Meta.
  public static let alternate = KeyModifiers(rawValue: 2)
  /// Control.
  public static let control = KeyModifiers(rawValue: 4)
}

/// One press of a key.
public struct KeyPress: Hashable, Sendable {
  /// Which key.
  public var key: Key
  /// The modifiers held meanwhile.
  public var modifiers: KeyModifiers

  /// A press of a key.
  public init(_ key: Key, modifiers: KeyModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  /// Ctrl-C, which ends a program.
  public static let interrupt = KeyPress("c", modifiers: .control)

  /// A press of the key that types a character; Control-C is `.init("c", modifiers: .control)`.
  public init(_ character: Character, modifiers: KeyModifiers = []) {
    self.init(.character(character), modifiers: modifiers)
  }
}
