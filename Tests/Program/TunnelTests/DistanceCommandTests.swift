import Foundation
import TestSupport
import Testing

/// `tunnel distance` as a process: standard output, standard error and exit status together.
@Suite struct DistanceCommandTests {
  private func distance(_ arguments: String...) throws -> ProcessResult {
    try tunnel(["distance"] + arguments)
  }

  /// Expected, from GeographicLib's GeodSolve: 19854462.764031 m, azimuths 134.24888444434 and
  /// 46.53114914351.
  @Test func aPersonGetsBothWays() throws {
    #expect(
      try distance("40.4165", "-3.70256", "-41.28664", "174.77557")
        == ProcessResult(
          output: """
            from    40.4165, -3.70256
            to      -41.28664, 174.77557
            ground  19854.463 km, setting out at 134.249° (SE), arriving at 46.531° (NE)
            tunnel  12737.050 km straight through the Earth

            """, errors: "", status: 0))
  }

  @Test func aProgramGetsOneObject() throws {
    let result = try distance("--json", "56.55", "8.316667", "-56.55", "-171.683333")
    #expect(result.errors.isEmpty && result.status == 0)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(object["surface_km"] as? Double == 20003.931459)
    #expect(object["tunnel_km"] as? Double == 12726.575393)
  }

  /// A way from a point to itself has no direction, in any format; one to an antipode has.
  @Test func aWayOfNoLengthHasNoDirection() throws {
    let text = try distance("1", "2", "1", "2")
    #expect(text.output.contains("\nground  0.000 km\n"), "\(text)")
    let object = try distance("--json", "1", "2", "1", "2")
    #expect(
      object.output.contains(#""initial_bearing_deg": null, "final_bearing_deg": null, "#),
      "\(object)")
    let table = try distance(
      "--format", "csv", "--fields", "initial_bearing_deg", "1", "2", "1", "2")
    #expect(table.output == "\n" || table.output == "\"\"\n", "\(table)")
    let place = try tunnel(
      ["where", "--json", "--fields", "nearest.distance_km,nearest.bearing_deg", "59.91273"]
        + ["10.74609"])
    #expect(place.output.contains(#""distance_km": 0.000000, "bearing_deg": null"#), "\(place)")
    let opposite = try distance("--json", "1", "2", "-1", "-178")
    #expect(!opposite.output.contains("null"), "\(opposite)")
  }

  @Test(
    arguments: [
      (["1", "2"], "tunnel: a distance is between two places; found 1\n", 64),
      (
        [],
        "tunnel: a distance is between two places; found 0 ('-' reads standard input, --input a "
          + "file)\n", 64
      ),
      (["1", "2", "3", "200"], "tunnel: longitude 200 is outside -180...180\n", 65),
    ] as [([String], String, Int32)])
  func whatCannotBeIsRefused(arguments: [String], message: String, status: Int32) throws {
    #expect(
      try tunnel(["distance"] + arguments)
        == ProcessResult(output: "", errors: message, status: status))
  }
}
