import DataFiles
import Foundation
import TestSupport
import Testing

/// If a file is missing or damaged, answers that need it report that; all others are given.
@Suite struct MissingDataTests {
  /// The kinds of damage to a file.
  enum Harm: CaseIterable {
    case missing
    case truncated
    /// Some bytes are replaced by letters.
    case garbled
  }

  /// A folder with the bundled data, in which one file is missing or damaged.
  private func folder(without file: DataFolder.File, _ harm: Harm) throws -> TemporaryDirectory {
    let folder = try TemporaryDirectory()
    try folder.link(DataFolder.File.allCases.filter { $0 != file })
    guard harm != .missing else { return folder }
    var bytes = try BundledData.bytes(of: file)
    if harm == .truncated { bytes.removeLast(bytes.count / 2) } else { Self.garble(&bytes) }
    try folder.write(bytes, to: file.rawValue)
    return folder
  }

  /// Replaces every third byte after the header by a letter.
  private static func garble(_ bytes: inout [UInt8]) {
    for index in stride(from: 1024, to: bytes.count, by: 3) { bytes[index] = 0x51 }
  }

  private func tunnel(_ arguments: [String], _ folder: TemporaryDirectory) throws -> ProcessResult {
    try run(
      Product.executable, arguments + ["--data", folder.path],
      environment: ["PATH": "/usr/bin:/bin"])
  }

  @Test(arguments: DataFolder.File.allCases)
  func aCheckNamesTheFileThatIsMissing(file: DataFolder.File) throws {
    let result = try tunnel(["--check-data"], folder(without: file, .missing))
    #expect(result.status == 66)
    #expect(result.errors.contains("/\(file.rawValue)': No such file"))
    #expect(!result.output.contains(file.rawValue))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test(
    arguments: [DataFolder.File.divisions, .lakes, .timeZones, .elevations], Harm.allCases)
  func aPlaceIsToldWithoutWhatTheFileKnows(file: DataFolder.File, harm: Harm) throws {
    let folder = try folder(without: file, harm)
    let result = try tunnel(["where", "56.55", "8.316667", "--time", "2026-06-21T12:00Z"], folder)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("tunnel: ") && result.errors.contains("/\(file.rawValue)'"))
    #expect(result.errors.hasSuffix("unknown\n"))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
    #expect(!result.output.contains("QQ") && !result.output.contains("\u{FFFD}"))
    let lines = result.output.split(separator: "\n").map { $0.prefix(6) }
    #expect(lines.contains("inside") && lines.contains("neares"))
    #expect(lines.contains("height") == (file != .elevations))
    #expect(lines.contains("time  ") == (file != .timeZones))
    #expect(result.output.contains("Central Jutland\nnearest") == (file != .divisions))
    let antipode = try tunnel(["antipode", "1", "2"], folder)
    #expect(antipode.status == 0 && antipode.errors == "")
  }

  /// Each tile of heights has its own checksum, so only the places on a damaged one lack theirs.
  @Test func aDamagedTileOfHeightsIsNamed() throws {
    let folder = try TemporaryDirectory()
    try folder.link(DataFolder.File.allCases.filter { $0 != .elevations })
    var bytes = try BundledData.bytes(of: .elevations)
    // the tiles lie between their index and the small sections at the end
    for index in stride(from: bytes.count / 20, to: bytes.count / 20 * 19, by: 3) {
      bytes[index] = 0x51
    }
    try folder.write(bytes, to: DataFolder.File.elevations.rawValue)
    let result = try tunnel(["where", "56.55", "8.316667", "56.55", "8.3"], folder)
    #expect(result.status == 0 && !result.output.contains("height"))
    #expect(result.errors.contains("/elevation.bin' is damaged: tile "))
    #expect(result.errors.hasSuffix("; heights there remain unknown\n"))
    #expect(result.errors.filter { $0 == "\n" }.count == 1)
  }

  @Test(arguments: Harm.allCases) func withoutNamesAllIsEnglish(harm: Harm) throws {
    let result = try tunnel(
      ["antipode", "--language", "ja", "56.55", "8.316667"],
      folder(without: .names, harm))
    #expect(result.status == 0 && result.output.contains("Denmark"))
    #expect(
      result.errors.contains("/names.bin'") && result.errors.hasSuffix("; names are English\n"))
  }

  @Test(
    arguments: [DataFolder.File.elevations, .timeZones, .search], [Harm.missing, .truncated])
  func theMapsTellWhenTheyHaveClosed(file: DataFolder.File, harm: Harm) throws {
    let folder = try folder(without: file, harm)
    let log = folder.path + "/log"
    let terminal = try TmuxTerminal(
      columns: 60, rows: 20, term: "tmux-256color",
      variables: ["TUNNEL_DATA": folder.path, "TUNNEL_LOG": log], program: Product.executable,
      arguments: ["--fresh"])
    #expect(try terminal.wait { $0.contains { $0.contains("56.55, 8.316667") } } != nil)
    try terminal.press("q")
    #expect(terminal.exitStatus() == 0)
    #expect(terminal.errors.contains("/\(file.rawValue)'"), "\(terminal.errors)")
    #expect(try String(contentsOfFile: log, encoding: .utf8).contains("/\(file.rawValue)'"))
  }
}
