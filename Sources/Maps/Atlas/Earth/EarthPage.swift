import Cells
import Geodesy
import Localization

/// What the pictures of the Earth cut open have in common: the ground, the names of both ends, and
/// gauges at the left.
struct EarthPage {
  let size: CellSize
  let ends: [FallPicture.End]
  let words: Phrasebook
  let colors: InterfaceColors
  /// Whether letters stand for the layers.
  let isPlain: Bool
  /// Whether each layer has one colour.
  let isFlat: Bool
  let layout: FallLayout

  /// The Earth on an empty page.
  ///
  /// - Parameters:
  ///   - pixels: those of a cell, for a round Earth in pixels; `nil` for one in cells.
  ///   - brightness: how much of the colours of a round Earth is left, 0...1.
  func ground(in pixels: PixelSize? = nil, brightness: Double = 1) -> CellCanvas {
    var canvas = CellCanvas(
      size: size, fill: Cell(" ", background: isPlain ? nil : colors.page))
    switch layout.earth {
    case .section(var section):
      (section.isFlat, section.brightness) = (isFlat, brightness)
      section.draw(on: &canvas, ground: colors.page, isPlain: isPlain)
      if let pixels, !isPlain { place(section, in: pixels, on: &canvas) }
    case .core(let columns):
      drawCore(on: &canvas, columns)
    }
    return canvas
  }

  /// Puts the round Earth in pixels in place of its cells.
  ///
  /// The tunnel and the page around the Earth stay in cells, so that the man falls and figures
  /// change without a change of pixels.
  private func place(_ section: EarthSection, in pixels: PixelSize, on canvas: inout CellCanvas) {
    let place = section.cells.intersection(canvas.bounds)
    var earth = canvas.cropped(to: place)
    var shown = earth
    let plain = [EarthShell.shaft, colors.page].map { Cell(" ", background: $0) }
    let free = layout.gauges.upperBound..<(layout.side?.lowerBound ?? size.columns)
    for row in 0..<shown.size.rows {
      for column in 0..<shown.size.columns
      where plain.contains(shown[column, row]) || !free.contains(place.origin.column + column) {
        shown[column, row] = .clear
      }
    }
    earth.place(section.raster(of: place, pixels: pixels, ground: colors.page), for: shown)
    canvas.draw(earth, at: place.origin)
  }

  private func drawCore(on canvas: inout CellCanvas, _ columns: Range<Int>) {
    let rows = layout.rows
    func depth(_ halfRow: Int) -> Kilometers {
      let share = (Double(halfRow) + 0.5) / Double(2 * rows.count)
      return (1 - abs(2 * share - 1)) * EarthShell.radius
    }
    for row in rows {
      let halves = [0, 1].map { depth(2 * (row - rows.lowerBound) + $0) }
      for column in columns {
        let isShaft = column == columns.lowerBound + columns.count / 2
        let position = CellPosition(column: column, row: row)
        if isPlain {
          let shell = EarthShell.all[EarthShell.index(at: halves[0])]
          canvas.write(isShaft ? " " : String(shell.letter), at: position)
        } else if isShaft {
          canvas.write(" ", at: position, background: EarthShell.shaft)
        } else {
          canvas.write(
            "▀", at: position, foreground: EarthShell.color(at: halves[0], isFlat: isFlat),
            background: EarthShell.color(at: halves[1], isFlat: isFlat))
        }
      }
    }
  }

  func drawEnds(on canvas: inout CellCanvas) {
    guard ends.count == 2 else { return }
    let ground = isPlain ? nil : colors.page
    let nameRows = [layout.nameRow, size.rows - 1]
    for (index, end) in ends.enumerated() {
      let coordinate = end.coordinate.description
      let name = end.name ?? coordinate
      let color = index == 0 ? colors.active : colors.title
      let row = nameRows[index]
      let text = name.truncated(toCells: max(size.columns - 4, 0), ellipsis: colors.ellipsis)
      let column = layout.isCore ? 4 : max((size.columns - text.cellWidth - 2) / 2, 0)
      canvas.write(
        " \(end.mark) ", at: CellPosition(column: column - 1, row: row),
        foreground: index == 0 ? colors.active : colors.cross, background: ground,
        attributes: .bold)
      canvas.write(
        text, at: CellPosition(column: column + 2, row: row), foreground: color,
        background: ground, attributes: .bold)
      if index == 0, let coordinateRow = layout.coordinateRow, end.name != nil {
        canvas.write(
          coordinate,
          at: CellPosition(column: (size.columns - coordinate.cellWidth) / 2, row: coordinateRow),
          foreground: colors.quiet)
      }
    }
    if case .section(let section) = layout.earth, !section.isThroughCenter {
      for (index, end) in ends.enumerated() {
        let place = section.position(after: Double(index))
        canvas.write(
          end.mark,
          at: CellPosition(
            column: Int(place.column.rounded(.down)), row: Int(place.row.rounded(.down))),
          foreground: index == 0 ? colors.manInShaft : Color(rgb: 0xFF7A70),
          background: isPlain ? nil : EarthShell.shaft, attributes: .bold)
      }
    }
  }

