import Cells

extension LabelPlacer {
  /// Writes the name of a river on the river, a letter a column and each word in one row, if it
  /// passes the place of the name without being steeper than words can follow. Returns whether
  /// there was room.
  mutating func place(alongRiver candidate: Candidate) -> Bool {
    let width = candidate.width
    guard width == candidate.label.text.count,
      let rows = rows(ofRiverAt: candidate.cell, columns: width),
      let pieces = pieces(of: candidate.label.text, rows)
    else { return false }
    let rectangles = pieces.map {
      CellRectangle(
        origin: $0.origin, size: CellSize(columns: $0.text.count, rows: 1))
    }
    for (index, rectangle) in rectangles.enumerated() {
      let isEnd = index == 0 || index == rectangles.count - 1
      guard field.isFree(rectangle, gap: isEnd ? Self.newGap : 1), markers.isFree(rectangle),
        leavesOwnLines(rectangle, candidate.label.kind)
      else { return false }
    }
    for piece in pieces {
      add(
        PlacedLabel(
          text: candidate.label.text, kind: candidate.label.kind, lines: [piece.text],
          origin: piece.origin, marker: nil, anchor: candidate.label.coordinate))
    }
    return true
  }

  /// The columns of a river, from the west, around the middle of its name, and its row in each;
  /// `nil` without a river there, or where it is too steep.
  private func rows(ofRiverAt middle: CellPosition, columns: Int) -> [CellPosition]? {
    let start = [(0, 0), (0, -1), (0, 1), (1, 0), (-1, 0)].lazy
      .map { middle.moved($0.0, $0.1) }.first(where: isRiver)
    guard let start else { return nil }
    let east = way(from: start, by: 1, columns: columns)
    let west = way(from: start, by: -1, columns: columns)
    let whole = west.reversed() + [start] + east
    guard whole.count >= columns else { return nil }
    // the name's middle as near to its place as the river allows
    let first = min(max(west.count - columns / 2, 0), whole.count - columns)
    let rows = Array(whole[first..<first + columns])
    let steps = zip(rows, rows.dropFirst()).count { $0.row != $1.row }
    return steps * Self.columnsOfStep <= columns ? rows : nil
  }

  /// The letters that stand in a row, at least, from one step of a river's name to the next.
  private static let columnsOfStep = 3

  /// The cells of a river to the east or to the west of a cell, one a column, the nearest first.
  private func way(from start: CellPosition, by step: Int, columns: Int) -> [CellPosition] {
    var way: [CellPosition] = []
    var cell = start
    while way.count < columns,
      let next = [0, 1, -1].map({ cell.moved(step, $0) }).first(where: isRiver)
    {
      way.append(next)
      cell = next
    }
    return way
  }

  private func isRiver(_ cell: CellPosition) -> Bool {
    ground.openField.isFree(cell) && !ground.besideRivers.isFree(cell)
  }

  /// The words of a name, from the west, those in one row together. Each word stands in the median
  /// row of its cells; `nil` if the river leaves that row by more than one.
  private func pieces(
    of text: String, _ cells: [CellPosition]
  ) -> [(text: String, origin: CellPosition)]? {
    var pieces: [(text: String, origin: CellPosition)] = []
    var start = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      defer { start += word.count + 1 }
      let rows = cells[start..<start + word.count].map(\.row).sorted()
      guard let first = rows.first, let last = rows.last else { continue }
      let row = rows[rows.count / 2]
      guard row - first <= 1, last - row <= 1 else { return nil }
      if let piece = pieces.last, abs(piece.origin.row - row) > 1 { return nil }
      if let piece = pieces.last, piece.origin.row == row {
        pieces[pieces.count - 1].text.append(" \(word)")
      } else {
        pieces.append((String(word), CellPosition(column: cells[start].column, row: row)))
      }
    }
    return pieces
  }
}
