import Cells
import Geodesy

/// The mark of a point of the person's own, or of several that lie too near each other.
package struct FeatureMark: Hashable {
  /// The cell of the mark.
  package var cell: CellPosition
  /// The place of the point, or of one of the points.
  package let coordinate: Coordinate
  /// How many points it stands for.
  package var count: Int
  /// Whether it marks the antipode of the point.
  package let isAntipodal: Bool
  /// The size: 0 small, 1 as usual, 2 large.
  let size: Int
  let color: Color
  /// The number of the feature's source, or of one of several.
  let source: Int
  /// The number of the feature in its source.
  let feature: Int
  /// The name of the feature; `nil` if it has none.
  let name: String?
  /// Whether there is room for the number of points behind the mark.
  var hasRoom = true

  /// The number of several points; `nil` for one point, and without room.
  var number: String? { count > 1 && hasRoom ? Self.text(count: count) : nil }

  /// The cells of the mark and of its number.
  package var rectangle: CellRectangle {
    CellRectangle(origin: cell, size: CellSize(columns: 1 + numberLength, rows: 1))
  }

  /// The cell behind the number, which nothing else is written in.
  var gap: CellRectangle {
    let length = numberLength
    return CellRectangle(
      column: cell.column + 1 + length, row: cell.row, columns: min(length, 1), rows: 1)
  }

  /// The character of the mark: hollow at an antipode.
  func character(isUnicode: Bool) -> Character {
    guard isUnicode else { return isAntipodal ? "o" : count > 1 ? "#" : "*" }
    if count > 1 { return isAntipodal ? "◇" : "◈" }
    switch size {
    case 0: return isAntipodal ? "◦" : "•"
    case 1: return isAntipodal ? "◇" : "◆"
    default: return isAntipodal ? "○" : "●"
    }
  }

  /// The text for a number of points, at most five letters long.
  static func text(count: Int) -> String {
    switch count {
    case ..<10_000: "\(count)"
    case ..<1_000_000: "\(count / 1000)k"
    case ..<10_000_000: "\(count / 1_000_000).\(count / 100_000 % 10)M"
    default: "\(count / 1_000_000)M"
    }
  }

  /// The length of ``number`` in letters. A mark that looks for room asks for it hundreds of times.
  var numberLength: Int {
    guard count > 1, hasRoom else { return 0 }
    switch count {
    case ..<10: return 1
    case ..<100: return 2
    case ..<1000: return 3
    case ..<10_000: return 4
    case ..<100_000: return 3
    case ..<1_000_000: return 4
    case ..<10_000_000: return 4
    case ..<100_000_000: return 3
    default: return Self.text(count: count).count
    }
  }

  /// The number of names of features that do not crowd a map with some open cells.
  static func mostNames(openCells: Int) -> Int { max(12, openCells / 40) }

  /// What decides which name comes first: points before antipodes, the uppermost source before
  /// others, of its marks the larger ones, and then the order of the source.
  private var rank: (Int, Int, Int, Int) { (isAntipodal ? 1 : 0, -source, -size, feature) }

  /// The names of the features of single points, those of the highest rank first.
  static func labels(of marks: [FeatureMark], most: Int) -> [MapLabel] {
    marks.filter { $0.count == 1 && $0.name != nil }.sorted { $0.rank < $1.rank }.prefix(most)
      .map { mark in
        MapLabel(
          text: mark.name ?? "", coordinate: mark.coordinate, rank: 0,
          kind: mark.isAntipodal ? .featureAntipode : .feature)
      }
  }
}
