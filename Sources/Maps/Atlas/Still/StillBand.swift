import Cells
import Geodesy
import Localization

/// The lines between two still maps: both ends, and if there is room the length of the tunnel and
/// the span of the maps.
struct StillBand {
  /// The number of rows: it leaves both maps the same size, and is more than one if a line has no
  /// room for both ends.
  let rows: Int

  private let columns: Int
  private let place: Coordinate
  private let marks: [String]
  private let colors: InterfaceColors
  private let words: Phrasebook

  /// A band in a picture of a size.
  ///
  /// - Parameter marks: the marks of the man and of the x.
  init(
    place: Coordinate, marks: [String], size: CellSize, colors: InterfaceColors,
    words: Phrasebook = .english
  ) {
    self.words = words
    self.place = place
    self.marks = marks
    self.colors = colors
    columns = size.columns
    let texts = Self.readout(place, marks: marks, span: 0, words).ends.map(\.text.cellWidth)
    let isTight = texts.reduce(3, +) > size.columns
    rows = size.rows.isMultiple(of: 2) ? 2 : isTight && size.rows >= Self.roomyRows ? 3 : 1
  }

  /// The least rows of a picture that leave a third row for the band.
  private static let roomyRows = 7

  /// The band of maps with a span.
  func canvas(span: Kilometers) -> CellCanvas {
    let readout = Self.readout(place, marks: marks, span: span, words)
    let size = CellSize(columns: columns, rows: rows)
    var canvas = CellCanvas(size: size, fill: Cell(" ", background: colors.ground))
    let (upper, lower) = (readout.ends[0].text, readout.ends[1].text)
    if rows > 1 {
      let inner = max(columns - 2, 1)
      let first = upper.truncated(toCells: inner)
      let last = lower.truncated(toCells: inner)
      write(first, at: 1, row: 0, color: colors.active, attributes: .bold, on: &canvas)
      write(last, at: 1, row: rows - 1, color: colors.passive, on: &canvas)
      let lengths = [readout.lengthText, readout.shortLengthText]
      writeAtRight(lengths, after: first, row: 0, on: &canvas)
      writeAtRight([readout.spanText], after: last, row: rows - 1, on: &canvas)
    } else {
      let first = upper.truncated(
        toCells: max(columns - 3 - lower.cellWidth, (columns - 3) / 2, 1))
      let last = lower.truncated(toCells: max(columns - 3 - first.cellWidth, 0))
      let lastColumn = columns - 1 - last.cellWidth
      write(first, at: 1, row: 0, color: colors.active, attributes: .bold, on: &canvas)
      write(last, at: lastColumn, row: 0, color: colors.passive, on: &canvas)
      for text in [readout.lengthText, readout.shortLengthText] {
        let middle = (columns - text.cellWidth) / 2
        guard middle > first.cellWidth + 2, middle + text.cellWidth < lastColumn - 1 else {
          continue
        }
        write(text, at: middle, row: 0, color: colors.quiet, on: &canvas)
        break
      }
    }
    return canvas
  }

  private func write(
    _ text: String, at column: Int, row: Int, color: Color, attributes: TextAttributes = [],
    on canvas: inout CellCanvas
  ) {
    canvas.write(
      text, at: CellPosition(column: column, row: row), foreground: color, attributes: attributes)
  }

  /// Writes the first of some texts that does not come too close to the text at the left at the
  /// right edge.
  private func writeAtRight(
    _ texts: [String], after left: String, row: Int, on canvas: inout CellCanvas
  ) {
    guard let text = texts.first(where: { columns - 1 - $0.cellWidth > left.cellWidth + 2 })
    else { return }
    let column = columns - 1 - text.cellWidth
    write(text, at: column, row: row, color: colors.quiet, on: &canvas)
  }

  private static func readout(
    _ place: Coordinate, marks: [String], span: Kilometers, _ words: Phrasebook
  ) -> Readout {
    let ends = zip([place, place.antipode], marks).map { end, mark in
      Readout.End(mark: mark, coordinate: end, isActive: false)
    }
    return Readout(
      ends: ends, length: place.chord(to: place.antipode) / 1000, span: span, words: words)
  }
}
