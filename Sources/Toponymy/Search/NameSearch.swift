import DataFiles
import Geodesy

/// Finds places, countries, regions, seas, lakes, mountains and so on by their names, in any script.
///
/// Case, accents and punctuation do not count. Everything is read where it lies in the file of
/// names, of which the blocks that a search needs are inflated anew each time. Safe to ask from
/// several threads at once.
public final class NameSearch: Sendable {
  /// The share of its inhabitants that a place counts by another name than its main one: one in so
  /// many. The pipeline has the same for the greatest weight of a block.
  static let otherNameShare: UInt32 = 8

  let file: SearchFile
  let gazetteer: Gazetteer
  private let names: LocalNames?
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

  /// No name with all that it lies in has more bytes; longer texts mean nothing.
  public static let longestText = 400

  /// A text as a search sees it: "São Paulo" is "sao paulo".
  public func fold(_ text: some StringProtocol) -> FoldedName {
    file.folding.fold(text)
  }

  /// What a text may mean, the best first: by fit, then by population; ties are broken by the rank
  /// of a place in the gazetteer.
  ///
  /// The text is a name, or a name and where it is: "Paris, Texas", "Paris, US", "Córdoba AR".
  /// Nothing that is elsewhere is found: there is no "Oslo, Sweden". Abbreviations and points make
  /// no difference: "St Louis", "U.S.A.".
  ///
  /// Names that are misspelt come in where no other name fits: one letter off from four letters on,
  /// two from eight. One letter off a name of at least ``wellKnown`` comes before unfinished names
  /// of a twentieth of that. A place of that name counts as many as it has inhabitants, or the
  /// eighth part if it is not its main name; a country all its inhabitants, a region the fiftieth
  /// part of them, a sea one a square kilometre.
  ///
  /// - Parameters:
  ///   - limit: how many at the most.
  ///   - misspellings: whether names that are misspelt are looked for, which takes some hundredths
  ///     of a second.
  ///   - isUnfinished: whether what comes after a comma may be the beginning of a word: "Paris, T".
  /// - Throws: when a block that is needed is damaged.
  /// - Complexity: O(*n*) for *n* names that begin as the text does, but with a small factor: below
  ///   a millisecond.
  public func matches(
    for text: String, limit: Int = 10, misspellings: Bool = true, isUnfinished: Bool = false
  ) throws(DataFileError) -> [Match] {
    guard limit > 0, text.utf8.count <= Self.longestText else { return [] }
    var isElsewhere = false
    var meanings: [(names: [FoldedName], around: [Qualifier])] = []
    for (index, meaning) in PlaceQuery.meanings(of: text, folding: file.folding).enumerated() {
      guard let around = try qualifiers(of: meaning, isUnfinished: isUnfinished) else { continue }
      var list = CandidateList(limit: limit)
      for name in meaning.names { try addExact(name, around, to: &list) }
      if !list.candidates.isEmpty {
        if index == 0 {
          for name in meaning.names { try addBeginnings(name, around, to: &list) }
        }
        return try matches(of: list)
      }
      // a name that is right, but not there, is not bent until it fits
      let isName = try isName(anyOf: meaning.names)
      if around.isEmpty || !isName { meanings.append((meaning.names, around)) }
      isElsewhere = isElsewhere || isName && meaning.hasComma
    }
    guard !isElsewhere else { return [] }
    for (names, around) in meanings {
      var list = CandidateList(limit: limit)
      for name in names { try addBeginnings(name, around, to: &list) }
      guard let best = list.candidates.first else { continue }
      let likelier =
        misspellings && best.weight < Self.wellKnown
        ? try wellKnown(like: names, around, besides: best, limit: limit) : []
      return try Array((likelier + matches(of: list)).prefix(limit))
    }
    guard misspellings else { return [] }
    for (names, around) in meanings {
      let distance = Self.distance(for: names[0])
      guard distance > 0 else { continue }
      var list = CandidateList(limit: limit)
      for name in names { try addMisspelt(name, within: distance, around, to: &list) }
      if !list.candidates.isEmpty { return try matches(of: list) }
    }
    return []
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
    return try matches(of: list) { $0.weight >= least }
  }

