#if os(Linux)
  import DataFiles
  import Foundation
  import Glibc
  import TestSupport
  import Testing

  /// Which data files a process opens, and how often, found by watching their folder.
  @Suite struct OpenedFileTests {
    @Test(arguments: [
      ["map", "Lisbon"], ["map", "--type", "relief", "--language", "ja", "Lisbon"],
      ["where", "--language", "ja", "Lisbon"], ["antipode", "--language", "de", "Lisbon"],
      ["distance", "Madrid", "Wellington"], ["land", "--country", "España"],
      ["pairs", "--country", "España", "--limit", "1"], ["--check-data"],
    ])
    func eachFileIsOpenedOnce(arguments: [String]) throws {
      let folder = try TemporaryDirectory()
      for file in DataFolder.File.allCases {
        try folder.write(BundledData.bytes(of: file), to: file.rawValue)
      }
      let watch = try FolderWatch(path: folder.path)
      let result = try run(
        Product.executable, arguments + ["--data", folder.path], environment: [:])
      #expect(result.status == 0, "\(result.errors)")
      let opened = watch.openedNames().filter { $0.hasSuffix(".bin") }
      #expect(opened.sorted() == Set(opened).sorted())
      #expect(opened.contains("countries.bin"))
    }

    /// Of the tables of texts only that of the language is opened, once; none for English and for a
    /// language without a table.
    @Test(arguments: [
      ("de", ["de.tsv"]), ("pt-BR", ["pt.tsv"]), ("zh_TW.UTF-8", ["zh.tsv"]), ("en", []),
      ("sv", []),
    ])
    func oneTableOfTextsIsOpened(language: String, expected: [String]) throws {
      let folder = try TemporaryDirectory()
      for file in DataFolder.File.allCases {
        try folder.write(BundledData.bytes(of: file), to: file.rawValue)
      }
      try FileManager.default.copyItem(
        atPath: BundledData.directory + "/words", toPath: folder.path + "/words")
      let watch = try FolderWatch(path: folder.path + "/words")
      let result = try run(
        Product.executable, ["where", "1", "2", "--language", language, "--data", folder.path],
        environment: [:])
      #expect(result.status == 0, "\(result.errors)")
      #expect(watch.openedNames() == expected)
    }

    @Test func coordinatesAloneOpenNoFile() throws {
      let folder = try TemporaryDirectory()
      let watch = try FolderWatch(path: folder.path)
      let result = try run(
        Product.executable, ["distance", "1", "2", "3", "4", "--data", folder.path],
        environment: [:])
      #expect(result.status == 0, "\(result.errors)")
      #expect(watch.openedNames().isEmpty)
    }
  }

  /// A watch of Linux on the files of a folder (inotify).
  private final class FolderWatch {
    private let descriptor: Int32

    init(path: String) throws {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      // closing is watched too, because two opens in succession are reported as one event
      try #require(
        inotify_add_watch(descriptor, path, UInt32(IN_OPEN | IN_CLOSE_NOWRITE)) >= 0)
    }

    deinit { close(descriptor) }

    /// The names of the files that have been opened, in order; a name appears once for each time.
    func openedNames() -> [String] {
      var names: [String] = []
      withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          var offset = 0
          while offset < count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            let name = buffer[start..<start + Int(event.len)].prefix { $0 != 0 }
            if event.mask & UInt32(IN_OPEN) != 0, !name.isEmpty {
              names.append(String(decoding: name, as: UTF8.self))
            }
            offset = start + Int(event.len)
          }
        }
      }
      return names
    }
  }
#endif
