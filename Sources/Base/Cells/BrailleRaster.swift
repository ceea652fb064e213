/// A grid of dots, two across and four down in a cell, shown as braille characters.
///
/// Reading outside the grid gives `false`; drawing outside does nothing.
public struct BrailleRaster: Hashable, Sendable {
  /// Dots across in a cell.
  public static let dotsAcross = 2
  /// Dots down in a cell.
  public static let dotsDown = 4

  /// The columns and rows of cells.
  public let size: CellSize
  /// One byte a cell, row by row: the bits of its dots in the order of Unicode's braille patterns.
  public private(set) var masks: [UInt8]

  /// A raster with no dot lit.
  public init(size: CellSize) {
    self.size = size
    masks = Array(repeating: 0, count: size.area)
  }

  /// The number of dots across the raster.
  public var dotColumns: Int { size.columns * Self.dotsAcross }

  /// The number of dots down the raster.
  public var dotRows: Int { size.rows * Self.dotsDown }

  /// Whether the dot of a column and row is lit.
  public subscript(column: Int, row: Int) -> Bool {
    get {
      guard let place = place(column: column, row: row) else { return false }
      return masks[place.cell] & place.bit != 0
    }
    set {
      guard let place = place(column: column, row: row) else { return }
      if newValue { masks[place.cell] |= place.bit } else { masks[place.cell] &= ~place.bit }
    }
  }

  /// The dots of a cell, one bit each: the low byte of its braille character; 0 outside the grid.
  public func mask(at position: CellPosition) -> UInt8 {
    guard position.column >= 0, position.column < size.columns,
      position.row >= 0, position.row < size.rows
    else { return 0 }
    return masks[position.row * size.columns + position.column]
  }

  /// Lights the dots of a mask in a cell; does nothing outside the grid.
  public mutating func light(_ mask: UInt8, at position: CellPosition) {
    guard position.column >= 0, position.column < size.columns,
      position.row >= 0, position.row < size.rows
    else { return }
    masks[position.row * size.columns + position.column] |= mask
  }

  /// Puts out the dots of a cell; does nothing outside the grid.
  public mutating func clear(_ position: CellPosition) {
    guard position.column >= 0, position.column < size.columns,
      position.row >= 0, position.row < size.rows
    else { return }
    masks[position.row * size.columns + position.column] = 0
  }

  /// The braille character of a cell; `nil` if no dot is lit.
  public func character(at position: CellPosition) -> Character? {
    let mask = mask(at: position)
    return mask == 0 ? nil : Self.character(for: mask)
  }

  /// The braille character with the dots of a mask.
  public static func character(for mask: UInt8) -> Character {
    characters[Int(mask)]
  }

  /// Lights the dots along a straight line, clipped at the edges.
  ///
  /// Every lit dot contains a point of the line, and neighbouring lit dots touch at least at their
  /// corners. A line with an end that is not finite is not drawn.
  ///
  /// - Complexity: O(*n*) for the *n* dots that are lit.
  public mutating func drawLine(from start: DotPosition, to end: DotPosition) {
    let bounds = (width: Double(dotColumns), height: Double(dotRows))
    guard let line = LineSegment(start: start, end: end).clipped(to: bounds) else { return }
    let run = line.end.x - line.start.x
    let rise = line.end.y - line.start.y
    let length = max(abs(run), abs(rise))
    let steps = Int(length.rounded(.up))
    guard steps > 0 else {
      light(line.start)
      return
    }
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      light(DotPosition(x: line.start.x + run * share, y: line.start.y + rise * share))
    }
  }

  /// Lights the dot at a position within the grid's edges; the far edges belong to no dot.
  private mutating func light(_ position: DotPosition) {
    self[Int(position.x), Int(position.y)] = true
  }

  private func place(column: Int, row: Int) -> (cell: Int, bit: UInt8)? {
    guard column >= 0, column < dotColumns, row >= 0, row < dotRows else { return nil }
    let cell = row / Self.dotsDown * size.columns + column / Self.dotsAcross
    return (cell, Self.bit(column: column % Self.dotsAcross, row: row % Self.dotsDown))
  }

  /// The bit of a dot within its cell, column 0...1 and row 0...3.
  public static func bit(column: Int, row: Int) -> UInt8 {
    bits[row * dotsAcross + column]
  }

  /// A mask with bit 0 for the upper left dot and the others in reading order, as ``BlockGlyphs``
  /// takes it.
  public static func readingOrder(of mask: UInt8) -> UInt8 {
    var ordered: UInt8 = 0
    for (index, bit) in bits.enumerated() where mask & bit != 0 { ordered |= 1 << UInt8(index) }
    return ordered
  }

  /// The bits of the dots of a cell, row by row (The Unicode Standard, chapter 21.1).
  private static let bits: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  private static let characters: [Character] = (0..<256).map { mask in
    Character(UnicodeScalar(0x2800 + UInt16(mask)) ?? " ")
  }

  /// The ASCII character whose ink is most like the dots of a mask; a space if there are no dots.
  public static func asciiCharacter(for mask: UInt8) -> Character {
    asciiCharacters[Int(mask)]
  }

  private static let asciiCharacters: [Character] = (0..<256).map { mask in
    guard mask > 0 else { return " " }
    var best: (character: Character, difference: Int) = ("#", Int.max)
    for (character, ink) in ink {
      let difference = (ink ^ UInt8(mask)).nonzeroBitCount
      if difference < best.difference { best = (character, difference) }
    }
    return best.character
  }

  /// The ink of characters as masks of dots. Of two equally good characters the earlier is taken.
  private static let ink: [(Character, UInt8)] = [
    ("-", 0x24), ("-", 0x12), ("_", 0xC0), ("\"", 0x09), ("|", 0x47), ("|", 0xB8),
    ("/", 0x5C), ("/", 0x58), ("/", 0x4C), ("\\", 0xA3), ("\\", 0x83), ("\\", 0xA1),
    (",", 0x40), (",", 0x80), ("`", 0x01), ("'", 0x08), (",", 0x44), (",", 0xA0),
    ("'", 0x18), ("`", 0x03), ("(", 0x8E), (")", 0x71), ("L", 0xC7), ("J", 0xF8),
    ("F", 0x4F), ("7", 0xB9), ("=", 0x1B), ("=", 0xE4), ("H", 0xFF), ("#", 0xFF),
  ]
}
