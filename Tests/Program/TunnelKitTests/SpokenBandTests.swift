import Cells
import Containment
import Foundation
import Testing

@testable import TunnelKit

/// The band of `--plain`, which reads well aloud.
@MainActor
@Suite struct SpokenBandTests {
  private func stage(columns: Int = 80, rows: Int = 24) throws -> TunnelStage {
    try TunnelStage(
      columns: columns, rows: rows, reducesMotion: true, glyphs: .ascii, speaks: true)
  }

  @Test func bothEndsAreToldInOneLine() throws {
    let stage = try stage()
    let band = stage.bandLines.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(
      band[0] == "man: Lemvig, Denmark; x: South Pacific Ocean, 989 km from New Zealand")
    #expect(band[1].hasPrefix("12,727 km through the Earth") && band[1].hasSuffix("view 1,000 km"))
    #expect(band[2] == "man: 56.55, 8.316667; x: -56.55, -171.683333")
    #expect(stage.text.allSatisfy { $0.isASCII || $0.isLetter })
  }

  @Test func aMoveChangesOnlyTheSentencesAndTheMan() throws {
    let stage = try stage()
    let before = stage.lines
    stage.press(.right, modifiers: .shift)
    let changed = zip(before, stage.lines).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    // the picture of the man has three rows, and so has that of the x
    let rows = stage.bandRows
    #expect(changed.filter { $0 < rows.lowerBound }.count <= 4)
    #expect(changed.filter { $0 >= rows.upperBound }.count <= 4)
    #expect(changed.contains(rows.upperBound - 1))
    #expect(stage.bandLines[0].contains("man: ") && stage.bandLines[0].contains("; x: "))
  }

  @Test func tabTellsWhatTheKeysMove() throws {
    let stage = try stage()
    stage.press(.tab)
    #expect(stage.bandLines[1].contains("The keys move the x"))
    stage.press(.tab)
    #expect(stage.bandLines[1].contains("The keys move the man"))
  }

  @Test func aSmallBandHasASentenceForEachEnd() throws {
    let stage = try stage(columns: 40, rows: 12)
    #expect(stage.lines[5].hasPrefix(" man: Lemvig, Denmark "))
    #expect(stage.lines[6].hasPrefix(" x: South Pacific Ocean, 989 km from N"))
  }
}
