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
    var all: [Qualifier] = []
    for names in query.qualifiers {
      let question = QualifierQuestion(
        names: names, takesBeginnings: query.hasComma, isUnfinished: isUnfinished)
      let around = try known(question)
      guard query.hasComma || !around.isEmpty else { return nil }
      all.append(around)
    }
    return all
  }

  /// The most qualifiers that are remembered.
  private static let mostKnown = 1 << 12

  /// The answer to a question, looked up once: a list of places asks for few countries and regions.
  private func known(_ question: QualifierQuestion) throws(DataFileError) -> Qualifier {
    if let known = knownQualifiers.withLock({ $0[question] }) { return known }
    var around = try qualifier(question)
    around.locate(in: places)
    knownQualifiers.withLock { known in
      if known.count >= Self.mostKnown { known.removeAll() }
      known[question] = around
    }
    return around
  }

  /// The countries and regions of a name or code; if there are none, those whose names begin with
  /// its words.
  private func qualifier(_ question: QualifierQuestion) throws(DataFileError) -> Qualifier {
    let (names, isUnfinished) = (question.names, question.isUnfinished)
    let takesBeginnings = question.takesBeginnings
    var around = Qualifier(names: names, isUnfinished: takesBeginnings && isUnfinished)
    for name in names {
      for number in try areas(named: name) { around.insert(file.areas[number]) }
      // "d c" and "n s w" are what "D.C." and "N.S.W." are folded to
      let code = name.words.map(\.description).joined().uppercased()
      for index in file.areas.regions(ofCode: code) { around.insert(file.areas[index]) }
    }
    guard around.isEmpty, takesBeginnings else { return around }
    for name in names.map(isUnfinished ? { $0 } : \.withSpace) {
      for (block, names) in try namesBeginning(with: name) {
        for number in areas(ofNames: names, inBlock: block) { around.insert(file.areas[number]) }
      }
    }
    return around
  }

  private func areas(named name: FoldedName) throws(DataFileError) -> [Int] {
    guard let (block, index) = try location(ofName: name) else { return [] }
    return areas(ofNames: index..<index + 1, inBlock: block)
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

/// What a qualifier is looked up by.
struct QualifierQuestion: Hashable {
  /// Its name in all its spellings.
  let names: [FoldedName]
  /// Whether it may be the first words of a name.
  let takesBeginnings: Bool
  /// Whether its last word may be the beginning of a word.
  let isUnfinished: Bool
}
