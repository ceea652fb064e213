import Foundation
import TestSupport
import Testing

/// `tunnel pairs` as a process: standard output, standard error and exit status together.
@Suite struct PairsCommandTests {
  private func pairs(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try tunnel(["pairs"] + arguments, input: input)
  }

  @Test func aPersonGetsTheNearestPairsFirst() throws {
    #expect(
      try pairs(["--within", "40 km", "--min-population", "500000"])
        == ProcessResult(
          output: """
            31.932\tQuito, Pichincha, EC\tPekanbaru, Riau, ID
            38.321\tSan Miguel de Tucumán, Tucuman, AR\tJi’an, Jiangxi, CN

            """, errors: "", status: 0))
  }

  @Test func aProgramGetsAnObjectALine() throws {
    let result = try pairs(["--country", "nz", "--limit", "3", "--within", "500m", "--json"])
    #expect(result.errors.isEmpty && result.status == 0)
    let objects = try result.output.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.count == 3)
    for object in objects {
      #expect((object["offset_km"] as? Double).map { $0 < 0.5 } == true)
      #expect((object["first"] as? [String: Any])?["country"] as? String == "NZ")
      #expect((object["second"] as? [String: Any])?["latitude"] is Double)
    }
  }

  @Test func severalCountriesAreJoined() throws {
    let options = ["--within", "40km", "--min-population", "500000", "--fields", "first.country"]
    #expect(
      try pairs(options + ["--country", "AR", "--country", "Ecuador"])
        == ProcessResult(output: "EC\nAR\n", errors: "", status: 0))
    #expect(try pairs(options + ["--country", "AR"]).output == "AR\n")
    let unknown = try pairs(["--country", "xx", "--country", "AR"])
    #expect(unknown.output.isEmpty && unknown.errors.contains("there is no country 'xx'"))
  }

  /// Every two of which one is near the other's antipode, not only the nearest.
  @Test func pairsAreAllThatAreNear() throws {
    let places = "name,lat,lon\nMadrid,40,-4\nNear,-40,176\nNearer,-40,176.1\nFar,-40,178\n"
    #expect(
      try pairs(["--gazetteer", "-", "--within", "20"], input: places).output == """
        0.000\tMadrid\tNear
        8.539\tMadrid\tNearer

        """)
  }

  #if !DEBUG  // a million pairs take minutes
    @Test func pairsBeyondAMillionNeedALimit() throws {
      let towns = String(repeating: "40,-4\n-40,176\n", count: 1001)
      #expect(
        try pairs(["--gazetteer", "-"], input: towns)
          == ProcessResult(
            output: "",
            errors: "tunnel: there are more than 1000000 pairs; expected --limit, or a smaller "
              + "--within\n", status: 64))
      let some = try pairs(["--gazetteer", "-", "--limit", "2"], input: towns)
      #expect(some.output.split(separator: "\n").count == 2 && some.status == 0)
    }
  #endif

  @Test func pairsHaveTheFormatsOfOtherCommands() throws {
    let some = ["--within", "1", "--limit", "2", "--min-population", "1000"]
    let lines = try pairs(some).output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.split(separator: "\t").count == 3 })
    let array = try JSONSerialization.jsonObject(
      with: Data(try pairs(some + ["--format", "json"]).output.utf8))
    #expect((array as? [[String: Any]])?.count == 2)
    let table = try pairs(some + ["--format", "tsv", "--header"]).output.split(separator: "\n")
    #expect(
      table.first == """
        offset_km\tfirst.name\tfirst.country\tfirst.latitude\tfirst.longitude\tsecond.name\t\
        second.country\tsecond.latitude\tsecond.longitude
        """)
    #expect(table.count == 3)
    #expect(try pairs(some + ["--format", "wkt"]).output.hasPrefix("LINESTRING ("))
    #expect(try pairs(some + ["--format", "geojson"]).output.contains("LineString"))
    for format in ["text", "ndjson", "tsv", "wkt"] {
      #expect(
        try pairs(["--limit", "0", "--format", format])
          == ProcessResult(output: "", errors: "", status: 0))
    }
    for (format, output) in [
      ("json", "[]\n"), ("geojson", "{\"type\": \"FeatureCollection\", \"features\": [\n]}\n"),
    ] {
      #expect(try pairs(["--limit", "0", "--format", format]).output == output)
    }
  }

  @Test(arguments: [
    (
      ["--country", "xx"],
      "tunnel: there is no country 'xx'; expected a name such as Spain or a code of two letters "
        + "(ISO 3166-1) such as ES"
    ),
    (
      ["--country", "Spian"],
      "tunnel: there is no country 'Spian'; did you mean 'Spain'? (expected a name such as Spain or "
        + "a code of two letters (ISO 3166-1) such as ES)"
    ),
    (["--within", "5 miles"], "'5 miles' is no distance; expected a distance of 0 or more"),
  ]) func whatCannotBeIsRefused(arguments: [String], message: String) throws {
    let result = try pairs(arguments)
    #expect(result.output.isEmpty && result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
