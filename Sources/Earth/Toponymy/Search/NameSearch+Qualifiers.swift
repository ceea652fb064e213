import DataFiles

extension NameSearch {
  /// The countries and regions that the qualifiers of a query name; `nil` if a qualifier without a
  /// comma names none.
  ///
  /// After a comma it may name a district instead, which is checked place by place.
  ///
  /// - Parameter isUnfinished: whether their last words may be the beginnings of words, as they are
  ///   while being typed.
  func qualifiers(
    of query: PlaceQuery, isUnfinished: Bool
  ) throws(DataFileError) -> [Qualifier]? {
    guard let surroundings = query.surroundings else { return [] }
    let around = try known(
      QualifierQuestion(surroundings: surroundings, isUnfinished: isUnfinished))
    return query.hasComma || !around.contains(where: \.isEmpty) ? around : nil
  }

  /// The most questions whose answers are remembered, which take some megabytes.
  static let mostKnown = 1 << 13

  /// The answer to a question, looked up once: a list of places asks for few countries and regions.
  private func known(_ question: QualifierQuestion) throws(DataFileError) -> [Qualifier] {
    if let known = knownQualifiers.withLock({ $0.answers[question] }) { return known }
    let around = try qualifiers(question)
    knownQualifiers.withLock { known in
      if known.answers.count >= Self.mostKnown { known.answers.removeAll() }
      known.answers[question] = around
    }
    return around
  }

  /// The qualifiers that a text or words stand for, one for each part between commas.
  private func qualifiers(_ question: QualifierQuestion) throws(DataFileError) -> [Qualifier] {
    switch question.surroundings {
    case .lastWords(let words):
      return [
        try qualifier(words, takesBeginnings: false, isUnfinished: question.isUnfinished)
      ]
    case .afterComma(let rest):
      let parts = PlaceQuery.parts(of: rest.text).filter(file.folding.hasLetters)
      guard parts.count > 1 else {
        return try parts.map { part throws(DataFileError) in
          try qualifier(
            fold(part), takesBeginnings: true, isUnfinished: question.isUnfinished)
        }
      }
      var all: [Qualifier] = []
      for part in parts {
        all += try known(
          QualifierQuestion(
            surroundings: .afterComma(ExactText(String(part))), isUnfinished: question.isUnfinished)
        )
      }
      return all
    }
  }

  /// The countries and regions of a name or code; if there are none, those of the name without its
  /// article, or else those whose names begin with its words.
  private func qualifier(
    _ name: FoldedName, takesBeginnings: Bool, isUnfinished: Bool
  ) throws(DataFileError) -> Qualifier {
    if let plain = name.withoutArticle {
      let around = try qualifier(name, isUnfinished: isUnfinished, .wholeName)
      guard around.isEmpty else { return around }
      let other = try qualifier(
        plain, takesBeginnings: takesBeginnings, isUnfinished: isUnfinished)
      guard other.isEmpty else { return other }
    }
    return try qualifier(
      name, isUnfinished: isUnfinished, takesBeginnings ? .beginnings : .wholeName)
  }

  /// Which names a qualifier may stand for.
  private enum Extent {
    /// Only what has the whole name.
    case wholeName
    /// If nothing has it, what begins with its words.
    case beginnings
  }

  private func qualifier(
    _ name: FoldedName, isUnfinished: Bool, _ extent: Extent
  ) throws(DataFileError) -> Qualifier {
    let takesBeginnings = extent == .beginnings
    let names = SpellingVariants.all(of: name)
    var numbers: [Int] = []
    var cities: [Int] = []
    for name in names {
      let found = try subjects(named: name)
      numbers += found.areas
      cities += found.cities
      // "d c" and "n s w" are what "D.C." and "N.S.W." are folded to
      let code = name.words.map(\.description).joined().uppercased()
      numbers += file.areas.regions(ofCode: code)
    }
    func made() -> Qualifier {
      Qualifier(
        names: names, isUnfinished: takesBeginnings && isUnfinished, numbers: numbers, of: file,
        cities: cities, in: places,
        regionsOfCountries: knownQualifiers.withLock { $0.regions(in: places) })
    }
    let around = made()
    guard around.isEmpty, takesBeginnings else { return around }
    for name in names.map(isUnfinished ? { $0 } : \.withSpace) {
      for (block, names) in try namesBeginning(with: name) {
        numbers += areas(ofNames: names, inBlock: block)
      }
    }
    return made()
  }

  /// The areas and the ranks of the large cities of a name.
  private func subjects(
    named name: FoldedName
  ) throws(DataFileError) -> (areas: [Int], cities: [Int]) {
    guard let (block, contents, index) = try location(ofName: name) else { return ([], []) }
    var cities: [Int] = []
    contents.references.forEach(ofNames: index..<index + 1) { reference in
      guard reference.number < places.count else { return }
      let record = places.record(ranked: reference.number)
      if places.population(record) >= Qualifier.leastCity { cities.append(reference.number) }
    }
    return (areas(ofNames: index..<index + 1, inBlock: block), cities)
  }

  private func areas(ofNames names: Range<Int>, inBlock block: Int) -> [Int] {
    var found: [Int] = []
    file.references(inBlock: block).forEach(ofNames: names) { reference in
      let area = reference.number - file.placeCount
      if file.areas.indices.contains(area) { found.append(area) }
    }
    return found
  }
}
