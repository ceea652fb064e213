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

/// A class of reasons why records have no answer, by which they are counted.
public struct RefusalReason: Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in a few words without the text of the record, such as "no coordinate".
  public let description: String

  /// A reason in a few words.
  public init(_ description: String) {
    self.description = description
  }

  /// A record that is too long to be read.
  public static let overlong = RefusalReason("too long")
  /// A quotation mark without a second one, where the input ends.
  public static let openQuotation = RefusalReason("a quotation mark not closed")
}
