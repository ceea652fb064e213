import Cells
import Containment
import ContainmentTesting
import Foundation
import Testing

/// Screens in files, with their colours and attributes.
@Suite @MainActor struct SnapshotTests {
  private let stage = TestStage(columns: 12, rows: 2)
  private let label = Label(text: "Rīga 雲 ok")
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "snapshots-" + UUID().uuidString)

  init() {
    let view = View(frame: .zero)
    view.backgroundColor = Color(rgb: 0x2E3A48)
    label.frame = Rect(x: 0, y: 0, width: 12, height: 1)
    label.textColor = Color(rgb: 0xFFFFFF)
    label.textAttributes = .bold
    view.addSubview(label)
    stage.show(view)
  }

  private var path: String { folder.appending(path: "label.txt").path() }

  private static let text = """
    12 x 2
    Rīga 雲 ok

    aaaabaabaabb
    bbbbbbbbbbbb
    a #ffffff on #2e3a48 bold
    b on #2e3a48

    """

  @Test func aSnapshotHasTextColoursAndAttributes() {
    #expect(ScreenSnapshot(stage.screen.canvas).description == Self.text)
    #expect(ScreenSnapshot(Self.text)?.description == Self.text)
  }

  /// A snapshot has the colours that are seen: light on dark, or dark on light.
  @Test func aSnapshotHasTheColoursOfTheStyle() {
    label.textColor = Color { traits in
      Color(rgb: traits.userInterfaceStyle == .light ? 0x101010 : 0xFFFFFF)
    }
    stage.turn()
    #expect(ScreenSnapshot(stage.screen.canvas).description == Self.text)
    stage.turn { stage.application.environment.userInterfaceStyle = .light }
    let light = Self.text.replacing("#ffffff", with: "#101010")
    #expect(ScreenSnapshot(stage.screen.canvas).description == light)
  }

  @Test(arguments: [
    "", "12 x", "12 x 2\nab", "1 x 1\nab\na\na #12", "1 x 1\na\nz\n", "1 x 1\na\na\na heavy",
    "-1 x 1\n\n\n", "1 x 99999999999\n", "99999999999 x 1\na\n.\n", "2 x 1\nab\n.\n",
    "1 x 1\na\n..\n",
  ])
  func otherTextsAreNone(text: String) {
    #expect(ScreenSnapshot(text) == nil)
  }

  /// More looks than there are letters.
  @Test func manyLooksAreReadBack() {
    var canvas = CellCanvas(size: CellSize(columns: 100, rows: 3), fill: .blank)
    for row in 0..<3 {
      for column in 0..<100 {
        canvas[column, row] = Cell(
          "x", foreground: Color(rgb: UInt32(row * 100 + column)),
          background: column % 3 == 0 ? nil : Color(rgb: 0xFF0000),
          attributes: TextAttributes(rawValue: UInt8(column % 32)))
      }
    }
    let snapshot = ScreenSnapshot(canvas)
    #expect(ScreenSnapshot(snapshot.description)?.canvas == canvas)
  }

  @Test func aFileIsComparedAndWrittenAnew() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = path + ".difference.svg"
    #expect(
      stage.snapshotDifference(path, records: false) == "\(path) was missing and has been written")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
    #expect(stage.snapshotDifference(path, records: false) == nil)
    stage.turn { label.textAttributes = .underline }
    let difference = try #require(stage.snapshotDifference(path, records: false))
    #expect(difference.hasSuffix("see \(picture)"), "\(difference)")
    #expect(difference.contains("a #ffffff on #2e3a48 underline"))
    let svg = try String(contentsOfFile: picture, encoding: .utf8)
    #expect(svg.hasPrefix("<svg") || svg.hasPrefix("<?xml"))
    #expect(
      svg.contains("expected") && svg.contains("shown") && svg.lowercased().contains("#b00020"))
    // the expected file stays until it is written anew
    #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
    #expect(stage.snapshotDifference(path, records: true) == nil)
    #expect(stage.snapshotDifference(path, records: false) == nil)
    #expect(!FileManager.default.fileExists(atPath: picture))
    try "no snapshot".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(stage.snapshotDifference(path, records: false) == "\(path) is no snapshot")
    let missing = folder.path() + "missing/a.txt"
    #expect(stage.snapshotDifference(missing, records: false)?.hasPrefix("cannot write") == true)
  }
}
