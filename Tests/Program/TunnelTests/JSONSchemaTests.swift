import Foundation
import TestSupport
import Testing

/// JSON output conforms to the schemas in docs/.
@Suite(.enabled(if: SchemaValidation.isAsked, "python3-jsonschema is not installed"))
struct JSONSchemaTests {
  /// Command lines whose answers have, together, every key that the schemas describe.
  private static let commands =
    [
      "tunnel antipode --json 56.55 8.316667",
      "tunnel antipode --json -90 0 0 180 0 -160 Oslo -33.9 151.2 Tokelau",
      "tunnel antipode --json --language ja Oslo",
      "tunnel antipode --json --notation mgrs 32VNJ5798967504",
      "tunnel antipode --json --dig plumb 45 7",
      "tunnel antipode --json --places 2 --min-population 100000 Oslo 0 0",
      "tunnel antipode --json --fields to.nearest.name,from.place.fit,tunnel_km Suva",
      """
      tunnel antipode --json Fiji Texas "Black Sea" Africa Bali "Mont Blanc" "South Pole" \
      "Null Island" "Lake Victoria" Danube Sahara Himalayas Siberia JFK Pompeii
      """,
      "seq -90 10 90 | sed 's/$/ 12.5/' | tunnel antipode --format ndjson -",
      "tunnel where --json --time 2026-06-21T12:00Z 56.55 8.316667 -56.55 -171.683333 90 0",
      "tunnel where --json --language ja --output-notation dms Paris Tokelau",
      "tunnel where --json --places 3 46.5 9",
      "tunnel where --json --tiles florence.pmtiles 43.7819 11.2615 1 2",
      "tunnel where --json --fields latitude,nearest_land,places --within 700km 0 0",
      "seq -90 10 90 | sed 's/$/ 12.5/' | tunnel where --json -",
      "printf 'Suva\\n1 2\\n' | tunnel where --names --format ndjson -",
      "tunnel where --json --fields inside.code,written --output-notation utm 46.5 9",
      "tunnel distance --json Madrid -41.28664 174.77557", "tunnel distance --json 1 2 1 2",
      "tunnel distance --json --output-notation dms 0 0 0 180",
      "printf '1 2 3 4\\nMadrid|Rome\\n' | tunnel distance --names --json -",
      "tunnel fall --json",
      "tunnel fall --json --spin --output-notation dms Quito",
      "tunnel fall --json --model uniform 1 2 3 4",
      "tunnel fall --json --fields spin.exit,legs --spin 10 20",
      "seq -90 30 90 | sed 's/$/ 12.5/' | tunnel fall --spin --format ndjson -",
      "printf '1 2 3 4\\n' | tunnel fall --between --json -",
      "tunnel pairs --json --within 2 --min-population 1000",
      "tunnel pairs --json --gazetteer airports.geojson",
      "tunnel pairs --format json --gazetteer airports.geojson",
      "tunnel where --json --gazetteer airports.geojson --places 2 0 0",
      "tunnel antipode --json --gazetteer airports.geojson Quito",
      "tunnel land --json --country ES --country Antarctica",
      "tunnel land --json --countries",
      """
      echo '{"type":"Feature","id":1,"properties":{"name":"a"},"geometry":{"type":"Polygon",\
      "coordinates":[[[1,2],[3,4],[1,4],[1,2]]]}}' | tunnel measure --json --output-notation dms -
      """,
      "tunnel tiles --json florence.pmtiles",
      "tunnel tiles --json --check florence.pmtiles quakes.geojson 2>/dev/null || [ $? = 65 ]",
      "echo '{\"type\":\"MultiLineString\",\"coordinates\":[]}' | tunnel measure --format ndjson -",
    ]
    + ["antipode", "where", "distance", "fall", "measure"].map {
      "echo x | tunnel \($0) --format ndjson --on-error inline - || [ $? = 65 ]"
    }

  /// Command lines whose records have keys that are not the answer's.
  private static let records = [
    "printf '{\"a\":1,\"lat\":40,\"lon\":-3}\\n' | tunnel antipode -",
    "printf '{\"from\":\"Madrid\",\"to\":\"Rome\"}\\n' | tunnel distance --names --under way -",
    "printf '{\"a\":1,\"lat\":40,\"lon\":-3}\\n' | tunnel where --under here --json -",
    "tunnel antipode --json --input cities.csv", "tunnel fall --json --input cities.csv",
    "tunnel where --json --input cities.csv --fields region,time_zone",
  ]

  private func answers(to commands: [String]) throws -> [DescribedJSON] {
    let folder = try ExampleFolder()
    return try commands.map { command in
      let result = try folder.result(of: command)
      #expect(result.status == 0, "\(command): \(result.errors)")
      return try #require(DescribedJSON(command: command, printed: result.output))
    }
  }

  @Test func everyKeyIsDescribedAndEveryDescribedKeyIsWritten() throws {
    let answers = try answers(to: Self.commands)
    #expect(try SchemaValidation.faults(of: answers, isClosed: true) == [])
  }

  @Test func recordsWithKeysOfTheirOwnFollowTheSchemas() throws {
    let answers = try answers(to: Self.commands + Self.records)
    #expect(try SchemaValidation.faults(of: answers, isClosed: false) == [])
  }

  @Test func answersInDocumentsFollowTheSchemas() throws {
    let answers = try MarkdownDocument.all().flatMap(\.examples).compactMap {
      DescribedJSON(command: $0.command, printed: $0.printed)
    }.filter { $0.text.hasPrefix("{") || $0.text.hasPrefix("[") }
    #expect(answers.count >= 3)
    #expect(try SchemaValidation.faults(of: answers, isClosed: false) == [])
  }

  @Test func whatDoesNotFollowThemIsFound() throws {
    let faulty: [(schema: String, text: String, fault: String)] = [
      ("antipode", #"{"from": 1}"#, "$.from: type"),
      ("antipode", #"{"tunnel_km": 12757}"#, "$.tunnel_km: maximum"),
      ("antipode", #"[{"to": {"longitude": -180}}]"#, "$[0].to.longitude: exclusiveMinimum"),
      ("antipode", #"{"to": {"inside": {"kind": "lake"}}}"#, "$.to.inside.kind: enum"),
      ("antipode", #"{"to": {"nearest": {"id": true}}}"#, "$.to.nearest.id: type"),
      ("antipode", "true", "$: type"), ("where", #"{"places": {}}"#, "$.places: type"),
      ("where", #"{"time": "now"}"#, "$.time: pattern"),
      ("distance", #"{"final_bearing_deg": 360}"#, "$.final_bearing_deg: exclusiveMaximum"),
      ("fall", #"{"legs": [{}]}"#, "$.legs[0]: required"), ("pairs", "{}", "$: required"),
      ("land", #"{"share_of_land": 1.5}"#, "$.share_of_land: maximum"),
    ]
    let faults = try SchemaValidation.faults(
      of: faulty.map { DescribedJSON(schema: $0.schema, text: $0.text) }, isClosed: false)
    for (_, text, fault) in faulty {
      #expect(faults.contains("\(text): \(fault)"), "\(faults)")
    }
    let unknown = try SchemaValidation.faults(
      of: [DescribedJSON(schema: "fall", text: #"{"x": 1}"#)], isClosed: true)
    #expect(unknown.contains(#"{"x": 1}: $: additionalProperties"#))
    #expect(unknown.contains("no answer has land/$defs/country/code"), "\(unknown)")
  }
}
