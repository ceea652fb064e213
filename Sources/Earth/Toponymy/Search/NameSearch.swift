import DataFiles
import Geodesy
import Synchronization

/// Finds places, countries, regions, seas, lakes, mountains and so on by their names, in any
/// script.
///
/// Case, accents and punctuation are ignored. Names are read from the search file, whose blocks are
/// inflated when a search needs them. Several threads may use a search at the same time.
public final class NameSearch: Sendable {
  /// The divisor of a place's population for a name that is not its main name. The pipeline uses
  /// the same one for the greatest weight of a block.
  static let otherNameShare: UInt32 = 8

  /// The divisor for a place's exact name in the person's language, which is not its main name.
  static let personsNameShare: UInt32 = 6

  /// The factor of the weight of a region, an island, a mountain or a sight for its exact name: a
  /// region then has a fifth of its inhabitants instead of a fiftieth. The pipeline keeps regions
  /// behind the cities of the same name in them.
  static let exactFactor: UInt32 = 10

  let file: SearchFile
  let gazetteer: Gazetteer
  let names: LocalNames?
  let knownQualifiers = Mutex(KnownQualifiers())
  var places: PlaceFile { gazetteer.places }

  /// Opens `search.bin` of the gazetteer's folder.
  ///
  /// - Parameter names: the names in a person's language, where that is not English.
  /// - Throws: when the file is missing, truncated, foreign or visibly damaged, or was made for
  ///   other places than the gazetteer's.
  /// - Complexity: O(1), some tens of microseconds.
  public init(gazetteer: Gazetteer, names: LocalNames? = nil) throws(DataFileError) {
    self.names = names
    file = try gazetteer.folder.search.opened()
    self.gazetteer = gazetteer
    let places = gazetteer.places
    try file.check(placesIn: places.path, count: places.count) {
      places.id(places.record(ranked: $0))
    }
  }

  /// The greatest length of a text in bytes; a longer text matches nothing.
  public static let longestText = 400

  /// A text in the form that a search compares: "São Paulo" is "sao paulo".
  public func fold(_ text: some StringProtocol) -> FoldedName {
    file.folding.fold(String(text))
  }

