import Records
import Testing
import Text

@testable import Answers

/// Streams in Arrow that are answered in text: their rows, and what messages say of them.
@Suite struct ArrowTextTests {
  /// The rows of `cells.arrows`, and what is made of them in JSON, are in the files beside it; the
  /// places are those that are answered in Arrow.
  @Test(arguments: [AnswerFormat.csv, .ndjson])
  func rowsOfArrowBecomeText(format: AnswerFormat) throws {
    let expected = try ArrowSample.bytes("cells." + format.rawValue)
    for jobs in [1, 3] {
      let outcome = try StreamOutcome(ArrowSample.bytes("cells.arrows")) {
        ($0.answerFormat, $0.jobs) = (format, jobs)
      }
      #expect(outcome.bytes == expected, "\(String(decoding: outcome.bytes, as: UTF8.self))")
      let remark =
        "2: '-inf' is no number, but the first cells of the column 'double' are; such a cell "
        + "becomes a text (--text-columns 'double' makes all of them texts)"
      #expect(outcome.messages == (format == .csv ? [] : [remark]))
    }
  }

  /// The other formats are those of the same rows as a table of text.
  @Test(arguments: [AnswerFormat.tsv, .json, .geojson, .wkt])
  func formatsAreThoseOfATable(format: AnswerFormat) throws {
    let arrow = try ArrowSample.bytes("polars.arrows")
    let table = try StreamOutcome(arrow) { $0.answerFormat = .csv }.bytes
    let text = String(decoding: table, as: UTF8.self)
    #expect(
      text == "name,latitude,longitude,kind,to.latitude,to.longitude\n"
        + "a name of more than twelve bytes,56.55,8.316667,x,-56.55,-171.683333\n"
        + "b,1.5N,180E,y,-1.5,0\n")
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",").prefix(4).joined(separator: ",") + "\n"
    }.joined()
    // the cells of a column of texts are texts
    let expected = try StreamOutcome(Array(rows.utf8)) {
      ($0.answerFormat, $0.textColumns) = (format, nil)
    }
    #expect(try StreamOutcome(arrow) { $0.answerFormat = format }.bytes == expected.bytes)
  }

  /// A missing value is `null`, also in columns that are texts by an option, or because those of
  /// another input are.
  @Test func nullsOfArrowStayNullsInColumnsOfTexts() throws {
    var input = TextBuffer()
    ArrowSchema(
      [ArrowField("lat", .double), ArrowField("lon", .double)]
        + [ArrowField("word", .text), ArrowField("count", .whole)]
    ).append(to: &input)
    var rows = ArrowRows(count: 2)
    for _ in 0..<2 { try rows.append(ArrowColumn(.numbers([1, 2]))) }
    try rows.append(ArrowColumn(.texts(["", ""]), isPresent: [true, false]))
    try rows.append(ArrowColumn(.wholes([7, 0]), isPresent: [true, false]))
    rows.append(to: &input)
    let arrow = input.withBytes { Array($0) }
    let table = Array("lat,lon,word,count\n3,4,a,x\n5,6,,\n".utf8)
    let cases: [([String]?, [[UInt8]], [String])] = [
      (nil, [arrow], ["\"\", \"count\": \"7\"", "null, \"count\": null"]),
      (["word", "count"], [arrow], ["\"\", \"count\": \"7\"", "null, \"count\": null"]),
      (
        [], [arrow, table],
        [
          "\"\", \"count\": \"7\"", "null, \"count\": null", "\"a\", \"count\": \"x\"",
          "\"\", \"count\": \"\"",
        ]
      ),
    ]
    for (textColumns, inputs, expected) in cases {
      let outcome = try StreamOutcome(inputs, fields: "to.latitude") {
        ($0.answerFormat, $0.textColumns) = (.ndjson, textColumns)
      }
      let lines = String(decoding: outcome.bytes, as: UTF8.self).split(separator: "\n")
      #expect(lines.count == expected.count)
      for (line, members) in zip(lines, expected) {
        #expect(line.contains("\"word\": \(members), "), "\(line)")
      }
    }
  }

  /// Rows are counted, not their line breaks, and a missing place is what it is in a table.
  @Test func messagesCountRows() throws {
    let texts = ["two\nlines", "", "b\r\nc"]
    var input = TextBuffer()
    ArrowSchema([ArrowField("text", .text), ArrowField("lat", .double), ArrowField("lon", .whole)])
      .append(to: &input)
    var rows = ArrowRows(count: 3)
    try rows.append(ArrowColumn(.texts(texts)))
    try rows.append(ArrowColumn(.numbers([1, 0, 91]), isPresent: [true, false, true]))
    try rows.append(ArrowColumn(.wholes([1, 2, 3])))
    rows.append(to: &input)
    let bytes = input.withBytes { Array($0) }
    let skipped = try StreamOutcome(bytes) { $0.answerFormat = .ndjson }
    #expect(
      skipped.messages == [
        "2: the cell of 'lat' is empty; expected a latitude such as 56.55",
        "3: latitude 91.0 is outside -90...90",
      ])
    #expect(
      String(decoding: skipped.bytes, as: UTF8.self)
        == "{\"text\": \"two\\nlines\", \"lat\": 1.0, \"lon\": 1, "
        + "\"to\": {\"latitude\": -1, \"longitude\": -179}}\n")
    let missing = try StreamOutcome(bytes) { ($0.answerFormat, $0.missing) = (.csv, .null) }
    #expect(missing.refused == 1)
    #expect(
      String(decoding: missing.bytes, as: UTF8.self)
        == "text,lat,lon,to.latitude,to.longitude\n\"two\nlines\",1.0,1,-1,-179\n\"\",,2,,\n")
  }

  /// The rows before a damaged one are answered; the error names it.
  @Test func damageEndsTheTextBehindTheRowsBefore() throws {
    var input = TextBuffer()
    ArrowSchema(
      [ArrowField("lat", .double), ArrowField("lon", .double)]
        + [ArrowField("word", .text, dictionary: 0)]
    ).append(to: &input)
    var rows = ArrowRows(count: 2)
    for _ in 0..<2 { try rows.append(ArrowColumn(.numbers([1, 2]))) }
    try rows.append(ArrowColumn(.codes([0, 9], words: ["a"])), dictionary: 0)
    rows.append(to: &input)
    let bytes = input.withBytes { Array($0) }
    let error = AnswerStreamError.arrow(
      .damaged("a value of 'word' lies outside of its buffer or dictionary"))
    #expect(throws: error) {
      try StreamOutcome(bytes) { $0.answerFormat = .csv }
    }
  }
}
