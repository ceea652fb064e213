import Foundation
import TestSupport
import Testing

/// `tunnel where` as a process: standard output, standard error and exit status together.
@Suite struct WhereCommandTests {
  private func tunnel(_ arguments: String...) throws -> ProcessResult {
    try TunnelTests.tunnel(["where", "--time", "2026-06-21T12:00Z"] + arguments)
  }

  @Test func aPersonGetsAllThatIsKnownOnLandAndAtSea() throws {
    #expect(
      try tunnel("56.55", "8.316667", "-56.55", "-171.683333")
        == ProcessResult(
          output: """
            where    56.55, 8.316667
            inside   Denmark, Central Jutland
            nearest  Lemvig, Central Jutland, Denmark, 0.4 km WSW
            height   about 5 m above the sea (estimated, ± 32 m)
            time     Sun 14:00 (UTC+2), Europe/Copenhagen
            light    day, sun 56° up, SSW, solar time 12:31, summer

            where    -56.55, -171.683333
            inside   South Pacific Ocean
            nearest  Waitangi, Chatham Islands, New Zealand, 1442.7 km NNW
            land     989.2 km NW, New Zealand
            height   about 5000 m deep (estimated, ± 600 m)
            time     Sun 01:00 (UTC-11)
            light    night, sun 56° down, SSE, solar time 00:31, winter

            """, errors: "", status: 0))
  }

  /// By day, with the middle of the sun below the horizon, it is not said to be down.
  @Test func aSunWhoseLimbIsSeenIsNotDown() throws {
    let result = try TunnelTests.tunnel(["where", "--time", "2026-03-20T18:09Z", "0", "0"])
    #expect(result.output.contains("\nlight    day, sun 0° up, W, "), "\(result)")
  }

  @Test func aProgramGetsOneObject() throws {
    let result = try tunnel("--json", "--", "-48.8767", "-123.3933")
    #expect(result.errors.isEmpty && result.status == 0)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["time_zone"] as? String == "Etc/GMT+8")
    #expect(object["utc_offset_s"] as? Int == -28800 && object["on_lake"] as? Bool == false)
    let land = try #require(object["nearest_land"] as? [String: Any])
    #expect(land["code"] as? String == "PN" && land["distance_km"] as? Double == 2688.743489)
    #expect(object["elevation_m"] as? Double == -3524.5)
    #expect(object["elevation_uncertainty_m"] as? Double == 154.5)
    #expect(object["elevation_uncertainty_95_m"] as? Double == 440.2)
    #expect(object["season"] as? String == "winter" && object["light"] as? String == "night")
  }

  @Test func aSystemWithoutTimeZonesStillHasTheirNames() throws {
    let result = try run(
      Product.executable, ["where", "--time", "2026-06-21T12:00Z", "56.55", "8.316667"],
      environment: ["TUNNEL_DATA": BundledData.directory, "TZDIR": "/nonexistent"], input: "")
    #expect(result.output.contains("\ntime     Europe/Copenhagen\n") && result.errors.isEmpty)
  }

  @Test func listedPlacesHaveTheNamesOfTheLanguage() throws {
    let result = try tunnel("--language", "de", "--places", "1", "48.20849", "16.37208")
    #expect(
      result.output.contains("\nOrte    Wien, Österreich, 1691468 Einwohner, hier\n"), "\(result)")
    for (place, name) in [(("48.2085", "16.3721"), #""Wien""#), (("59.9127", "10.7461"), "null")] {
      let json = try tunnel(
        "--language", "de", "--places", "1", "--fields", "places", "--json", place.0, place.1
      ).output
      #expect(json.contains(#", "local_name": \#(name)}]}"#), "\(json)")
    }
  }

  @Test func placesAreListedByNumberDistanceAndInhabitants() throws {
    let result = try tunnel("--places", "3", "--min-population", "100000", "46.5", "9")
    #expect(result.errors.isEmpty && result.status == 0)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[2].hasPrefix("places   "))
    #expect(lines[3].hasPrefix("         ") && lines[4].hasPrefix("         "))
    #expect(lines[2...4].allSatisfy { $0.contains(" inhabitants, ") && $0.contains(" km ") })
    let json = try tunnel("--json", "--within", "500m", "56.55", "8.316667")
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let places = try #require(object["places"] as? [[String: Any]])
    #expect(places.map { $0["name"] as? String } == ["Lemvig"])
    let empty = try tunnel("--within", "10", "--", "-48.8767", "-123.3933")
    #expect(empty.output.contains("\nplaces   none\n"))
    #expect(try tunnel("--places", "0", "1", "2").status == 64)
    let table = try tunnel("--within", "500m", "--format", "tsv", "--header", "56.55", "8.316667")
    #expect(
      table.output.split(separator: "\n").map { $0.split(separator: "\t").last?.prefix(9) }
        == ["places", "[{\"id\": 2"], "\(table)")
  }

  @Test func aTimeThatIsNoneIsRefused() throws {
    let result = try run(
      Product.executable, ["where", "--time", "noon", "1", "2"], environment: [:], input: "")
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("cannot read 'noon' as a time"))
  }
}
