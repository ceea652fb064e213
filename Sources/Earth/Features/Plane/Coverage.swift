/// The parts of a line that some ranges of numbers cover.
struct Coverage {
  /// Sorted, with ranges that touch merged.
  private(set) var ranges: [Range<Int64>] = []

  /// The union of some ranges; empty ones cover nothing.
  ///
  /// - Complexity: O(*n* log *n*) for *n* ranges.
  init(of all: some Sequence<Range<Int64>>) {
    for range in all.filter({ !$0.isEmpty }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  /// Whether a part of a range is covered.
  ///
  /// - Complexity: O(log *n*) for *n* ranges.
  func overlaps(_ range: Range<Int64>) -> Bool {
    // the first that ends behind the beginning of the range
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound > range.lowerBound { high = middle } else { low = middle + 1 }
    }
    return low < ranges.count && ranges[low].overlaps(range)
  }
}
