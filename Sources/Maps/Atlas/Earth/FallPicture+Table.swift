import Cells
import Geodesy
import Geophysics
import Localization

extension FallPicture {
  /// The picture without a man: a table of the layers, with what the gauges read at each boundary,
  /// stands where they are.
  public var table: CellCanvas {
    var canvas = ground
    drawTable(
      at: CellPosition(
        // a long title does not touch the core
        column: layout.gauges.lowerBound + (layout.isCore ? tableIndent : 0),
        row: layout.isCore ? layout.rows.lowerBound : layout.rows.lowerBound + 1), on: &canvas)
    return canvas
  }

  /// Draws the table of the layers and the speed over time beside a round Earth, below the facts.
  /// Returns the chart of the speed; `nil` if there is no room for both.
  func drawSide(on canvas: inout CellCanvas) -> FallChart? {
    guard let side = layout.side, layout.hasLargeDigits, !isPlain else { return nil }
    let bottom = layout.rows.upperBound - FallChart.rows - 1
    let top = bottom - boundaries().count - 2
    guard top > layout.rows.lowerBound + EarthPage.rowsOfFacts,
      tableIndent + Self.tableWidths.reduce(0, +) <= side.count
    else { return nil }
    drawTable(at: CellPosition(column: side.lowerBound + tableIndent, row: top), on: &canvas)
    let chart = FallChart(
      of: path, words: words, colors: colors,
      at: CellPosition(column: side.lowerBound, row: bottom), columns: side.count)
    chart.draw(on: &canvas)
    return chart
  }

  private static let tableWidths = [6, 6, 5]

  /// The columns by which the first title is wider than its column.
  private var tableIndent: Int { max(0, words[.kilometersDown].cellWidth - Self.tableWidths[0]) }

  private func drawTable(at start: CellPosition, on canvas: inout CellCanvas) {
    let titles = [words[.kilometersDown], words[.clock], words[.kilometersPerSecond]]
    for (offset, texts) in ([titles] + boundaries()).enumerated() {
      var column = start.column
      for (text, width) in zip(texts, Self.tableWidths) {
        canvas.write(
          text, at: CellPosition(column: column + width - text.cellWidth, row: start.row + offset),
          foreground: offset == 0 ? colors.quiet : colors.detail)
        column += width
      }
    }
  }

  /// What the gauges read at each boundary on the way down, and in the middle.
  private func boundaries() -> [[String]] {
    let train = path.train
    var legs: [(depth: Kilometers, time: Double, speed: Double)] = [(0, 0, 0)]
    for shell in EarthShell.all {
      if let leg = train.legs.first(where: { abs($0.endDepth / 1000 - shell.bottom) < 0.1 }) {
        legs.append((shell.bottom, leg.endTime, leg.endSpeed / 1000))
      }
    }
    let middle = train.greatestDepth / 1000
    if legs.allSatisfy({ abs($0.depth - middle) > 1 }) {
      legs.append((middle, train.duration / 2, train.greatestSpeed / 1000))
    }
    return legs.map {
      [
        words.grouped($0.depth, decimals: 0), EarthPage.clock($0.time),
        words.number($0.speed, decimals: 2),
      ]
    }
  }
}
