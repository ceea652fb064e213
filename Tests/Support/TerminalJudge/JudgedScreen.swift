import Cells
import Containment
import TestSupport

@testable import Curses

/// A screen of `Curses` whose output an emulator gets that is not ours. It tells in words where the
/// emulator shows something else than the canvas.
///
/// ncurses has one terminal at a time: a test opens, uses and closes a screen without a suspension
/// point.
@MainActor
public final class JudgedScreen {
  /// Columns and rows.
  public private(set) var size: CellSize

  private let terminal: JudgedTerminal
  private let line: PseudoTerminal
  let emulator: EmulatedTerminal
  private let screen: CursesScreen
  private var dialect = EmulatorDialect()
  private var palette: TerminalPalette
  private let encoder: WideCharacterEncoder
  private let whole: GraphemeWriter
  private let pairCapacity: Int
  /// The attributes that the terminal cannot show together with colours.
  private let colorless: TextAttributes
  /// The attributes that the terminal has not.
  private let missing: TextAttributes
  /// What was shown last.
  private var last: (canvas: CellCanvas, cursor: ScreenCursor?)?
  /// The picture that the emulator shows; `nil` when every cell must be sent.
  private var shown: CellCanvas?

  /// Opens a screen of a size, or of the nearest that the terminal can have, which shows nothing
  /// yet.
  public init(_ terminal: JudgedTerminal, size: CellSize) throws {
    let size = terminal.fitted(size)
    let line = try PseudoTerminal(columns: UInt16(size.columns), rows: UInt16(size.rows))
    let emulator = EmulatedTerminal(size: size)
    let finish = line.startReading()
    let opening = Result {
      try CursesScreen(
        path: line.path,
        environment: TerminalEnvironment(
          terminalType: terminal.type, locale: terminal.locale,
          colorTerminal: terminal.announcesDirectColor ? "truecolor" : nil),
        colorMode: .auto, terminfoFolder: BundledData.directory + "/terminfo")
    }
    let output = finish()
    let screen = try opening.get()
    self.terminal = terminal
    self.size = size
    self.line = line
    self.emulator = emulator
    self.screen = screen
    palette = TerminalPalette(
      depth: screen.colorDepth, reservesFirstEight: Terminfo.reservesFirstEightColors)
    encoder = WideCharacterEncoder(isUnicode: screen.isUnicode)
    whole = GraphemeWriter(writer: CellWriter(depth: screen.colorDepth, encoder: encoder))
    pairCapacity = screen.colorDepth == .direct ? 65_535 : .max
    var missing: TextAttributes = []
    if Terminfo.string("dim") == nil { missing.insert(.dim) }
    if Terminfo.string("sitm") == nil { missing.insert(.italic) }
    self.missing = missing
    let colorless = Terminfo.number("ncv") ?? 0
    var hidden: TextAttributes = []
    if colorless & 2 != 0 { hidden.insert(.underline) }
    if colorless & 16 != 0 { hidden.insert(.dim) }
    self.colorless = hidden
    emulator.receive(dialect.translate(output))
  }

  /// Shows a picture, then puts the cursor in its place.
  ///
  /// - Returns: what the terminal shows or is set to otherwise, the first few differences of the
  ///   picture; empty if everything is right.
  public func show(_ canvas: CellCanvas, cursor: ScreenCursor? = nil) throws -> [String] {
    let output = try line.output {
      screen.present(canvas)
      screen.place(cursor)
    }
    last = (canvas, cursor)
    return judge(output, canvas, cursor)
  }

  /// Changes the terminal's size, to the nearest that it can have. The next picture is sent
  /// completely.
  public func resize(to size: CellSize) throws {
    let size = terminal.fitted(size)
    line.resize(columns: UInt16(size.columns), rows: UInt16(size.rows))
    emulator.resize(to: size)
    let output = try line.output { screen.measure() }
    emulator.receive(dialect.translate(output))
    self.size = size
    shown = nil
  }

