import DataFiles

extension NameSearch {
  /// What the qualifiers of a query name; `nil` if one names nothing, where it has to.
  ///
  /// After a comma that may be a district, which is found out place by place.
  func qualifiers(of query: PlaceQuery) throws(DataFileError) -> [Qualifier]? {
    var all: [Qualifier] = []
    for name in query.qualifiers {
      let around = try qualifier(named: name, takesBeginnings: query.takesBeginnings)
      guard query.takesBeginnings || !around.isEmpty else { return nil }
      all.append(around)
    }
    return all
  }

  /// The countries and regions of a name or code; if there are none, those whose name begins so.
  private func qualifier(
    named name: FoldedName, takesBeginnings: Bool
  ) throws(DataFileError) -> Qualifier {
    var around = Qualifier(name: name)
    for number in try areas(named: name) { around.insert(file.areas[number]) }
    // "d c" and "n s w" are what "D.C." and "N.S.W." are folded to
    let code = name.words.map(\.description).joined().uppercased()
    for index in file.areas.regions(ofCode: code) { around.insert(file.areas[index]) }
    guard around.isEmpty, takesBeginnings else { return around }
    for (block, names) in try namesBeginning(with: name) {
      for number in areas(ofNames: names, inBlock: block) { around.insert(file.areas[number]) }
    }
    return around
  }

  private func areas(named name: FoldedName) throws(DataFileError) -> [Int] {
    guard let (block, index) = try place(ofName: name) else { return [] }
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
