import Records
import Testing
import Text

@testable import Answers

/// Columns that say in which reference system the place of a record is.
@Suite struct SystemColumnTests {
  /// The answers to a table of one row.
  private static func outcome(
    _ header: String, _ row: String, _ set: (inout StreamRequest) -> Void = { _ in }
  ) throws -> StreamOutcome {
    try StreamOutcome(Array("\(header)\n\(row)\n".utf8), fields: "to.latitude", set)
  }

  @Test(arguments: [
    // beside x and y, and beside geometries, every system
    ("x,y,srid", "2,1,3857"), ("x,y,EPSG", "2,1,25832"), ("x,y,epsg_code", "2,1,EPSG:2056"),
    ("geom,srid", "POINT(2 1),31370"), ("x,y,crs", "2,1,EPSG:3857"),
    ("x,y,crs", "2,1,3857"), ("geom,srs", "POINT(2 1),25832"),
    ("x,y,crs", "2,1,urn:ogc:def:crs:EPSG::3857"), ("x,y,CRS", "2,1,WGS 84 / UTM zone 32N"),
    ("X;Y;Datum", "2;1;Gauss-Krüger"),
    // beside degrees, those of degrees
    ("lat,lon,geodeticDatum", "1,2,NAD27"), ("lat,lon,datum", "1,2,ED50"),
    ("lat,lon,horizontal_datum", "1,2,North American Datum of 1927"),
    ("lat,lon,geodeticDatum", "1,2,EPSG:4267"), ("lat,lon,srid", "1,2,4230"),
    ("lat,lon,datum", "1,2,Pulkovo 1942"),
  ])
  func anotherSystemIsRefused(header: String, row: String) throws {
    let outcome = try Self.outcome(header, row)
    #expect(outcome.refused == 1, "\(header) \(row)")
    let cell = row.split { ",;".contains($0) }.last ?? ""
    #expect(outcome.messages.first?.contains(" is '\(cell)'; only WGS 84 is known") == true)
    // who names the columns says what they are
    let names = header.split { ",;".contains($0) }.map(String.init)
    let named = try Self.outcome(header, row) {
      $0.places =
        names[0] == "geom"
        ? [CoordinatePlace(coordinate: "geom")]
        : [CoordinatePlace(latitude: names[1], longitude: names[0])]
    }
    #expect(named.refused == 0)
  }

  @Test(arguments: [
    ("x,y,srid", "2,1,4326"), ("x,y,srid", "2,1,"), ("x,y,epsg", "2,1,EPSG:4258"),
    ("x,y,crs", "2,1,WGS 84"), ("x,y,crs", "2,1,unknown"), ("x,y,datum", "2,1,20240131"),
    ("x,y,Datum", "2,1,31.12.2024"), ("x,y,spatial", "2,1,3857"),
    // the station of a train, and the system of other columns
    ("lat,lon,crs", "1,2,KGX"), ("lat,lon,srid", "1,2,25832"), ("lat,lon,datum", "1,2,NAD83"),
    ("lat,lon,geodeticDatum", "1,2,not recorded"), ("lat,lon,geodeticDatum", "1,2,WGS84"),
    ("lat,lon,datum", "1,2,ETRS89"), ("lat,lon,zone", "1,2,32N"),
  ])
  func otherCellsAreNone(header: String, row: String) throws {
    #expect(try Self.outcome(header, row).refused == 0, "\(header) \(row)")
  }

