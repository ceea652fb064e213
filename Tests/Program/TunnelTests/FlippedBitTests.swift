import DataFiles
import Foundation
import TestSupport
import Testing

/// One bit of a data file is another: the program answers, and says that answers may be wrong.
@Suite struct FlippedBitTests {
  private static let files: [DataFolder.File] = [.places, .countries, .seas]

  /// A stream that is long enough for the comparison beside it.
  private static let records = (0..<300_000).map { "\(-60 + $0 % 120).5 \(-179 + $0 % 358).25\n" }
    .joined()

  @Test(arguments: files) func aStreamEndsWithTheReason(file: DataFolder.File) throws {
    let folder = try TemporaryDirectory()
    try folder.link(DataFolder.File.allCases.filter { $0 != file })
    var bytes = try BundledData.bytes(of: file)
    // behind the header, where no structure is: the answers stay readable
    bytes[bytes.count - 100] ^= 1
    try folder.write(bytes, to: file.rawValue)
    let result = try run(
      Product.executable,
      ["antipode", "--data", folder.path, "--fields", "to.nearest.name,to.inside.name", "-"],
      input: Self.records)
    #expect(result.output.utf8.count { $0 == UInt8(ascii: "\n") } == 300_000)
    let start = "tunnel: '\(folder.path)/\(file.rawValue)' is damaged: its contents have checksum "
    #expect(result.errors.hasPrefix(start), "\(result.errors)")
    #expect(result.errors.hasSuffix("; answers may be wrong\n"))
    #expect(result.status == 66)
  }

  @Test(arguments: [
    (["land"], DataFolder.File.places), (["land", "--country", "NZ"], .countries),
    (["pairs", "--limit", "1"], .places),
  ])
  func aQuestionThatReadsAWholeFileIsRefused(arguments: [String], file: DataFolder.File) throws {
    let folder = try TemporaryDirectory()
    try folder.link(DataFolder.File.allCases.filter { $0 != file })
    var bytes = try BundledData.bytes(of: file)
    bytes[bytes.count - 100] ^= 1
    try folder.write(bytes, to: file.rawValue)
    let result = try run(Product.executable, arguments + ["--data", folder.path])
    #expect(result.output == "" && result.status == 66)
    let start = "tunnel: '\(folder.path)/\(file.rawValue)' is damaged: its contents have checksum "
    #expect(result.errors.hasPrefix(start), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func wholeDataSayNothing() throws {
    let result = try run(
      Product.executable,
      ["antipode", "--data", BundledData.directory, "--fields", "to.nearest.name", "-"],
      input: Self.records)
    #expect(result.errors == "" && result.status == 0)
  }
}
