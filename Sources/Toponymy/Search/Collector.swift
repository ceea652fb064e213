import DataFiles

/// Collects the candidates of greatest weight among the references of names.
///
/// Ranks are by population: once a place is too small for the list, so are all of greater rank.
struct Collector {
  private let search: NameSearch
  private let filter: QualifierFilter?
  private let fit: Fit
  /// The rank from which on places are too small, for main names and for other names.
  private var hopelessRank = (main: Int.max, other: Int.max)

  init(of search: NameSearch, filter: QualifierFilter?, fit: Fit) {
    self.search = search
    self.filter = filter
    self.fit = fit
  }

  /// Inserts the references of some names of a block into a list.
  mutating func collect(names: Range<Int>, of block: Int, into list: inout CandidateList) {
    let placeCount = search.places.count
    search.file.references(inBlock: block).forEach(ofNames: names) { reference in
      let hopeless = reference.isOtherName ? hopelessRank.other : hopelessRank.main
      guard reference.number < hopeless || reference.number >= placeCount else { return }
      consider(reference, block, into: &list)
    }
  }

  private mutating func consider(
    _ reference: SearchReferences.Reference, _ block: Int, into list: inout CandidateList
  ) {
    let number = reference.number
    let isOtherName = reference.isOtherName
    let places = search.places
    let isPlace = number < places.count
    let record = isPlace ? places.record(ranked: number) : 0
    let full = isPlace ? places.population(record) : search.file.areas.weight(number - places.count)
    let candidate = Candidate(
      number: number, weight: isOtherName ? full / NameSearch.otherNameShare : full, fit: fit,
      isOtherName: isOtherName, block: block, nameIndex: reference.nameIndex)
    if let bound = list.bound, !candidate.precedes(bound) {
      guard isPlace else { return }
      if isOtherName {
        hopelessRank.other = min(hopelessRank.other, number)
      } else {
        hopelessRank.main = min(hopelessRank.main, number)
      }
      return
    }
    if let filter {
      let isInside =
        isPlace
        ? filter.contains(record: record)
        : search.file.areas.indices.contains(number - places.count)
          && filter.contains(search.file.areas[number - places.count])
      guard isInside else { return }
    }
    list.insert(candidate)
  }
}
