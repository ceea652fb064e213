import Platform

/// A grid of cells to draw on; a value.
///
/// Drawing outside the grid is allowed and does nothing. A character two cells wide is never cut in
/// half: where only one half would remain, the canvas shows a space in its place.
public struct CellCanvas: Hashable, Sendable {
  /// The columns and rows of the canvas.
  public let size: CellSize
  /// The part of the canvas whose cells are kept: all of it, unless it was made for a part.
  public let kept: CellRectangle
  /// The kept cells row by row.
  public private(set) var cells: [Cell]
  /// The links of the canvas, also those that have been drawn over; see ``visibleLinks``.
  public private(set) var links: [CellLink] = []
  /// The pictures in pixels that stand for cells of the canvas, also those that have been drawn
  /// over; see ``VisibleRasters``.
  public private(set) var rasters: [PlacedRaster] = []

  /// A canvas filled with one cell.
  ///
  /// - Parameter kept: the part of it that will be looked at; `nil` for all of it. Drawing
  ///   elsewhere does nothing, and cells elsewhere are ``Cell/clear``.
  /// - Complexity: O(*n*) for *n* kept cells.
  public init(size: CellSize, fill: Cell = .clear, keeping kept: CellRectangle? = nil) {
    self.size = size
    let bounds = CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
    self.kept = kept.map { $0.intersection(bounds) } ?? bounds
    ScarceMemory.ask(for: MemoryLayout<Cell>.stride * self.kept.size.area)
    cells = Array(repeating: fill, count: self.kept.size.area)
  }

  /// A canvas of cells that are given row by row.
  ///
  /// - Precondition: the number of cells is `size.area`.
  public init(size: CellSize, cells: [Cell]) {
    precondition(cells.count == size.area, "a canvas has a cell for each of its places")
    self.size = size
    kept = CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
    self.cells = cells
  }

  /// The canvas as a rectangle at the origin.
  public var bounds: CellRectangle {
    CellRectangle(origin: CellPosition(column: 0, row: 0), size: size)
  }

  /// The cell at a position; reads ``Cell/clear`` and ignores writes outside the grid.
  ///
  /// Writing sets exactly this cell: use ``write(_:at:foreground:background:attributes:)`` for text
  /// that may hold wide characters.
  public subscript(position: CellPosition) -> Cell {
    get {
      kept.contains(position) ? cells[kept.index(position.column, position.row)] : .clear
    }
    set {
      guard kept.contains(position) else { return }
      cells[kept.index(position.column, position.row)] = newValue
    }
  }

  /// The cell at a column and row, as ``subscript(_:)``.
  public subscript(column: Int, row: Int) -> Cell {
    get { self[CellPosition(column: column, row: row)] }
    set { self[CellPosition(column: column, row: row)] = newValue }
  }

  /// Writes a line of text to the right of a position, clipped at the edges.
  ///
  /// Characters without a width are dropped. A wide character that does not fit is replaced by a
  /// space. Without a background the text keeps the background that is there.
  ///
  /// - Parameter address: the URI, in printable ASCII, that the text links to. If a part of the
  ///   text is clipped, there is no link.
  /// - Returns: the column after the text, as if nothing had been clipped.
  @discardableResult
  public mutating func write(
    _ text: String, at position: CellPosition, foreground: Color? = nil, background: Color? = nil,
    attributes: TextAttributes = [], address: String? = nil
  ) -> Int {
    if let address { links.append(CellLink(position: position, text: text, address: address)) }
    var column = position.column
    // once, not for each character
    let (foreground, background) = (foreground?.resolved(), background?.resolved())
    for character in text.cellCharacters {
      let width = character.cellWidth
      guard width > 0 else { continue }
      set(
        Cell(
          character, foreground: foreground, background: background, attributes: attributes),
        width: width, column: column, row: position.row)
      column += width
    }
    return column
  }

  /// Fills a rectangle, clipped at the edges.
  public mutating func fill(_ rectangle: CellRectangle, with cell: Cell) {
    let visible = rectangle.intersection(kept)
    for row in visible.rows {
      for column in visible.columns { cells[kept.index(column, row)] = cell }
    }
  }