  /// What a text may mean, the best first: by fit, then by population; ties are broken by the rank
  /// of a place in the gazetteer.
  ///
  /// The text is a name, or a name and where the place is: "Paris, Texas", "Paris, US", "Córdoba
  /// AR". Places elsewhere are not found: "Oslo, Sweden" matches nothing. Abbreviations and points
  /// are ignored: "St Louis", "U.S.A.".
  ///
  /// Misspelt names are found if no other name fits: with one wrong letter from four letters on,
  /// with two from eight. A name of at least ``wellKnown`` with one wrong letter comes before
  /// unfinished names of a twentieth of that weight. The weight of a place is the number of its
  /// inhabitants, or an eighth of it if the name is not its main name, a sixth if it is that in the
  /// person's language; that of a country its inhabitants, of a region a fiftieth of its
  /// inhabitants, of a sea its square kilometres.
  /// Regions, islands, mountains and sights weigh ten times as much if the text is their exact
  /// name.
  ///
  /// A town's main name means the town, not a place that has the name only in a language that is
  /// neither the person's nor its own, or one that is not thirty times larger. After a comma may
  /// come a country or region in which something lies, or for what is not a place a large city
  /// within 50 km: "Mont Blanc, Italy", "Colosseum, Rome". Articles are ignored: "The Netherlands".
  /// An island or a mountain is found with the word for it too: "Sylt Island", "Isle of Sylt",
  /// "Mount Snowdon".
  ///
  /// While a text is being typed, names of all lengths that begin with its one to three letters
  /// come by weight alone, and what begins so in a language that is not the person's comes later.
  /// The airport of an IATA code comes first if the code is in capitals, and second in small
  /// letters if it serves a city.
  ///
  /// - Parameters:
  ///   - limit: the greatest number of matches.
  ///   - misspellings: whether misspelt names are looked for, which takes some hundredths of a
  ///     second.
  ///   - isUnfinished: whether the text is being typed; then what comes after a comma may be the
  ///     beginning of a word: "Paris, T".
  /// - Throws: if a block that is needed is damaged.
  /// - Complexity: O(*n*) for *n* names that begin as the text does; less than a millisecond.
  public func matches(
    for text: String, limit: Int = 10, misspellings: Bool = true, isUnfinished: Bool = false
  ) throws(DataFileError) -> [Match] {
    guard limit > 0, text.utf8.count <= Self.longestText else { return [] }
    let limit = min(limit, file.placeCount + file.areas.count)
    if isUnfinished, let found = try beginnings(of: text, limit: limit) { return found }
    var isElsewhere = false
    var meanings: [(names: [FoldedName], around: [Qualifier])] = []
    for (index, meaning) in PlaceQuery.meanings(of: text, folding: file.folding).enumerated() {
      guard let around = try qualifiers(of: meaning, isUnfinished: isUnfinished) else { continue }
      var list = try exact(meaning.names, around, limit: limit)
      if !list.candidates.isEmpty {
        if index == 0 {
          for name in meaning.names { try addBeginnings(name, around, to: &list) }
        }
        return isUnfinished
          ? try personsLanguageFirst(list, limit: limit, beginning: meaning.names)
          : try matches(of: list)
      }
      // a correct name that lies elsewhere is not taken for a misspelling
      let isName = try isName(anyOf: meaning.names)
      if around.isEmpty || !isName { meanings.append((meaning.names, around)) }
      isElsewhere = isElsewhere || isName && meaning.hasComma
    }
    guard !isElsewhere else { return [] }
    for (names, around) in meanings {
      var list = CandidateList(limit: isUnfinished ? limit * Self.foreignShare : limit)
      for name in names { try addBeginnings(name, around, to: &list) }
      guard let best = list.candidates.first else { continue }
      let likelier =
        misspellings && best.weight < Self.wellKnown
        ? try wellKnown(like: names, around, besides: best, limit: limit) : []
      let begun =
        isUnfinished
        ? try personsLanguageFirst(list, limit: limit, beginning: names) : try matches(of: list)
      return Array((likelier + begun).prefix(limit))
    }
    guard misspellings else { return [] }
    for (names, around) in meanings {
      let distance = Self.distance(for: names[0])
      guard distance > 0 else { continue }
      var list = CandidateList(limit: limit)
      for name in names { try addMisspelt(name, within: distance, around, to: &list) }
      if !list.candidates.isEmpty { return try matches(of: list, for: names[0]) }
    }
    return []
  }

  /// What has a text as its name to the letter: the matches of
  /// ``matches(for:limit:misspellings:isUnfinished:)`` whose fit is ``Fit/exact``, without looking
  /// for others.
  ///
  /// - Parameter limit: the greatest number of matches.
  /// - Throws: if a block that is needed is damaged.
  /// - Complexity: O(log *n*) for *n* names, some microseconds, once their blocks are inflated.
  public func exactMatches(for text: String, limit: Int = 10) throws(DataFileError) -> [Match] {
    guard let list = try exactCandidates(for: text, limit: limit) else { return [] }
    return try matches(of: list)
  }

  /// Where the first of ``exactMatches(for:limit:)`` is, of which nothing else is read; `nil` if
  /// there is none.
  ///
  /// - Throws: if a block that is needed is damaged.
  /// - Complexity: as ``exactMatches(for:limit:)``.
  public func exactCoordinate(for text: String) throws(DataFileError) -> Coordinate? {
    guard let best = try exactCandidates(for: text, limit: 1)?.candidates.first else { return nil }
    if best.number < places.count { return places.coordinate(places.record(ranked: best.number)) }
    let index = best.number - places.count
    return file.areas.indices.contains(index)
      ? Self.coordinate(file.areas[index].position) : nil
  }

