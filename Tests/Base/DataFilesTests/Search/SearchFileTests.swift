import DataFiles
import Foundation
import TestSupport
import Testing

/// Search files written by hand to the specification.
@Suite struct SearchFileTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
  }

  static let writer = SearchFileWriter(
    entries: [
      ("berlin", [(0, false), (3, false)]), ("bern", [(1, false)]), ("berne", [(1, true)]),
      ("bernau", [(2, false)]), ("мюнхен", [(0, true)]), ("東京", [(3, true), (5, true)]),
      ("東山", [(5, true)]),
      ("東", [(4, false), (5, false)]), ("a", [(5, false), (2, false), (0, true)]),
    ],
    areas: [
      .init(kind: 0, name: "Land", latitude: 1, longitude: -2, weight: 7, country: "LD"),
      .init(kind: 1, name: "Gau", weight: 6, country: "LD", code: "GAU"),
    ], identities: [11, 22, 33, -4])

  private func open(_ writer: SearchFileWriter = Self.writer) throws -> SearchFile {
    try directory.write(writer.bytes, to: "search.bin")
    return try SearchFile(path: directory.path + "/search.bin")
  }

  private func fold(_ text: String) -> FoldedName {
    FoldedName(letters: text.unicodeScalars.map(\.value))
  }

  @Test func everyNameAndReferenceIsReadBack() throws {
    let file = try open()
    #expect(file.nameCount == 9 && file.blockCount == 3 && file.placeCount == 4)
    var found: [String: [String]] = [:]
    for block in 0..<file.blockCount {
      let names = try file.names(inBlock: block)
      #expect(names.count == file.nameCount(inBlock: block))
      #expect(names[0] == file.firstName(ofBlock: block) && names[names.count] == nil)
      file.references(inBlock: block).forEach(ofNames: 0..<names.count) { reference in
        let name = names[reference.nameIndex]?.description ?? "?"
        found[name, default: []].append("\(reference.number)\(reference.isOtherName ? "o" : "")")
      }
    }
    let written = Dictionary(
      uniqueKeysWithValues: Self.writer.entries.map { entry in
        (entry.name, entry.references.map { "\($0.number)\($0.isOther ? "o" : "")" })
      })
    #expect(found == written)
  }

  /// What yields has the last bit of its code set; main names never have it.
  @Test func whatYieldsIsReadBack() throws {
    var writer = Self.writer
    writer.yielding = [0, 3, 5]
    let file = try open(writer)
    var found: Set<String> = []
    for block in 0..<file.blockCount {
      let names = try file.names(inBlock: block)
      file.references(inBlock: block).forEach(ofNames: 0..<names.count) { reference in
        let name = names[reference.nameIndex]?.description ?? "?"
        if reference.yields { found.insert("\(name) \(reference.number)") }
        #expect(reference.isOtherName || !reference.yields)
      }
    }
    #expect(found == ["мюнхен 0", "東京 3", "東京 5", "東山 5", "a 0"])
  }

  @Test func surroundingsOfAreasAreReadBack() throws {
    var writer = Self.writer
    writer.within = [(0, 1), (1, 0), (1, 1), (7, 0)]
    let areas = try open(writer).areas
    #expect(Array(areas.surroundings(of: 0)) == [1])
    #expect(Array(areas.surroundings(of: 1)) == [0, 1])
    #expect(Array(areas.surroundings(of: 2)).isEmpty)
    #expect(Array(areas.surroundings(of: -1)).isEmpty)
    #expect(Array(areas.surroundings(of: 7)) == [0])
  }

  @Test func referencesOfSomeNamesAreTheSameAsAmongAll() throws {
    let file = try open()
    var some: [Int] = []
    file.references(inBlock: 0).forEach(ofNames: 1..<3) { some.append($0.number) }
    #expect(some == [0, 3, 1])
    var beyond: [Int] = []
    file.references(inBlock: 2).forEach(ofNames: 0..<100) { beyond.append($0.nameIndex) }
    #expect(beyond == [0])
  }

  /// Blocks of several hundred names, most of which begin like the one before.
  private static func manyNames(seed: UInt64) -> SearchFileWriter {
    var generator = SeededGenerator(seed: seed)
    // two letters below the window and two beyond it, which share a code in marks
    let letters = Array("aab éñмю東西")
    var names: Set<String> = []
    while names.count < 900 {
      let name = String(
        (0..<Int.random(in: 1...9, using: &generator)).map { _ in
          letters.randomElement(using: &generator) ?? "a"
        })
      names.insert(name)
    }
    var writer = SearchFileWriter(
      entries: names.sorted().map { name in
        let count = Int.random(in: 1...3, using: &generator)
        let numbers = (0..<30).shuffled(using: &generator).prefix(count)
        return (name, numbers.map { ($0, Bool.random(using: &generator)) })
      }, identities: [1])
    writer.namesPerBlock = 350
    return writer
  }

  @Test(arguments: UInt64(1)...4) func lookUpsFromMarksFindWhatAScanFinds(seed: UInt64) throws {
    let writer = Self.manyNames(seed: seed)
    let file = try open(writer)
    var generator = SeededGenerator(seed: seed)
    for block in 0..<file.blockCount {
      func references(_ names: Range<Int>) -> [SearchReferences.Reference] {
        var found: [SearchReferences.Reference] = []
        file.references(inBlock: block).forEach(ofNames: names) { found.append($0) }
        return found
      }
      let scanned = references(0..<file.nameCount(inBlock: block))
      // only names that are kept are marked
      let unmarked = try file.inflatedNames(inBlock: block)
      let names = try file.names(inBlock: block)
      let all = unmarked.withCursor { cursor in
        var all: [FoldedName] = []
        while cursor.next() { all.append(cursor.name) }
        return all
      }
      #expect(all.count == file.nameCount(inBlock: block) && all == all.sorted())
      for (index, name) in all.enumerated() {
        #expect(unmarked[index] == name && names[index] == name)
        let found = names.search(for: name)
        #expect(found.index == index && found.isThere, "\(name), seed \(seed)")
        #expect(
          references(index..<index + 1) == scanned.filter { $0.nameIndex == index },
          "\(name), seed \(seed)")
        for other in [name.letters.dropLast(), name.letters + [0x62], name.letters + [.max]] {
          let other = FoldedName(letters: Array(other))
          let expected = all.firstIndex { !($0 < other) } ?? all.count
          for found in [unmarked.search(for: other), names.search(for: other)] {
            #expect(found.index == expected, "\(other), seed \(seed)")
            #expect(found.isThere == (expected < all.count && all[expected] == other))
          }
        }
      }
      for _ in 0..<200 {
        let ends = (0..<2).map { _ in Int.random(in: 0...all.count, using: &generator) }.sorted()
        let range = ends[0]..<ends[1]
        #expect(
          references(range) == scanned.filter { range.contains($0.nameIndex) },
          "\(range), seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    ("", 0), ("a", 0), ("b", 0), ("berlin", 0), ("berne", 1), ("bernz", 1), ("東", 1), ("東京", 1),
    ("東山", 2), ("龍", 2),
  ])
  func aNameIsInTheLastBlockThatDoesNotBeginBeyondIt(name: String, block: Int) throws {
    #expect(try open().block(for: fold(name)) == block)
  }

  @Test func areasAreReadBack() throws {
    let areas = try open().areas
    #expect(areas.count == 2)
    #expect(areas[0].kind == .country && areas[0].name == "Land" && areas[0].weight == 7)
    #expect(areas[0].position == MicrodegreePosition(latitude: 1, longitude: -2))
    #expect(areas[0].countryCode == "LD" && areas[0].regionCode == "")
    #expect(areas[1].regionCode == "GAU" && areas[1].kind == .region)
    #expect(areas.regions(ofCode: "GAU") == [1] && areas.regions(ofCode: "GA") == [])
    #expect(areas.regions(ofCode: "") == [] && areas.weight(9) == 0)
  }

  @Test(arguments: [
    ("Bern", "bern"), (" Bad--Bern ", "bad bern"), ("e\u{301}", "e"), ("Weiß", "weiss"), ("", ""),
    ("-", ""), ("東 京", "東 京"), ("가각", "\u{1100}\u{1161}\u{1100}\u{1161}\u{11A8}"),
    ("힣", "\u{1112}\u{1175}\u{11C2}"),
  ])
  func lettersAreFoldedByTheFilesTable(text: String, folded: String) throws {
    #expect(try open().folding.fold(text).letters == folded.unicodeScalars.map(\.value))
  }

  @Test func aFoldedNameIsItsWords() {
    let name = fold("bad bern am see")
    #expect(name.words.map(\.description) == ["bad", "bern", "am", "see"])
    #expect(FoldedName(words: name.words) == name)
    #expect(name.hasPrefix(fold("bad b")) && !name.hasPrefix(fold("bern")))
    #expect(fold("bern") < fold("berne") && fold("z") < fold("東"))
  }

  @Test func itsPlacesMustBeThoseOfTheOtherFile() throws {
    let file = try open()
    let identities: [Int32] = [11, 22, 33, -4]
    try file.check(placesIn: "places.bin", count: 4) { identities[$0] }
    try file.verifyChecksum(placesIn: "places.bin") { identities[$0] }
    #expect(throws: DataFileError.self) {
      try file.check(placesIn: "places.bin", count: 4) { identities[3 - $0] }
    }
    let error = #expect(throws: DataFileError.self) {
      try file.check(placesIn: "places.bin", count: 3) { identities[$0] }
    }
    #expect(
      error?.description == "'\(directory.path)/search.bin' was made for another edition of "
        + "'places.bin'; 'make data' makes both anew")
  }

  @Test func aDamagedBlockIsRefused() throws {
    var bytes = Self.writer.bytes
    let stream = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x78, 0xDA]) })
    bytes[stream + 4] ^= 0xFF
    try directory.write(bytes, to: "search.bin")
    let file = try SearchFile(path: directory.path + "/search.bin")
    let error = #expect(throws: DataFileError.self) { try file.names(inBlock: 0) }
    #expect(error?.description.contains("block 0 does not inflate to") == true)
    #expect(throws: Never.self) { try file.names(inBlock: 1) }
  }

  /// The table of blocks is the second section; its sizes are at 8.
  @Test(arguments: [-1, 1]) func aBlockOfAnotherSizeIsRefused(difference: Int) throws {
    var bytes = Self.writer.bytes
    let entry = 64 + 32 + 16
    let size = (Int(bytes[entry]) | Int(bytes[entry + 1]) << 8) + 8
    bytes[size] = UInt8(Int(bytes[size]) + difference)
    try directory.write(bytes, to: "search.bin")
    let file = try SearchFile(path: directory.path + "/search.bin")
    #expect(throws: DataFileError.self) { try file.names(inBlock: 0) }
  }

  /// References of several hundred names, whose bits lie across the words of the file.
  @Test func referencesOfManyNamesAreReadBack() throws {
    let writer = Self.manyNames(seed: 9)
    let file = try open(writer)
    var found: [String: [String]] = [:]
    for block in 0..<file.blockCount {
      let names = try file.names(inBlock: block)
      file.references(inBlock: block).forEach(ofNames: 0..<names.count) { reference in
        let name = names[reference.nameIndex]?.description ?? "?"
        found[name, default: []].append("\(reference.number)\(reference.isOtherName ? "o" : "")")
      }
    }
    for entry in writer.entries {
      #expect(
        found[entry.name] == entry.references.map { "\($0.number)\($0.isOther ? "o" : "")" })
    }
  }

  /// More names than the largest block has bytes.
  @Test func aBlockOfTooManyNamesIsRefused() throws {
    var bytes = Self.writer.bytes
    let layout = 64 + 32 * 10
    // one block
    bytes.replaceSubrange(layout..<layout + 8, with: [0xFF, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0xFF, 0])
    bytes.replaceSubrange(64 + 32 + 28..<64 + 32 + 32, with: [1, 0, 0, 0])
    DataFileWriter.sealHeader(of: &bytes)
    try directory.write(bytes, to: "search.bin")
    let file = try SearchFile(path: directory.path + "/search.bin")
    let error = #expect(throws: DataFileError.self) { try file.names(inBlock: 0) }
    #expect(error?.description.contains("block 0 does not inflate to") == true)
  }

  @Test func whateverIsFlippedIsSurvived() throws {
    let whole = Self.writer.bytes
    for index in whole.indices {
      for mask in [UInt8(0xFF), 0x01, 0x80] {
        var bytes = whole
        bytes[index] ^= mask
        DataFileWriter.sealHeader(of: &bytes)
        try directory.write(bytes, to: "search.bin")
        guard let file = try? SearchFile(path: directory.path + "/search.bin") else { continue }
        readEverything(file)
      }
    }
  }

  private func readEverything(_ file: SearchFile) {
    for block in 0..<min(file.blockCount, 10) {
      let names = try? file.names(inBlock: block)
      _ = names?[min(names?.count ?? 0, 10)]
      for name in ["", "bern", "東京", "龍"] { _ = names?.search(for: fold(name)) }
      var sum = 0
      file.references(inBlock: block).forEach(ofNames: 0..<100) { sum &+= $0.number }
      _ = file.firstName(ofBlock: block)
    }
    for area in file.areas.prefix(10) { _ = area.name }
    _ = file.folding.fold("Weiß-é")
    _ = file.block(for: fold("bern"))
  }
}
