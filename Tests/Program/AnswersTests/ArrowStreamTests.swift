import Foundation
import Platform
import Records
import Synchronization
import TestSupport
import Testing
import Text
import Toponymy

@testable import Answers

/// Streams in Arrow: what is read and answered, what passes through, what is refused.
@Suite struct ArrowStreamTests {
  /// What a stream wrote and reported.
  private struct Outcome {
    var bytes: [UInt8] = []
    var messages: [String] = []
    var refused = 0
  }

  private static let fields = "to.latitude,to.longitude"

  private func answers(
    _ bytes: [UInt8], _ asked: AskedQuestion = .tunnel(TunnelQuestion()),
    fields: String = fields, _ change: (inout StreamRequest) -> Void = { _ in }
  ) throws -> Outcome {
    try answers([bytes], asked, fields: fields, change)
  }

  /// The answers to several inputs, one after the other.
  private func answers(
    _ inputs: [[UInt8]], _ asked: AskedQuestion = .tunnel(TunnelQuestion()),
    fields: String = fields, _ change: (inout StreamRequest) -> Void = { _ in }
  ) throws -> Outcome {
    let folder = try TemporaryDirectory()
    let paths = try inputs.enumerated().map { try folder.write($1, to: "input\($0)") }
    let output = open(folder.path + "/output", O_WRONLY | O_CREAT, 0o600)
    defer { close(output) }
    var request = StreamRequest()
    request.fields = fields
    change(&request)
    var outcome = Outcome()
    let progress = try AnswerStream(asked, request).run(
      inputs: paths.map { path in StreamInput { open(path, O_RDONLY) } }, output: output,
      from: AnswerData(gazetteer: { try Gazetteer(folder: BundledData.folder) }),
      report: { outcome.messages += $1.map { "\($0.line): \($0.text)" } })
    outcome.refused = progress.reduce(0) { $0 + $1.refusals.total }
    outcome.bytes = Array(try Data(contentsOf: URL(filePath: folder.path + "/output")))
    return outcome
  }