  /// What has the name that a text begins with, though not in what comes after its comma: all that
  /// is called Oslo for "Oslo, Sweden". `nil` if the text has no comma, or nothing has that name.
  public func elsewhere(
    _ text: String, limit: Int = 10
  ) throws(DataFileError) -> (name: String, around: String, matches: [Match])? {
    guard limit > 0, text.utf8.count <= Self.longestText,
      let name = PlaceQuery.parts(of: text).first, name.endIndex < text.endIndex
    else { return nil }
    var list = CandidateList(limit: limit)
    for name in SpellingVariants.all(of: fold(name)) { try addExact(name, [], to: &list) }
    guard !list.candidates.isEmpty else { return nil }
    let around = text[text.index(after: name.endIndex)...].drop(while: \.isWhitespace)
    return (String(name), String(around), try matches(of: list))
  }

  /// The names nearest in spelling to a text for which nothing was found, whatever is around it: up
  /// to three letters off, or half of its letters.
  ///
  /// - Complexity: O(*n*) for *n* names, some hundredths of a second.
  public func nearestSpellings(to text: String, limit: Int = 3) throws(DataFileError) -> [Match] {
    guard limit > 0, text.utf8.count <= Self.longestText,
      let name = PlaceQuery.meanings(of: text, folding: file.folding).first?.names.first
    else { return [] }
    var list = CandidateList(limit: limit)
    try addMisspelt(name, within: min(3, name.letters.count / 2), [], to: &list)
    return try matches(of: list)
  }

  /// Reads the file of names, compares its contents with its checksum, and its places with the
  /// gazetteer's.
  public func verifyChecksum() throws(DataFileError) {
    let places = places
    try file.verifyChecksum(placesIn: places.path) { places.id(places.record(ranked: $0)) }
  }

  /// How many letters of a name may be wrong.
  ///
  /// None where Latin letters stand beside others, which nobody misspells so.
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

  /// The coordinate of a position of an area; `nil` if damage has put it off the Earth.
  static func coordinate(_ position: MicrodegreePosition) -> Coordinate? {
    try? Coordinate(
      microdegreesLatitude: position.latitude, longitude: position.longitude)
  }

  /// The matches that candidates stand for; what damage has made unreadable is left out.
  private func matches(
    of list: CandidateList, where isWanted: (Candidate) -> Bool = { _ in true }
  ) throws(DataFileError) -> [Match] {
    var matches: [Match] = []
    for candidate in list.candidates where isWanted(candidate) {
      guard let subject = subject(candidate.number) else { continue }
      matches.append(
        Match(
          subject: subject, otherName: try otherName(candidate, subject), fit: candidate.fit,
          local: names.map { local(subject, candidate.number, in: $0) }))
    }
    return matches
  }

  private func local(
    _ subject: Match.Subject, _ number: Int, in names: LocalNames
  ) -> Match.Local {
    switch subject {
    case .place(let place):
      return Match.Local(
        name: gazetteer.name(of: place, in: names),
        country: gazetteer.countryName(of: place, in: names))
    case .area(let area):
      let country = area.countryCode.flatMap { gazetteer.countryName(ofCode: $0, in: names) }
      let kind: Area.Kind? =
        area.kind == .country ? .country : area.kind == .sea ? .sea : nil
      return Match.Local(
        name: kind.flatMap {
          gazetteer.name(of: Area(kind: $0, name: area.name, code: nil), in: names)
        } ?? names.name(of: .area, id: number - places.count), country: country)
    }
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
        countryName: area.kind == .region
          ? places.countryIndex(code: area.countryCode).flatMap(places.countryName) : nil,
        coordinate: coordinate))
  }

  /// The name of a candidate, if it is not the main name of what was found.
  private func otherName(
    _ candidate: Candidate, _ subject: Match.Subject
  ) throws(DataFileError) -> String? {
    if case .place = subject, !candidate.isOtherName { return nil }
    let name = try file.names(inBlock: candidate.block)[candidate.nameIndex]
    if case .area(let area) = subject, fold(area.name) == name { return nil }
    return name?.description
  }
}
