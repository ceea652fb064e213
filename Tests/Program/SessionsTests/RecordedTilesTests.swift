import Foundation
import TestSupport
import Testing
import Tiles

@testable import Sessions

/// The files of tiles in recordings: told apart from others by their size and their beginning.
@Suite struct RecordedTilesTests {
  private static func archive(
    _ bytes: [UInt8], _ folder: TemporaryDirectory
  ) throws -> TileArchive {
    try TileArchive(path: folder.write(bytes, to: "town.pmtiles"))
  }

  @Test func aFileIsKnownAgain() throws {
    let folder = try TemporaryDirectory()
    let bytes = PMTilesWriter.example.bytes
    let recorded = RecordedTiles(try Self.archive(bytes, folder))
    #expect(recorded.path == folder.path + "/town.pmtiles" && recorded.size == bytes.count)
    #expect(recorded.checksum?.count == 8)
    let text = try JSONEncoder().encode(recorded)
    #expect(try JSONDecoder().decode(RecordedTiles.self, from: text) == recorded)
    #expect(recorded.isLike(try Self.archive(bytes, folder)))
    // another street in a file of the same size
    var other = bytes
    other[other.count - 1] ^= 1
    #expect(!recorded.isLike(try Self.archive(other, folder)))
    #expect(!recorded.isLike(try Self.archive(bytes + [0], folder)))
  }

  /// Older recordings have no checksum.
  @Test func withoutAChecksumTheSizeCounts() throws {
    let folder = try TemporaryDirectory()
    let bytes = PMTilesWriter.example.bytes
    let recorded = try JSONDecoder().decode(
      RecordedTiles.self, from: Data("{\"path\": \"a\", \"size\": \(bytes.count)}".utf8))
    #expect(recorded.isLike(try Self.archive(bytes, folder)))
    #expect(!recorded.isLike(try Self.archive(bytes + [0], folder)))
  }

  @Test func aFolderHasNoSizeAndNoChecksum() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path + "/tiles"
    try FileManager.default.createDirectory(
      atPath: path + "/0/0", withIntermediateDirectories: true)
    try folder.write(TileWriter([TileWriter.Layer("streets")]).bytes, to: "tiles/0/0/0.mvt")
    let archive = try TileArchive(path: path)
    let recorded = RecordedTiles(archive)
    #expect(recorded == RecordedTiles(path: path) && recorded.isLike(archive))
  }
}