  private static func sample(_ name: String) throws -> [UInt8] {
    let path = Product.root + "/Tests/Support/Arrow/samples/" + name
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// The texts of the columns of a stream that are numbers or texts.
  private static func texts(_ bytes: [UInt8]) throws -> [String: [String]] {
    var reader = try ArrowReader(opening: bytes, InputDescriptor(open("/dev/null", O_RDONLY)))
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    var texts = Dictionary(uniqueKeysWithValues: reader.schema.fields.map { ($0.name, [String]()) })
    while let message = try reader.next() {
      guard case .rows(let batch) = message else { continue }
      for (index, field) in reader.schema.fields.enumerated() {
        guard let values = try? ArrowValues(index, of: batch, in: reader) else { continue }
        for row in 0..<batch.rowCount {
          texts[field.name]?.append(values.isMissing(row) ? "null" : try values.text(row))
        }
      }
    }
    return texts
  }

  @Test(arguments: ["types.arrows", "types.feather"])
  func doublesAreSubtractedAndAllOtherColumnsStay(sample: String) throws {
    let input = try Self.sample(sample)
    let before = try Self.texts(input)
    let skipped = try answers(input)
    let message = "the cell of 'lat' is empty; expected a latitude such as 56.55"
    #expect(skipped.messages == ["2: " + message])
    let kept = try Self.texts(skipped.bytes)
    #expect(kept["to.latitude"] == ["-56.55", "0.0"])
    #expect(kept["to.longitude"] == ["\(8.316667 - 180)", "180.0"])
    for (name, values) in before where !values.isEmpty {
      #expect(kept[name] == [values[0], values[2]], "\(name)")
    }
    let missing = try answers(input) { $0.missing = .null }
    #expect(missing.messages == [] && missing.refused == 0)
    let all = try Self.texts(missing.bytes)
    #expect(all["to.latitude"] == ["-56.55", "null", "0.0"])
    for (name, values) in before { #expect(all[name] == values, "\(name)") }
    let inline = try Self.texts(try answers(input) { $0.errorHandling = .inline }.bytes)
    #expect(inline["error"] == ["null", message, "null"])
    let failed = try answers(input) { $0.errorHandling = .fail }
    #expect(failed.refused == 1)
    #expect(try Self.texts(failed.bytes)["to.latitude"] == ["-56.55"])
  }

  /// Dictionaries whose buffers were compressed are those of the answers, in several batches too.
  @Test func dictionariesInLZ4PassThrough() throws {
    let input = try Self.sample("packed.feather")
    let names = try Self.texts(try answers(input).bytes)["name"]
    #expect(names == (0..<6000).map { $0.isMultiple(of: 3) ? "south" : "north" })
  }

  @Test func decimalsAreExactToTheDigit() throws {
    let decimals = try Self.texts(try answers(try Self.sample("decimals.arrows")).bytes)
    #expect(decimals["to.latitude"] == ["-56.550000000001"])
    #expect(decimals["to.longitude"] == ["-171.683333000000"])
    for sample in ["polars.arrow", "polars.arrows"] {
      let texts = try Self.texts(try answers(try Self.sample(sample)).bytes)
      #expect(texts["to.latitude"] == ["-56.550000000000000", "-1.500000000000000"])
      #expect(texts["to.longitude"] == ["-171.683333000000000", "0.000000000000000"])
      #expect(texts["name"] == ["a name of more than twelve bytes", "b"])
    }
  }

  @Test func tablesAndLinesBecomeArrow() throws {
    let table = Array("id,lat,lon\n1,56.55,8.316667\n2,x,3\n3,-1,180\n".utf8)
    for (handling, ids) in [
      (StreamRequest.ErrorHandling.skip, ["1", "3"]), (.inline, ["1", "2", "3"]), (.fail, ["1"]),
    ] {
      let outcome = try answers(table) { ($0.answerFormat, $0.errorHandling) = (.arrow, handling) }
      let texts = try Self.texts(outcome.bytes)
      #expect(texts["id"] == ids && outcome.refused == 1)
      #expect(texts["to.latitude"]?.first == "-56.550000000000000")
      #expect((texts["error"] != nil) == (handling == .inline))
    }
    let lines = try answers(Array("1 2\n-3 180\n".utf8)) { $0.answerFormat = .arrow }
    #expect(
      try Self.texts(lines.bytes) == [
        "to.latitude": ["-1.000000000000000", "3.000000000000000"],
        "to.longitude": ["-178.000000000000000", "0.000000000000000"],
      ])
  }

  /// A column takes every value of its field: none is missing that a table has.
  @Test(arguments: ["point", "tunnel", "distance"])
  func noValueIsLeftOut(question: String) throws {
    let time = try UniversalTime(parsing: "2026-06-21T12:00Z")
    let asked: AskedQuestion =
      switch question {
      case "point": .point(PointQuestion(at: time))
      case "tunnel": .tunnel(TunnelQuestion(digging: .plumb))
      default: .distance(DistanceQuestion())
      }
    let all =
      switch question {
      case "point": AskedQuestion.pointFields
      case "tunnel": AskedQuestion.tunnelFields
      default: AskedQuestion.distanceFields
      }
    // those that answers have only on request
    let onRequest = [
      "local_name", "properties", "places", "written", "query", "place.", "alternatives", "street",
      "neighbourhood", "poi",
    ]
    let paths = all.filter { path in !onRequest.contains(where: path.contains) }
    var generator = SeededGenerator(seed: 7)
    let lines = (0..<300).map { _ in
      (0..<(question == "distance" ? 2 : 1)).map { _ in
        "\(Int.random(in: -60...70, using: &generator)) "
          + "\(Int.random(in: -179...180, using: &generator))"
      }.joined(separator: " ") + "\n"
    }.joined()
    let fields = paths.joined(separator: ",")
    let table = try answers(Array(lines.utf8), asked, fields: fields) { $0.answerFormat = .tsv }
    let cells = String(decoding: table.bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let columns = try Self.texts(
      try answers(Array(lines.utf8), asked, fields: fields) { $0.answerFormat = .arrow }.bytes)
    #expect(cells.count == 300 && paths.count > 7)
    var unread: [String] = []
    for (index, path) in paths.enumerated() {
      let column = try #require(columns[path], "\(path)")
      guard !column.isEmpty else {
        unread.append(path)
        continue
      }
      #expect(column.map { $0 == "null" } == cells.map { $0[index].isEmpty }, "\(path)")
    }
    // a flag is neither a number nor a text
    #expect(unread == (question == "point" ? ["on_lake"] : []))
  }

  /// The facts of a place are those of a table, and threads change nothing.
  @Test func factsAreThoseOfATable() throws {
    var generator = SeededGenerator(seed: 6)
    let points = (0..<5000).map { _ in
      (
        Double(Int.random(in: -9_000_000...9_000_000, using: &generator)) / 1e5,
        Double(Int.random(in: -18_000_000...18_000_000, using: &generator)) / 1e5
      )
    }
    var input = TextBuffer()
    ArrowSchema([ArrowField("lat", .double), ArrowField("lon", .double)]).append(to: &input)
    var rows = ArrowRows(count: points.count)
    try rows.append(ArrowColumn(.numbers(points.map(\.0))))
    try rows.append(ArrowColumn(.numbers(points.map(\.1))))
    rows.append(to: &input)
    let time = try UniversalTime(parsing: "2026-06-21T12:00Z")
    let fields = "latitude,longitude,nearest.id,nearest.distance_km,inside.name,utc_offset_s,light"
    let asked = AskedQuestion.point(PointQuestion(at: time))
    let bytes = input.withBytes { Array($0) }
    let arrow = try answers(bytes, asked, fields: fields).bytes
    #expect(try answers(bytes, asked, fields: fields) { $0.jobs = 3 }.bytes == arrow)
    let lines = points.map { "\($0.0) \($0.1)\n" }.joined()
    let table = try answers(Array(lines.utf8), asked, fields: fields) { $0.answerFormat = .csv }
    let cells = String(decoding: table.bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let columns = try Self.texts(arrow)
    #expect(columns["nearest.id"] == cells.map { $0[2] })
    #expect(columns["inside.name"] == cells.map { $0[4].isEmpty ? "null" : $0[4] })
    #expect(columns["utc_offset_s"] == cells.map { $0[5] })
    for (column, cell) in zip(columns["nearest.distance_km"] ?? [], cells) {
      // a table has six decimals
      #expect(abs((Double(column) ?? 0) - (Double(cell[3]) ?? 1)) <= 0.000_000_6)
    }
  }

  /// The rows of `cells.arrows`, and what is made of them in JSON, are in the files beside it; the
  /// places are those that are answered in Arrow.
  @Test(arguments: [AnswerFormat.csv, .ndjson])
  func rowsOfArrowBecomeText(format: AnswerFormat) throws {
    let expected = try Self.sample("cells." + format.rawValue)
    for jobs in [1, 3] {
      let outcome = try answers(try Self.sample("cells.arrows")) {
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
    let arrow = try Self.sample("polars.arrows")
    let table = try answers(arrow) { $0.answerFormat = .csv }.bytes
    let text = String(decoding: table, as: UTF8.self)
    #expect(
      text == "name,latitude,longitude,kind,to.latitude,to.longitude\n"
        + "a name of more than twelve bytes,56.55,8.316667,x,-56.55,-171.683333\n"
        + "b,1.5N,180E,y,-1.5,0\n")
    let rows = text.split(separator: "\n").map {
      $0.split(separator: ",").prefix(4).joined(separator: ",") + "\n"
    }.joined()
    // the cells of a column of texts are texts
    let expected = try answers(Array(rows.utf8)) {
      ($0.answerFormat, $0.textColumns) = (format, nil)
    }
    #expect(try answers(arrow) { $0.answerFormat = format }.bytes == expected.bytes)
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
      let outcome = try answers(inputs, fields: "to.latitude") {
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
    let skipped = try answers(bytes) { $0.answerFormat = .ndjson }
    #expect(
      skipped.messages == [
        "2: the cell of 'lat' is empty; expected a latitude such as 56.55",
        "3: latitude 91.0 is outside -90...90",
      ])
    #expect(
      String(decoding: skipped.bytes, as: UTF8.self)
        == "{\"text\": \"two\\nlines\", \"lat\": 1.0, \"lon\": 1, "
        + "\"to\": {\"latitude\": -1, \"longitude\": -179}}\n")
    let missing = try answers(bytes) { ($0.answerFormat, $0.missing) = (.csv, .null) }
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
      try answers(bytes) { $0.answerFormat = .csv }
    }
  }

  /// A producer that pauses within a message is not waited for once the answers have ended.
  @Test(arguments: [AnswerFormat.csv, .arrow], [1, 3])
  func aRefusalEndsAStreamThatPauses(format: AnswerFormat, jobs: Int) throws {
    var input = TextBuffer()
    ArrowSchema([ArrowField("lat", .double), ArrowField("lon", .double)]).append(to: &input)
    let schemaCount = input.count
    var rows = ArrowRows(count: 3000)
    // so many digits that there is work for several threads
    try rows.append(ArrowColumn(.numbers([1, 91] + Array(repeating: 1.0 / 3, count: 2998))))
    try rows.append(ArrowColumn(.numbers(Array(repeating: 2.0 / 3, count: 3000))))
    rows.append(to: &input)
    let message = input.withBytes { Array($0) }
    let bytes = message + message[schemaCount..<schemaCount + 1000]
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (source, sink) = (ends[0], ends[1])
    let isOver = Mutex(false)
    let writing = SystemThread.start {
      bytes.withUnsafeBytes { all in
        var start = 0
        while start < all.count {
          let count = write(sink, all.baseAddress.map { $0 + start }, all.count - start)
          guard count > 0 else { break }
          start += count
        }
      }
      // the rest never comes
      for _ in 0..<2000 where !isOver.withLock({ $0 }) { usleep(10_000) }
      close(sink)
    }
    let thread = try #require(writing)
    defer { pthread_join(thread, nil) }
    var request = StreamRequest()
    (request.fields, request.answerFormat, request.jobs) = ("to.latitude", format, jobs)
    request.errorHandling = .fail
    let start = ContinuousClock.now
    let progress = try AnswerStream(.tunnel(TunnelQuestion()), request).run(
      inputs: [StreamInput { source }], output: open("/dev/null", O_WRONLY),
      from: AnswerData(gazetteer: { try Gazetteer(folder: BundledData.folder) }),
      report: { _, _ in })
    #expect(ContinuousClock.now - start < .seconds(15))
    isOver.withLock { $0 = true }
    #expect(progress[0].records == 2 && progress[0].refusals.total == 1)
  }

  @Test func whatCannotBeAnsweredIsRefused() throws {
    let table = Array("lat,lon\n1,2\n".utf8)
    let types = try Self.sample("types.arrows")
    #expect(throws: AnswerStreamError.arrow(.compressed("zstd"))) {
      try answers(try Self.sample("compressed.feather"))
    }
    #expect(throws: AnswerStreamError.arrow(.truncated)) { try answers(Array(types.dropLast(99))) }
    #expect(throws: AnswerStreamError.textOfMany) {
      try answers(types) { $0.answerFormat = .text }
    }
    #expect(throws: AnswerStreamError.objectsInArrow) {
      try answers(Array("{\"lat\": 1, \"lon\": 2}\n".utf8)) { $0.answerFormat = .arrow }
    }
    #expect(
      throws: AnswerStreamError.arrow(
        .unsupported("the type 'list' in the column 'list'"))
    ) {
      try answers(types) { $0.places = [CoordinatePlace(coordinate: "list")] }
    }
    #expect(throws: AnswerStreamError.arrow(.inseparableRuns("runs"))) {
      try answers(try Self.sample("cells.arrows")) {
        $0.places = [CoordinatePlace(latitude: "lat", longitude: "float")]
      }
    }
    #expect(
      throws: AnswerStreamError.arrow(.damaged("there is neither a stream nor a file"))
    ) {
      try answers(table) { $0.recordFormat = .arrow }
    }
  }
}
