import CNcurses
import Cells
import Platform

/// Turns characters into wide characters for ncurses: a base and up to four marks.
///
/// ncurses shows a base and marks without a width. It gets a no-break space for each cell of a
/// longer character, which ``GraphemeWriter`` then writes whole.
///
/// A character that the locale cannot show, or that the C library holds to be of another width than
/// `Cells` does (a terminal would then be a column off for the rest of the line), is replaced by
/// its ASCII look-alike.
struct WideCharacterEncoder {
  /// Wide characters with a zero behind them, as `setcchar` wants them.
  typealias Buffer = (wchar_t, wchar_t, wchar_t, wchar_t, wchar_t, wchar_t)

  /// A space.
  static let space: Buffer = (0x20, 0, 0, 0, 0, 0)

  /// What stands in ncurses for each cell of a longer character. No other cell has it: then ncurses
  /// sends what comes in its place.
  private static let standIn: Buffer = (0xA0, 0, 0, 0, 0, 0)

  /// Whether the locale shows all of Unicode, or ASCII alone.
  let isUnicode: Bool
  /// Whether the terminal draws characters of ambiguous width (Unicode Standard Annex 11) over two
  /// columns. Any character of one column beyond ASCII counts as one, but for braille.
  var isAmbiguousWide = false

  /// The wide characters of a character that is so many cells wide.
  ///
  /// - Parameter width: 1 or 2, the cells that the canvas gives it. `fits` is `false` if a
  ///   look-alike of one cell replaces a character of two; then the caller adds a space.
  func encode(_ character: Character, width: Int) -> (text: Buffer, fits: Bool) {
    if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F {
      return ((wchar_t(ascii), 0, 0, 0, 0, 0), width == 1)
    }
    if isLong(character, width: width) { return (Self.standIn, width == 1) }
    if character == "\u{A0}" { return (Self.space, width == 1) }
    guard isUnicode, let text = unicode(character, width: width) else {
      let scalar = ASCIIFallback.lookAlike(of: character).unicodeScalars.first ?? "?"
      return ((wchar_t(scalar.value), 0, 0, 0, 0, 0), width == 1)
    }
    return (text, true)
  }

  /// What follows the text of a wide character that does not fit: a space, or another stand-in.
  func second(after text: Buffer) -> Buffer { text.0 == Self.standIn.0 ? text : Self.space }

  /// Whether the terminal shows a character, but ncurses does not show all of it, or may put what
  /// follows into another column: kitty and mlterm join a spacing mark to the cell before.
  ///
  /// - Parameter width: 1 or 2, the cells that the canvas gives it.
  func isLong(_ character: Character, width: Int) -> Bool {
    guard isUnicode, !isAmbiguousWide else { return false }
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    guard scalars.dropFirst().first != nil else {
      return first.isSpacingMark && wcwidth(wchar_t(first.value)) == Int32(width)
    }
    let isShort =
      wcwidth(wchar_t(first.value)) == Int32(width) && scalars.count < Self.longestText
      && scalars.dropFirst().allSatisfy { $0.isMark && wcwidth(wchar_t($0.value)) == 0 }
    return !isShort && scalars.allSatisfy { wcwidth(wchar_t($0.value)) >= 0 }
  }

  /// The columns that a terminal gives a character at most, which may take its parts one by one.
  /// mlterm gives a joiner one, too.
  func mostColumns(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + mostColumns(of: $1) }
  }

  private func mostColumns(of scalar: Unicode.Scalar) -> Int {
    if scalar == "\u{200D}" { return 1 }
    // the letters of flags are emoji too
    let isPicture = scalar.properties.isEmoji && !scalar.isLetterOfFlags
    return isPicture ? 2 : max(0, Int(wcwidth(wchar_t(scalar.value))))
  }

  /// As much of a character as fits into some columns on any terminal.
  func beginning(of character: Character, columns: Int) -> Character {
    var (taken, used) = (String.UnicodeScalarView(), 0)
    for scalar in character.unicodeScalars {
      used += mostColumns(of: scalar)
      guard used <= columns else { break }
      taken.append(scalar)
    }
    return String(taken).first ?? " "
  }

  private static let longestText = 6

  /// A canvas with the characters that are sent for those of the given one.
  func sent(of canvas: CellCanvas) -> CellCanvas {
    var sent = canvas
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        guard let character = canvas[column, row].character else { continue }
        let isWide = canvas[column + 1, row].glyph == .continuation
        if isLong(character, width: isWide ? 2 : 1) { continue }
        let encoded = encode(character, width: isWide ? 2 : 1)
        let text = withUnsafeBytes(of: encoded.text) { bytes in
          bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
        }
        sent[column, row].glyph = .character(Character(String(String.UnicodeScalarView(text))))
        if isWide, !encoded.fits { sent[column + 1, row].glyph = .character(" ") }
      }
    }
    return sent
  }

  private func unicode(_ character: Character, width: Int) -> Buffer? {
    var buffer: Buffer = (0, 0, 0, 0, 0, 0)
    let isShown = withUnsafeMutableBytes(of: &buffer) { bytes in
      let wide = bytes.bindMemory(to: wchar_t.self)
      var count = 0
      for scalar in character.unicodeScalars where count < wide.count - 1 {
        let value = wchar_t(scalar.value)
        if count == 0 {
          guard wcwidth(value) == Int32(width) else { return false }
          if isAmbiguousWide, width == 1, !(0x2800...0x28FF).contains(value) { return false }
        } else {
          // Marks only: a joined emoji shows its first part, without the joiner.
          guard scalar.isMark, wcwidth(value) == 0 else { break }
        }
        wide[count] = value
        count += 1
      }
      return count > 0
    }
    return isShown ? buffer : nil
  }
}

extension Unicode.Scalar {
  /// Whether this is drawn over the character before it; selectors of a variant are not drawn.
  fileprivate var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: !properties.isVariationSelector
    default: false
    }
  }
}

/// Writes cells to the terminal in the colours that they have, without ncurses' knowledge.
struct CellWriter {
  /// How colours are named to the terminal.
  let depth: ColorDepth
  /// Which characters are sent.
  let encoder: WideCharacterEncoder

  /// The characters of some cells of a row, from the terminal's own colours to these.
  func text(of cells: CellRectangle, on canvas: CellCanvas) -> Substring {
    "\u{1B}[0m" + encoder.sent(of: canvas.cropped(to: cells)).ansiText(depth: depth).dropLast()
  }

  /// Moves the cursor to a cell.
  static func move(to position: CellPosition) -> String {
    "\u{1B}[\(position.row + 1);\(position.column + 1)H"
  }
}

extension Unicode.Scalar {
  /// Whether this is a letter of which two make a flag.
  var isLetterOfFlags: Bool { (0x1F1E6...0x1F1FF).contains(value) }
}
