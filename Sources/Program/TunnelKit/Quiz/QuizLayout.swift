import Containment

/// The frames of the maps and texts of a quiz in a view of some size.
///
/// The map of the town has a third of the room, the map of the world the rest: above each other, or
/// beside each other in a wide view. Two rows between or below them have the question, the last one
/// the keys. A view of fewer than 14 rows has no map of the town.
struct QuizLayout: Equatable {
  /// The map of the town.
  let town: Rect
  /// The map of the world.
  let world: Rect
  /// The row of the question; the answer follows in the next one.
  let questionRow: Int
  /// The row of the keys.
  let keysRow: Int

  private static let (textRows, leastRows) = (2.0, 14.0)
  /// The columns for each row from which on the maps lie beside each other.
  private static let wide = 3.5

  /// The layout of a view of some size in cells.
  init(size: Size) {
    let rest = max(size.height - Self.textRows - 1, 0)
    keysRow = max(Int(size.height) - 1, 0)
    if size.width > size.height * Self.wide {
      let columns = (size.width / 3).rounded(.down)
      town = Rect(x: 0, y: 0, width: columns, height: rest)
      world = Rect(x: columns + 1, y: 0, width: size.width - columns - 1, height: rest)
      questionRow = Int(rest)
    } else {
      let rows = size.height < Self.leastRows ? 0 : (rest / 3).rounded(.down)
      town = Rect(x: 0, y: 0, width: size.width, height: rows)
      world = Rect(x: 0, y: rows + Self.textRows, width: size.width, height: rest - rows)
      questionRow = Int(rows)
    }
  }
}
