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
      let around = try qualifier(
        named: names, takesBeginnings: query.hasComma, isUnfinished: isUnfinished)
      guard query.hasComma || !around.isEmpty else { return nil }
      all.append(around)
    }
    return all
  }

  /// The countries and regions of a name or code; if there are none, those whose names begin with
  /// its words.
  private func qualifier(
    named names: [FoldedName], takesBeginnings: Bool, isUnfinished: Bool
  ) throws(DataFileError) -> Qualifier {
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
