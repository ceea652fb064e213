/// How many records had no answer, by reason, in the order in which the reasons came up.
public struct RefusalCounts: Sendable {
  /// The reasons with their numbers of records.
  public private(set) var counts: [(reason: RefusalReason, count: Int)] = []
  /// The number of all.
  public private(set) var total = 0

  /// No record.
  public init() {}

  /// Counts some records more.
  ///
  /// - Complexity: O(*r*) for *r* reasons, which are few.
  mutating func add(_ reason: RefusalReason, count: Int = 1) {
    total += count
    if let index = counts.firstIndex(where: { $0.reason == reason }) {
      counts[index].count += count
    } else {
      counts.append((reason, count))
    }
  }

  /// Counts the records of another list too.
  mutating func add(_ other: RefusalCounts) {
    for (reason, count) in other.counts { add(reason, count: count) }
  }

  /// Forgets all.
  mutating func removeAll() {
    counts.removeAll(keepingCapacity: true)
    total = 0
  }
}
