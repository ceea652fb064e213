/// The best candidates in order; each place or area occurs once.
struct CandidateList {
  private(set) var candidates: [Candidate] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var isFull: Bool { candidates.count >= limit }

  /// The last candidate, if the list is full.
  var bound: Candidate? { isFull ? candidates.last : nil }

  /// Inserts a candidate if it is among the best, unless the list has it under a name that fits as
  /// well.
  ///
  /// - Complexity: O(*l*) for a list of *l*.
  mutating func insert(_ candidate: Candidate) {
    if let bound, !candidate.precedes(bound) { return }
    if let index = candidates.firstIndex(where: { $0.number == candidate.number }) {
      guard candidate.precedes(candidates[index]) else { return }
      candidates.remove(at: index)
    } else if isFull {
      candidates.removeLast()
    }
    let index = candidates.firstIndex { candidate.precedes($0) } ?? candidates.endIndex
    candidates.insert(candidate, at: index)
  }
}

/// A place or area whose name fits, before its record is read: its reference and weight.
struct Candidate {
  /// The reference: the rank of a place; numbers from the number of places on are areas.
  let number: Int
  let weight: UInt32
  let fit: Fit
  let isOtherName: Bool
  /// Whether it comes behind all with the same fit that do not yield.
  let yields: Bool
  /// The block of the name.
  let block: Int
  let nameIndex: Int

  /// Whether it comes before another: by fit, then what does not yield, then by weight; ties are
  /// broken by the reference.
  func precedes(_ other: Candidate) -> Bool {
    if fit != other.fit { return fit < other.fit }
    if yields != other.yields { return other.yields }
    if weight != other.weight { return weight > other.weight }
    return number < other.number
  }
}
