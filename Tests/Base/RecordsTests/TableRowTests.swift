import TestSupport
import Testing
import Text

@testable import Records

@Suite struct TableRowTests {
  private func rows(
    _ text: String, _ dialect: TableDialect = .comma
  ) -> [(cells: [String], problem: TableRow.Problem?)] {
    var row = TableRow(dialect: dialect)
    var rows: [(cells: [String], problem: TableRow.Problem?)] = []
    Array(text.utf8).withUnsafeBytes {
      let bytes = $0.bytes
      var index = 0
      while index < bytes.byteCount {
        index = row.advance(in: bytes, from: index)
        rows.append((row.cells.indices.map { row.text($0, in: bytes) }, row.problem))
      }
    }
    return rows
  }

  @Test(arguments: [
    ("a,b\n", [["a", "b"]]), ("a,b", [["a", "b"]]), ("a,b\r\n", [["a", "b"]]), ("\n", [[""]]),
    (",\n", [["", ""]]), ("\"a,b\",c\n", [["a,b", "c"]]), ("\"a\"\"b\"\n", [["a\"b"]]),
    ("\"a\nb\",c\nd,e\n", [["a\nb", "c"], ["d", "e"]]), ("\"\",\"\"\r\n", [["", ""]]),
    ("\"\"\"\"\n", [["\""]]), ("40°24'59\"N,x\n", [["40°24'59\"N", "x"]]),
    ("a,\"b\"\r\n", [["a", "b"]]), ("\"a\r\nb\"\r\nc\r\n", [["a\r\nb"], ["c"]]),
    ("a,\r\n\r\n\"b\"\r", [["a", ""], [""], ["b"]]),
    ("a,b\r\nc,d\r", [["a", "b"], ["c", "d"]]), ("a,\r", [["a", ""]]),
    ("a, \"b,c\",  \"d\"\n", [["a", "b,c", "d"]]),
    (" a , b \n", [[" a ", " b "]]), ("東京,Zürich\n", [["東京", "Zürich"]]),
  ])
  func cellsAreThoseOfRFC4180(text: String, expected: [[String]]) {
    let found = rows(text)
    #expect(found.map(\.cells) == expected)
    #expect(found.allSatisfy { $0.problem == nil })
  }

  @Test(arguments: [
    (
      "\"a\"b,c\n",
      "column 1 goes on behind its closing quotation mark (double the marks inside: \"\")"
    ),
    ("a,\"b", "the quotation mark of column 2 is not closed"),
    (
      "\"a\"b,\"c\"d\n",
      "column 1 goes on behind its closing quotation mark (double the marks inside: \"\")"
    ),
  ])
  func brokenQuotationIsToldOf(text: String, message: String) {
    #expect(rows(text).first?.problem?.description == message)
  }

  @Test func aMarkAloneIsItself() {
    #expect(rows("a,\"").map(\.cells) == [["a", "\""]])
  }

  /// A row that begins behind CR, as in the middle of a block, does not reach back.
  @Test func aRowDoesNotReachBackToACarriageReturn() {
    Array("a\r\n".utf8).withUnsafeBytes {
      var row = TableRow(dialect: .comma)
      #expect(row.advance(in: $0.bytes, from: 2) == 3)
      #expect(row.range == 2..<2 && row.cells == [2..<2])
    }
    #expect(rows("a\r\n", .separated(by: 13)).map(\.cells) == [["a", ""]])
  }

  @Test func theLastRowIsALineWithoutItsLineBreak() {
    for (text, lines) in [("a", 1), ("a\n", 1), ("\"a\nb\"", 1), ("\"a\nb\"\n", 2)] {
      Array(text.utf8).withUnsafeBytes {
        var row = TableRow(dialect: .comma)
        _ = row.advance(in: $0.bytes, from: 0)
        #expect(row.lineCount == lines, "\(text.debugDescription)")
      }
    }
  }

