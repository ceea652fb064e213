import Cells

/// Gives the marks of several points room for their numbers, so that none is covered or read as
/// another one.
///
/// A number stands behind its mark with a free cell at its end. A mark may move by some cells to
/// have that room. The other marks of its group that lie there join it. A mark that finds no room
/// joins the nearest one of its group.
struct MarkNumbering {
  /// The cells that are neither marks nor numbers, nor covered by something else.
  private var field: LabelField

  /// The farthest that a mark moves.
  private static let reach = CellSize(columns: 8, rows: 3)
  /// The ways that a mark may move, the shortest first: a row counts as much as two columns, and
  /// ways to the left, where the number still lies over the place, half.
  private static let ways: [(column: Int, row: Int)] = {
    let ways = (-reach.rows...reach.rows).flatMap { row in
      (-reach.columns...reach.columns).map { column in (column: column, row: row) }
    }
    func length(_ way: (column: Int, row: Int)) -> Int {
      (way.column < 0 ? -way.column : 2 * way.column) + 4 * abs(way.row)
    }
    return ways.sorted { (length($0), $0.row, $0.column) < (length($1), $1.row, $1.column) }
  }()

  /// A numbering on a map.
  ///
  /// - Parameter covered: the cells that something else will cover.
  init(size: CellSize, covered: [CellRectangle]) {
    field = LabelField(size: size)
    for rectangle in covered { field.take(rectangle) }
  }

  /// The marks of a group with room for their numbers, those of fewer points first.
  ///
  /// - Parameter marks: at most one a cell, in any order. Groups come with the uppermost first.
  /// - Complexity: O(*n* log *n*) for *n* marks, but O(*n*²) if most find no room.
  mutating func numbered(_ marks: [FeatureMark]) -> [FeatureMark] {
    var waiting: [CellPosition: FeatureMark] = [:]
    for mark in marks { waiting[mark.cell] = mark }
    var placed: [FeatureMark] = []
    let several = marks.filter { $0.count > 1 }.sorted {
      ($0.count, $1.cell.row, $1.cell.column) > ($1.count, $0.cell.row, $0.cell.column)
    }
    for var mark in several where waiting.removeValue(forKey: mark.cell) != nil {
      if place(&mark, &waiting) {
        placed.append(mark)
      } else if let nearest = Self.nearest(to: mark, in: placed) {
        placed[nearest].count += mark.count
      } else {
        mark.hasRoom = false
        placed.append(mark)
      }
    }
    let single = waiting.values.sorted {
      ($0.cell.row, $0.cell.column) < ($1.cell.row, $1.cell.column)
    }
    for mark in single { field.take(mark.rectangle) }
    return single + placed.sorted { $0.count < $1.count }
  }

  /// Moves a mark to where its number has room, with those that it covers there. Returns whether
  /// there is room.
  private mutating func place(
    _ mark: inout FeatureMark, _ waiting: inout [CellPosition: FeatureMark]
  ) -> Bool {
    let home = mark.cell
    while true {
      let way = Self.ways.first { way in
        mark.cell = CellPosition(column: home.column + way.column, row: home.row + way.row)
        return field.isFree(mark.rectangle) && field.isFreeOrBeyond(mark.gap)
      }
      guard way != nil else {
        mark.cell = home
        return false
      }
      let covered = mark.rectangle.columns.compactMap {
        waiting.removeValue(forKey: CellPosition(column: $0, row: mark.cell.row))
      }
      if covered.isEmpty { break }
      mark.count += covered.reduce(0) { $0 + $1.count }
    }
    field.take(mark.rectangle)
    field.take(mark.gap)
    return true
  }

  /// The index of the mark nearest to another one whose number stays as long if that joins it;
  /// `nil` if there is none.
  private static func nearest(to mark: FeatureMark, in placed: [FeatureMark]) -> Int? {
    func distance(_ other: FeatureMark) -> Int {
      abs(other.cell.column - mark.cell.column) + 2 * abs(other.cell.row - mark.cell.row)
    }
    return placed.indices.filter { index in
      var joined = placed[index]
      joined.count += mark.count
      return joined.numberLength <= placed[index].numberLength
    }
    .min { distance(placed[$0]) < distance(placed[$1]) }
  }
}
