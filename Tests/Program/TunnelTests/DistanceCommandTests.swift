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
