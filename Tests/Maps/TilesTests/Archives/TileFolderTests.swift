import Foundation
import TestSupport
import Testing

@testable import Tiles

@Suite struct TileFolderTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static func tile(_ name: String) -> [UInt8] {
    TileWriter([TileWriter.Layer(name)]).bytes
  }

  private func write(_ bytes: [UInt8], _ name: String) throws {
    let folder = URL(fileURLWithPath: directory.path + "/" + name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try directory.write(bytes, to: name)
  }

  @Test func filesOfTilesAreRead() throws {
    try write(Self.tile("earth"), "0/0/0.mvt")
    try write(Compression.gzip.packed(Self.tile("roads")), "2/1/3.pbf")
    try write(Self.tile("a"), "2/2/1.mvt")
    try write(Array("{\"attribution\": \"OSM\"}".utf8), "metadata.json")
    try write([1], "2/1/readme.txt")
    try write([1], "2/x/1.mvt")
    try write([1], "99/1/1.mvt")
    try write([1], "7")
    let archive = try TileArchive(path: directory.path)
    #expect(archive.format == .folder && archive.zooms == 0...2 && archive.byteCount == nil)
    #expect(archive.attribution == "OSM" && archive.schema?.name == "Protomaps")
    #expect(archive.bounds.west == -90 && archive.bounds.east == 90)
    let address = try #require(TileAddress(zoom: 2, column: 1, row: 3))
    #expect(try archive.bytes(of: address) == Self.tile("roads"))
    let none = try #require(TileAddress(zoom: 1, column: 1, row: 1))
    #expect(try archive.bytes(of: none) == nil)
    var found: [String] = []
    try archive.forEachTile { address, _, _ in found.append("\(address)") }
    #expect(found == ["0/0/0", "2/1/3", "2/2/1"])
    #expect(TileArchive.isOne(directory.path))
    #expect(TileArchive.paths(in: directory.path) == [directory.path])
  }

  @Test func aFolderWithoutTilesIsNone() throws {
    #expect(!TileArchive.isOne(directory.path))
    #expect(throws: TileArchiveError.foreign(path: directory.path)) {
      try TileArchive(path: directory.path)
    }
    #expect(throws: TileArchiveError.unreadable(path: "/nowhere", .system(ENOENT))) {
      try TileArchive(path: "/nowhere")
    }
  }

  /// Folders with numbers for names are none of tiles unless there is a tile in one of a column.
  @Test func foldersOfNumbersAreNotTaken() throws {
    try write([1], "2024/photo.jpg")
    try write([1], "12/5/photo.jpg")
    try write([1], "7/3.mvt")
    #expect(!TileArchive.isOne(directory.path))
    #expect(TileArchive.paths(in: directory.path) == [])
    try write(Self.tile("earth"), "12/5/7.pbf")
    #expect(TileArchive.isOne(directory.path))
    #expect(try TileArchive(path: directory.path).zooms == 12...12)
  }

  @Test func damagedFilesAreFaults() throws {
    try write(Self.tile("earth"), "0/0/0.mvt")
    try write([0x1F, 0x8B, 8, 0, 0], "1/0/0.mvt")
    let archive = try TileArchive(path: directory.path)
    let address = try #require(TileAddress(zoom: 1, column: 0, row: 0))
    #expect(throws: TileArchiveError.tile(path: directory.path, address, .inflation)) {
      try archive.bytes(of: address)
    }
    var faults = 0
    try archive.forEachTile { _, _, result in
      if case .failure = result { faults += 1 }
    }
    #expect(faults == 1)
  }

  /// A file that cannot be read is a fault of its tile, and a folder an error that names it; what
  /// else is there is read.
  @Test func whatCannotBeReadIsTold() throws {
    try write(Self.tile("earth"), "0/0/0.mvt")
    try write([1], "1/0/0.mvt/not a tile")
    try write(Self.tile("earth"), "1/1/1.mvt")
    let archive = try TileArchive(path: directory.path)
    let address = try #require(TileAddress(zoom: 1, column: 0, row: 0))
    let fault = TileFault.unreadable(.kind(.folder))
    #expect(throws: TileArchiveError.tile(path: directory.path, address, fault)) {
      try archive.bytes(of: address)
    }
    func check() throws(TileArchiveError) -> [String] {
      var found: [String] = []
      try archive.forEachTile { address, _, result in
        found.append((try? result.get()) == nil ? "\(address) damaged" : "\(address)")
      }
      return found
    }
    #expect(try check() == ["0/0/0", "1/0/0 damaged", "1/1/1"])
    // a link to itself, because root may read everything
    func link(_ name: String) throws -> TileArchiveError {
      let path = directory.path + "/" + name
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
      return .unreadable(path: path, .system(ELOOP))
    }
    let column = try link("0/1")
    #expect(throws: column) { try check() }
    #expect(try TileArchive(path: directory.path).zooms == 0...1)
    let zoom = try link("2")
    #expect(throws: zoom) { try TileArchive(path: directory.path) }
    #expect(TileArchive.paths(in: directory.path) == [directory.path])
    // without tiles of its own it is a folder of files, of which this is one
    try FileManager.default.removeItem(atPath: directory.path + "/0")
    try FileManager.default.removeItem(atPath: directory.path + "/1")
    try write(PMTilesWriter().bytes, "town.pmtiles")
    #expect(TileArchive.paths(in: directory.path) == [directory.path + "/town.pmtiles"])
  }

  @Test func filesOfAFolderAreFoundByTheirContents() throws {
    var writer = PMTilesWriter()
    writer.tiles[0] = Self.tile("a")
    try write(writer.bytes, "b")
    try write(Array("text".utf8), "c.pmtiles")
    try write(Self.tile("a"), "a/0/0/0.mvt")
    try write(SQLiteDatabase.signature, "d.mbtiles")
    try write(writer.bytes, ".hidden")
    #expect(
      TileArchive.paths(in: directory.path)
        == ["a", "b", "d.mbtiles"].map { directory.path + "/" + $0 })
    #expect(TileArchive.paths(in: "/nowhere").isEmpty)
  }
}
