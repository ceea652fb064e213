import Atlas
import Containment
import DataFiles
import Localization
import TestSupport
import Testing
import Toponymy

@testable import TunnelKit

/// The program in Japanese: no English word stands on any screen, but for proper names.
@Suite @MainActor struct JapaneseTests {
  /// Proper names, units, and keys as they are printed on a keyboard.
  private static let proper: Set<Substring> = [
    "GeoNames", "CC", "BY", "Natural", "Earth", "NASA", "Blue", "Marble", "ETOPO", "UTC", "Europe",
    "Copenhagen", "Central", "Jutland", "Lemvig", "km", "m", "s", "x", "Esc", "Enter", "Tab",
    "Shift", "Ctrl", "C", "Z", "hjkl", "HJKL", "g", "G", "f", "i", "N", "y", "q", "n", "p", "o",
    "t", "r", "d", "v", "e", "O", "Y",
    "Web", "Waitangi", "Chatham", "Islands", "Kommune",
    // the degrees of the graticule
    "E", "W", "S", "SVG", "T",
  ]

  private struct NoPairs: PairLookup {
    func pairs(completion: @escaping @Sendable @MainActor ([AntipodalPair]) -> Void) {}
  }

  private final class NoPlaces: PlaceFinder {
    func find(
      _ text: String, limit: Int, answer: @escaping @Sendable @MainActor (FoundPlaces) -> Void
    ) { answer(FoundPlaces()) }
  }

  private func stage(_ size: (columns: Int, rows: Int), speaks: Bool = false) throws -> TunnelStage
  {
    let table = try #require(try BundledData.folder.words(in: "ja"))
    return try TunnelStage(
      columns: size.columns, rows: size.rows, finder: NoPlaces(), speaks: speaks,
      language: try BundledData.folder.names.opened().names(in: "ja"),
      words: try Phrasebook(table: table))
  }

  /// The English words on the screen.
  private func english(_ stage: TunnelStage) -> [Substring] {
    stage.text.split { !($0.isASCII && $0.isLetter) }.filter { !Self.proper.contains($0) }
  }

  @Test(arguments: [(columns: 80, rows: 24), (120, 40), (200, 60), (40, 12)], [false, true])
  func noEnglishWordIsLeft(size: (columns: Int, rows: Int), speaks: Bool) throws {
    let stage = try stage(size, speaks: speaks)
    stage.press("t")
    #expect(english(stage).isEmpty)
    #expect(stage.text.contains("地名: 非表示"))
    // every key that changes or says something
    for key in "mmmmppppppppGGrrdd##xxvv=-n0yoSoNii[.}:T" {
      stage.press(key)
      stage.wait(0.5)
      #expect(english(stage).isEmpty, "\(key)")
    }
    for key in "+++++++++++++++++++++++" { stage.press(key) }
    #expect(stage.text.contains("データはここまで") || size.columns < 80)
    #expect(english(stage).isEmpty)
    for key in "--------------------------------" { stage.press(key) }
    #expect(english(stage).isEmpty)
    stage.press(KeyPress(.tab))
    #expect(english(stage).isEmpty)
    stage.press("?")
    stage.wait(0.5)
    #expect(english(stage).isEmpty)
    #expect(stage.text.contains("キー一覧") || size.rows < 14)
    stage.press(KeyPress(.escape))
    stage.wait(0.5)
    stage.press("/")
    stage.wait(0.5)
    #expect(english(stage).isEmpty && stage.text.contains("Esc で閉じる"))
    for key in "99,99" { stage.press(key) }
    #expect(english(stage).isEmpty)
    stage.press(KeyPress(.escape))
    stage.wait(0.5)
    stage.press(" ")
    stage.wait(1)
    #expect(english(stage).isEmpty)
    try stage.lookup.answerAll()
    stage.wait(0.1)
    #expect(english(stage).isEmpty)
    stage.press("f")
    for _ in 0..<15 {
      #expect(english(stage).isEmpty)
      stage.wait(1)
    }
    stage.press(KeyPress(.enter))
    #expect(english(stage).isEmpty)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func theSmallestTerminalsSayWhatTheyNeed() throws {
    #expect(english(try stage((19, 9))).isEmpty)
  }
}
