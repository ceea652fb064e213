import Cells
import Platform

/// A text about the open sea at its place on the screen.
struct PlacedSeaText {
  let text: String
  /// The cells of the text.
  let rectangle: CellRectangle

  /// The fewest rows of a map that has such texts.
  private static let fewestRows = 8

  /// The sentence in the lower part of a map, and the arrow towards the nearest land: at the edge,
  /// or before that land if it is in sight.
  ///
  /// - Parameters:
  ///   - markRow: the row of a mark, which the sentence leaves to it.
  ///   - pins: the cells that pins hide. A text that has no room beside them is left out.
  static func texts(
    of sea: OpenSea, showingStreets: Bool, on viewport: Viewport, _ glyphs: GlyphSet,
    besides markRow: Int? = nil, pins: [CellRectangle] = []
  ) -> [PlacedSeaText] {
    let size = viewport.size
    guard size.rows >= fewestRows else { return [] }
    // the angle on the screen, clockwise from its top
    let angle = sea.bearing - viewport.bearing
    let (right, down) = (sin(angle * .pi / 180), -cos(angle * .pi / 180))
    let (across, upward) = (
      right / viewport.kilometersPerColumn, down / viewport.kilometersPerRow
    )
    let (halfWidth, halfHeight) = (Double(size.columns) / 2, Double(size.rows) / 2)
    // the way from the middle to the edge of the screen, or to the land
    let way = min(
      halfWidth / max(abs(across), 1e-12), halfHeight / max(abs(upward), 1e-12), sea.distance)
    let arrow = glyphs.isUnicode ? Self.arrow(angle) : Self.plainArrow(angle)
    let text = right < 0 ? "\(arrow) \(sea.land)" : "\(sea.land) \(arrow)"
    let room = size.columns - 2 - text.cellWidth
    let end = Int(halfWidth + across * way) - (right < 0 ? 0 : text.cellWidth - 1)
    let row = min(max(Int(halfHeight + upward * way + 1e-6), 0), size.rows - 2)
    let land =
      room < 0
      ? nil
      : PlacedSeaText(text, column: min(max(end, 1), room + 1), row: row)
        .moved(down < 0 ? -1 : 1, beside: pins, on: size)
    let sentences = (showingStreets ? sea.streetSentences : []) + sea.sentences
    let sentence = sentences.first { $0.cellWidth + 2 <= size.columns }.flatMap { sentence in
      PlacedSeaText(
        sentence, column: (size.columns - sentence.cellWidth) / 2, row: size.rows * 3 / 4
      )
      .moved(
        1, beside: pins, leaving: Set([land?.rectangle.origin.row, markRow].compactMap { $0 }),
        on: size)
    }
    return [land, sentence].compactMap { $0 }
  }

  /// This text in the nearest row, of two that are as near the one in a direction, in which no pin
  /// touches it; `nil` if there is none. The last row of a map has the scale and the sources.
  private func moved(
    _ direction: Int, beside pins: [CellRectangle], leaving rows: Set<Int> = [], on size: CellSize
  ) -> PlacedSeaText? {
    let row = rectangle.origin.row
    let nearest = (0..<size.rows).lazy.flatMap { [row + direction * $0, row - direction * $0] }
    return nearest.lazy
      .filter { (0..<size.rows - 1).contains($0) && !rows.contains($0) }
      .map { PlacedSeaText(text, column: rectangle.origin.column, row: $0) }
      .first { text in !pins.contains { $0.overlaps(text.rectangle.widened(by: 1)) } }
  }

  private init(_ text: String, column: Int, row: Int) {
    self.text = text
    rectangle = CellRectangle(column: column, row: row, columns: text.cellWidth, rows: 1)
  }

  private static func sector(_ angle: Double, of count: Int) -> Int {
    let sector = Int((angle / 360 * Double(count)).rounded()) % count
    return sector < 0 ? sector + count : sector
  }

  private static func arrow(_ angle: Double) -> Character {
    ["▲", "◥", "▶", "◢", "▼", "◣", "◀", "◤"][sector(angle, of: 8)]
  }

  private static func plainArrow(_ angle: Double) -> Character {
    ["^", ">", "v", "<"][sector(angle, of: 4)]
  }
}
