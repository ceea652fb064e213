import Platform
import Records
import Synchronization
import TestSupport
import Testing
import Text
import Toponymy

@testable import Answers

/// Streams in Arrow that are answered in Arrow: what passes through, what is refused.
@Suite struct ArrowStreamTests {
  @Test(arguments: ["types.arrows", "types.feather"])
  func doublesAreSubtractedAndAllOtherColumnsStay(sample: String) throws {
    let input = try ArrowSample.bytes(sample)
    let before = try ArrowSample.texts(input)
    let skipped = try StreamOutcome(input)
    let message = "the cell of 'lat' is empty; expected a latitude such as 56.55"
    #expect(skipped.messages == ["2: " + message])
    let kept = try skipped.texts()
    #expect(kept["to.latitude"] == ["-56.55", "0.0"])
    #expect(kept["to.longitude"] == ["\(8.316667 - 180)", "180.0"])
    for (name, values) in before where !values.isEmpty {
      #expect(kept[name] == [values[0], values[2]], "\(name)")
    }
    let missing = try StreamOutcome(input) { $0.missing = .null }
    #expect(missing.messages == [] && missing.refused == 0)
    let all = try missing.texts()
    #expect(all["to.latitude"] == ["-56.55", "null", "0.0"])
    for (name, values) in before { #expect(all[name] == values, "\(name)") }
    let inline = try StreamOutcome(input) { $0.errorHandling = .inline }.texts()
    #expect(inline["error"] == ["null", message, "null"])
    let failed = try StreamOutcome(input) { $0.errorHandling = .fail }
    #expect(failed.refused == 1)
    #expect(try failed.texts()["to.latitude"] == ["-56.55"])
  }

  /// Dictionaries whose buffers were compressed are those of the answers, in several batches too.
  @Test func dictionariesInLZ4PassThrough() throws {
    let input = try ArrowSample.bytes("packed.feather")
    let names = try StreamOutcome(input).texts()["name"]
    #expect(names == (0..<6000).map { $0.isMultiple(of: 3) ? "south" : "north" })
  }

  @Test func decimalsAreExactToTheDigit() throws {
    let decimals = try StreamOutcome(ArrowSample.bytes("decimals.arrows")).texts()
    #expect(decimals["to.latitude"] == ["-56.550000000001"])
    #expect(decimals["to.longitude"] == ["-171.683333000000"])
    for sample in ["polars.arrow", "polars.arrows"] {
      let texts = try StreamOutcome(ArrowSample.bytes(sample)).texts()
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
      let outcome = try StreamOutcome(table) {
        ($0.answerFormat, $0.errorHandling) = (.arrow, handling)
      }
      let texts = try outcome.texts()
      #expect(texts["id"] == ids && outcome.refused == 1)
      #expect(texts["to.latitude"]?.first == "-56.550000000000000")
      #expect((texts["error"] != nil) == (handling == .inline))
    }
    let lines = try StreamOutcome(Array("1 2\n-3 180\n".utf8)) { $0.answerFormat = .arrow }
    #expect(
      try lines.texts() == [
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
    let table = try StreamOutcome(Array(lines.utf8), asked, fields: fields) {
      $0.answerFormat = .tsv
    }
    let cells = String(decoding: table.bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let columns = try StreamOutcome(Array(lines.utf8), asked, fields: fields) {
      $0.answerFormat = .arrow
    }.texts()
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
    let arrow = try StreamOutcome(bytes, asked, fields: fields).bytes
    #expect(try StreamOutcome(bytes, asked, fields: fields) { $0.jobs = 3 }.bytes == arrow)
    let lines = points.map { "\($0.0) \($0.1)\n" }.joined()
    let table = try StreamOutcome(Array(lines.utf8), asked, fields: fields) {
      $0.answerFormat = .csv
    }
    let cells = String(decoding: table.bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let columns = try ArrowSample.texts(arrow)
    #expect(columns["nearest.id"] == cells.map { $0[2] })
    #expect(columns["inside.name"] == cells.map { $0[4].isEmpty ? "null" : $0[4] })
    #expect(columns["utc_offset_s"] == cells.map { $0[5] })
    for (column, cell) in zip(columns["nearest.distance_km"] ?? [], cells) {
      // a table has six decimals
      #expect(abs((Double(column) ?? 0) - (Double(cell[3]) ?? 1)) <= 0.000_000_6)
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
    let hasGivenUp = Mutex(false)
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
      let end = ContinuousClock.now + .seconds(120)
      while !isOver.withLock({ $0 }), !hasGivenUp.withLock({ $0 }) {
        usleep(10_000)
        if .now > end { hasGivenUp.withLock { $0 = true } }
      }
      close(sink)
    }
    let thread = try #require(writing)
    defer { pthread_join(thread, nil) }
    var request = StreamRequest()
    (request.fields, request.answerFormat, request.jobs) = ("to.latitude", format, jobs)
    request.errorHandling = .fail
    let progress = try AnswerStream(.tunnel(TunnelQuestion()), request).run(
      inputs: [StreamInput { source }], output: open("/dev/null", O_WRONLY),
      from: AnswerData(gazetteer: { try Gazetteer(folder: BundledData.folder) }),
      report: { _, _ in })
    #expect(!hasGivenUp.withLock { $0 })
    isOver.withLock { $0 = true }
    #expect(progress[0].records == 2 && progress[0].refusals.total == 1)
  }

  @Test func whatCannotBeAnsweredIsRefused() throws {
    let table = Array("lat,lon\n1,2\n".utf8)
    let types = try ArrowSample.bytes("types.arrows")
    #expect(throws: AnswerStreamError.arrow(.compressed("zstd"))) {
      try StreamOutcome(ArrowSample.bytes("compressed.feather"))
    }
    #expect(throws: AnswerStreamError.arrow(.truncated)) {
      try StreamOutcome(Array(types.dropLast(99)))
    }
    #expect(throws: AnswerStreamError.textOfMany) {
      try StreamOutcome(types) { $0.answerFormat = .text }
    }
    #expect(throws: AnswerStreamError.objectsInArrow) {
      try StreamOutcome(Array("{\"lat\": 1, \"lon\": 2}\n".utf8)) { $0.answerFormat = .arrow }
    }
    #expect(
      throws: AnswerStreamError.arrow(
        .unsupported("the type 'list' in the column 'list'"))
    ) {
      try StreamOutcome(types) { $0.places = [CoordinatePlace(coordinate: "list")] }
    }
    #expect(throws: AnswerStreamError.arrow(.inseparableRuns("runs"))) {
      try StreamOutcome(ArrowSample.bytes("cells.arrows")) {
        $0.places = [CoordinatePlace(latitude: "lat", longitude: "float")]
      }
    }
    #expect(
      throws: AnswerStreamError.arrow(.damaged("there is neither a stream nor a file"))
    ) {
      try StreamOutcome(table) { $0.recordFormat = .arrow }
    }
  }
}