  /// Lays another canvas over this one with its corner at a position, clipped at the edges.
  ///
  /// - Complexity: O(*n*) for the *n* cells the two share.
  public mutating func draw(_ other: CellCanvas, at position: CellPosition) {
    let placed = CellRectangle(
      origin: CellPosition(
        column: position.column + other.kept.origin.column,
        row: position.row + other.kept.origin.row), size: other.kept.size)
    let visible = placed.intersection(kept)
    guard visible.size.area > 0 else { return }
    let (upperKept, lowerKept) = (other.kept, kept)
    other.cells.withUnsafeBufferPointer { upper in
      cells.withUnsafeMutableBufferPointer { lower in
        for row in visible.rows {
          let source = upperKept.index(-position.column, row - position.row)
          let target = lowerKept.index(0, row)
          for column in visible.columns {
            let index = target + column
            // most cells hide those beneath: a plain copy is twice as fast
            if upper[source + column].isOpaque {
              lower[index] = upper[source + column]
            } else {
              lower[index] = upper[source + column].laid(over: lower[index])
            }
          }
        }
      }
    }
    for row in visible.rows { mendHalves(row: row, columns: visible.columns) }
    for var link in other.links {
      link.position.column += position.column
      link.position.row += position.row
      if visible.contains(link.position) { links.append(link) }
    }
    for var raster in other.rasters {
      raster.position.column += position.column
      raster.position.row += position.row
      if raster.rectangle.intersection(visible).size.area > 0 { rasters.append(raster) }
    }
  }

  /// Puts a picture in place of those cells that this canvas shows as they are on another of the
  /// same size.
  public mutating func place(_ raster: PixelRaster, for ground: CellCanvas) {
    rasters.append(PlacedRaster(raster, for: ground))
  }

  /// The part of this canvas that a rectangle covers; cells outside are ``Cell/clear``.
  public func cropped(to rectangle: CellRectangle) -> CellCanvas {
    var canvas = CellCanvas(size: rectangle.size)
    canvas.draw(
      self,
      at: CellPosition(column: -rectangle.origin.column, row: -rectangle.origin.row))
    return canvas
  }

  /// The rows as text without colours, cells that are clear or not kept as spaces. Tests compare
  /// these with golden screens.
  public var lines: [String] {
    (0..<size.rows).map { row in
      String((0..<size.columns).compactMap { self[$0, row].character })
    }
  }

  private mutating func set(_ text: Cell, width: Int, column: Int, row: Int) {
    let cell = text.laid(over: self[column, row])
    if width == 1 {
      self[column, row] = cell
      mendHalves(row: row, columns: column..<column + 1)
      return
    }
    var half = cell
    if column < 0 || column + 1 >= size.columns {
      half.glyph = .character(" ")
      self[column, row] = half
      self[column + 1, row] = half
    } else {
      self[column, row] = half
      half.glyph = .continuation
      self[column + 1, row] = half
    }
    mendHalves(row: row, columns: column..<column + 2)
  }

  /// Puts a space in place of each half of a wide character that a change has left at the edges of
  /// some columns.
  private mutating func mendHalves(row: Int, columns: Range<Int>) {
    for boundary in [columns.lowerBound, columns.upperBound] {
      let isLeftHalf = self[boundary - 1, row].isWide
      let isRightHalf = self[boundary, row].glyph == .continuation
      if isLeftHalf, !isRightHalf { self[boundary - 1, row].glyph = .character(" ") }
      if isRightHalf, !isLeftHalf { self[boundary, row].glyph = .character(" ") }
    }
  }
}

extension CellRectangle {
  /// The index of a cell among those of the rectangle row by row.
  fileprivate func index(_ column: Int, _ row: Int) -> Int {
    (row - origin.row) * size.columns + column - origin.column
  }
}

extension CellCanvas {
  /// The links whose whole text is visible. Drawing over any part of a link's text hides the link.
  ///
  /// - Complexity: O(*n*) for the *n* cells of their texts.
  public var visibleLinks: [CellLink] {
    links.filter { link in
      var column = link.position.column
      for character in link.text.cellCharacters {
        guard self[column, link.position.row].glyph == .character(character) else { return false }
        column += character.cellWidth
      }
      return !link.text.isEmpty && column <= size.columns
    }
  }

  /// This canvas with a space in place of every half of a wide character that has lost its other
  /// half. Needed after cells have been moved one by one.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public func mendingWideCharacters() -> CellCanvas {
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let isTorn =
          self[column, row].glyph == .continuation
          ? !self[column - 1, row].isWide
          : self[column, row].isWide && self[column + 1, row].glyph != .continuation
        if isTorn { canvas[column, row].glyph = .character(" ") }
      }
    }
    return canvas
  }

  /// This canvas in the colours of a depth, as xterm shows them.
  ///
  /// Without colours only the terminal's own remain. Attributes stay at every depth.
  ///
  /// - Complexity: O(*n*) for *n* cells.
  public func reduced(to depth: ColorDepth) -> CellCanvas {
    guard depth != .direct else { return self }
    var palette = TerminalPalette(depth: depth)
    func color(_ color: Color?) -> Color? {
      let number = palette.number(of: color)
      return number < 0 ? nil : TerminalPalette.color(of: Int(number))
    }
    var canvas = self
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        canvas[column, row].foreground = color(self[column, row].foreground)
        canvas[column, row].background = color(self[column, row].background)
      }
    }
    return canvas
  }
}

extension Cell {
  /// Whether the cell holds the left half of a character that is two cells wide.
  var isWide: Bool { glyph.character?.cellWidth == 2 }
}
