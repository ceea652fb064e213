import DataFiles

extension NameSearch {
  /// What the qualifiers of a query name; `nil` if one names nothing, where it has to.
  ///
  /// After a comma that may be a district, which is found out place by place.
  func surroundings(of query: PlaceQuery) throws(DataFileError) -> [Surroundings]? {
    var all: [Surroundings] = []
    for qualifier in query.qualifiers {
      let around = try surroundings(named: qualifier, takesBeginnings: query.takesBeginnings)
      guard query.takesBeginnings || !around.isEmpty else { return nil }
      all.append(around)
    }
    return all
  }

  /// The countries and regions of a name or code; if there are none, those whose name begins so.
  private func surroundings(
    named name: FoldedName, takesBeginnings: Bool
  ) throws(DataFileError) -> Surroundings {
    var around = Surroundings(name: name)
    let beginnings = try namesBeginning(with: name)
    for number in try areas(named: name) { around.insert(file.areas[number]) }
    // "d c" and "n s w" are what "D.C." and "N.S.W." are folded to
    let code = name.words.map(\.description).joined().uppercased()
    if (1...4).contains(code.utf8.count) {
      for area in file.areas where area.regionCode == code { around.insert(area) }
    }
    guard around.isEmpty, takesBeginnings else { return around }
    for (block, names) in beginnings {
      for number in areas(ofNames: names, inBlock: block) { around.insert(file.areas[number]) }
    }
    return around
  }

  private func areas(named name: FoldedName) throws(DataFileError) -> [Int] {
    let block = file.block(for: name)
    var names = try file.names(inBlock: block)
    while names.next() {
      guard names.name < name else {
        guard names.name == name else { return [] }
        return areas(ofNames: names.position - 1..<names.position, inBlock: block)
      }
    }
    return []
  }

  private func areas(ofNames names: Range<Int>, inBlock block: Int) -> [Int] {
    var references = file.references(inBlock: block)
    references.skip(names: names.lowerBound)
    var found: [Int] = []
    for _ in names {
      while let reference = references.next() {
        if file.areas.indices.contains(reference.number - file.placeCount) {
          found.append(reference.number - file.placeCount)
        }
        if reference.isLast { break }
      }
    }
    return found
  }
}
