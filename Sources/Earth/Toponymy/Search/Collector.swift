import DataFiles

/// Collects the candidates of greatest weight among the references of names.
///
/// Ranks are by population: once a place is too small for the list, so are all of greater rank.
struct Collector {
  private let search: NameSearch
  private let filter: QualifierFilter?
  private let fit: Fit
  private let otherNameShare: UInt32
  /// The name that is looked for to the letter.
  private let name: FoldedName?
  /// The rank from which on places are too small, for main names and for other names.
  private var hopelessRank = (main: Int.max, other: Int.max)

  /// A collector of references that pass a filter.
  ///
  /// - Parameters:
  ///   - name: the name, if it is looked for to the letter.
  ///   - otherNameShare: the divisor of a place's weight for another name than its main one.
  init(
    of search: NameSearch, filter: QualifierFilter?, fit: Fit, name: FoldedName? = nil,
    otherNameShare: UInt32 = NameSearch.otherNameShare
  ) {
    self.search = search
    self.filter = filter
    self.fit = fit
    self.name = name
    self.otherNameShare = otherNameShare
  }

  /// Inserts the references of some names of a block into a list.
  ///
  /// - Parameter references: those of the block.
  mutating func collect(
    _ references: SearchReferences, ofNames names: Range<Int>, of block: Int,
    into list: inout CandidateList
  ) {
    let placeCount = search.places.count
    references.forEach(ofNames: names) { reference in
      let hopeless = reference.isOtherName ? hopelessRank.other : hopelessRank.main
      guard reference.number < hopeless || reference.number >= placeCount else { return }
      consider(reference, block, into: &list)
    }
  }

  /// The kinds of areas that count more for their exact names than while a name is being typed.
  private static let countingMore: Set<SearchArea.Kind> = [.region, .island, .mountain, .site]

  /// The weight of an area, by whether its name is looked for to the letter.
  private func weight(ofArea area: Int, _ reference: SearchReferences.Reference) -> UInt32 {
    let areas = search.file.areas
    let weight = areas.weight(area)
    guard fit == .exact, !reference.isOtherName, Self.countingMore.contains(areas.kind(area))
    else { return weight }
    let (product, overflows) = weight.multipliedReportingOverflow(by: NameSearch.exactFactor)
    return overflows ? .max : product
  }

  /// How an exact name stands beside the main names of other places.
  private enum Standing {
    /// As its weight says.
    case ordinary
    /// Behind them.
    case yielding
    /// It is the name in the person's language, which yields to none.
    case own
  }

  private func standing(_ reference: SearchReferences.Reference) -> Standing {
    let isPlace = reference.number < search.places.count
    guard fit == .exact, reference.yields || reference.isOtherName && isPlace else {
      return .ordinary
    }
    if search.isInPersonsLanguage(reference.number, name) { return .own }
    return reference.yields ? .yielding : .ordinary
  }

  private mutating func consider(
    _ reference: SearchReferences.Reference, _ block: Int, into list: inout CandidateList
  ) {
    let number = reference.number
    let isOtherName = reference.isOtherName
    let places = search.places
    let isPlace = number < places.count
    let record = isPlace ? places.record(ranked: number) : 0
    let full =
      isPlace ? places.population(record) : weight(ofArea: number - places.count, reference)
    let standing = standing(reference)
    let share: UInt32 =
      if !isOtherName || standing == .own && !isPlace {
        1
      } else if standing == .own {
        NameSearch.personsNameShare
      } else {
        otherNameShare
      }
    let candidate = Candidate(
      number: number, weight: full / share, fit: fit,
      isOtherName: isOtherName, yields: standing == .yielding, block: block,
      nameIndex: reference.nameIndex)
    if let bound = list.bound, !candidate.precedes(bound) {
      // a smaller place that does not yield may still come before the last one
      guard isPlace, !candidate.yields else { return }
      if isOtherName {
        // a smaller place whose name is the person's own may still come before the last one
        let mayBeOwn = fit == .exact && search.names != nil
        guard !mayBeOwn || full / NameSearch.personsNameShare < bound.weight else { return }
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
        : filter.contains(area: number - places.count, of: search.file.areas)
      guard isInside else { return }
    }
    list.insert(candidate)
  }
}
