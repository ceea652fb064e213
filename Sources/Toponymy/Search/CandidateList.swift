/// The best few candidates, in order, each thing once.
struct CandidateList {
  private(set) var candidates: [Candidate] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = limit
  }

  var isFull: Bool { candidates.count >= limit }

  /// The last one, if there can be no more.
  var bound: Candidate? { isFull ? candidates.last : nil }

  /// Takes in a candidate if it is among the best, and not there already with as good a name.
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
