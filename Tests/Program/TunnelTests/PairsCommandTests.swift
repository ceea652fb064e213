import Foundation
import TestSupport
import Testing

/// `tunnel pairs` as a process: standard output, standard error and exit status together.
@Suite struct PairsCommandTests {
  private func pairs(_ arguments: String...) throws -> ProcessResult {
    try run(
      Product.executable, ["pairs"] + arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: "")
  }

  @Test func aPersonGetsTheNearestPairsFirst() throws {
    #expect(
      try pairs("--within", "40 km", "--min-population", "500000")
        == ProcessResult(
          output: """
            31.932\tQuito, Pichincha, EC\tPekanbaru, Riau, ID
            38.321\tSan Miguel de Tucumán, Tucuman, AR\tJi’an, Jiangxi, CN

            """, errors: "", status: 0))
  }

  @Test func aProgramGetsAnObjectALine() throws {
    let result = try pairs("--country", "nz", "--limit", "3", "--within", "500m", "--json")
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

  @Test(arguments: [
    (
      ["--country", "xx"],
      "tunnel: there is no country 'xx'; expected a name such as Spain or a code of two letters "
        + "(ISO 3166-1) such as ES"
    ),
    (["--within", "5 miles"], "'5 miles' is no distance; expected kilometres, or a unit as 100km"),
    (["--limit=-1"], "--limit -1 is less than none"),
  ]) func whatCannotBeIsRefused(arguments: [String], message: String) throws {
    let result = try run(
      Product.executable, ["pairs"] + arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: "")
    #expect(result.output.isEmpty && result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
