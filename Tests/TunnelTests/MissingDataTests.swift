import Foundation
import TestSupport
import Testing

/// A file that is missing or damaged: what needs it says so, everything else is answered.
@Suite struct MissingDataTests {
  static let files = [
    "places", "countries", "seas", "divisions", "lakes", "rivers", "regions", "timezones", "color",
    "elevation", "names", "search",
  ].map { $0 + ".bin" }

  /// What may happen to a file.
  enum Harm: CaseIterable {
    case missing
    case truncated
    /// Bytes that read like letters where there were others.
    case garbled
  }

  /// A folder with the bundled data, of which one file is not as it should be.
  private func folder(without name: String, _ harm: Harm) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    for other in Self.files where other != name {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + other,
        withDestinationPath: BundledData.directory + "/" + other)
    }
    guard harm != .missing else { return folder }
    var bytes = [UInt8](
      try Data(contentsOf: URL(fileURLWithPath: BundledData.directory + "/" + name)))
    if harm == .truncated { bytes.removeLast(bytes.count / 2) } else { Self.garble(&bytes) }
    try folder.write(bytes, to: name)
    return folder
  }

  /// Every third byte beyond the header becomes a letter.
  private static func garble(_ bytes: inout [UInt8]) {
    for index in stride(from: 1024, to: bytes.count, by: 3) { bytes[index] = 0x51 }
  }

  private func tunnel(_ arguments: [String], _ folder: TemporaryDirectory) throws -> ProcessResult {
    try run(
      Product.executable, arguments + ["--data", folder.path],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test(arguments: files) func aCheckNamesTheFileThatIsMissing(name: String) throws {
    let result = try tunnel(["--check-data"], folder(without: name, .missing))
    #expect(result.status == 66)
    #expect(result.errors.contains("/\(name)': No such file"))
    #expect(!result.output.contains(name))
    if name != "places.bin" { #expect(result.errors.filter { $0 == "\n" }.count <= 2) }
  }

  @Test(arguments: ["divisions.bin", "lakes.bin", "timezones.bin", "elevation.bin"], Harm.allCases)
  func aPlaceIsToldWithoutWhatTheFileKnows(name: String, harm: Harm) throws {
    let folder = try folder(without: name, harm)
    let result = try tunnel(["where", "56.55", "8.316667", "--time", "2026-06-21T12:00Z"], folder)
    #expect(result.status == 0)
    // the tiles of heights have checksums of their own, and are left out by themselves
    if name != "elevation.bin" || harm != .garbled {
      #expect(result.errors.hasPrefix("tunnel: ") && result.errors.contains("/\(name)'"))
      #expect(result.errors.hasSuffix("unknown\n"))
      #expect(result.errors.filter { $0 == "\n" }.count == 1)
    }
    #expect(!result.output.contains("QQ") && !result.output.contains("\u{FFFD}"))
    let lines = result.output.split(separator: "\n").map { $0.prefix(6) }
    #expect(lines.contains("inside") && lines.contains("neares"))
    #expect(lines.contains("height") == (name != "elevation.bin"))
    #expect(lines.contains("time  ") == (name != "timezones.bin"))
    #expect(result.output.contains("Central Jutland\nnearest") == (name != "divisions.bin"))
    let antipode = try tunnel(["antipode", "1", "2"], folder)
    #expect(antipode.status == 0 && antipode.errors == "")
  }

  @Test(arguments: Harm.allCases) func withoutNamesAllIsEnglish(harm: Harm) throws {
    let result = try tunnel(
      ["antipode", "--language", "ja", "56.55", "8.316667"],
      folder(without: "names.bin", harm))
    #expect(result.status == 0 && result.output.contains("Denmark"))
    #expect(
      result.errors.contains("/names.bin'") && result.errors.hasSuffix("; names are English\n"))
  }

  @Test(arguments: ["elevation.bin", "timezones.bin", "search.bin"], [Harm.missing, .truncated])
  func theMapsTellWhenTheyHaveClosed(name: String, harm: Harm) throws {
    let folder = try folder(without: name, harm)
    let log = folder.path + "/log"
    let terminal = try TmuxTerminal(
      columns: 60, rows: 20, term: "tmux-256color",
      variables: ["TUNNEL_DATA": folder.path, "TUNNEL_LOG": log], program: Product.executable,
      arguments: ["--fresh"])
    #expect(try terminal.wait { $0.contains { $0.contains("56.55, 8.316667") } } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors.contains("/\(name)'"), "\(terminal.errors)")
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("/\(name)'"))
  }
}
