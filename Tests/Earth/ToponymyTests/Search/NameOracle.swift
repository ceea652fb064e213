import DataFiles
import TestSupport
import Toponymy

/// All names of the bundled search file in order, with their references.
struct NameOracle: Sendable {
  /// A name and one of its references.
  struct Row: Sendable {
    let name: FoldedName
    let number: Int
    let isOtherName: Bool
    let yields: Bool
    let weight: UInt32
    /// The weight if names of all languages count the same.
    let fullWeight: UInt32
    /// The weight if the name is looked for to the letter.
    let exactWeight: UInt32
  }

  /// Every reference, by name.
  let rows: [Row]
  /// How many of the numbers are places.
  let placeCount: Int

  static let bundled = Result { try NameOracle() }

  private init() throws {
    let file = try BundledData.folder.search.opened()
    let gazetteer = try Gazetteer(folder: BundledData.folder)
    // by population, then id, as in the file
    let populations = (0..<gazetteer.placeCount)
      .compactMap { gazetteer.place(at: $0)?.population }.sorted(by: >)
    placeCount = populations.count
    var rows: [Row] = []
    for block in 0..<file.blockCount {
      let names = try file.names(inBlock: block)
      let all = names.withCursor { cursor in
        var all: [FoldedName] = []
        while cursor.next() { all.append(cursor.name) }
        return all
      }
      file.references(inBlock: block).forEach(ofNames: 0..<names.count) { reference in
        let isPlace = reference.number < populations.count
        let area = reference.number - populations.count
        let full = isPlace ? populations[reference.number] : file.areas.weight(area)
        let weight = reference.isOtherName ? full / 8 : full
        let countsMore =
          !isPlace && !reference.isOtherName
          && [.region, .island, .mountain, .site].contains(file.areas.kind(area))
        rows.append(
          Row(
            name: all[reference.nameIndex], number: reference.number,
            isOtherName: reference.isOtherName, yields: reference.yields, weight: weight,
            fullWeight: full,
            exactWeight: countsMore ? UInt32(min(UInt64(weight) * 10, UInt64(UInt32.max))) : weight)
        )
      }
    }
    self.rows = rows
  }

  /// The numbers of what has names that begin with some letters: those that are the same to the
  /// letter first, each once, by weight; of those the ones that yield come last.
  func numbers(beginningWith name: FoldedName, limit: Int) -> [Int] {
    let found = rows.filter { $0.name.hasPrefix(name) }.sorted { first, second in
      let (isFirst, isSecond) = (first.name == name, second.name == name)
      if isFirst != isSecond { return isFirst }
      if isFirst, first.yields != second.yields { return second.yields }
      let weights =
        isFirst
        ? (first.exactWeight, second.exactWeight)
        : name.isLatin
          ? (first.weight, second.weight) : (first.fullWeight, second.fullWeight)
      return weights.0 != weights.1 ? weights.0 > weights.1 : first.number < second.number
    }
    var seen: Set<Int> = []
    return Array(found.map(\.number).filter { seen.insert($0).inserted }.prefix(limit))
  }

  /// The optimal string alignment distance by its definition (Damerau 1964): the full table.
  static func distance(_ first: [UInt32], _ second: [UInt32]) -> Int {
    var table = (0...first.count).map { row in
      (0...second.count).map { row == 0 ? $0 : $0 == 0 ? row : 0 }
    }
    for row in stride(from: 1, through: first.count, by: 1) {
      for column in stride(from: 1, through: second.count, by: 1) {
        let cost = first[row - 1] == second[column - 1] ? 0 : 1
        var least = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
        if row > 1, column > 1, first[row - 1] == second[column - 2],
          first[row - 2] == second[column - 1]
        {
          least = min(least, table[row - 2][column - 2] + 1)
        }
        table[row][column] = least
      }
    }
    return table[first.count][second.count]
  }
}
