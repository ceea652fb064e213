import Foundation
import TestSupport
import Testing

/// Streams of short and bad records, which give more messages than answers.
@Suite struct StreamLoadTests {
  private static let empty = String(repeating: "\n", count: 1 << 19) + "1 2\n"

  private func tunnel(_ arguments: [String], input: String) throws -> ProcessResult {
    try TunnelTests.tunnel(["antipode"] + arguments + ["-"], input: input, watchesMemory: true)
  }

  @Test(
    .enabled(if: Product.isRelease, "TUNNEL_PROGRAM does not name the release program"),
    arguments: [
      ("skip", "1000", 8, 40), ("inline", "1000", 1, 40), ("inline", "1000", 64, 96),
      ("inline", "all", 8, 40),
    ])
  func memoryIsBoundedWhateverTheRecordsAre(
    handling: String, errors: String, jobs: Int, megabytes: Int
  ) throws {
    let result = try tunnel(
      ["--on-error", handling, "--errors", errors, "--jobs", "\(jobs)"], input: Self.empty)
    #expect(result.status == 65)
    #expect(
      result.peakKilobytes > 5000 && result.peakKilobytes < megabytes << 10,
      "\(result.peakKilobytes) kB with \(jobs) jobs")
  }

  @Test func theFirstThousandAreReportedAndAllAreCounted() throws {
    let input = String(repeating: "\nfoo 0\n91 0\n1 181\n1 2\n", count: 1000)
    let result = try tunnel([], input: input)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1001)
    #expect(lines[999].hasPrefix("tunnel: standard input:1249: "))
    #expect(
      lines[1000]
        == "tunnel: standard input: 4000 of 5000 records could not be read: 1000 empty, 1000 no "
        + "coordinate, 1000 a latitude outside -90...90, 1000 a longitude outside -180...180; the "
        + "first 1000 were reported (--errors all reports all)")
    #expect(result.output.split(separator: "\n").count == 1000)
    let all = try tunnel(["--errors", "all"], input: input)
    #expect(all.output == result.output)
    #expect(all.errors.split(separator: "\n").count == 4001)
    #expect(all.errors.hasSuffix("4000 of 5000 records could not be read\n"))
    let none = try tunnel(["--errors", "0"], input: input)
    #expect(none.errors.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["-1", "some", "1.5"])
  func aNumberOfMessagesMustBeOne(text: String) throws {
    let result = try tunnel(["--errors=" + text], input: "1 2\n")
    #expect(result.status == 64)
    #expect(result.errors.contains(text))
  }

  /// SIGINT ends the program within a record of a million points, of which it has some thousand to
  /// answer, and leaves whole lines. If it is still there after 20 seconds, SIGKILL gives 137.
  @Test(arguments: ["1", "2"])
  func anInterruptEndsALongRecord(jobs: String) throws {
    let ways =
      "lat,lon,bearing,distance_km\n" + String(repeating: "0,0,90,20000\n", count: 3000)
    let result = try run(
      "timeout",
      [
        "--preserve-status", "--kill-after=20", "--signal=INT", "2", Product.executable,
        "destination", "--every", "0.02", "--format", "csv", "--jobs", jobs, "-",
      ],
      environment: ["TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin"], input: ways)
    #expect(result.status == 128 + SIGINT && result.errors == "")
    #expect(result.output.hasPrefix("lat,lon,") && result.output.hasSuffix("\n"))
  }
}
