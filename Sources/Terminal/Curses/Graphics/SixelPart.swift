import Cells

/// What draws a part of a screen with pictures, from a cell on: sixels or text.
struct SixelPart {
  /// The row of the cell.
  let row: Int
  /// The column of the cell.
  let column: Int
  /// The sixels, or the text with its colours.
  let bytes: [UInt8]
  /// Whether it is sixels.
  let isPicture: Bool

  /// The part of a picture that is seen in some cells of the screen.
  ///
  /// - Parameters:
  ///   - index: the picture's.
  ///   - cells: of the screen.
  ///   - cell: the pixels of a cell, as many as the picture has for each.
  /// - Returns: `nil` if nothing of the picture is seen there.
  private init?(
    _ index: Int, of visible: VisibleRasters, in cells: CellRectangle, cell: PixelSize,
    _ palette: SixelPalette
  ) {
    let placed = visible.rasters[index]
    let place = placed.rectangle.intersection(cells)
    let left = placed.rectangle.origin.column
    let gaps = place.rows.map { row in
      place.columns.runs { visible.indices[row * visible.size.columns + $0] != index }
    }
    guard let first = gaps.firstIndex(where: { $0 != [place.columns] }),
      let last = gaps.lastIndex(where: { $0 != [place.columns] })
    else { return nil }
    func pixels(_ columns: Range<Int>) -> Range<Int> {
      (columns.lowerBound - left) * cell.width..<(columns.upperBound - left) * cell.width
    }
    let pixelGaps = gaps.map { $0.map(pixels) }
    row = place.rows.lowerBound + first
    column = place.columns.lowerBound
    let start = (row - placed.rectangle.origin.row) * cell.height
    let picture = SixelPicture(raster: placed.raster, palette: palette)
    bytes = picture.bytes(
      rows: start..<start + (last - first + 1) * cell.height, columns: pixels(place.columns)
    ) { line in
      pixelGaps[first + (line - start) / cell.height]
    }
    isPicture = true
  }

  private init(row: Int, column: Int, text: Substring) {
    (self.row, self.column, bytes, isPicture) = (row, column, Array(text.utf8), false)
  }

  /// All pictures in some runs of rows of a canvas, and then the text between them, run by run.
  ///
  /// Pictures leave out the cells of text. The text follows nevertheless, because mlterm clears
  /// every cell of the rectangle that a picture takes.
  ///
  /// - Parameters:
  ///   - cell: the pixels of a cell.
  ///   - limit: the columns and rows of the largest picture that the terminal shows; `nil` if it
  ///     shows all. Larger ones are drawn in pieces.
  ///   - writer: writes the text.
  static func parts(
    of visible: VisibleRasters, on canvas: CellCanvas, rows runs: [Range<Int>], cell: PixelSize,
    limit: CellSize? = nil, writer: CellWriter
  ) -> [SixelPart] {
    guard !runs.isEmpty else { return [] }
    let palettes = visible.rasters.map { SixelPalette.palette(for: $0.raster) }
    return runs.flatMap {
      parts(of: visible, on: canvas, rows: $0, cell: cell, limit: limit, writer: writer, palettes)
    }
  }

  /// All pictures in a run of rows, and then the text between them.
  private static func parts(
    of visible: VisibleRasters, on canvas: CellCanvas, rows: Range<Int>, cell: PixelSize,
    limit: CellSize?, writer: CellWriter, _ palettes: [SixelPalette]
  ) -> [SixelPart] {
    let area = CellRectangle(
      column: 0, row: rows.lowerBound, columns: canvas.size.columns, rows: rows.count)
    let pictures = visible.rasters.indices.flatMap { index in
      visible.rasters[index].rectangle.intersection(area).pieces(within: limit).compactMap {
        SixelPart(index, of: visible, in: $0, cell: cell, palettes[index])
      }
    }
    let texts = rows.flatMap { row in
      canvas.bounds.columns.runs { column in
        visible.indices[row * canvas.size.columns + column] < 0
          && visible.rasters.contains { $0.rectangle.contains(.init(column: column, row: row)) }
      }.map { run in
        let place = CellRectangle(
          column: run.lowerBound, row: row, columns: run.count, rows: 1)
        return SixelPart(
          row: row, column: run.lowerBound, text: writer.text(of: place, on: canvas))
      }
    }
    return pictures + texts
  }
}

extension CellRectangle {
  /// The pieces of a rectangle, none larger than a limit.
  fileprivate func pieces(within limit: CellSize?) -> [CellRectangle] {
    guard let limit else { return [self] }
    return rows.pieces(of: limit.rows).flatMap { rows in
      columns.pieces(of: limit.columns).map { columns in
        CellRectangle(
          column: columns.lowerBound, row: rows.lowerBound, columns: columns.count,
          rows: rows.count)
      }
    }
  }
}

extension Range<Int> {
  /// The range in pieces of some length, at least 1; the last may be shorter.
  fileprivate func pieces(of length: Int) -> [Range<Int>] {
    stride(from: lowerBound, to: upperBound, by: Swift.max(length, 1)).map {
      $0..<Swift.min($0 + Swift.max(length, 1), upperBound)
    }
  }

  /// The longest runs of numbers with a property, in order.
  func runs(where hasProperty: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in self where hasProperty(number) {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}
