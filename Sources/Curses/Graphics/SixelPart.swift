import Cells

/// What draws a part of a screen with pictures, from a cell on: sixels or text.
struct SixelPart {
  /// The row of the cell.
  let row: Int
  /// The column of the cell.
  let column: Int
  /// The sixels, or the text with its colours.
  let bytes: [UInt8]

  /// The visible part of a picture.
  ///
  /// - Parameters:
  ///   - index: the picture's.
  ///   - rows: of the screen.
  ///   - cell: the pixels of a cell, as many as the picture has for each.
  /// - Returns: `nil` if nothing of the picture is seen there.
  private init?(_ index: Int, of visible: VisibleRasters, in rows: Range<Int>, cell: PixelSize) {
    let placed = visible.rasters[index]
    let place = placed.rectangle
    let rows = rows.clamped(to: place.rows)
    let gaps = rows.map { row in
      place.columns.runs { visible.indices[row * visible.size.columns + $0] != index }.map {
        ($0.lowerBound - place.origin.column) * cell.width..<($0.upperBound - place.origin.column)
          * cell.width
      }
    }
    let whole = [0..<placed.raster.width]
    guard let first = gaps.firstIndex(where: { $0 != whole }),
      let last = gaps.lastIndex(where: { $0 != whole })
    else { return nil }
    row = rows.lowerBound + first
    column = place.origin.column
    let start = (row - place.origin.row) * cell.height
    let picture = SixelPicture(raster: placed.raster, palette: .palette(for: placed.raster))
    bytes = picture.bytes(rows: start..<start + (last - first + 1) * cell.height) { line in
      gaps[first + (line - start) / cell.height]
    }
  }

  private init(row: Int, column: Int, bytes: [UInt8]) {
    (self.row, self.column, self.bytes) = (row, column, bytes)
  }

  /// All pictures in some rows of a canvas, and then the text between them.
  ///
  /// Pictures leave out the cells of text. The text follows nevertheless, because mlterm clears
  /// every cell of the rectangle that a picture takes.
  ///
  /// - Parameters:
  ///   - cell: the pixels of a cell.
  ///   - writer: writes the text.
  static func parts(
    of visible: VisibleRasters, on canvas: CellCanvas, rows: Range<Int>, cell: PixelSize,
    writer: CellWriter
  ) -> [SixelPart] {
    let pictures = visible.rasters.indices.compactMap {
      SixelPart($0, of: visible, in: rows, cell: cell)
    }
    let texts = rows.flatMap { row in
      canvas.bounds.columns.runs { column in
        visible.indices[row * canvas.size.columns + column] < 0
          && visible.rasters.contains { $0.rectangle.contains(.init(column: column, row: row)) }
      }.map { run in
        let place = CellRectangle(
          column: run.lowerBound, row: row, columns: run.count, rows: 1)
        return SixelPart(
          row: row, column: run.lowerBound, bytes: Array(writer.text(of: place, on: canvas).utf8))
      }
    }
    return pictures + texts
  }
}

extension Range<Int> {
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

extension SixelPalette {
  private static let dark = SixelPalette(isDark: true)
  private static let light = SixelPalette(isDark: false)

  /// The palette that suits a picture, by the mean of some of its pixels.
  static func palette(for raster: PixelRaster) -> SixelPalette {
    let step = max(raster.pixels.count / 1000, 1)
    let greens = stride(from: 0, to: raster.pixels.count, by: step).map {
      Int(raster.pixels[$0] >> 8 & 0xFF)
    }
    return greens.reduce(0, +) < 128 * greens.count ? dark : light
  }
}
