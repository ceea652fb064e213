import Cells
import Containment
import DataFiles
import Foundation
import TestSupport
import Testing
import Toponymy

@testable import Sessions

/// Half a second after the first picture the maps know which data file is not as it was written.
@Suite @MainActor struct DataDamageTests {
  private func notices(flipping file: DataFolder.File?) throws -> (path: String, lines: [String]) {
    let folder = try TemporaryDirectory()
    try folder.link(DataFolder.File.allCases.filter { $0 != file })
    if let file {
      var bytes = try BundledData.bytes(of: file)
      bytes[bytes.count - 100] ^= 1
      try folder.write(bytes, to: file.rawValue)
    }
    let data = DataFolder(path: folder.path)
    let start = SessionStart(
      version: "test", data: data.edition, secondsSince1970: 0,
      size: CellSize(columns: 40, rows: 20))
    let replay = try Replay(start, data: SessionData(folder: data, for: start))
    replay.begin()
    try replay.perform(RecordedStep(time: 0.5, step: .dueWork))
    try replay.perform(RecordedStep(time: 0.6, step: .dueWork, answers: replay.openAnswers))
    return (folder.path, replay.session.damageNotices)
  }

  @Test func wholeFilesGiveNoNotice() throws {
    #expect(try notices(flipping: nil).lines == [])
  }

  @Test(arguments: [DataFolder.File.places, .countries, .seas, .rivers, .regions])
  func aFlippedBitIsToldOf(file: DataFolder.File) throws {
    let (path, lines) = try notices(flipping: file)
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.hasPrefix("'\(path)/\(file.rawValue)' is damaged: its contents") == true)
    #expect(lines.first?.hasSuffix("; the maps may be wrong") == true)
  }
}