  /// What has a text as its name to the letter; `nil` if nothing has.
  private func exactCandidates(
    for text: String, limit: Int
  ) throws(DataFileError) -> CandidateList? {
    guard limit > 0, text.utf8.count <= Self.longestText else { return nil }
    for meaning in PlaceQuery.meanings(of: text, folding: file.folding) {
      guard let around = try qualifiers(of: meaning, isUnfinished: false) else { continue }
      let list = try exact(meaning.names, around, limit: limit)
      if !list.candidates.isEmpty { return list }
    }
    return nil
  }

  /// From this weight on a name is so well known that it may be meant by one that is a letter off.
  public static let wellKnown: UInt32 = 250_000

  /// What is a letter off and so much larger than what merely begins so that it comes first.
  private func wellKnown(
    like names: [FoldedName], _ around: [Qualifier], besides best: Candidate, limit: Int
  ) throws(DataFileError) -> [Match] {
    guard Self.distance(for: names[0]) > 0 else { return [] }
    var list = CandidateList(limit: limit)
    for name in names { try addMisspelt(name, within: 1, around, to: &list) }
    let least = max(Self.wellKnown, 20 * best.weight)
    return try matches(of: list, for: names[0]) { $0.weight >= least }
      .filter { !$0.needsConfirmation }
  }

  /// What has the name that a text begins with, though not in what comes after its comma: all that
  /// is called Oslo for "Oslo, Sweden". `nil` if the text has no comma, or nothing has that name.
  public func elsewhere(
    _ text: String, limit: Int = 10
  ) throws(DataFileError) -> (name: String, around: String, matches: [Match])? {
    guard limit > 0, text.utf8.count <= Self.longestText,
      let name = PlaceQuery.parts(of: text).first, name.endIndex < text.endIndex
    else { return nil }
    let list = try exact(SpellingVariants.all(of: fold(name)), [], limit: limit)
    guard !list.candidates.isEmpty else { return nil }
    let around = text[text.index(after: name.endIndex)...].drop(while: \.isWhitespace)
    return (String(name), String(around), try matches(of: list))
  }

  /// The names nearest in spelling to a text for which nothing was found, without regard to where
  /// they are: those with the fewest wrong letters, at most three and fewer than a third of all.
  ///
  /// - Complexity: O(*n*) for *n* names, some hundredths of a second.
  public func nearestSpellings(to text: String, limit: Int = 3) throws(DataFileError) -> [Match] {
    guard limit > 0, text.utf8.count <= Self.longestText else { return [] }
    var meanings = PlaceQuery.meanings(of: text, folding: file.folding)
    guard let name = meanings.next()?.names.first else { return [] }
    var list = CandidateList(limit: limit)
    try addMisspelt(name, within: min(3, (name.letters.count - 1) / 3), [], to: &list)
    let matches = try matches(of: list, for: name)
    return Array(matches.prefix { $0.fit == matches[0].fit })
  }

  /// Reads the search file, compares its contents with its checksum, and its places with the
  /// gazetteer's.
  public func verifyChecksum() throws(DataFileError) {
    let places = places
    try file.verifyChecksum(placesIn: places.path) { places.id(places.record(ranked: $0)) }
  }

  /// The number of letters of a name that may be wrong.
  ///
  /// 0 for a name that mixes Latin and other letters: misspellings do not mix them.
  static func distance(for name: FoldedName) -> Int {
    let isMixed =
      name.letters.contains { (0x61...0x7A).contains($0) }
      && name.letters.contains { $0 >= 0x370 }
    guard !isMixed else { return 0 }
    return switch name.letters.count {
    case ..<4: 0
    case ..<8: 1
    case ...100: 2
    default: 0
    }
  }

  /// The coordinate of a position of an area; `nil` if a damaged one lies off the Earth.
  static func coordinate(_ position: MicrodegreePosition) -> Coordinate? {
    try? Coordinate(
      microdegreesLatitude: position.latitude, longitude: position.longitude)
  }

