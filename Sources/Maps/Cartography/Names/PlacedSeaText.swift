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
  /// - Parameter markRow: the row of a mark, which the sentence leaves to it.
  static func texts(
    of sea: OpenSea, showingStreets: Bool, on viewport: Viewport, _ glyphs: GlyphSet,
    besides markRow: Int? = nil
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
    // the last row has the scale and the sources
    let row = min(max(Int(halfHeight + upward * way + 1e-6), 0), size.rows - 2)
    let land =
      room < 0 ? [] : [PlacedSeaText(text, column: min(max(end, 1), room + 1), row: row)]
    let sentences = (showingStreets ? sea.streetSentences : []) + sea.sentences
    guard let sentence = sentences.first(where: { $0.cellWidth + 2 <= size.columns }) else {
      return land
    }
    let usual = size.rows * 3 / 4
    let rows = [usual, usual + 1, usual - 1].filter {
      $0 != row && $0 != markRow && $0 < size.rows - 1
    }
    return land
      + rows.prefix(1).map {
        PlacedSeaText(sentence, column: (size.columns - sentence.cellWidth) / 2, row: $0)
      }
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
