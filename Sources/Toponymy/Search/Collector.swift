import DataFiles

/// Goes over what names refer to and keeps the weightiest.
///
/// Ranks are by population: once a place is too small for the list, so are all of greater rank.
struct Collector {
  private let search: NameSearch
  private let filter: SurroundingsFilter?
  private let fit: Fit
  /// The rank from which on places are too small, by their main name and by another one.
  private var hopelessRank = (main: Int.max, other: Int.max)

  init(of search: NameSearch, filter: SurroundingsFilter?, fit: Fit) {
    self.search = search
    self.filter = filter
    self.fit = fit
  }

  /// Puts what some names of a block refer to into a list, as far as it is among the best.
  mutating func collect(names: Range<Int>, of block: Int, into list: inout CandidateList) {
    let placeCount = search.places.count
    var references = search.file.references(inBlock: block)
    references.skip(names: names.lowerBound)
    for nameIndex in names {
      while let reference = references.next() {
        let number = reference.number
        let isOther = reference.isOtherName
        if number >= (isOther ? hopelessRank.other : hopelessRank.main), number < placeCount {
          // too small
        } else {
          consider(number, isOther, block, nameIndex, into: &list)
        }
        if reference.isLast { break }
      }
    }
  }

  private mutating func consider(
    _ number: Int, _ isOtherName: Bool, _ block: Int, _ nameIndex: Int,
    into list: inout CandidateList
  ) {
    let places = search.places
    let isPlace = number < places.count
    let record = isPlace ? places.record(ranked: number) : 0
    let full = isPlace ? places.population(record) : search.file.areas.weight(number - places.count)
    let candidate = Candidate(
      number: number, weight: isOtherName ? full / NameSearch.otherNameShare : full, fit: fit,
      isOtherName: isOtherName, block: block, nameIndex: nameIndex)
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
