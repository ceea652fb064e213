import DataFiles

extension NameSearch {
  /// Adds what has exactly a name.
  func addExact(
    _ name: FoldedName, _ around: [Surroundings], to list: inout CandidateList
  ) throws(DataFileError) {
    let block = file.block(for: name)
    var names = try file.names(inBlock: block)
    while names.next() {
      guard !(names.name < name) else { continue }
      guard names.name == name else { return }
      let filter = SurroundingsFilter(around, in: places, folding: file.folding)
      var collector = Collector(of: self, filter: around.isEmpty ? nil : filter, fit: .exact)
      let index = names.position - 1
      collector.collect(names: index..<index + 1, of: block, into: &list)
      return
    }
  }

  /// Adds what has a name that begins with some letters.
  func addBeginnings(
    _ name: FoldedName, _ around: [Surroundings], to list: inout CandidateList
  ) throws(DataFileError) {
    let filter = SurroundingsFilter(around, in: places, folding: nil)
    var collector = Collector(of: self, filter: around.isEmpty ? nil : filter, fit: .prefix)
    for (block, range) in try namesBeginning(with: name) {
      if !around.isEmpty || list.bound.map({ file.greatestWeight(inBlock: block) >= $0.weight || $0.fit > .prefix }) ?? true {
        collector.collect(names: range, of: block, into: &list)
      }
    }
  }

  /// Adds what has a name within a distance of another one, the nearest first.
  func addMisspelt(
    _ name: FoldedName, within limit: Int, _ around: [Surroundings], to list: inout CandidateList
  ) throws(DataFileError) {
    let filter = SurroundingsFilter(around, in: places, folding: nil)
    for (block, index, distance) in try namesSpelt(like: name, within: limit) {
      var collector = Collector(
        of: self, filter: around.isEmpty ? nil : filter, fit: .misspelt(distance: distance))
      collector.collect(names: index..<index + 1, of: block, into: &list)
    }
  }

  /// The blocks that have names beginning with some letters, and which of their names those are.
  func namesBeginning(
    with name: FoldedName
  ) throws(DataFileError) -> [(block: Int, names: Range<Int>)] {
    var found: [(block: Int, names: Range<Int>)] = []
    var block = file.block(for: name)
    while block < file.blockCount {
      let goesOn = block + 1 < file.blockCount && file.firstName(ofBlock: block + 1).hasPrefix(name)
      let start = found.isEmpty ? try firstName(inBlock: block) { !($0 < name) } : 0
      let end =
        goesOn
        ? file.nameCount(inBlock: block)
        : try firstName(inBlock: block) { !($0 < name) && !$0.hasPrefix(name) }
      if start < end { found.append((block, start..<end)) }
      guard goesOn else { break }
      block += 1
    }
    return found
  }

  /// The index of the first name of a block of which something holds; the number of names if none.
  private func firstName(
    inBlock block: Int, where holds: (FoldedName) -> Bool
  ) throws(DataFileError) -> Int {
    var names = try file.names(inBlock: block)
    while names.next() {
      if holds(names.name) { return names.position - 1 }
    }
    return names.count
  }

  /// All names within a distance of another one.
  func namesSpelt(
    like name: FoldedName, within limit: Int
  ) throws(DataFileError) -> [(block: Int, nameIndex: Int, distance: Int)] {
    var found: [(block: Int, nameIndex: Int, distance: Int)] = []
    var distance = SpellingDistance(to: name, limit: limit)
    for block in 0..<file.blockCount {
      var names = try file.names(inBlock: block)
      // names that share as many letters with the current one are too far off
      var hopeless = Int.max
      while names.advance() {
        guard names.shared < hopeless else {
          names.skip()
          continue
        }
        let shared = names.shared
        names.read()
        hopeless = Int.max
        for index in min(shared, names.letters.count)..<names.letters.count
        where !distance.extend(names.letters, at: index) {
          hopeless = index + 1
          break
        }
        if hopeless == .max, let distance = distance.distance(length: names.letters.count) {
          found.append((block, names.position - 1, distance))
        }
      }
    }
    return found
  }
}
