import CNcurses
import Cells

/// Writes the cells that differ from the last picture into a window of ncurses, which then sends
/// what differs to the terminal.
struct CellPainter {
  /// The window that covers the screen.
  var window: UnsafeMutablePointer<WINDOW>
  /// How many colours there are.
  var depth: ColorDepth { palette.depth }

  private let text: WideCharacterEncoder
  private var palette: TerminalPalette
  private var pairs: PairTable
  /// The colours that replace the terminal's own where ncurses cannot leave these unset.
  private let missing: (foreground: Color?, background: Color?)
  private var run: [cchar_t] = []
  private var style = Style()
  /// Whether the terminal shows the last picture in exactly the colours that it would get now.
  private var isFaithful = true

  /// The look of the cell written last: most cells look like the one on their left.
  private struct Style {
    var cell = Cell.blank
    var attributes: attr_t = 0
    var pair: Int32 = 0
    var isPicture = false
  }

  init(window: UnsafeMutablePointer<WINDOW>, text: WideCharacterEncoder, wantsColor: Bool) {
    self.window = window
    self.text = text
    guard wantsColor, has_colors(), start_color() == OK else {
      palette = TerminalPalette(depth: .monochrome)
      pairs = PairTable(capacity: 0)
      missing = (nil, nil)
      return
    }
    palette = TerminalPalette(
      depth: ColorDepth(colorCount: Int(curses_color_count()), isRGB: Terminfo.isRGB),
      reservesFirstEight: Terminfo.reservesFirstEightColors)
    pairs = PairTable(capacity: Self.pairCapacity)
    let black = Color(rgb: 0)
    missing = use_default_colors() == OK ? (nil, nil) : (TerminalPalette.color(of: 7), black)
  }

  /// The pairs that ncurses can hold: what the terminal's description says, and with few colours
  /// those besides that combine one with the terminal's own.
  private static var pairCapacity: Int {
    let described = Int(curses_pair_count())
    return min(described + (described < 256 ? 2 * Int(curses_color_count()) : -1), 65535)
  }

  /// Writes a picture into the window.
  ///
  /// When the pairs run out, those on the screen are renumbered and only the changes are sent. Only
  /// a picture that alone has more pairs than ncurses can hold (a screen of more than 65,535 cells)
  /// is sent as a whole, with as few colours as necessary.
  ///
  /// - Parameter shown: the picture that the window holds, of the same size; `nil` writes every
  ///   cell.
  /// - Complexity: O(*n*) for *n* cells, nearly all of it comparing.
  mutating func paint(_ picture: CellCanvas, over shown: CellCanvas?) {
    if shown == nil { (palette.coarseness, isFaithful) = (0, true) }
    // Colours were left out before, and need not be any more.
    guard isFaithful || !hasPairs(for: picture) else { return paintAnew(picture) }
    guard !write(picture, over: shown, canRunOut: true) else { return }
    forgetPairs()
    if let shown, isFaithful, renumber(shown), write(picture, over: nil, canRunOut: true) { return }
    paintAnew(picture)
  }

  /// Makes ncurses send some cells again that it believes to be on the screen.
  func resend(_ rectangles: [CellRectangle]) {
    guard let screen = curses_physical_screen() else { return }
    var other = cchar_t()
    // a character that no cell has
    let text: [wchar_t] = [0xA0, 0]
    setcchar(&other, text, 0, 0, nil)
    for rectangle in rectangles {
      let run = Array(repeating: other, count: rectangle.size.columns)
      for row in rectangle.rows {
        wmove(screen, Int32(row), Int32(rectangle.origin.column))
        wadd_wchnstr(screen, run, Int32(run.count))
        wtouchln(window, Int32(row), 1, 1)
      }
    }
  }

  /// Renumbers the pairs in ncurses' copy of the terminal's screen, so that ncurses finds no
  /// difference where none is visible. Returns whether there were enough.
  private mutating func renumber(_ shown: CellCanvas) -> Bool {
    let window = window
    defer { self.window = window }
    self.window = curses_physical_screen()
    return write(shown, over: nil, canRunOut: true)
  }

  /// Whether there are pairs enough for all colours of a picture.
  private func hasPairs(for picture: CellCanvas) -> Bool {
    func number(_ color: Color?) -> UInt64 { UInt64(color?.rgb ?? 1 << 24) }
    var found: Set<UInt64> = []
    for cell in picture.cells where found.count <= pairs.capacity {
      found.insert(number(cell.foreground) << 32 | number(cell.background))
    }
    return found.count <= pairs.capacity
  }

  /// Sends everything anew, with fewer and fewer colours until the pairs suffice.
  private mutating func paintAnew(_ picture: CellCanvas) {
    redrawwin(window)
    for coarseness in depth < .palette256 ? [0] : [0, 2, 4, 6] {
      palette.coarseness = coarseness
      forgetPairs()
      isFaithful = coarseness == 0
      if write(picture, over: nil, canRunOut: true) { return }
    }
    isFaithful = false
    _ = write(picture, over: nil, canRunOut: false)
  }

  /// Releases all pairs, and undoes ncurses' request to clear the screen.
  private mutating func forgetPairs() {
    pairs.removeAll()
    style = Style()
    reset_color_pairs()
    clearok(curses_physical_screen(), false)
  }

