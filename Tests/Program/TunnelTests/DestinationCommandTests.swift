import Foundation
import TestSupport
import Testing

/// `tunnel destination` as a process. The figures are those of GeographicLib's GeodSolve.
@Suite struct DestinationCommandTests {
  private func destination(_ arguments: String..., input: String = "") throws -> ProcessResult {
    try tunnel(["destination"] + arguments, input: input)
  }

  @Test func aPersonGetsTheWay() throws {
    #expect(
      try destination("56.55", "8.316667", "90", "100")
        == ProcessResult(
          output: """
            from    56.55, 8.316667
            to      56.539369931, 9.942279147
            ground  100.000 km, setting out at 90.000° (E), arriving at 91.356° (E)
            tunnel  99.999 km straight through the Earth

            """, errors: "", status: 0))
  }

  @Test(arguments: [
    (["40.4165", "-3.70256", "45", "250nmi"], 43.29546019494, 0.33166155295, 47.69334786),
    (["89.5", "10", "-10", "200"], 88.69889546091, -156.17481874884, 183.82653799),
    (["0", "0", "ne", "100km"], 0.63947233473, 0.63523102913, 45.00354495),
    (["0", "0", "45", "100000m"], 0.63947233473, 0.63523102913, 45.00354495),
  ])
  func figuresAreThoseOfGeodSolve(
    arguments: [String], latitude: Double, longitude: Double, bearing: Double
  ) throws {
    let result = try tunnel(
      ["destination", "--fields", "to.latitude,to.longitude,final_bearing_deg"] + arguments)
    let values = result.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    try #require(values.count == 3, "\(result)")
    // half a unit of the last decimal
    #expect(abs(values[0] - latitude) <= 6e-10 && abs(values[1] - longitude) <= 6e-10)
    #expect(abs(values[2] - bearing) <= 6e-7)
  }

  @Test func pointsAlongEndWithTheDestination() throws {
    let result = try destination(
      "--every", "1000", "--fields", "surface_km,to", "56.55", "8.316667", "300", "2500")
    #expect(
      result
        == ProcessResult(
          output: """
            1000.000000\t60.13137865\t-7.39814382
            2000.000000\t61.492760106\t-25.621990673
            2500.000000\t61.22207156\t-34.959087315

            """, errors: "", status: 0))
    // a whole number of steps has no point twice
    let whole = try destination(
      "--every", "50", "--fields", "surface_km", "0", "0", "45", "100")
    #expect(whole.output == "50.000000\n100.000000\n")
  }

  @Test func streamsHaveOneAnswerARecord() throws {
    let lines = try destination("--fields", "to", "-", "45", "100km", input: "0 0\n1 200\n")
    #expect(lines.output == "0.639472335\t0.635231029\n")
    #expect(lines.status == 65)
    let table = try destination("-", "45", "100", input: "name,lat,lon\na,0,0\n")
    #expect(
      table.output
        == "name,lat,lon,to.latitude,to.longitude,surface_km,initial_bearing_deg,"
        + "final_bearing_deg,tunnel_km\na,0,0,0.639472335,0.635231029,100.000000,45.000000,"
        + "45.003545,99.998969\n", "\(table.output)")
  }

  private static let usual =
    "to.latitude,to.longitude,surface_km,initial_bearing_deg,final_bearing_deg,tunnel_km"

  /// Each record has its way; the figures are those of the first tests.
  @Test(
    arguments: [
      (
        [], "name,lat,lon,bearing,distance_km\na,56.55,8.316667,90,100\n",
        "name,lat,lon,bearing,distance_km,to.latitude,to.longitude\n"
          + "a,56.55,8.316667,90,100,56.539369931,9.942279147\n"
      ),
      (
        [], "lat;lon;Azimuth;Distance (nmi)\n40.4165;-3.70256;45;250\n",
        "lat;lon;Azimuth;Distance (nmi);to.latitude;to.longitude\n"
          + "40.4165;-3.70256;45;250;43.295460195;0.331661553\n"
      ),
      (
        ["--bearing-column", "b", "--distance-column", "4", "--distance-unit", "m"],
        "lat,lon,b,d,bearing\n0,0,45,100000,1\n0,0,45,100km,2\n",
        "lat,lon,b,d,bearing,to.latitude,to.longitude\n0,0,45,100000,1,0.639472335,0.635231029\n"
          + "0,0,45,100km,2,0.639472335,0.635231029\n"
      ),
      (
        ["--input-format", "csv", "--latitude-column", "1", "--longitude-column", "2"]
          + ["--bearing-column", "3", "--distance-column", "4"], "0,0,45,100\n",
        "0,0,45,100,0.639472335,0.635231029\n"
      ),
      ([], "0 0 45 100\n0,0,45,100000m\n", "0.639472335\t0.635231029\n0.639472335\t0.635231029\n"),
      (
        ["--names"], "Madrid\t45\t250 nmi\n", "43.295460195\t0.331661553\n"
      ),
      (
        [], #"{"lat":0,"lon":0,"heading":45,"distance_m":100000}"# + "\n",
        #"{"lat":0,"lon":0,"heading":45,"distance_m":100000, "to": {"latitude": 0.639472335, "#
          + #""longitude": 0.635231029}}"# + "\n"
      ),
      (
        [], #"{"p":{"lat":0,"lon":0},"course":"45","distance":"100km"}"# + "\n",
        #"{"p":{"lat":0,"lon":0},"course":"45","distance":"100km", "to": {"latitude": 0.639472335, "#
          + #""longitude": 0.635231029}}"# + "\n"
      ),
      (
        ["--missing", "null"], "lat,lon,bearing,distance\n0,0,NA,100\n",
        "lat,lon,bearing,distance,to.latitude,to.longitude\n0,0,NA,100,,\n"
      ),
    ] as [([String], String, String)])
  func recordsHaveWaysOfTheirOwn(options: [String], input: String, output: String) throws {
    let result = try tunnel(
      ["destination", "--fields", "to.latitude,to.longitude"] + options + ["-"], input: input)
    #expect(result == ProcessResult(output: output, errors: "", status: 0))
  }

  @Test func filesOfRecordsAreArguments() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array("lat,lon,bearing,distance\n0,0,45,100\n".utf8), to: "a.csv")
    let expected =
      "lat,lon,bearing,distance,\(Self.usual)\n0,0,45,100,0.639472335,0.635231029,100.000000,"
      + "45.000000,45.003545,99.998969\n"
    #expect(try destination(path).output == expected)
    #expect(try destination("--input", path).output == expected)
    // a way in arguments wins
    #expect(
      try destination("--fields", "surface_km", path, "45", "7").output
        == "lat,lon,bearing,distance,surface_km\n0,0,45,100,7.000000\n")
  }

  @Test func recordsHavePointsAlongTheirWays() throws {
    let table = try destination(
      "--every", "1000", "--fields", "surface_km,to", "-",
      input: "id,lat,lon,bearing,distance\na,56.55,8.316667,300,2500\nb,0,0,45,100\n")
    #expect(
      table.output == """
        id,lat,lon,bearing,distance,surface_km,to.latitude,to.longitude
        a,56.55,8.316667,300,2500,1000.000000,60.13137865,-7.39814382
        a,56.55,8.316667,300,2500,2000.000000,61.492760106,-25.621990673
        a,56.55,8.316667,300,2500,2500.000000,61.22207156,-34.959087315
        b,0,0,45,100,100.000000,0.639472335,0.635231029

        """)
    // of a way for all
    let array = try destination(
      "--every", "50", "--fields", "surface_km", "--format", "json", "-", "45", "100",
      input: "0 0\n1 1\n")
    #expect(
      array.output == """
        [
        {"surface_km": 50.000000}
        ,{"surface_km": 100.000000}
        ,{"surface_km": 50.000000}
        ,{"surface_km": 100.000000}
        ]

        """)
  }

  @Test(arguments: [
    (
      "lat,lon,bearing,distance\n0,0,east,4\n", 2,
      "'east' is no bearing; expected degrees clockwise "
        + "from north, such as 90, or a point of the compass, such as NNE"
    ),
    (
      "lat,lon,bearing,distance\n0,0,1,-4\n", 2,
      "'-4' is no distance; expected a distance of 0 or more, in kilometres or with m, km, mi "
        + "or nmi, such as 500m"
    ),
    (
      "0 0\n", 1,
      "'0 0' has no bearing and distance behind a place; expected all of them, such as "
        + "56.5 8.3 45 100km"
    ),
    (
      "40.5 3.7 W 100\n", 1,
      "'W' may be the bearing or belong to the angle before it; expected degrees clockwise from "
        + "north, such as 90"
    ),
    ("91 0 1 2\n", 1, "latitude 91 is outside -90...90"),
    (#"{"lat":0,"lon":0,"distance":1}"#, 1, "there is no key 'bearing'"),
    (
      #"{"lat":0,"lon":0,"bearing":1,"heading":2,"distance":1}"#, 1,
      "several columns may hold the bearing: 'bearing', 'heading'; choose with --bearing-column"
    ),
  ])
  func recordsWithoutAWayAreRefused(input: String, line: Int, message: String) throws {
    let result = try destination("--fields", "to", "-", input: input)
    #expect(result.status == 65)
    #expect(
      result.errors == """
        tunnel: standard input:\(line): \(message)
        tunnel: standard input: 1 of 1 record could not be read

        """)
  }

  @Test func headersWithoutAWayAreRefused() throws {
    let result = try destination("-", input: "lat,lon,speed\n0,0,5\n")
    #expect(result.status == 65 && result.output == "")
    #expect(
      result.errors
        == "tunnel: no column for the bearing in the header 'lat,lon,speed' (name it with "
        + "--bearing-column NAME or NUMBER)\n")
  }

  @Test(arguments: [
    (["1", "2"], "a destination needs a place, a bearing and a distance"),
    (["1", "2", "3", "4 miles"], "'4 miles' is no distance"),
    (["1", "2", "east", "4"], "'east' is no bearing; expected degrees"),
    (["40", "3", "W", "100km"], "'W' may be the bearing or belong to the angle before it"),
    (["40°", "3°", "e", "100km"], "'e' may be the bearing or belong to the angle before it"),
    (["1", "2", "3", "4e9"], "'4e9' is too far"),
    (["1", "2", "3", "2000000"], "'2000000' is too far"),
    (
      ["--every", "0", "1", "2", "3", "4"],
      "'--every <distance>': expected a length above 0, such as 100km"
    ),
    (["--every", "0.5", "1", "2", "3", "600000"], "--every 0.5 km is too short; expected at most"),
    (["56.55", "8.3", "90"], "a destination needs a place, a bearing and a distance, such as"),
    (
      ["--bearing-column", "b", "-", "3", "4"],
      "--bearing-column is for records with a bearing and a distance; here these are arguments"
    ),
    (["--distance-unit", "ft", "-"], "'ft' is invalid for '--distance-unit <unit>'"),
  ])
  func whatCannotBeIsRefused(arguments: [String], message: String) throws {
    let result = try tunnel(["destination"] + arguments)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func theDestinationHasNoName() throws {
    let list = try destination("--fields", "list").output
    #expect(list.contains("\nfrom.query ") && !list.contains("\nto.query "))
  }
}
