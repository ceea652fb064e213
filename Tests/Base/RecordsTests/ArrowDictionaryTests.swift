import Testing

@testable import Records

/// Dictionaries that come in parts, and those whose values are codes of others.
@Suite struct ArrowDictionaryTests {
  /// A part follows each batch, some without values; then another dictionary replaces them all.
  @Test func codesOfManyPartsAreTheirTexts() throws {
    var stream = ArrowStream([ArrowStream.field("word", .text, dictionary: 5)])
    var words: [String] = []
    var expected: [String] = []
    func codes(_ codes: [Int]) {
      stream.appendRows(
        codes.count, nodes: [codes.count], [[], ArrowStream.wholes(codes.map(Int32.init))])
      expected += codes.map { words[$0] }
    }
    for number in 0..<200 {
      let part = (0..<(number + 1) % 3).map { "\(number).\($0)" }
      stream.appendDictionary(
        5, isPart: number > 0, part.count, nodes: [part.count], ArrowStream.texts(part))
      words += part
      codes([0, words.count / 2, words.count - 1])
    }
    codes(Array(words.indices))
    words = ["other"]
    stream.appendDictionary(5, isPart: false, 1, nodes: [1], ArrowStream.texts(words))
    codes([0])
    #expect(try ArrowTests.texts(stream.bytes) == ["word": expected])
    let (text, error) = try ArrowTableTests.table(stream.bytes)
    #expect(error == nil && text == expected.joined(separator: "\n") + "\n")
  }

  @Test func aCodeBehindTheLastPartIsRefused() throws {
    var stream = ArrowStream([ArrowStream.field("word", .text, dictionary: 0)])
    for (isPart, word) in [(false, "a"), (true, "b")] {
      stream.appendDictionary(0, isPart: isPart, 1, nodes: [1], ArrowStream.texts([word]))
    }
    stream.appendRows(3, nodes: [3], [[], ArrowStream.wholes([1, 0, 2])])
    let (text, error) = try ArrowTableTests.table(stream.bytes)
    #expect(text == "b\na\n")
    #expect(error == .damaged("a value of 'word' lies outside of its buffer or dictionary"))
    #expect(throws: ArrowError.self) { try ArrowTests.texts(stream.bytes) }
  }

  /// The cells of a part are made once, however many parts contain the dictionary. The inner
  /// dictionaries come last, and their first parts are replaced.
  @Test func cellsOfNestedDictionariesAreMadeOnce() throws {
    let depth = 20
    var field = ArrowStream.field("x", .text, dictionary: Int64(depth))
    for level in (0..<depth).reversed() {
      field = ArrowStream.field("x", ArrowType(.structure), dictionary: Int64(level), [field])
    }
    var stream = ArrowStream([field])
    for level in 0..<depth {
      for code in [Int32(0), 1] {
        stream.appendDictionary(
          Int64(level), isPart: code == 1, 1, nodes: [1, 1],
          [[], [], ArrowStream.wholes([code])])
      }
    }
    for (isPart, word) in [(false, "none"), (false, "a"), (true, "b")] {
      stream.appendDictionary(
        Int64(depth), isPart: isPart, 1, nodes: [1], ArrowStream.texts([word]))
    }
    stream.appendRows(2, nodes: [2], [[], ArrowStream.wholes([0, 1])])

    var reader = try ArrowReader(opening: stream.bytes, ArrowTests.nothing)
    reader.keepDictionaries(ofColumns: [0])
    var cells: Set<ObjectIdentifier> = []
    func count(_ column: ArrowCells) {
      guard cells.insert(ObjectIdentifier(column)).inserted else { return }
      column.children.forEach(count)
      column.dictionary?.parts.forEach { count($0.cells) }
    }
    while let message = try reader.next() {
      guard case .rows(let batch) = message else { continue }
      try reader.cells(of: batch).forEach(count)
    }
    // the column, two structures with a member at each level, and two texts
    #expect(cells.count == 1 + 4 * depth + 2)
    let start = String(repeating: "{\"\"x\"\": ", count: depth)
    let end = String(repeating: "}", count: depth)
    let (text, error) = try ArrowTableTests.table(stream.bytes)
    #expect(error == nil)
    #expect(
      text == ["a", "b"].map { "\"\(start)\"\"\($0)\"\"\(end)\"\n" }.joined())
  }

  /// The numbers of values add up beyond 64 bits.
  @Test func tooManyValuesAreRefused() throws {
    var stream = ArrowStream([ArrowStream.field("none", ArrowType(.null), dictionary: 0)])
    for isPart in [false, true] {
      stream.appendDictionary(0, isPart: isPart, 1 << 48, nodes: [1 << 48], [])
    }
    #expect(
      try ArrowTableTests.table(stream.bytes).1
        == .damaged("the dictionary of 'none' has \(1 << 49) values"))
  }
}