  /// The rows of large figures and their commas.
  private static let figureRows = 3
  /// The rows of a large gauge with its unit beside the figures, and one that stays free.
  private static let gaugeRows = figureRows + 2
  /// The rows of the facts beside three large gauges: each has two.
  static let rowsOfFacts = 2 * gaugeRows + 2

  /// Draws gauges from above, and facts beside or below them; beside a core, both line by line.
  ///
  /// - Parameter factColumn: where the facts beside a round Earth begin, of which there are no more
  ///   than gauges: each is in the rows of one. `nil` to have them below the gauges.
  func drawGauges(
    _ gauges: [(label: Phrase, figures: String, unit: String)],
    facts: [(label: String, text: String)], factColumn: Int? = nil,
    on canvas: inout CellCanvas
  ) {
    let column = layout.gauges.lowerBound
    if layout.isCore {
      let lines =
        gauges.map { (words[$0.label], $0.figures + " " + $0.unit) }
        + facts.map { ($0.label, $0.text) }
      let width = lines.map(\.0.cellWidth).max() ?? 0
      let top = layout.rows.lowerBound + max((layout.rows.count - lines.count) / 2, 0)
      for (offset, line) in lines.enumerated() where layout.rows.contains(top + offset) {
        canvas.write(
          line.0, at: CellPosition(column: column, row: top + offset), foreground: colors.quiet)
        // a long text begins further to the left, where its label leaves room
        let last = max(
          layout.gauges.upperBound - line.1.cellWidth, column + line.0.cellWidth + 1)
        canvas.write(
          line.1, at: CellPosition(column: min(column + width + 2, last), row: top + offset),
          foreground: offset == 0 ? colors.active : colors.title, attributes: .bold)
      }
      return
    }
    var row = layout.rows.lowerBound + 1
    var gaugeRows: [Int] = []
    for (index, gauge) in gauges.enumerated() {
      gaugeRows.append(row)
      canvas.write(
        words[gauge.label], at: CellPosition(column: column, row: row), foreground: colors.quiet)
      let color = index == 0 ? colors.active : colors.title
      if layout.hasLargeDigits, colors.isUnicode,
        let figures = LargeText(figures: gauge.figures)
      {
        figures.draw(on: &canvas, at: CellPosition(column: column, row: row + 1), color: color)
        let width = figures.size.columns
        let isBeside = width + 1 + gauge.unit.cellWidth <= layout.gauges.count
        canvas.write(
          gauge.unit,
          at: CellPosition(
            column: isBeside ? column + width + 1 : column,
            row: row + Self.figureRows + (isBeside ? 0 : 1)), foreground: colors.passive)
        row += Self.gaugeRows + (isBeside ? 0 : 1)
      } else {
        let end = canvas.write(
          gauge.figures, at: CellPosition(column: column, row: row + 1), foreground: color,
          attributes: .bold)
        canvas.write(
          gauge.unit, at: CellPosition(column: end + 1, row: row + 1), foreground: colors.passive)
        row += 3
      }
    }
    let below = max(row, layout.rows.upperBound - facts.count * 3)
    let factRows = factColumn == nil ? facts.indices.map { below + 3 * $0 } : gaugeRows
    for (fact, row) in zip(facts, factRows) {
      let column = factColumn ?? column
      canvas.write(
        fact.label, at: CellPosition(column: column, row: row), foreground: colors.quiet)
      canvas.write(
        fact.text, at: CellPosition(column: column, row: row + 1), foreground: colors.title)
    }
  }

  /// Minutes and seconds, such as `38:11`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    let rest = String(whole % 60)
    return "\(whole / 60):" + (rest.count < 2 ? "0" + rest : rest)
  }
}

extension FallLayout {
  /// Whether the Earth is a drill core.
  var isCore: Bool { if case .core = earth { true } else { false } }
}
