import Cells

/// Writes the characters that ncurses cannot show whole, or that terminals give different widths,
/// without ncurses' knowledge: letters with spacing marks and such marks alone, conjuncts, joined
/// emoji, flags, variants.
///
/// They are written again after a picture, each with its own place, and so is what stands behind
/// it: a terminal that draws one over more columns than `Cells` gives it shows the beginning, and
/// what follows stays in its place. In the last columns it gets only what fits there on any
/// terminal: libvterm 0.1.4, for one, ends when a wide character does not.
///
/// No question at the start finds out how wide the terminal draws a few of them: it may draw others
/// differently, and a needless move of the cursor costs only some eight bytes.
struct GraphemeWriter {
  let writer: CellWriter

  /// What to send after a picture has been sent.
  ///
  /// - Parameter old: the picture before; `nil` if everything has been sent anew.
  /// - Complexity: O(*n*) for *n* cells.
  func bytes(for picture: CellCanvas, after old: CellCanvas?) -> [UInt8] {
    guard picture.cells.contains(where: \.glyph.hasDisputedWidth) else { return [] }
    let columns = picture.size.columns
    var text = ""
    for row in 0..<picture.size.rows {
      let range = row * columns..<(row + 1) * columns
      if let old, old.size == picture.size, old.cells[range] == picture.cells[range] { continue }
      for part in rewritten(row, of: picture) { text += cells(part, row, of: picture) }
    }
    return text.isEmpty ? [] : Array(("\u{1B}7" + text + "\u{1B}8").utf8)
  }

  /// The columns of a row that are written again, from the left: each long character, or flags that
  /// stand together, and what these may spoil.
  func rewritten(_ row: Int, of picture: CellCanvas) -> [Range<Int>] {
    let columns = picture.size.columns
    func width(_ column: Int) -> Int {
      column + 1 < columns && picture[column + 1, row].glyph == .continuation ? 2 : 1
    }
    func isLong(_ column: Int) -> Bool {
      let glyph = picture[column, row].glyph
      guard glyph.hasDisputedWidth, let character = glyph.character else { return false }
      return writer.encoder.isLong(character, width: width(column))
    }
    var parts: [Range<Int>] = []
    var (column, spoiledEnd) = (0, 0)
    while column < columns {
      if isLong(column), let character = picture[column, row].character {
        let end = column + width(column)
        if character.isFlag, let last = parts.last, last.upperBound == column,
          picture[last.lowerBound, row].character?.isFlag == true
        {
          parts[parts.count - 1] = last.lowerBound..<end
        } else {
          parts.append(column..<end)
        }
        spoiledEnd = max(spoiledEnd, column + writer.encoder.mostColumns(of: character))
        column = end
      } else if column < spoiledEnd {
        let start = column
        let end = min(spoiledEnd, columns)
        repeat { column += width(column) } while column < end && !isLong(column)
        parts.append(start..<column)
      } else {
        column += 1
      }
    }
    return parts
  }

  /// Some cells of a row, on blanks of their colours.
  private func cells(_ range: Range<Int>, _ row: Int, of picture: CellCanvas) -> String {
    let origin = CellPosition(column: range.lowerBound, row: row)
    let cells = CellRectangle(origin: origin, size: CellSize(columns: range.count, rows: 1))
    var blank = picture.cropped(to: cells)
    for column in 0..<range.count { blank[column, 0].glyph = .character("\u{A0}") }
    let start = CellWriter.move(to: origin)
    let ground = "\u{1B}[0m" + blank.ansiText(depth: writer.depth).dropLast()
    var text = start + ground.replacing("\u{A0}", with: " ")
    // flags from the right: foot joins the letters of one to a flag that it shows before them
    let flags = range.filter { picture[$0, row].character?.isFlag == true }
    var end = range.upperBound
    for column in flags.isEmpty ? [range.lowerBound] : flags.reversed() {
      let part = CellRectangle(
        origin: CellPosition(column: column, row: row),
        size: CellSize(columns: end - column, rows: 1))
      text += CellWriter.move(to: part.origin) + self.text(of: part, on: picture)
      end = column
    }
    return text
  }

  /// The text of some cells, in the last columns no more than fits.
  private func text(of cells: CellRectangle, on picture: CellCanvas) -> Substring {
    let room = picture.size.columns - cells.origin.column
    guard let character = picture[cells.origin].character,
      writer.encoder.mostColumns(of: character) > room
    else { return writer.text(of: cells, on: picture) }
    var short = picture
    short[cells.origin].glyph = .character(writer.encoder.beginning(of: character, columns: room))
    return writer.text(of: cells, on: short)
  }
}

extension Character {
  /// Whether this is a flag of two letters.
  fileprivate var isFlag: Bool { unicodeScalars.first?.isLetterOfFlags == true }
}