  /// The matches that candidates stand for; damaged ones are left out.
  ///
  /// - Parameter name: what was looked for, if the candidates' names may be misspellings of it.
  func matches(
    of list: CandidateList, for name: FoldedName? = nil,
    where isWanted: (Candidate) -> Bool = { _ in true }
  ) throws(DataFileError) -> [Match] {
    var matches: [Match] = []
    for candidate in list.candidates where isWanted(candidate) {
      if let match = try match(candidate, for: name) { matches.append(match) }
    }
    return matches
  }

  /// The match that a candidate stands for; `nil` if it is damaged.
  func match(
    _ candidate: Candidate, for name: FoldedName? = nil
  ) throws(DataFileError) -> Match? {
    guard let subject = subject(candidate.number) else { return nil }
    let otherName = try otherName(candidate, subject)
    return Match(
      subject: subject, otherName: otherName?.description, writtenName: nil, fit: candidate.fit,
      needsConfirmation: name.map { needsConfirmation(candidate, subject, otherName, for: $0) }
        ?? false,
      local: names.map { local(subject, candidate.number, in: $0) })
  }

  private func needsConfirmation(
    _ candidate: Candidate, _ subject: Match.Subject, _ otherName: FoldedName?,
    for name: FoldedName
  ) -> Bool {
    guard case .misspelt = candidate.fit else { return false }
    switch subject {
    case .area(let area):
      return area.kind == .country
        || (otherName ?? fold(area.name)).letters.first != name.letters.first
    case .place(let place):
      return (otherName ?? fold(place.name)).letters.first != name.letters.first
    }
  }

  private func local(
    _ subject: Match.Subject, _ number: Int, in names: LocalNames
  ) -> Match.Local {
    switch subject {
    case .place(let place):
      return Match.Local(
        name: gazetteer.name(of: place, in: names),
        region: gazetteer.regionName(of: place, in: names),
        country: gazetteer.countryName(of: place, in: names))
    case .area(let area):
      let country = area.countryCode.flatMap { gazetteer.countryName(ofCode: $0, in: names) }
      let kind: Area.Kind? =
        area.kind == .country ? .country : area.kind == .sea ? .sea : nil
      return Match.Local(
        name: kind.flatMap {
          gazetteer.name(of: Area(kind: $0, name: area.name, code: nil), in: names)
        } ?? regionName(of: area, in: names)
          ?? names.name(of: .area, id: number - places.count),
        region: nil, country: country)
    }
  }

  private func regionName(of area: NamedArea, in names: LocalNames) -> String? {
    guard area.kind == .region, let code = area.countryCode else { return nil }
    return gazetteer.name(ofRegion: area.name, inCountry: code, in: names)
  }

  /// Whether a name is what the person's language calls a place or an area.
  func isInPersonsLanguage(_ number: Int, _ name: FoldedName?) -> Bool {
    guard let names, let name, let subject = subject(number),
      let own = local(subject, number, in: names).name
    else { return false }
    return fold(own) == name
  }

  private func subject(_ number: Int) -> Match.Subject? {
    if number < places.count {
      return places.place(places.record(ranked: number)).map { .place($0) }
    }
    let index = number - places.count
    guard file.areas.indices.contains(index) else { return nil }
    let area = file.areas[index]
    guard let coordinate = Self.coordinate(area.position) else { return nil }
    return .area(
      NamedArea(
        kind: area.kind, name: area.name,
        countryCode: area.countryCode.isEmpty ? nil : area.countryCode,
        countryName: area.kind == .country
          ? nil : places.countryIndex(code: area.countryCode).flatMap(places.countryName),
        coordinate: coordinate, weight: area.weight))
  }

  /// The name of a candidate, if it is not the main name of its subject.
  private func otherName(
    _ candidate: Candidate, _ subject: Match.Subject
  ) throws(DataFileError) -> FoldedName? {
    let title: String
    switch subject {
    case .place(let place):
      guard candidate.isOtherName else { return nil }
      title = place.name
    case .area(let area): title = area.name
    }
    let name = try file.names(inBlock: candidate.block)[candidate.nameIndex]
    return fold(title) == name ? nil : name
  }
}
