import DataFiles

extension NameSearch {
  /// Whether any place or area has a name to the letter.
  public func hasName(_ text: String) throws(DataFileError) -> Bool {
    guard text.utf8.count <= Self.longestText else { return false }
    let name = fold(text)
    guard !name.isEmpty else { return false }
    return try isName(anyOf: SpellingVariants.all(of: name))
  }

  /// Whether any place or area has one of some names.
  func isName(anyOf names: [FoldedName]) throws(DataFileError) -> Bool {
    for name in names {
      if try location(ofName: name) != nil { return true }
    }
    return false
  }

  /// The places and areas that have exactly one of some names, or else the name without its
  /// article, or else the islands or mountains of the name without the word for these.
  func exact(
    _ names: [FoldedName], _ around: [Qualifier], limit: Int
  ) throws(DataFileError) -> CandidateList {
    var list = try named(names, around, limit: limit)
    guard list.candidates.isEmpty, let name = names.first else { return list }
    if let plain = name.withoutEnglishArticle {
      list = try named(SpellingVariants.all(of: plain), around, limit: limit)
      guard list.candidates.isEmpty else { return list }
    }
    guard let plain = (name.withoutEnglishArticle ?? name).withoutKind else { return list }
    let all = try named(SpellingVariants.all(of: plain.name), around, limit: Self.mostNamesakes)
    for candidate in all.candidates where kind(candidate) == plain.kind { list.insert(candidate) }
    return list
  }

  /// More than there are of any name.
  private static let mostNamesakes = 1000

  /// The kind of a candidate that is an area.
  private func kind(_ candidate: Candidate) -> SearchArea.Kind? {
    let index = candidate.number - places.count
    return file.areas.indices.contains(index) ? file.areas.kind(index) : nil
  }

  private func named(
    _ names: [FoldedName], _ around: [Qualifier], limit: Int
  ) throws(DataFileError) -> CandidateList {
    var list = CandidateList(limit: limit)
    let filter =
      around.isEmpty ? nil : QualifierFilter(around, in: places, folding: file.folding)
    for name in names {
      guard let (block, contents, index) = try location(ofName: name) else { continue }
      var collector = Collector(of: self, filter: filter, fit: .exact, name: name)
      collector.collect(
        contents.references, ofNames: index..<index + 1, of: block, into: &list)
    }
    return list
  }

  /// Adds the places and areas that have a name that begins with some letters.
  ///
  /// Main names of places are in Latin letters. Names in other letters count in full, because a
  /// text in such letters cannot mean a main name.
  func addBeginnings(
    _ name: FoldedName, _ around: [Qualifier], to list: inout CandidateList
  ) throws(DataFileError) {
    let filter = QualifierFilter(around, in: places, folding: nil)
    let share = name.isLatin ? Self.otherNameShare : 1
    var collector = Collector(
      of: self, filter: around.isEmpty ? nil : filter, fit: .prefix, otherNameShare: share)
    for (block, range) in try namesBeginning(with: name) {
      // the file's weights count other names with their usual share
      let best = file.greatestWeight(inBlock: block)
        .multipliedReportingOverflow(by: Self.otherNameShare / share)
      if let bound = list.bound, bound.fit <= .prefix, !best.overflow,
        best.partialValue < bound.weight
      {
        continue
      }
      collector.collect(
        file.references(inBlock: block), ofNames: range, of: block, into: &list)
    }
  }

  /// The least number of letters of a correction; shorter names are as likely as any, such as
  /// the codes of airports.
  private static let shortestCorrection = 4

  /// Adds the places and areas that have a name within a spelling distance of another one.
  func addMisspelt(
    _ name: FoldedName, within limit: Int, _ around: [Qualifier], to list: inout CandidateList
  ) throws(DataFileError) {
    let filter = QualifierFilter(around, in: places, folding: nil)
    for (block, index, distance, length) in try namesSpelt(like: name, within: limit)
    where length >= Self.shortestCorrection {
      var collector = Collector(
        of: self, filter: around.isEmpty ? nil : filter, fit: .misspelt(distance: distance))
      collector.collect(
        file.references(inBlock: block), ofNames: index..<index + 1, of: block, into: &list)
    }
  }

  /// The block of a name, what is in it, and the index of the name there; `nil` if the file does
  /// not have it.
  func location(
    ofName name: FoldedName
  ) throws(DataFileError) -> (block: Int, contents: SearchBlock, index: Int)? {
    let block = file.block(for: name)
    let contents = try file.contents(ofBlock: block)
    let (index, isThere) = contents.names.search(for: name)
    return isThere ? (block, contents, index) : nil
  }

  /// The blocks that have names beginning with some letters, and which of their names those are.
  func namesBeginning(
    with name: FoldedName
  ) throws(DataFileError) -> [(block: Int, names: Range<Int>)] {
    var found: [(block: Int, names: Range<Int>)] = []
    let first = file.block(for: name)
    // comes behind all names that begin with the name
    let behind = FoldedName(letters: name.letters + [.max])
    for block in first..<file.blockCount {
      let goesOn = block + 1 < file.blockCount && file.firstName(ofBlock: block + 1).hasPrefix(name)
      let start = block == first ? try file.names(inBlock: block).search(for: name).index : 0
      let end =
        goesOn
        ? file.nameCount(inBlock: block)
        : try file.names(inBlock: block).search(for: behind).index
      if start < end { found.append((block, start..<end)) }
      guard goesOn else { break }
    }
    return found
  }

  /// All names within a distance of another one.
  ///
  /// For a name in Latin letters most names that begin with another letter are passed over, and for
  /// one without them most that begin with a Latin one: misspellings do not mix them.
  func namesSpelt(
    like name: FoldedName, within limit: Int
  ) throws(DataFileError) -> [(block: Int, nameIndex: Int, distance: Int, length: Int)] {
    var found: [(block: Int, nameIndex: Int, distance: Int, length: Int)] = []
    var distance = SpellingDistance(to: name, limit: limit)
    let boundary = file.block(for: .behindLatin)
    let end = name.isLatin ? min(boundary + 1, file.blockCount) : file.blockCount
    for block in (name.hasNoLatin ? boundary : 0)..<end {
      try file.inflatedNames(inBlock: block).withCursor { cursor in
        // a name that shares so many letters with the one before differs too much as well
        var hopeless = Int.max
        while cursor.advance() {
          guard cursor.shared < hopeless else {
            cursor.skip()
            continue
          }
          hopeless = .max
          cursor.read { letters, index in
            if distance.extend(letters, at: index) { return true }
            hopeless = index + 1
            return false
          }
          if hopeless == .max, let distance = distance.distance(length: cursor.letters.count) {
            found.append((block, cursor.index, distance, cursor.letters.count))
          }
        }
      }
    }
    return found
  }
}
