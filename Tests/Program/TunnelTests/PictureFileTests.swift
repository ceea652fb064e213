import Cells
import Foundation
import TestSupport
import Testing

@testable import tunnel

/// Pictures of the screen in files of their own.
@Suite struct PictureFileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func save(at seconds: Double = 0) throws -> String {
    var canvas = CellCanvas(size: CellSize(columns: 4, rows: 1))
    canvas.write("Lima", at: CellPosition(column: 0, row: 0))
    return try PictureFile.save(
      canvas, appearance: .dark, in: folder.path, secondsSince1970: seconds)
  }

  @Test func aFileIsNamedAfterTheTimeAndNeverReplaced() throws {
    let names = try (0..<3).map { _ in try save(at: 1_795_858_215) }
    #expect(
      names == [
        "tunnel-20261128T093015Z.svg", "tunnel-20261128T093015Z-2.svg",
        "tunnel-20261128T093015Z-3.svg",
      ])
    for name in names {
      let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
      #expect(text.hasPrefix("<svg") && text.contains("Lima") && text.hasSuffix("</svg>\n"))
    }
  }

  /// A link that leads nowhere is a name that is taken; what it would lead to is not made.
  @Test func aLinkIsNotFollowed() throws {
    let link = folder.path + "/tunnel-19700101T000000Z.svg"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: folder.path + "/elsewhere")
    #expect(try save() == "tunnel-19700101T000000Z-2.svg")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
  }

  @Test func aFolderThatTakesNoFileIsTold() throws {
    #expect {
      try PictureFile.save(
        CellCanvas(size: CellSize(columns: 1, rows: 1)), appearance: .dark,
        in: folder.path + "/missing", secondsSince1970: 0)
    } throws: {
      // the maps show the description
      "\($0)".hasPrefix("cannot write 'tunnel-19700101T000000Z.svg': ")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func aMapInPixelsIsInTheFile() throws {
    let map = CellCanvas(size: CellSize(columns: 2, rows: 1), fill: Cell("m"))
    var canvas = map
    canvas.place(PixelRaster(width: 4, height: 4), for: map)
    let name = try PictureFile.save(
      canvas, appearance: .dark, in: folder.path, secondsSince1970: 0)
    let text = try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    let address = try #require(text.firstMatch(of: /href="data:image\/png;base64,([^"]+)"/)?.1)
    let picture = try #require(Data(base64Encoded: String(address)))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]) && !text.contains(">m"))
  }
}
