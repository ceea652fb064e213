import Cells
import TestSupport

/// Sessions of canvases with pictures.
enum PictureSession {
  static let cell = PixelSize(width: 3, height: 7)
  static let size = CellSize(columns: 30, rows: 12)

  /// A map of a size with a picture.
  static func map(
    _ size: CellSize = size, using generator: inout SeededGenerator
  ) -> CellCanvas {
    var canvas = CellCanvas(size: size)
    for position in size.positions {
      let color = Color(rgb: .random(in: 0...3, using: &generator) * 0x203040)
      canvas[position] = Cell(" ", background: color)
    }
    let (width, height) = (size.columns * cell.width, size.rows * cell.height)
    let pixels = (0..<width * height).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &generator)
    }
    let ground = canvas
    canvas.place(PixelRaster(width: width, height: height, pixels: pixels), for: ground)
    return canvas
  }

  /// Two maps below each other, of which some are exchanged, moved, covered, or in cells only.
  static func canvases(seed: UInt64) -> [CellCanvas] {
    var generator = SeededGenerator(seed: seed)
    let maps = (0..<5).map { _ in map(CellSize(columns: 30, rows: 6), using: &generator) }
    return (0..<40).map { _ in
      var canvas = CellCanvas(size: Self.size, fill: .blank)
      for row in [0, 6] {
        var upper = maps[.random(in: 0..<5, using: &generator)]
        if Bool.random(using: &generator) {
          // the same cells without their picture
          upper = CellCanvas(size: upper.size, cells: upper.cells)
        }
        let shift = Int.random(in: 0..<8, using: &generator) == 0 ? 3 : 0
        canvas.draw(upper, at: CellPosition(column: shift, row: row))
      }
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        canvas.write(
          "東京 man",
          at: CellPosition(
            column: .random(in: -3..<30, using: &generator),
            row: .random(in: 0..<12, using: &generator)), foreground: Color(rgb: 0xFF))
      }
      return canvas
    }
  }
}