  /// Gives the terminal back, has another program write over it, and takes it again.
  ///
  /// - Returns: what is wrong meanwhile and afterwards, as ``show(_:cursor:)``.
  public func suspendAndResume() throws -> [String] {
    let output = try line.output { screen.suspend() }
    emulator.receive(dialect.translate(output))
    let differences = differencesOfModes([.visibleCursor])
    emulator.receive(Array("\u{1B}[7;31m$ another program\r\n\u{1B}[5;9Hand more\u{1B}[0m".utf8))
    shown = nil
    let resumed = try line.output { screen.resume() }
    return differences
      + judge(resumed, last?.canvas ?? CellCanvas(size: size, fill: .blank), last?.cursor)
  }

  /// Closes the screen.
  ///
  /// - Returns: the modes that are not as they were.
  public func close() throws -> [String] {
    let output = try line.output { screen.close() }
    emulator.receive(dialect.translate(output))
    return differencesOfModes([.visibleCursor])
  }

  private func judge(
    _ output: String, _ canvas: CellCanvas, _ cursor: ScreenCursor?
  ) -> [String] {
    var picture = CellCanvas(size: size, fill: .blank)
    picture.draw(canvas, at: CellPosition(column: 0, row: 0))
    emulator.receive(dialect.translate(output))
    defer { shown = picture }
    return differences(from: picture) + differencesOfCursor(cursor)
      + differencesOfModes(
        cursor?.isVisible == true ? terminal.modes.union([.visibleCursor]) : terminal.modes)
      + excess(output.utf8.count, picture)
  }

  // MARK: What is compared

  private func differences(from picture: CellCanvas) -> [String] {
    let judgesColors = hasPairs(for: picture)
    var words: [String] = []
    var count = 0
    for row in 0..<size.rows {
      var leftHalf: Cell?
      // what ncurses has not written has the colours nearly
      let rewritten = whole.rewritten(row, of: picture)
      for column in 0..<size.columns {
        let cell = picture[column, row]
        let isWide = picture[column + 1, row].glyph == .continuation
        let place = emulator[column, row]
        let difference: String?
        let isRewritten = rewritten.contains { $0.contains(column) }
        if let character = cell.character, encoder.isLong(character, width: isWide ? 2 : 1) {
          difference = self.difference(column, row, from: character, isWide: isWide)
          leftHalf = nil
        } else if cell.glyph == .continuation, leftHalf == nil {
          difference = nil
        } else if cell.glyph != .continuation {
          difference = self.difference(
            of: place, from: cell, isWide: isWide, judgesColors: judgesColors,
            isRewritten: isRewritten)
          leftHalf = cell
        } else if let leftHalf, !fits(leftHalf) {
          // A look-alike of one cell has a space behind it.
          var space = leftHalf
          space.glyph = .character(" ")
          difference = self.difference(
            of: place, from: space, isWide: false, judgesColors: judgesColors,
            isRewritten: isRewritten)
        } else {
          difference =
            place.isRightHalf ? nil : "\(Self.words(place.scalars)) instead of a right half"
        }
        guard let difference, !isSpoiled(column, row) else { continue }
        count += 1
        if count <= 3 { words.append("column \(column), row \(row): \(difference)") }
      }
    }
    return count > 3 ? words + ["\(count) cells in all"] : words
  }

  /// Whether a place may be wrong by a fault of ncurses: see ``JudgedTerminal/spoilsCorner``.
  private func isSpoiled(_ column: Int, _ row: Int) -> Bool {
    terminal.spoilsCorner && row == size.rows - 1 && column >= size.columns - 3
  }

  /// What is wrong with a character that ncurses does not know: its parts may stand in several
  /// cells, and its end may be missing where the terminal has no room for it.
  private func difference(
    _ column: Int, _ row: Int, from character: Character, isWide: Bool
  ) -> String? {
    let places = (column..<column + (isWide ? 2 : 1)).map { emulator[$0, row] }
    var shown = places.flatMap(\.scalars)
    // a narrow one leaves its second cell blank
    if shown.count > 1, shown.last == 0x20 { shown.removeLast() }
    let expected = character.unicodeScalars.map { dialect.substitute(for: $0).value }
    guard !shown.isEmpty, expected.starts(with: shown) else {
      return "\(Self.words(shown)) instead of \(Self.words(expected))"
    }
    return nil
  }

