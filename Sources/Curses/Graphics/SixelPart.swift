import Cells

/// The part of a picture in some rows of a screen, as sixels, without the cells in which it is not
/// seen.
struct SixelPart {
  /// The first row of the part.
  let row: Int
  /// The first column of the picture.
  let column: Int
  /// The sixels, to be drawn from that cell on.
  let bytes: [UInt8]

  /// A part of a visible picture.
  ///
  /// - Parameters:
  ///   - index: the picture's.
  ///   - rows: of the screen.
  ///   - cell: the pixels of a cell, as many as the picture has for each.
  /// - Returns: `nil` if nothing of the picture is seen there.
  init?(_ index: Int, of visible: VisibleRasters, in rows: Range<Int>, cell: PixelSize) {
    let placed = visible.rasters[index]
    let place = placed.rectangle
    let rows = rows.clamped(to: place.rows)
    let gaps = rows.map { row in
      Self.gaps(in: place.columns, of: cell) {
        visible.indices[row * visible.size.columns + $0] == index
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

  /// The columns of pixels in which a picture is not seen.
  private static func gaps(
    in columns: Range<Int>, of cell: PixelSize, where isSeen: (Int) -> Bool
  ) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    for column in columns where !isSeen(column) {
      let start = (column - columns.lowerBound) * cell.width
      if let last = gaps.last, last.upperBound == start {
        gaps[gaps.count - 1] = last.lowerBound..<start + cell.width
      } else {
        gaps.append(start..<start + cell.width)
      }
    }
    return gaps
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
