/// One character position of a terminal: its glyph, colours and attributes.
///
/// A cell that is given a dynamic colour takes the one for the present ``Color/ground``.
public struct Cell: Hashable, Sendable {
  /// The glyph of this cell.
  public var glyph: Glyph
  /// The colour of the character; `nil` is the terminal's own.
  public var foreground: Color? {
    get { Color(bits: foregroundBits) }
    set { foregroundBits = Color.bits(of: newValue) }
  }
  /// The colour behind the character; `nil` keeps the colour beneath, and at the bottom the
  /// terminal's own.
  public var background: Color? {
    get { Color(bits: backgroundBits) }
    set { backgroundBits = Color.bits(of: newValue) }
  }
  /// Bold, dim, reverse, underline.
  public var attributes: TextAttributes

  // Optional colours as whole numbers: comparing cells is most of the work of sending a picture.
  @usableFromInline var foregroundBits: UInt32
  @usableFromInline var backgroundBits: UInt32

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
    foregroundBits = Color.bits(of: foreground)
    backgroundBits = Color.bits(of: background)
    self.attributes = attributes
  }

  /// A cell through which the cell beneath shows.
  public static let clear = Cell(glyph: .clear)

  /// A cell with a space in it, in the terminal's own colours.
  public static let blank = Cell(" ")

  /// The character to print: a space for a clear cell, `nil` for a continuation.
  public var character: Character? { glyph == .clear ? " " : glyph.character }

  /// Whether the glyph is a letter, a digit, or either half of a wide character.
  package var hasLetter: Bool {
    // asking Unicode's tables takes a hundred times as long
    if glyph.isDrawing { return false }
    guard let character else { return true }
    return character.isLetter || character.isNumber || character.cellWidth != 1
  }

  /// The colour behind a letter in place of the cell's character; for a half block, the mean of
  /// both halves.
  package var ground: Color? {
    guard character == "▀", let foreground, let background else { return background }
    return background.mixed(with: foreground, share: 0.5)
  }

  /// Whether nothing of a cell beneath is seen.
  var isOpaque: Bool { glyph != .clear && backgroundBits != Color.noBits }

  /// Whether two cells look the same.
  @inlinable
  public static func == (one: Cell, other: Cell) -> Bool {
    one.glyph == other.glyph && one.foregroundBits == other.foregroundBits
      && one.backgroundBits == other.backgroundBits && one.attributes == other.attributes
  }

  /// This cell laid over another: a clear cell shows the other one, a missing background the
  /// other's.
  public func laid(over beneath: Cell) -> Cell {
    if glyph == .clear {
      guard let background else { return beneath }
      return Cell(" ", background: background)
    }
    guard backgroundBits == Color.noBits else { return self }
    var cell = self
    cell.backgroundBits = beneath.backgroundBits
    return cell
  }
}

extension Color {
  /// The stored value of an optional colour that is `nil`.
  static let noBits: UInt32 = 1 << 24

  /// An optional colour as one number: ``rgb``, or ``noBits``.
  static func bits(of color: Color?) -> UInt32 {
    guard let color else { return noBits }
    return color.kind == .opaque ? color.components : bits(ofOther: color)
  }

  /// The same for a colour that is clear or dynamic: out of the way of the many that are neither.
  @inline(never)
  private static func bits(ofOther color: Color) -> UInt32 {
    color.isClear ? noBits : bits(of: color.resolved())
  }

  /// The optional colour that a number stands for.
  init?(bits: UInt32) {
    guard bits != Self.noBits else { return nil }
    self.init(rgb: bits)
  }
}
