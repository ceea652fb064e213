/// A name with a known word for latitude, and the same name with the word for longitude in place of
/// it: the one rule by which columns of a table and keys of objects are recognised.
///
/// `decimalLatitude` and `decimalLongitude` are a pair, `stop_lat` and `stop_lon`, `Breite` and
/// `Länge`, `location.lat` and `location.lng`. Letters may be of any case.
struct AnglePair: Hashable, Sendable {
  /// The certainty that a pair holds the coordinate of the record.
  enum Rank: Int, Comparable, Sendable {
    /// The word is the name.
    case alone
    /// The rest of the name says in what way the angle is given: `lat_deg`, `decimalLatitude`.
    case unit
    /// The name has other words.
    case other
    /// The words are y and x.
    case plane

    static func < (first: Rank, second: Rank) -> Bool { first.rawValue < second.rawValue }
  }

  /// The index of the name of the latitude.
  let latitude: Int
  /// The index of the name of the longitude.
  let longitude: Int
  /// The certainty.
  let rank: Rank
  /// The certainty if the pair belongs to one of two places.
  let rankOfPlace: Rank
  /// The one of two places that the rest of the name means; `nil` for none.
  let place: Int?

  /// The pairs among some names, each once.
  ///
  /// - Complexity: O(*n*) for *n* names.
  static func all(in names: [String]) -> [AnglePair] { all(in: names.map { ColumnName($0) }) }

  private static func all(in names: [ColumnName]) -> [AnglePair] {
    let indices = Dictionary(grouping: names.indices) { names[$0].text }
    var pairs: [AnglePair] = []
    for (latitude, name) in names.enumerated() {
      var found: [Int: AnglePair] = [:]
      for word in AngleWord.all {
        for range in name.ranges(of: word) {
          let words = name.words(besides: range)
          func others(_ word: String, _ translations: [String: String]) -> String? {
            words.contains { translations[$0] != nil }
              ? name.replacing(range, with: word, translating: translations) : nil
          }
          // of the two latitudes of a box neither is that of a place
          let southern = others(name.text(in: range), NameWords.southern)
          let hasSouth = southern.map { indices[$0] != nil } ?? false
          let longitudes = word.longitudes.flatMap { longitude in
            [name.replacing(range, with: longitude)]
              + [hasSouth ? nil : others(longitude, NameWords.eastern)].compactMap { $0 }
          }
          for longitude in longitudes.flatMap({ indices[$0] ?? [] }) {
            guard
              let pair = AnglePair(latitude, longitude, word, beside: words, isOneOfTwo: hasSouth)
            else { continue }
            if let known = found[longitude], known.rank <= pair.rank { continue }
            found[longitude] = pair
          }
        }
      }
      pairs += found.sorted { $0.key < $1.key }.map(\.value)
    }
    return pairs
  }

  /// The surest pairs among some names for one of the places of a record; two or more if it is
  /// unclear which is meant.
  static func surest(in names: [String], ofPlace index: Int, of count: Int) -> [AnglePair] {
    let names = names.map { ColumnName($0) }
    guard !NameWords.nameParts(names) else { return [] }
    let all = all(in: names).filter { count == 1 || $0.place == index }
    let rank = count == 1 ? \AnglePair.rank : \AnglePair.rankOfPlace
    let least = all.map { $0[keyPath: rank] }.min()
    let surest = all.filter { $0[keyPath: rank] == least }
    return surest.contains { NameWords.namePartsBehind($0, in: names) } ? [] : surest
  }

  /// A pair with some words beside the one of its angle; `nil` if these show that the columns hold
  /// no angles in degrees, or no place.
  ///
  /// - Parameter isOneOfTwo: whether another latitude has south where this one has north.
  private init?(
    _ latitude: Int, _ longitude: Int, _ word: AngleWord, beside words: [String], isOneOfTwo: Bool
  ) {
    let words = NameWords.joiningDimensions(in: words)
    guard !NameWords.sayOther(words) else { return nil }
    let places = [0, 1].filter { index in words.contains { NameWords.isOfPlace($0, index) } }
    let isOfPlace = { (word: String) in [0, 1].contains { NameWords.isOfPlace(word, $0) } }
    let further = words.filter { isOneOfTwo || !NameWords.ofUnits.contains($0) }
    let furtherOfPlace = further.filter { !isOfPlace($0) }
    if word.position == .alone {
      guard furtherOfPlace.allSatisfy(NameWords.ofPlanes.contains) else { return nil }
    }
    if word.meansWidth { guard furtherOfPlace.allSatisfy(NameWords.saysEarth) else { return nil } }
    func rating(_ further: [String], _ all: [String]) -> Rank {
      word.position == .alone ? .plane : !further.isEmpty ? .other : all.isEmpty ? .alone : .unit
    }
    (self.latitude, self.longitude) = (latitude, longitude)
    rank = rating(further, words)
    rankOfPlace = rating(furtherOfPlace, words.filter { !isOfPlace($0) })
    place = places.count == 1 ? places[0] : nil
  }
}
