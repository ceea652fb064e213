import DataFiles

/// The order of names while a text is being typed.
extension NameSearch {
  /// The divisor of a weight for a name in a language that is not the person's, and how many times
  /// as many candidates are looked at because some of them have such names.
  static let foreignShare = 8

  /// A text of so many letters is too short to be a name: all that begins so comes by weight.
  private static let shortest = 3
  /// From this weight on an airport is international or serves a city. The pipeline gives a smaller
  /// one a tenth of it.
  private static let leastAirportOfCity: UInt32 = 20_000
  /// From this code point on, letters are syllables or words.
  private static let firstSyllable: UInt32 = 0x2E80
  private static let hangul: ClosedRange<UInt32> = 0x1100...0x11FF

  /// The places and areas that begin with one to three letters, by weight; `nil` for other texts.
  ///
  /// A name in a language that is not the person's counts an eighth, and with three letters comes
  /// behind all others. Three letters may be the code of an airport, which then comes first or
  /// second.
  func beginnings(of text: String, limit: Int) throws(DataFileError) -> [Match]? {
    let name = fold(text)
    guard (1...Self.shortest).contains(name.letters.count), !text.contains(","),
      name.letters.allSatisfy({ $0 < Self.firstSyllable && !Self.hangul.contains($0) })
    else { return nil }
    var list = CandidateList(limit: limit * Self.foreignShare)
    try addBeginnings(name, [], to: &list)
    guard !list.candidates.isEmpty else { return nil }
    if name.letters.count == Self.shortest {
      let found = try personsLanguageFirst(list, limit: limit, beginning: [name])
      guard let airport = try airport(ofCode: name) else { return found }
      return Self.moving(
        airport, to: found, isInCapitals: text == text.uppercased(), limit: limit)
    }
    var weighed: [(weight: UInt32, candidate: Candidate, match: Match)] = []
    for candidate in list.candidates {
      guard let match = try match(candidate) else { continue }
      let isForeign = !candidate.isOtherName && !isInPersonsLanguage(match, candidate, [name])
      let weight = isForeign ? candidate.weight / UInt32(Self.foreignShare) : candidate.weight
      weighed.append((weight, candidate, match))
    }
    let order = weighed.indices.sorted { first, second in
      (weighed[second].weight, first) < (weighed[first].weight, second)
    }
    return order.prefix(limit).map { written(weighed[$0].match, weighed[$0].candidate, [name]) }
  }

  /// The airport of an IATA code, if the code means nothing else first.
  private func airport(ofCode code: FoldedName) throws(DataFileError) -> Match? {
    guard let first = try exact([code], [], limit: 1).candidates.first,
      let match = try match(first), case .area(let area) = match.subject, area.kind == .airport,
      area.name.hasSuffix("(\(code.description.uppercased()))")
    else { return nil }
    return match
  }

  /// Moves an airport to the first place if its code was typed in capitals. In small letters the
  /// code may be the beginning of a name: an airport of a city then comes second, so that "per" is
  /// Peru and then Perth Airport, and any other one stays where it is.
  private static func moving(
    _ airport: Match, to found: [Match], isInCapitals: Bool, limit: Int
  ) -> [Match] {
    guard case .area(let area) = airport.subject, found.first?.subject != airport.subject,
      isInCapitals || area.weight >= leastAirportOfCity
    else { return found }
    var found = found.filter { $0.subject != airport.subject }
    found.insert(airport, at: isInCapitals ? 0 : min(1, found.count))
    return Array(found.prefix(limit))
  }

  /// The matches of candidates; what begins so in another language than the person's comes behind
  /// the others.
  ///
  /// - Parameter names: what was typed.
  func personsLanguageFirst(
    _ list: CandidateList, limit: Int, beginning names: [FoldedName]
  ) throws(DataFileError) -> [Match] {
    var own: [Match] = []
    var foreign: [Match] = []
    for candidate in list.candidates {
      guard let match = try match(candidate) else { continue }
      let written = written(match, candidate, names)
      if match.fit != .prefix || isInPersonsLanguage(match, candidate, names) {
        own.append(written)
      } else {
        foreign.append(written)
      }
    }
    return Array((own + foreign).prefix(limit))
  }

  /// Whether the main name or the one in the person's language begins so, or a code is the whole
  /// text: "UK".
  private func isInPersonsLanguage(
    _ match: Match, _ candidate: Candidate, _ names: [FoldedName]
  ) -> Bool {
    let isCode =
      !candidate.isOtherName && names.contains { $0.description == match.otherName }
    return isCode || begins(match, names)
  }

  private func begins(_ match: Match, _ names: [FoldedName]) -> Bool {
    guard match.otherName != nil else { return true }
    let own = [match.name, match.local?.name].compactMap { $0.map { fold($0) } }
    return names.contains { name in own.contains { $0.hasPrefix(name) } }
  }

  /// A match with its other name as it is written in the first language that has it; without one if
  /// its main name begins with what was typed.
  ///
  /// - Complexity: O(log *n*) for each language, some microseconds.
  private func written(_ match: Match, _ candidate: Candidate, _ names: [FoldedName]) -> Match {
    guard let otherName = match.otherName, !begins(match, names),
      let all = try? gazetteer.folder.names.opened()
    else { return match }
    let keys = keys(of: match.subject, candidate.number)
    for language in all.languages {
      guard let names = all.names(in: language) else { continue }
      for key in keys {
        guard let name = names.name(of: key.subject, id: key.id),
          fold(name).description == otherName
        else { continue }
        var match = match
        match.writtenName = name
        return match
      }
    }
    return match
  }

  /// What the file of names may know a subject by.
  private func keys(
    of subject: Match.Subject, _ number: Int
  ) -> [(subject: LocalNames.Subject, id: Int)] {
    switch subject {
    case .place(let place): return [(.place, Int(place.id))]
    case .area(let area):
      let own = (subject: LocalNames.Subject.area, id: number - places.count)
      let features =
        area.kind == .country
        ? gazetteer.countries.features : area.kind == .sea ? gazetteer.seas.features : nil
      guard let index = features?.firstIndex(where: { $0.name == area.name }) else { return [own] }
      return [(area.kind == .country ? .country : .sea, index), own]
    }
  }
}