  @Test(arguments: [
    (#"{"lat":1,"lon":2,"geodeticDatum":"NAD27"}"#, true), (#"{"x":2,"y":1,"srid":3857}"#, true),
    (#"{"p":{"x":2,"y":1,"epsg":"25832"}}"#, true), (#"{"geom":"POINT(2 1)","srid":3857}"#, true),
    (#"{"p":{"x":2,"y":1},"crs":"EPSG:25832"}"#, true),
    (#"{"lat":1,"lon":2,"srid":3857}"#, false), (#"{"lat":1,"lon":2,"crs":"KGX"}"#, false),
    (#"{"x":2,"y":1,"q":{"srid":3857}}"#, false), (#"{"x":2,"y":1,"srid":null}"#, false),
    (#"{"x":2,"y":1,"srid":4326}"#, false),
  ])
  func membersOfObjectsSayTheSame(object: String, isRefused: Bool) throws {
    let text = object + "\n" + object + "\n" + object.replacing("3857", with: "4326") + "\n"
    let outcome = try StreamOutcome(Array(text.utf8), fields: "to.latitude")
    let expected = !isRefused ? 0 : object.contains("3857") ? 2 : 3
    #expect(outcome.refused == expected, "\(object) \(outcome.messages)")
  }

  /// The cells that are remembered take little memory, whatever a table has.
  @Test func fewShortCellsAreRemembered() {
    func cell(_ text: String) -> AcceptedSystems.Cell {
      AcceptedSystems.Cell(text: text, isOfNumbers: true, besideDegrees: false)
    }
    let accepted = AcceptedSystems()
    let cells = (0..<1001).map { cell("unknown \($0)") }
    let long = cell(String(repeating: "é", count: 33))
    accepted.insert(long)
    for cell in cells { accepted.insert(cell) }
    #expect(!accepted.contains(long) && !accepted.contains(cells[1000]))
    #expect(cells.dropLast().allSatisfy(accepted.contains))
  }

  /// What is known of objects with the same keys does not depend on their values.
  @Test(arguments: [
    ["true", "3857"], ["4326", "3857", "4326"], [#""a""#, "4326", "25832"],
    [#"{"properties":{"name":"EPSG:4326"}}"#, #"{"properties":{"name":"EPSG:3857"}}"#, "4326"],
  ])
  func aSystemIsReadInEveryObject(systems: [String]) throws {
    let lines = systems.map { #"{"x":2,"y":1,"crs":\#($0)}"# + "\n" }
    let outcome = try StreamOutcome(Array(lines.joined().utf8), fields: "to.latitude")
    #expect(outcome.refused == 1, "\(outcome.messages)")
  }

  @Test(arguments: [
    ("x1,y1,x2,y2,srid", "2,1,4,3,3857", true), ("x1,y1,x2,y2,srid", "2,1,4,3,4326", false),
    ("lat1,lon1,lat2,lon2,datum", "1,2,3,4,NAD27", true),
    ("lat1,lon1,lat2,lon2,srid", "1,2,3,4,25832", false),
  ])
  func bothPlacesHaveOneSystem(header: String, row: String, isRefused: Bool) throws {
    let outcome = try StreamOutcome(
      Array("\(header)\n\(row)\n".utf8), .distance(DistanceQuestion()), fields: "surface_km")
    #expect((outcome.refused == 1) == isRefused, "\(header) \(row) \(outcome.messages)")
  }

  /// A row without a place is missing, whatever the system would be.
  @Test func missingComesFirst() throws {
    #expect(
      try Self.outcome("lat,lon,datum", ",,NAD27") { $0.missing = .null }.refused == 0)
  }

  @Test func columnsOfArrowAreRead() throws {
    var text = TextBuffer()
    ArrowSchema([
      ArrowField("lat", .double), ArrowField("lon", .double), ArrowField("srid", .whole),
    ]).append(to: &text)
    var rows = ArrowRows(count: 2)
    try rows.append(ArrowColumn(.numbers([1, 2])))
    try rows.append(ArrowColumn(.numbers([3, 4])))
    try rows.append(ArrowColumn(.wholes([4326, 4267])))
    rows.append(to: &text)
    ArrowSchema.appendEnd(to: &text)
    let bytes = text.withBytes { [UInt8]($0) }
    for format in [AnswerFormat.arrow, .csv] {
      let outcome = try StreamOutcome(bytes, fields: "to.latitude,to.longitude") {
        $0.answerFormat = format
      }
      #expect(outcome.refused == 1 && outcome.messages.count == 1, "\(format)")
      #expect(outcome.messages.first?.contains("'srid' is '4267'") == true)
    }
  }
}
