import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DataFiles

@Suite struct DataFolderTests {
  @Test func theListHasEveryFileOfTheDataFolder() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: BundledData.directory)
      .filter { $0.hasSuffix(".bin") }
    #expect(names.sorted() == DataFolder.File.allCases.map(\.rawValue).sorted())
  }

  @Test func allFilesStayBelowFiftyMegabytes() throws {
    #expect(try DataFolder.File.allCases.map(BundledData.size).reduce(0, +) < 50_000_000)
    #expect(try BundledData.size(of: .search) < 4_600_000)
  }

  @Test(arguments: DataFolder.File.allCases) func everyFileIsWhole(file: DataFolder.File) throws {
    try BundledData.folder.verify(file)
  }

  @Test(arguments: DataFolder.File.allCases)
  func everyFileIsLookedForByItsName(file: DataFolder.File) throws {
    let folder = DataFolder(path: "/nowhere")
    let error = #expect(throws: DataFileError.self) { try folder.verify(file) }
    #expect(
      error?.description == "cannot read '/nowhere/\(file.rawValue)': No such file or directory")
  }

  @Test func onlyOpenFilesAreComparedWithTheirChecksums() throws {
    let directory = try TemporaryDirectory()
    try directory.link(DataFolder.File.allCases.filter { $0 != .seas })
    var bytes = try BundledData.bytes(of: .seas)
    bytes[bytes.count - 1] ^= 0x80
    try directory.write(bytes, to: "seas.bin")
    let folder = DataFolder(path: directory.path)
    _ = try folder.lakes.opened()
    #expect(folder.damageOfOpenFiles() == [])
    _ = try folder.seas.opened()
    let damage = folder.damageOfOpenFiles()
    #expect(damage.count == 1)
    #expect(damage.first?.description.hasPrefix("'\(directory.path)/seas.bin' is damaged") == true)
  }

  @Test func theEditionDiffersWhenAFileDiffers() throws {
    let directory = try TemporaryDirectory()
    try directory.link(DataFolder.File.allCases)
    #expect(DataFolder(path: directory.path).edition == BundledData.folder.edition)
    try FileManager.default.removeItem(atPath: directory.path + "/seas.bin")
    #expect(DataFolder(path: directory.path).edition != BundledData.folder.edition)
  }

  @Test func theSameFileIsGivenEachTime() throws {
    let folder = BundledData.folder
    let seas = try folder.seas.opened()
    #expect(try folder.seas.verified() === seas)
    #expect(try folder.seas.opened() === seas)
  }

  @Test func aFileIsOpenedOnceByManyThreads() async throws {
    let opens = Mutex(0)
    let file = LazyFile(path: BundledData.path(of: .seas)) { path throws(DataFileError) in
      opens.withLock { $0 += 1 }
      return try AreaFile(path: path)
    }
    await withTaskGroup { group in
      for task in 0..<16 {
        group.addTask { _ = task.isMultiple(of: 2) ? try? file.opened() : try? file.verified() }
      }
    }
    #expect(opens.withLock { $0 } == 1)
  }

  @Test func aFileThatCannotBeOpenedIsTriedOnce() throws {
    let opens = Mutex(0)
    let file = LazyFile(path: "/nowhere/seas.bin") { path throws(DataFileError) in
      opens.withLock { $0 += 1 }
      return try AreaFile(path: path)
    }
    for _ in 0..<3 {
      #expect(throws: DataFileError.unreadable(path: "/nowhere/seas.bin", code: ENOENT)) {
        try file.opened()
      }
      #expect(throws: DataFileError.self) { try file.verified() }
    }
    #expect(opens.withLock { $0 } == 1)
  }

  @Test func aFileOfOtherContentsIsOpenedButNotVerified() throws {
    let directory = try TemporaryDirectory()
    var bytes = try BundledData.bytes(of: .seas)
    bytes[bytes.count / 2] ^= 0xFF
    try directory.write(bytes, to: "seas.bin")
    let folder = DataFolder(path: directory.path)
    #expect(throws: DataFileError.self) { try folder.seas.verified() }
    #expect(try folder.seas.opened().features.count > 0)
  }
}
