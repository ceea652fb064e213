import Foundation
import TestSupport
import Testing

/// `tunnel pick` in a terminal: keys are pressed, and the answer goes to standard output, a file.
@Suite struct PickCommandTests {
  private static let airports = Product.root + "/Examples/overlays/airports.geojson"

  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Starts the command with standard output in a file; without input, standard input is /dev/null.
  private func pick(_ arguments: String, hasInput: Bool = true) throws -> TmuxTerminal {
    let command = "\"\(Product.executable)\" pick \(arguments) > \"\(folder.path)/answer\""
    let terminal = try TmuxTerminal(
      columns: 80, rows: 24,
      variables: ["TUNNEL_DATA": BundledData.directory, "XDG_STATE_HOME": folder.path],
      program: "bash",
      arguments: ["-c", "trap : INT; " + command + (hasInput ? "" : " < /dev/null")])
    #expect(
      try terminal.wait {
        $0.contains { $0.contains("through the Earth") || $0.contains("地球を貫いて") }
      } != nil,
      "\(terminal.errors)")
    return terminal
  }

  private var answer: String {
    (try? String(contentsOfFile: folder.path + "/answer", encoding: .utf8)) ?? ""
  }

  @Test(arguments: [true, false])
  func enterWritesTheAnswerForThePlaceTheManWasMovedTo(hasInput: Bool) throws {
    let terminal = try pick("--json 40 -3", hasInput: hasInput)
    #expect(try terminal.wait { $0.contains { $0.contains("Enter pick") } } != nil)
    try terminal.press("Right")
    // The geodesic that starts to the east leaves the parallel towards the equator.
    let mark = " 39."
    let moved = try #require(try terminal.wait { $0.contains { $0.contains(mark) } })
    let row = try #require(moved.first { $0.contains(mark) })
    let place = row.split(separator: " ").suffix(2).map { String($0.filter { $0 != "," }) }
    #expect(place.count == 2 && Double(place[1]) ?? -3 > -3, "\(row)")
    try terminal.press("Enter")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors == "")
    #expect(try terminal.leftovers() == [])
    let expected = try tunnel(["antipode", "--json"] + place)
    #expect(answer == expected.output && !answer.isEmpty)
  }

  @Test(arguments: [
    ("--format geo-uri", ["--format", "geo-uri"]), ("--notation mgrs", ["--notation", "mgrs"]),
    ("--fields to,tunnel_km", ["--fields", "to,tunnel_km"]), ("--dig plumb", ["--dig", "plumb"]),
    ("--language ja --plain", ["--language", "ja"]),
    ("--json --places 2 --within 300km", ["--json", "--places", "2", "--within", "300km"]),
    (
      "--fields to.places --min-population 9000",
      ["--fields", "to.places", "--min-population", "9000"]
    ),
    ("--json --gazetteer \(airports)", ["--json", "--gazetteer", airports]),
  ])
  func theAnswerIsThatOfAntipodeWithTheSameOptions(options: String, same: [String]) throws {
    let terminal = try pick(
      options + (options.contains("mgrs") ? " 30TVK4039574223" : " 41.15 -8.61"))
    try terminal.press("Enter")
    #expect(terminal.exitStatus() == 0)
    let place = options.contains("mgrs") ? ["30TVK4039574223"] : ["41.15", "-8.61"]
    let expected = try tunnel(["antipode"] + same + place)
    #expect(answer == expected.output && expected.status == 0)
  }

  @Test func theFeaturesAndTheGazetteerHaveColumnsOfTheirOwn() throws {
    let features = try folder.write(Array("name,u,v\nA,41,-8\n".utf8), to: "features.csv")
    let places = try folder.write(Array("name,up,across\nB,-42,170\n".utf8), to: "places.csv")
    let same = ["--gazetteer", places, "--gazetteer-columns", "up,across", "--json"]
    let overlay = ["--overlay", features, "--latitude-column", "u", "--longitude-column", "v"]
    let terminal = try pick((same + overlay + ["41.15 -8.61"]).joined(separator: " "))
    try terminal.press("Enter")
    #expect(terminal.exitStatus() == 0 && terminal.errors == "")
    let expected = try tunnel(["antipode"] + same + ["41.15", "-8.61"])
    #expect(answer == expected.output && expected.output.contains("\"name\": \"B\""))
  }

  /// One of the two files is enough for `--label`.
  @Test func theLabelIsAPropertyOfEitherFile() throws {
    let features = try folder.write(Array("town,lat,lon\nA,41,-8\n".utf8), to: "features.csv")
    let places = try folder.write(Array("place,lat,lon\nB,-42,170\n".utf8), to: "places.csv")
    let files = ["--overlay", features, "--gazetteer", places]
    for label in ["town", "place"] {
      let options = files + ["--label", label, "--fields", "to.nearest.name", "41.15 -8.61"]
      let terminal = try pick(options.joined(separator: " "))
      try terminal.press("Enter")
      #expect(terminal.exitStatus() == 0 && terminal.errors == "")
      #expect(label == "town" || answer == "B\n")
    }
    let refused = try tunnel(["pick"] + files + ["--label", "street", "41.15 -8.61"])
    #expect(
      refused.status == 64 && refused.errors.contains("no feature has the property 'street'"),
      "\(refused)")
  }

  /// The street that is found in tiles is picked: `/`, its name, Enter, and Enter again.
  @Test func aStreetOfTheTilesIsPicked() throws {
    let tiles = try folder.write(PMTilesWriter.quarter.bytes, to: "quarter.pmtiles")
    let terminal = try pick("--fresh --json --tiles \"\(tiles)\" 43.7795 11.26")
    try terminal.press("/")
    try terminal.type("via dei servi")
    let row = "Via dei Servi  pedestrian street"
    #expect(try terminal.wait { $0.contains { $0.contains(row) } } != nil)
    try terminal.press("Enter")
    #expect(try terminal.wait { $0.contains { $0.contains("● Via dei Servi") } } != nil)
    try terminal.press("Enter")
    #expect(terminal.exitStatus() == 0 && terminal.errors == "")
    // the middle of the street, at the point 2000, 2000 of the tile 14/8704/5971
    let expected = try tunnel(["antipode", "--json", "43.779213", "11.260729"])
    #expect(answer == expected.output && expected.status == 0)
  }

  @Test func tilesThatAreAskedForAreNeeded() throws {
    let path = folder.path + "/missing.pmtiles"
    let result = try tunnel(["pick", "--tiles", path])
    #expect(result.status == 66 && result.output.isEmpty && result.errors.contains(path))
  }

  @Test(arguments: [
    (
      ["--gazetteer", airports, "--min-population", "5"],
      "--min-population is for the built-in places"
    ),
    (["--gazetteer", "-", "--overlay", "-"], "'-', standard input, cannot be both --gazetteer"),
  ])
  func optionsOfPlacesThatDoNotGoTogetherAreRefused(
    options: [String], message: String
  ) throws {
    let result = try tunnel(["pick"] + options)
    #expect(result.status == 64 && result.errors.hasPrefix("tunnel: \(message)"), "\(result)")
  }

  private static let track = Product.root + "/Examples/overlays/track.gpx"

  /// Whatever files are shown or looked up in; a file for the answer stays as it was.
  @Test(arguments: [
    ("q", Int32(1), ""), ("Escape", 1, ""), ("C-c", 130, ""), ("q", 1, track),
    ("Escape", 1, "--overlay \(track) 40 -3"), ("C-c", 130, "--gazetteer \(airports) --json"),
    ("q", 1, "--json --output FILE"), ("C-c", 130, "--output FILE \(track)"),
  ])
  func withoutEnterThereIsNoAnswer(key: String, status: Int32, options: String) throws {
    let file = try folder.write(Array("before\n".utf8), to: "place")
    let terminal = try pick(options.replacing("FILE", with: file))
    try terminal.press(key)
    #expect(terminal.exitStatus() == status)
    #expect(answer == "" && terminal.errors == "")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "before\n")
    #expect(try terminal.leftovers() == [])
  }

  @Test func theMapsAreAsTheyWereLeftUnlessTheyAreToBeFresh() throws {
    let first = try pick("10 20")
    try first.press("Enter")
    #expect(first.exitStatus() == 0)
    let second = try pick("--format wkt")
    try second.press("Enter")
    #expect(second.exitStatus() == 0 && answer == "POINT(-160 -10)\n", "\(answer)")
    let third = try pick("--format wkt --fresh")
    try third.press("Enter")
    #expect(third.exitStatus() == 0 && answer == "POINT(-171.683333 -56.55)\n", "\(answer)")
  }

  @Test func withoutATerminalNothingCanBePicked() throws {
    let result = try run(
      "setsid", ["--wait", Product.executable, "pick"],
      environment: [
        "TUNNEL_DATA": BundledData.directory, "TERM": "xterm-256color", "PATH": "/usr/bin:/bin",
      ])
    #expect(result.status == 69 && result.output.isEmpty)
  }
}
