import Cells

/// Finds the parts of a picture that have only moved sideways since the one before.
///
/// A map that is panned by a column changes in nearly all of its cells, but most of them show what
/// their neighbour showed. A terminal can be told to delete and insert characters in a row, which
/// takes some twenty bytes; a single cell of new colours takes about as many.
struct ShiftSearch {
  /// The largest distance that is looked for, in columns.
  static let reach = 12
  /// How many more cells must be right after a move than before, at least, for a move to be worth
  /// its bytes.
  static let leastGain = 6

  private let old: UnsafeBufferPointer<Cell>
  private let new: UnsafeBufferPointer<Cell>
  private let size: CellSize

  /// The moves that make the old picture most like the new one, from the top row to the bottom.
  ///
  /// Both pictures have the same size. Of each row it finds the best stretch for each of the two
  /// distances that most of the picture has moved by, then the best beside that, and so on
  /// (J. Bentley, Programming Pearls: the maximum subarray, by J. Kadane).
  ///
  /// Moves lower than four rows may be missed.
  ///
  /// - Complexity: O(*n*) for *n* cells, of which a quarter is looked at where nothing has moved;
  ///   some ten times that where all has.
  static func shifts(from old: CellCanvas, to new: CellCanvas) -> [RowShift] {
    guard old.size == new.size else { return [] }
    return old.cells.withUnsafeBufferPointer { oldCells in
      new.cells.withUnsafeBufferPointer { newCells in
        ShiftSearch(old: oldCells, new: newCells, size: new.size).shifts()
      }
    }
  }

  private func shifts() -> [RowShift] {
    // A panned map is taller than four rows; most pictures change in a few cells only.
    guard stride(from: 0, to: size.rows, by: 4).contains(where: hasManyChanges) else { return [] }
    let rows = (0..<size.rows).filter(hasManyChanges)
    let distances = likelyDistances(rows)
    guard !distances.isEmpty else { return [] }
    var shifts: [RowShift] = []
    for row in rows { search(0..<size.columns, row: row, distances: distances, into: &shifts) }
    return shifts
  }

  /// Whether so many cells of a row have changed that a move might be worth its bytes.
  private func hasManyChanges(in row: Int) -> Bool {
    let start = row * size.columns
    var count = 0
    for index in start..<start + size.columns where old[index] != new[index] {
      count += 1
      if count == 2 * Self.leastGain { return true }
    }
    return false
  }

  /// The two distances that most cells have moved by, among a dozen rows.
  private func likelyDistances(_ rows: [Int]) -> [Int] {
    let sample = stride(from: 0, to: rows.count, by: max(rows.count / 12, 1)).map { rows[$0] }
    let reach = min(Self.reach, size.columns - 1)
    guard !sample.isEmpty, reach > 0 else { return [] }
    let gains = (-reach...reach).filter { $0 != 0 }.map { distance in
      (distance: distance, gain: sample.reduce(0) { $0 + gain(of: distance, row: $1) })
    }
    return gains.filter { $0.gain >= Self.leastGain * sample.count / 2 }
      .sorted { ($0.gain, -abs($0.distance)) > ($1.gain, -abs($1.distance)) }
      .prefix(2).map(\.distance)
  }

  /// How many of a row's changed cells are those that stood a distance to the left.
  private func gain(of distance: Int, row: Int) -> Int {
    let start = row * size.columns
    let columns = max(distance, 0)..<size.columns + min(distance, 0)
    return columns.reduce(0) { count, column in
      let cell = new[start + column]
      return count + (cell != old[start + column] && cell == old[start + column - distance] ? 1 : 0)
    }
  }

  /// Adds the best move within some columns of a row, and then those beside it.
  private func search(
    _ columns: Range<Int>, row: Int, distances: [Int], into shifts: inout [RowShift]
  ) {
    var best: (shift: RowShift, gain: Int)?
    for distance in distances where columns.count > abs(distance) {
      if let found = bestStretch(columns, row: row, distance: distance),
        found.gain > best?.gain ?? Self.leastGain - 1
      {
        best = found
      }
    }
    guard let shift = best?.shift else { return }
    search(
      columns.lowerBound..<shift.columns.lowerBound, row: row, distances: distances, into: &shifts)
    shifts.append(shift)
    search(
      shift.columns.upperBound..<columns.upperBound, row: row, distances: distances, into: &shifts)
  }

  /// The stretch within some columns that gains most by being moved by a distance.
  private func bestStretch(
    _ columns: Range<Int>, row: Int, distance: Int
  ) -> (shift: RowShift, gain: Int)? {
    let start = row * size.columns
    let moved = columns.lowerBound + max(distance, 0)..<columns.upperBound + min(distance, 0)
    var best = (gain: 0, columns: 0..<0)
    var (sum, first) = (0, moved.lowerBound)
    for column in moved {
      let cell = new[start + column]
      let wasRight = cell == old[start + column]
      let isRight = cell == old[start + column - distance]
      if sum <= 0 { (sum, first) = (0, column) }
      sum += (isRight ? 1 : 0) - (wasRight ? 1 : 0)
      if sum > best.gain { best = (sum, first..<column + 1) }
    }
    guard best.gain > 0 else { return nil }
    let whole =
      min(
        best.columns.lowerBound, best.columns.lowerBound - distance)..<max(
        best.columns.upperBound, best.columns.upperBound - distance)
    let shift = RowShift(row: row, columns: whole, distance: distance)
    guard keepsWideCharacters(shift) else { return nil }
    // The cells that blanks replace may have been right.
    let blanks = distance > 0 ? whole.prefix(distance) : whole.suffix(-distance)
    let lost = blanks.count { new[start + $0] == old[start + $0] }
    return (shift, best.gain - lost)
  }

  /// Whether no character two cells wide is cut in half.
  private func keepsWideCharacters(_ shift: RowShift) -> Bool {
    let start = shift.row * size.columns
    let lost =
      shift.distance > 0
      ? shift.columns.upperBound - shift.distance : shift.columns.lowerBound - shift.distance
    return [shift.columns.lowerBound, shift.columns.upperBound, lost].allSatisfy {
      $0 >= size.columns || old[start + $0].glyph != .continuation
    }
  }
}

/// A stretch of a row whose content moves sideways, as when a map is panned.
struct RowShift: Hashable {
  /// The row, 0 at the top.
  let row: Int
  /// The columns concerned. Cells moved out at one end are lost; at the other end blanks appear.
  let columns: Range<Int>
  /// Columns to the right; negative to the left. Not 0, and less than the stretch has columns.
  let distance: Int

  /// The columns that show something moved.
  var moved: Range<Int> {
    distance > 0
      ? columns.lowerBound + distance..<columns.upperBound
      : columns.lowerBound..<columns.upperBound + distance
  }

  /// Where characters go out of the row, and blanks in. The same number of both, in this order,
  /// leaves what lies to the right of the stretch in its place.
  var deletion: Int {
    distance > 0 ? columns.upperBound - distance : columns.lowerBound
  }
  var insertion: Int {
    distance > 0 ? columns.lowerBound : columns.upperBound + distance
  }
}
