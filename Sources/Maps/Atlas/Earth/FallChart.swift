import Cells
import Geophysics
import Localization

/// Plots speed against time; the past part is highlighted.
struct FallChart {
  /// The rows of the title, the dots and the times.
  static let rows = 7

  private let duration: Double
  private let greatestSpeed: Double
  private let words: Phrasebook
  private let colors: InterfaceColors
  private let origin: CellPosition
  private let columns: Int
  /// The characters of the curve, from the left.
  private let curve: [(character: Character, position: CellPosition)]

  /// The chart of a fall at a place on the canvas.
  ///
  /// - Complexity: O(*n*) for *n* columns.
  init(
    of path: FallPath, words: Phrasebook, colors: InterfaceColors, at origin: CellPosition,
    columns: Int
  ) {
    let greatest = max(path.train.greatestSpeed, 1)
    (duration, greatestSpeed) = (path.train.duration, greatest)
    (self.words, self.colors, self.origin, self.columns) = (words, colors, origin, columns)
    var dots = BrailleRaster(size: CellSize(columns: columns, rows: Self.rows - 2))
    let places = (0..<dots.dotColumns).map { column in
      let share = Double(column) / Double(dots.dotColumns - 1)
      let speed = path.state(at: share * path.train.duration).speed / greatest
      return DotPosition(x: Double(column) + 0.5, y: (1 - speed) * Double(dots.dotRows - 1) + 0.5)
    }
    for (start, end) in zip(places, places.dropFirst()) { dots.drawLine(from: start, to: end) }
    curve = (0..<columns).flatMap { column in
      (0..<dots.size.rows).compactMap { row in
        let mask = dots.mask(at: CellPosition(column: column, row: row))
        guard mask != 0 else { return nil }
        return (
          colors.isUnicode
            ? BrailleRaster.character(for: mask) : BrailleRaster.asciiCharacter(for: mask),
          CellPosition(column: origin.column + column, row: origin.row + 1 + row)
        )
      }
    }
  }

  /// Draws the chart with nothing past.
  func draw(on canvas: inout CellCanvas) {
    func write(_ text: String, row: Int, isAtEnd: Bool = false) {
      canvas.write(
        text,
        at: CellPosition(
          column: origin.column + (isAtEnd ? columns - text.cellWidth : 0), row: origin.row + row),
        foreground: colors.quiet)
    }
    let (label, unit) = (words[.speedLabel], words[.kilometersPerSecond])
    let greatest = words.number(greatestSpeed / 1000, decimals: 2)
    let title = [words.list([label, unit]), label].first {
      $0.cellWidth + greatest.cellWidth < columns
    }
    write(title ?? unit, row: 0)
    write(greatest, row: 0, isAtEnd: true)
    write(EarthPage.clock(0), row: Self.rows - 1)
    write(EarthPage.clock(duration), row: Self.rows - 1, isAtEnd: true)
    draw(curve[...], on: &canvas, colors.detail)
  }

  /// Highlights what is past after some seconds of the way there or back.
  func drawPast(_ seconds: Double, on canvas: inout CellCanvas) {
    let end = origin.column + Int((min(seconds / duration, 1) * Double(columns)).rounded())
    draw(curve.prefix { $0.position.column < end }, on: &canvas, colors.active)
  }

  private func draw(
    _ piece: ArraySlice<(character: Character, position: CellPosition)>,
    on canvas: inout CellCanvas, _ color: Color
  ) {
    for (character, position) in piece {
      canvas.write(String(character), at: position, foreground: color)
    }
  }
}