  /// Writes what differs. Returns `false` if there were not enough pairs and the rest is still to
  /// be written.
  private mutating func write(
    _ picture: CellCanvas, over shown: CellCanvas?, canRunOut: Bool
  ) -> Bool {
    let columns = picture.size.columns
    return picture.cells.withUnsafeBufferPointer { new in
      guard let shown else {
        for row in 0..<picture.size.rows {
          let line = UnsafeBufferPointer(rebasing: new[row * columns..<(row + 1) * columns])
          guard write(line, 0..<columns, row: row, canRunOut: canRunOut) else { return false }
        }
        return true
      }
      return shown.cells.withUnsafeBufferPointer { old in
        for row in 0..<picture.size.rows {
          let range = row * columns..<(row + 1) * columns
          let line = UnsafeBufferPointer(rebasing: new[range])
          let before = UnsafeBufferPointer(rebasing: old[range])
          guard writeChanges(line, before, row: row, canRunOut: canRunOut) else { return false }
        }
        return true
      }
    }
  }

  private mutating func writeChanges(
    _ line: UnsafeBufferPointer<Cell>, _ before: UnsafeBufferPointer<Cell>, row: Int,
    canRunOut: Bool
  ) -> Bool {
    var column = 0
    while column < line.count {
      guard line[column] != before[column] else {
        column += 1
        continue
      }
      var start = column
      while start > 0, line[start].glyph == .continuation || before[start].glyph == .continuation {
        start -= 1
      }
      while column < line.count,
        line[column] != before[column] || line[column].glyph == .continuation
          || before[column].glyph == .continuation
      {
        column += 1
      }
      guard write(line, start..<column, row: row, canRunOut: canRunOut) else { return false }
    }
    return true
  }

  /// Writes some cells of a row into the window.
  private mutating func write(
    _ line: UnsafeBufferPointer<Cell>, _ columns: Range<Int>, row: Int, canRunOut: Bool
  ) -> Bool {
    run.removeAll(keepingCapacity: true)
    for column in columns {
      // The cell before has written its right half too.
      guard let character = line[column].character else { continue }
      guard restyle(for: line[column], canRunOut: canRunOut) else { return false }
      let isWide = column + 1 < line.count && line[column + 1].glyph == .continuation
      let encoded = text.encode(character, width: isWide ? 2 : 1)
      append(encoded.text)
      if isWide, !encoded.fits { append(text.second(after: encoded.text)) }
    }
    wmove(window, Int32(row), Int32(columns.lowerBound))
    wadd_wchnstr(window, run, Int32(run.count))
    return true
  }

  private mutating func append(_ characters: WideCharacterEncoder.Buffer) {
    var cell = cchar_t()
    withUnsafeBytes(of: characters) { bytes in
      _ = setcchar(
        &cell, bytes.assumingMemoryBound(to: wchar_t.self).baseAddress, style.attributes, 0,
        &style.pair)
    }
    run.append(cell)
  }

  /// Finds the attributes and the pair of a cell; `false` if there is no pair left.
  private mutating func restyle(for cell: Cell, canRunOut: Bool) -> Bool {
    let last = style.cell
    let isBackgroundLast = cell.background == last.background
    let isPicture = !palette.isExact && cell.character?.isBlockGraphic == true
    guard
      cell.foreground != last.foreground || !isBackgroundLast || cell.attributes != last.attributes
        || isPicture != style.isPicture
    else { return true }
    // The foreground of a space is not visible: the neighbour's foreground saves a change.
    if isBackgroundLast, cell.attributes.isEmpty, last.attributes.isEmpty, cell.character == " " {
      return true
    }
    guard let pair = pair(of: cell, isPicture: isPicture, canRunOut: canRunOut) else {
      return false
    }
    let attributes = cell.attributes.readable(
      at: depth,
      with: palette.pair(foreground: cell.foreground, background: cell.background).foreground)
    style = Style(
      cell: cell, attributes: Self.attributes(attributes), pair: pair, isPicture: isPicture)
    return true
  }

  private mutating func pair(of cell: Cell, isPicture: Bool, canRunOut: Bool) -> Int32? {
    guard depth != .monochrome else { return 0 }
    let pair = palette.tablePair(
      foreground: cell.foreground ?? missing.foreground,
      background: cell.background ?? missing.background, isPicture: isPicture)
    switch pairs.number(for: pair) {
    case .known(let number): return number
    case .new(let number):
      guard init_extended_pair(number, pair.foreground, pair.background) == ERR else {
        return number
      }
      pairs.refuse(pair)
    case .full: break
    }
    return canRunOut ? nil : pairs.number(nearest: pair)
  }

  private static func attributes(_ attributes: TextAttributes) -> attr_t {
    var bits: attr_t = 0
    if attributes.contains(.bold) { bits |= curses_attribute_bold() }
    if attributes.contains(.dim) { bits |= curses_attribute_dim() }
    if attributes.contains(.reverse) { bits |= curses_attribute_reverse() }
    if attributes.contains(.italic) { bits |= curses_attribute_italic() }
    if attributes.contains(.underline) { bits |= curses_attribute_underline() }
    return bits
  }
}

extension Character {
  /// Whether this divides its cell between foreground and background as a picture does: blocks,
  /// halves, quadrants, shades, sextants, octants; or whether a picture stands in its place, whose
  /// number is its colour.
  ///
  /// Lines and braille are not included: they should stand out like letters.
  var isBlockGraphic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x2580...0x259F, 0x1FB00...0x1FBAF, 0x1CC00...0x1CEBF, 0x1FBE6, 0x1FBE7,
      Unicode.Scalar.picturePlaceholder.value:
      true
    default: false
    }
  }
}

extension CellCanvas {
  /// This picture, cut off at the right and below or with blanks there.
  func fitted(to size: CellSize) -> CellCanvas {
    guard size != self.size else { return self }
    var picture = CellCanvas(size: size, fill: .blank)
    picture.draw(self, at: CellPosition(column: 0, row: 0))
    return picture
  }
}