  @Test(
    arguments: [
      ("\"a\tb\"\t\"c\"\n", 0, 1), ("\"c\"\t\"a\tb\"\n", 1, 2), ("\"a\"\tb\n", nil, nil),
      ("\"\tb\n", 0, nil),
    ] as [(String, Int?, Int?)])
  func partsOfAQuotationBetweenTabs(text: String, first: Int?, last: Int?) {
    Array(text.utf8).withUnsafeBytes {
      var row = TableRow(dialect: .tabbed)
      _ = row.advance(in: $0.bytes, from: 0)
      let parts = row.partsOfQuotation(in: $0.bytes)
      #expect(parts.first == first && parts.last == last)
    }
  }

  @Test(arguments: [
    ("a\tb\n", ["a", "b"]), ("a\\tb\t\\\\\n", ["a\tb", "\\"]), ("\"a\tb\"\n", ["\"a", "b\""]),
    ("a\\nb\\x\t\\\n", ["a\nb\\x", "\\"]),
  ])
  func tabsHaveEscapesInPlaceOfQuotation(text: String, expected: [String]) {
    #expect(rows(text, .tabbed).first?.cells ?? [] == expected)
  }

  @Test(arguments: [TableDialect.comma, .semicolon, .tabbed])
  func whatIsWrittenIsReadAgain(dialect: TableDialect) {
    var generator = SeededGenerator(seed: 4)
    let letters = Array("ab,;\t\n\r\"\\ é東")
    for round in 0..<2000 {
      let cells = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        String(
          (0..<Int.random(in: 0...20, using: &generator)).map { _ in
            Bool.random(using: &generator) ? "a" : letters.randomElement(using: &generator) ?? "a"
          })
      }
      var text = TextBuffer()
      for (index, cell) in cells.enumerated() {
        if index > 0 { text.append(dialect.separator) }
        text.append(cell: cell, in: dialect)
      }
      text.append("\n" as Unicode.Scalar)
      let found = rows(text.text, dialect)
      #expect(found.count == 1 && found[0].cells == cells, "round \(round): \(cells)")
    }
  }

  @Test func boundariesDoNotDependOnHowTheInputIsCut() {
    var generator = SeededGenerator(seed: 7)
    let letters = Array("a,\n\n\"\"b ".utf8)
    for round in 0..<2000 {
      let text = (0..<40).map { _ in letters.randomElement(using: &generator) ?? 97 }
      text.withUnsafeBytes { bytes in
        var whole = BoundaryFinder(.quotedRow(separator: UInt8(ascii: ",")))
        whole.advance(over: bytes)
        var cut = BoundaryFinder(.quotedRow(separator: UInt8(ascii: ",")))
        var count = 0
        while count < bytes.count {
          count = min(bytes.count, count + Int.random(in: 1...9, using: &generator))
          cut.advance(over: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        }
        #expect(whole.end == cut.end, "round \(round)")
        #expect(whole.isInsideQuotation == cut.isInsideQuotation, "round \(round)")
      }
    }
  }

  @Test func boundariesAreWhereRowsEnd() {
    var generator = SeededGenerator(seed: 8)
    let letters = Array("a,\n\"b\r ".utf8)
    for round in 0..<4000 {
      let text = (0..<30).map { _ in letters.randomElement(using: &generator) ?? 97 }
      text.withUnsafeBytes { bytes in
        var finder = BoundaryFinder(.quotedRow(separator: UInt8(ascii: ",")))
        finder.advance(over: bytes)
        var row = TableRow(dialect: .comma)
        var index = 0
        var end = 0
        while index < bytes.count {
          index = row.advance(in: bytes.bytes, from: index)
          if bytes[index - 1] == UInt8(ascii: "\n"), row.problem.isClosed { end = index }
        }
        #expect(finder.end == end, "round \(round): \(String(decoding: text, as: UTF8.self))")
      }
    }
  }
}

extension TableRow.Problem? {
  fileprivate var isClosed: Bool {
    if case .openQuotation = self { false } else { true }
  }
}