  private func difference(
    of place: EmulatedTerminal.Place, from cell: Cell, isWide: Bool, judgesColors: Bool,
    isRewritten: Bool
  ) -> String? {
    let character = cell.character ?? " "
    let scalars = scalars(of: character, isWide: isWide)
    let shown = place.scalars.isEmpty ? [0x20] : place.scalars
    if place.isRightHalf || shown != scalars {
      return "\(place.isRightHalf ? "a right half" : Self.words(shown))"
        + " instead of \(Self.words(scalars))"
    }
    guard !isRewritten else { return nil }
    let pair = palette.pair(
      foreground: cell.foreground, background: cell.background,
      isPicture: character.isBlockGraphic)
    var attributes = cell.attributes.subtracting(missing).readable(
      at: palette.depth,
      with: palette.pair(foreground: cell.foreground, background: cell.background).foreground)
    if pair != (-1, -1) { attributes.subtract(colorless) }
    if place.attributes != attributes {
      return "attributes \(place.attributes.rawValue) instead of \(attributes.rawValue)"
    }
    guard judgesColors else { return nil }
    if place.background != pair.background {
      return "background \(place.background) instead of \(pair.background)"
    }
    // What is shown as a space may have any foreground that is not seen.
    let isBlank = scalars == [0x20] && attributes.isSubset(of: [.bold, .dim, .italic])
    if !isBlank, place.foreground != pair.foreground {
      return "foreground \(place.foreground) instead of \(pair.foreground)"
    }
    return nil
  }

  /// Whether the terminal is to show a character of two cells as it is.
  private func fits(_ cell: Cell) -> Bool {
    cell.character.map { encoder.encode($0, width: 2).fits } ?? true
  }

  /// What the terminal is to show of a character.
  private func scalars(of character: Character, isWide: Bool) -> [UInt32] {
    withUnsafeBytes(of: encoder.encode(character, width: isWide ? 2 : 1).text) { bytes in
      bytes.bindMemory(to: UInt32.self).prefix { $0 != 0 }.map { value in
        Unicode.Scalar(value).map { dialect.substitute(for: $0).value } ?? value
      }
    }
  }

  private static func words(_ scalars: [UInt32]) -> String {
    "'" + String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init))) + "'"
  }

  /// Whether ncurses has enough pairs for all colours of a picture.
  private func hasPairs(for picture: CellCanvas) -> Bool {
    guard picture.cells.count > pairCapacity else { return true }
    let pairs = Set(picture.cells.map { [$0.foreground, $0.background] })
    return pairs.count <= pairCapacity
  }

  private func differencesOfCursor(_ cursor: ScreenCursor?) -> [String] {
    guard let position = cursor?.position, emulator.cursor != position else { return [] }
    let place = emulator.cursor
    return [
      "the cursor in column \(place.column), row \(place.row)"
        + " instead of column \(position.column), row \(position.row)"
    ]
  }

  private func differencesOfModes(_ expected: Set<TerminalMode>) -> [String] {
    let modes = emulator.modes
    return TerminalMode.allCases.compactMap { mode in
      guard modes.contains(mode) != expected.contains(mode) else { return nil }
      return "\(mode.rawValue) is \(expected.contains(mode) ? "off" : "on")"
    }
  }

  /// The bytes beyond what the changed cells can need.
  private func excess(_ sent: Int, _ picture: CellCanvas) -> [String] {
    var changed = picture.cells.count
    // After a picture with too many colours everything may be sent anew.
    if let shown, hasPairs(for: shown), hasPairs(for: picture) {
      changed = zip(shown.cells, picture.cells).count { $0 != $1 }
    }
    let links = ((shown?.links ?? []) + picture.links).reduce(0) {
      $0 + $1.address.utf8.count + 60 * $1.text.cellWidth
    }
    let long = picture.cells.reduce(0) { sum, cell in
      guard cell.glyph.hasSeveralScalars, let character = cell.character else { return sum }
      return sum + 100 * (2 + encoder.mostColumns(of: character))
    }
    let bound = 500 + 80 * changed + links + long
    return sent > bound ? ["\(sent) bytes for \(changed) changed cells"] : []
  }
}
