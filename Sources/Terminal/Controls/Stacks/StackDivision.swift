import Containment

/// How some room is divided among views and the gaps between them, in whole cells.
struct StackDivision {
  /// The lengths of the views, and of the gaps between them.
  let parts: (lengths: [Int], gaps: [Int])

  /// Divides some room.
  ///
  /// If there is not enough, views are made smaller, those with the lowest resistance first and of
  /// equal ones the last, and the gaps stay.
  ///
  /// - Parameters:
  ///   - sizes: of the views, each 0 or more.
  ///   - gaps: one less than the sizes.
  ///   - hugging: of each view; that with the lowest, or the last of several, fills what is left.
  ///   - resistance: of each view.
  init(
    sizes: [Int], gaps: [Int], room: Int, _ distribution: StackView.Distribution,
    hugging: [LayoutConstraint.Priority], resistance: [LayoutConstraint.Priority]
  ) {
    guard !sizes.isEmpty else {
      parts = ([], [])
      return
    }
    var gaps = gaps
    let free = max(0, room - gaps.reduce(0, +))
    var lengths = sizes
    let wanted = sizes.reduce(0, +)
    switch distribution {
    case .fillEqually: lengths = Self.shares(of: free, weights: sizes.map { _ in 1 })
    case .fillProportionally:
      lengths = Self.shares(of: free, weights: wanted > 0 ? sizes : sizes.map { _ in 1 })
    case .fill:
      if wanted < free, let loosest = Self.weakestFirst(hugging).first {
        lengths[loosest] += free - wanted
      }
    case .equalSpacing:
      if wanted < free, !gaps.isEmpty {
        let more = room - wanted
        let equal = Self.shares(of: more, weights: gaps.map { _ in 1 })
        // no gap is smaller than it has to be
        gaps =
          zip(gaps, equal).allSatisfy { $0 <= $1 }
          ? equal
          : zip(
            gaps, Self.shares(of: free - wanted, weights: gaps.map { _ in 1 })
          ).map { $0 + $1 }
      }
    }
    var over = lengths.reduce(0, +) - free
    for index in Self.weakestFirst(resistance) where over > 0 {
      let cut = min(over, lengths[index])
      lengths[index] -= cut
      over -= cut
    }
    parts = (lengths, gaps)
  }

  /// The places of priorities, from the lowest on, and of equal ones the last first.
  private static func weakestFirst(_ priorities: [LayoutConstraint.Priority]) -> [Int] {
    priorities.indices.sorted { (priorities[$0], $1) < (priorities[$1], $0) }
  }

  /// Divides a whole number in proportion to weights: each share is less than 1 from the exact one,
  /// and the sum is exact.
  static func shares(of total: Int, weights: [Int]) -> [Int] {
    let sum = weights.reduce(0, +)
    guard sum > 0 else { return weights.map { _ in 0 } }
    var (done, before) = (0, 0)
    return weights.map { weight in
      before += weight
      let end = Int((Double(total) * Double(before) / Double(sum)).rounded(.down))
      defer { done = end }
      return end - done
    }
  }
}
