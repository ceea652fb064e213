import DataFiles

/// The distance of names from a target: the optimal string alignment distance (Damerau 1964, each
/// substring edited once), up to a small limit.
///
/// One wrong, missing or surplus letter, or two exchanged neighbours, counts one. The table keeps a
/// row for each letter of the current name, so that names with a common beginning share the work.
/// Only the diagonal band that can lead to a small distance is computed (Ukkonen 1985).
package struct SpellingDistance {
  private static let longestName = 255

  private let target: [UInt32]
  private let limit: Int
  private let width: Int
  /// Row *d*, column *j*: the distance of the first *d* letters of the name from the first *j*
  /// letters of the target; outside the band one more than the limit.
  private var rows: [UInt8]

  /// - Parameter limit: the greatest distance that is computed, 0...8.
  package init(to target: FoldedName, limit: Int) {
    precondition((0...8).contains(limit), "a distance of up to \(limit)")
    self.target = target.letters
    self.limit = limit
    width = target.letters.count + 2
    rows = Array(repeating: UInt8(limit + 1), count: (Self.longestName + 2) * width)
    for column in 0...min(limit, target.letters.count) { rows[column] = UInt8(column) }
  }

  /// The distance of a name of `length` letters, whose rows have been computed; `nil` beyond the
  /// limit.
  func distance(length: Int) -> Int? {
    guard length <= Self.longestName else { return nil }
    let distance = Int(rows[length * width + target.count])
    return abs(length - target.count) <= limit && distance <= limit ? distance : nil
  }

  /// The distance of a whole name; `nil` beyond the limit.
  package mutating func distance(of name: FoldedName) -> Int? {
    name.letters.withUnsafeBufferPointer { letters in
      for index in letters.indices where !extend(letters, at: index) { return nil }
      return distance(length: letters.count)
    }
  }

  /// Computes the row of the letter at an index of a name; returns `false` if no name that begins
  /// with the letters up to there is within the limit. The rows of the letters before must belong
  /// to the same name.
  mutating func extend(_ letters: UnsafeBufferPointer<UInt32>, at index: Int) -> Bool {
    let depth = index + 1
    let first = max(depth - limit, 0)
    let last = min(depth + limit, target.count)
    guard depth <= Self.longestName, first <= last else { return false }
    let beyond = UInt8(limit + 1)
    let row = depth * width
    let letter = letters[index]
    var least = beyond
    return target.withUnsafeBufferPointer { target in
      rows.withUnsafeMutableBufferPointer { rows in
        if first > 0 { rows[row + first - 1] = beyond }
        for column in first...last {
          var value = min(rows[row - width + column] + 1, beyond)
          if column > 0 {
            let cost: UInt8 = target[column - 1] == letter ? 0 : 1
            value = min(value, rows[row + column - 1] + 1, rows[row - width + column - 1] + cost)
            if column > 1, index > 0, cost == 1, letter == target[column - 2],
              letters[index - 1] == target[column - 1]
            {
              value = min(value, rows[row - 2 * width + column - 2] + 1)
            }
          }
          rows[row + column] = value
          least = min(least, value)
        }
        rows[row + last + 1] = beyond
        return least <= UInt8(limit)
      }
    }
  }
}
