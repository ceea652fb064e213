/// One character position of a terminal: its glyph, colours and attributes.
public struct Cell: Hashable, Sendable {
  /// What a cell holds.
  public enum Glyph: Hashable, Sendable {
    /// No glyph: the cell beneath shows through.
    case clear
    /// A character; if it is two cells wide, the cell to its right is a ``continuation``.
    case character(Character)
    /// The right half of a character that is two cells wide.
    case continuation
  }

  /// The glyph of this cell.
  public var glyph: Glyph
  /// The colour of the character; `nil` is the terminal's own.
  public var foreground: Color?
  /// The colour behind the character; `nil` keeps the colour beneath, and at the bottom the
  /// terminal's own.
  public var background: Color?
  /// Bold, dim, reverse, underline.
  public var attributes: TextAttributes

  /// A cell with a character in it.
  public init(
    _ character: Character, foreground: Color? = nil, background: Color? = nil,
    attributes: TextAttributes = []
  ) {
    self.init(
      glyph: .character(character), foreground: foreground, background: background,
      attributes: attributes)
  }

  /// A cell from its parts.
  public init(
    glyph: Glyph, foreground: Color? = nil, background: Color? = nil,
    attributes: TextAttributes = []
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// A cell through which the cell beneath shows.
  public static let clear = Cell(glyph: .clear)

  /// A cell with a space in it, in the terminal's own colours.
  public static let blank = Cell(" ")

  /// The character to print: a space for a clear cell, `nil` for a continuation.
  public var character: Character? {
    switch glyph {
    case .clear: " "
    case .character(let character): character
    case .continuation: nil
    }
  }

  /// Whether nothing of a cell beneath is seen.
  var isOpaque: Bool {
    if case .clear = glyph { return false }
    return background != nil
  }

  /// This cell laid over another: a clear cell shows the other one, a missing background the
  /// other's.
  public func laid(over beneath: Cell) -> Cell {
    if case .clear = glyph {
      guard let background else { return beneath }
      return Cell(" ", background: background)
    }
    guard background == nil else { return self }
    var cell = self
    cell.background = beneath.background
    return cell
  }
}
