import Foundation
import TestSupport
import Testing

/// `--format` in all commands that have it.
@Suite struct AnswerFormatTests {
  private func tunnel(_ arguments: [String], input: String = "") throws -> ProcessResult {
    try run(
      Product.executable, arguments,
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: input)
  }

  @Test(arguments: ["geo-uri", "iso6709"], [["1", "2"], ["-"], ["--between", "-"], []])
  func aFallIsNoPoint(format: String, operands: [String]) throws {
    let result = try tunnel(["fall", "--format", format] + operands, input: "1 2 3 4\n")
    #expect(
      result
        == ProcessResult(
          output: "",
          errors: "tunnel: --format \(format) writes one point, and the answer has two; expected "
            + "csv, tsv, json, ndjson, geojson, arrow or wkt\n", status: 64))
  }
}
