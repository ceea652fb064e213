import Features
import Foundation
import Geodesy
import Records
import TestSupport
import Testing
import Text
import Toponymy

@testable import Answers

/// Answers in Arrow from commands that read no stream: each value of each field is in the table.
@Suite struct AnswerTableTests {
  /// The cells of the columns of a stream of Arrow, by their names.
  private static func columns(_ bytes: [UInt8]) throws -> [String: [String]] {
    var reader = try ArrowReader(opening: bytes, InputDescriptor(open("/dev/null", O_RDONLY)))
    reader.keepDictionaries(ofColumns: Array(reader.schema.fields.indices))
    var table = ArrowTable()
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var span = block.mutableSpan
      let count = try span.withUnsafeMutableBytes { (room) throws(ArrowError) in
        try table.read(from: &reader, into: room)
      }
      if count == 0 { break }
      text += block[..<count]
    }
    var columns: [String: [String]] = [:]
    var row = TableRow(dialect: .comma)
    text.withUnsafeBytes { buffer in
      let bytes = buffer.bytes
      var offset = 0
      while offset < bytes.byteCount {
        offset = row.advance(in: bytes, from: offset)
        for (index, field) in reader.schema.fields.enumerated() {
          columns[field.name, default: []].append(row.text(index, in: bytes))
        }
      }
    }
    return columns
  }

  /// Whether a cell has a value: numbers as they are, not as they are rounded for text.
  private static func has(_ cell: String, _ value: AnswerValue) -> Bool {
    switch value {
    case .missing: cell.isEmpty
    case .angle(let angle): Double(cell) == Double(angle.description) && cell.contains(".")
    case .length(let number), .decimal(let number, _): Double(cell) == number
    case .bearing(let degrees, _): Double(cell) == (degrees < 0 ? degrees + 360 : degrees)
    case .whole(let number): Double(cell) == Double(number)
    case .flag(let flag): cell == "\(flag)"
    case .string(let text), .json(let text): cell == text
    case .object, .array: cell == value.json
    }
  }

  private func check<Answer: FieldedReport>(
    _ reports: [Answer], _ extras: AnswerExtras = [], missing: [String] = []
  ) throws {
    let fields = Answer.fields(extras)
    // a report may have such a field of its own
    let hasErrors = !fields.contains { $0.path == "error" }
    var table = AnswerTable(fields, FieldNaming(separator: "_"), extras, hasErrors: hasErrors)
    var text = TextBuffer()
    table.appendStart(to: &text)
    for report in reports { try table.append(report, to: &text) }
    if hasErrors { table.append(error: "a reason", to: &text) }
    table.appendEnd(to: &text)
    let columns = try Self.columns(text.withBytes { [UInt8]($0) })
    #expect(columns.count == fields.count + (hasErrors ? 1 : 0))
    if hasErrors { #expect(columns["error"] == reports.map { _ in "" } + ["a reason"]) }
    for field in fields {
      let cells = try #require(columns[field.path.replacing(".", with: "_")])
      let values = try reports.map { try field.value($0) }
      #expect(cells.count == reports.count + (hasErrors ? 1 : 0))
      if hasErrors { #expect(cells.last == "") }
      for (cell, value) in zip(cells, values) {
        #expect(Self.has(cell, value), "\(field.path): '\(cell)' for \(value)")
      }
      let isMissing = cells.allSatisfy(\.isEmpty)
      #expect(isMissing == missing.contains(field.path), "\(field.path)")
    }
  }

  private static let gazetteer = Result { try Gazetteer(folder: BundledData.folder) }

  @Test func landIsATable() throws {
    let land = try Self.gazetteer.get().antipodalLand()
    try check(LandReport(land, countries: land.countries).rows)
    try check(LandReport(land).rows, missing: ["code"])
  }

  /// More rows than a batch has.
  @Test func pairsAreATable() throws {
    let pairs = try Self.gazetteer.get().antipodalPairs(within: 60)
    #expect(pairs.count > RecordBatch.mostRecords)
    try check(pairs.map { PairReport($0, extras: []) })
  }

  @Test func filesOfTilesAreATable() throws {
    var contents = TileFileReport.Contents(
      format: "pmtiles", zooms: 3...14, west: -1.25, south: -2, east: 3, north: 4.000_001)
    (contents.layers, contents.byteCount) = (["roads", "water"], 1_234_567_890_123)
    (contents.schema, contents.name, contents.attribution) = ("s", "a \"name\"", "©")
    try check(
      [
        TileFileReport(path: "a", contents: contents, check: nil, error: "a fault"),
        TileFileReport(path: "b", contents: nil, check: nil, error: "no file"),
      ], missing: ["tiles", "features", "faults"])
  }

  @Test func measuresAreATable() throws {
    var request = MeasureRequest()
    (request.format, request.hasErrors) = (.arrow, true)
    var writer = try MeasureWriter(request)
    var text = TextBuffer()
    writer.appendStart(to: &text)
    func vertex(_ longitude: Int32, _ latitude: Int32) -> Vertex {
      Vertex(
        latitude: DecimalDegrees(microdegrees: 1_000_000 * latitude),
        longitude: DecimalDegrees(microdegrees: 1_000_000 * longitude))
    }
    let square = Feature(
      .polygon([[vertex(0, 0), vertex(1, 0), vertex(1, 1), vertex(0, 1)]]), edges: .straight,
      properties: Array(#"{"name": "a square"}"#.utf8), identifier: .number("7"))
    let line = Feature(
      .line([vertex(0, 0), vertex(1, 0)]), edges: .straight, identifier: .text("x"))
    for feature in [square, line] { #expect(try writer.append(feature, to: &text) == nil) }
    writer.append(error: "a reason", to: &text)
    writer.appendEnd(to: &text)
    let columns = try Self.columns(text.withBytes { [UInt8]($0) })
    #expect(columns["name"] == ["a square", "", ""] && columns["id"] == ["7", "x", ""])
    #expect(columns["error"] == ["", "", "a reason"] && columns["positions"] == ["5", "2", ""])
    #expect(columns["bbox.east"] == ["1.000000000000000", "1.000000000000000", ""])
    let area = try #require(columns["area_m2"]?.first.flatMap { Double($0) })
    #expect(abs(area - 12_308_463_893.975) < 0.01)
    #expect(columns["area_m2"]?[1] == "" && columns["length_m"]?[0] == "")
  }

  /// A place that is named to a command has the fields of a table, with all their digits.
  @Test func aSingleAnswerIsARow() throws {
    var text = AnswerText()
    text.format = .arrow
    let data = AnswerData(gazetteer: { try Self.gazetteer.get() })
    let place = Whereabouts(try Coordinate(latitude: 56.55, longitude: 8.316667))
    let time = try UniversalTime(parsing: "2026-06-21T12:00Z")
    func bytes(_ asked: AskedQuestion) throws -> [UInt8] {
      guard case .arrow(let bytes) = try text.written(asked, about: [place], from: data).answers
      else { return [] }
      return bytes
    }
    let point = try Self.columns(try bytes(.point(PointQuestion(at: time))))
    #expect(point["latitude"] == ["56.550000000000000"] && point["nearest.name"] == ["Lemvig"])
    let tunnel = try Self.columns(try bytes(.tunnel(TunnelQuestion())))
    #expect(tunnel["to.longitude"] == ["-171.683333000000000"])
    text.fields = "to.latitude,tunnel_km"
    #expect(
      try Self.columns(try bytes(.tunnel(TunnelQuestion()))).keys.sorted()
        == ["to.latitude", "tunnel_km"])
  }
}
