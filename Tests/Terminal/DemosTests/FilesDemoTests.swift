import Containment
import ContainmentTesting
import Foundation
import TestSupport
import Testing

@testable import files_demo

/// The browser of files, in a folder that the test makes.
@Suite @MainActor final class FilesDemoTests {
  private let directory: TemporaryDirectory
  private let root: String

  init() throws {
    directory = try TemporaryDirectory()
    root = directory.path + "/garden"
    try FileManager.default.createDirectory(
      atPath: root + "/herbs", withIntermediateDirectories: true)
    for (name, text) in [
      ("garden/herbs/mint.txt", "Mint\n\nGrows in the shade, and spreads."),
      ("garden/herbs/sage.txt", "Sage\n\nLikes a dry and sunny place."),
      ("garden/notes.txt", "To be watered in the evening."), ("garden/.hidden", ""),
      ("garden/seed.bin", "\0"),
    ] {
      try directory.write([UInt8](text.utf8), to: name)
    }
  }

  private func stage(columns: Int) -> TestStage {
    let stage = TestStage(columns: columns, rows: 9)
    stage.show(FilesViewController(folder: Folder(path: root)))
    return stage
  }

  @Test func theRecordedSessionIsPlayed() throws {
    let stage = stage(columns: 64)
    var session = DemoSession(on: stage)
    let difference = try session.difference(
      from: "files-demo", title: "Folders at the left, and the text of a file at the right")
    #expect(difference == nil)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func aNarrowTerminalShowsOneColumn() {
    let stage = stage(columns: 40)
    stage.press(.down, .enter)
    stage.settle()
    #expect(stage.text.contains("watered") && !stage.text.contains("herbs"))
    stage.press(.backspace)
    stage.settle()
    #expect(!stage.text.contains("watered") && stage.text.contains("herbs"))
  }

  @Test func whatCannotBeReadSaysWhy() {
    let folder = Folder(path: root)
    #expect(folder.entries.map(\.name) == ["herbs", "notes.txt", "seed.bin"])
    #expect(folder.entries.map(\.isFolder) == [true, false, false])
    #expect(folder.entries[2].text == "[not a text]")
    let gone = Folder.Entry(name: "gone", path: root + "/gone", isFolder: false)
    #expect(gone.text == "[No such file or directory]")
    #expect(Folder(path: "/").name == "/" && Folder(path: root + "/gone").entries.isEmpty)
  }
}
