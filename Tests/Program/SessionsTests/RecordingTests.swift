import Cells
import DataFiles
import Foundation
import Sessions
import TestSupport
import Testing
import Toponymy

/// Sessions that were recorded in a terminal show the same pictures as ever.
///
/// Beside each recording lies its last picture as text, with the number and the checksum of all
/// pictures. After an intended change of the pictures, run these tests with `RECORD_SCREENS=1` in
/// the environment. They write those files again and fail. Look at the changes before you commit
/// them.
@Suite @MainActor struct RecordingTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Recordings")

  nonisolated static let names = [
    "Arrows", "Search", "Fall", "Flip", "Drag", "Resize", "Globe", "Pairs", "Help", "Japanese",
    "Plain", "Monochrome", "Tour", "Pixels", "Live", "Street", "Quiz", "Keys",
  ]

  @Test(arguments: names) func theSessionShowsThePicturesThatAreKept(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(name + ".session"), encoding: .utf8)
    let session = try SessionFile(text: text)
    let replay = try Replay(session.start, data: .recorded(by: session.start))
    var (count, checksum) = (0, CRC32())
    var sizes: [String] = []
    replay.onFrame = { frame in
      count += 1
      // rounding may change a pixel on another machine
      let rasters = VisibleRasters(on: frame.canvas).rasters
      sizes.append(
        "[" + rasters.map { "\($0.raster.width)x\($0.raster.height)" }.joined(separator: " ") + "]")
      Array(frame.canvas.ansiText(depth: .direct).utf8).withUnsafeBytes { checksum.update($0) }
    }
    replay.begin()
    for step in session.steps { try replay.perform(step) }
    #expect(replay.session.application.isTerminating)
    #expect(replay.session.application.diagnostics.faults == [])
    #expect(replay.session.damageNotices == [])
    let found =
      replay.screen.canvas.plainText + "\(count) pictures, checksum \(checksum.text)\n"
      + (session.start.cellPixels == nil ? "" : sizes.joined(separator: " ") + "\n")
    let path = Self.folder.appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD_SCREENS"] != nil {
      try found.write(to: path, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
      return
    }
    let expected = try String(contentsOf: path, encoding: .utf8)
    #expect(found == expected, "found\n\(found)expected\n\(expected)")
  }
}
