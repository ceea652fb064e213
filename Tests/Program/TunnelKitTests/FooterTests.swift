import Cartography
import Cells
import Containment
import Foundation
import Localization
import TestSupport
import Testing

@testable import TunnelKit

/// The row of keys below the maps.
@MainActor
@Suite struct FooterTests {
  private func footer(_ stage: TunnelStage) -> String { stage.lines.last ?? "" }

  @Test func itHasTheKeysThatOneNeedsFirst() throws {
    let stage = try TunnelStage()
    #expect(
      footer(stage).trimmed
        == "←↑↓→ move  + - zoom  / find  f fall  N next pair  G globe  Space flip  ? keys")
  }

  @Test func at200ColumnsItHasAllKeysAndTheSourceOfNames() throws {
    let row = footer(try TunnelStage(columns: 200, rows: 60)).trimmed
    #expect(
      row.hasPrefix(
        "←↑↓→ move  Tab other end  + - zoom  / find  f fall  N next pair  G globe  w waves  "
          + "A layers  m map  p projection  d daylight  Q quiz  y copy  S picture  Space flip  "
          + "? keys  "))
    #expect(row.hasSuffix("  GeoNames CC BY 4.0"))
  }

  /// The words of a language.
  private func words(_ language: String) throws -> Phrasebook {
    let table = try BundledData.folder.words(in: language)
    return try table.map { try Phrasebook(table: $0) } ?? .english
  }

  /// So it does in every language, whatever the person does, also with a word for the arrows.
  @Test(arguments: ["en"] + Phrasebook.translated, [true, false])
  func at200ColumnsNoLanguageLeavesAKeyOut(language: String, isUnicode: Bool) throws {
    let source = Attribution.places.name.cellWidth
    for role in KeyRole.allCases {
      let items = KeyTable.row(
        .maps, role: role, isUnicode: isUnicode, words: try words(language))
      let row = KeyRow(items, columns: 200, leaving: source + 3)
      #expect(row.shown.map(\.item.word) == items.map(\.word))
      #expect(row.end + 3 + source < 200, "the source of the names has room behind them")
    }
  }

  /// In every language the fall and the next pair have room at 80 columns.
  @Test(arguments: ["en"] + Phrasebook.translated)
  func at80ColumnsEveryLanguageHasTheFallAndTheNextPair(language: String) throws {
    let words = try words(language)
    let shown = KeyRow(KeyTable.row(.maps, words: words), columns: 80).shown.map(\.item.word)
    for phrase in [Phrase.move, .zoom, .search, .fall, .nextPair, .flip, .keys] {
      #expect(shown.contains(words[phrase]), "\(language): \(shown)")
    }
  }

  @Test func withNamesItHasTheKeysThatWorkThere() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    let maps = footer(stage)
    stage.press(" ")
    stage.wait(1)
    let keys = "Space flip back   y copy   / find   f fall   N next pair   ? keys"
    #expect(footer(stage).trimmed.hasPrefix(keys + "  "))
    #expect(footer(stage).trimmed.hasSuffix("  GeoNames CC BY 4.0"), "the names' source alone")
    #expect(!stage.text.contains("━"), "without maps there is no scale")
    stage.press(" ")
    stage.wait(1)
    #expect(footer(stage) == maps && stage.text.contains("━"))
  }

  @Test func whereEnterPicksTheNamesSaySoToo() throws {
    let stage = try TunnelStage { $0.pick = { _ in } }
    stage.press(" ")
    stage.wait(1)
    #expect(
      footer(stage).trimmed
        == "Space flip back   Enter pick   y copy   / find   f fall   N next pair   ? keys")
  }

  @Test func theSourcesFollowWhereThereIsRoom() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    #expect(footer(stage).contains("? keys ") && footer(stage).contains("GeoNames CC BY 4.0"))
    #expect(!stage.lines.dropLast().joined().contains("GeoNames"), "they are there once")
  }

  @Test func whereEnterPicksItSaysSo() throws {
    let stage = try TunnelStage { $0.pick = { _ in } }
    #expect(footer(stage).contains("Enter pick"))
  }

  @Test(arguments: [60, 64, 70]) func whatHasNoRoomIsLeftOut(columns: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: 24)
    #expect(footer(stage).contains("move") && footer(stage).contains("? keys"))
    #expect(footer(stage).cellWidth <= columns)
  }

  /// A click presses the key that it hits, or the only one of the word.
  @Test func clicksPressKeys() throws {
    let stage = try TunnelStage(columns: 200, rows: 60, reducesMotion: true)
    func click(_ text: String, _ offset: Int = 0) throws {
      let line = footer(stage)
      let range = try #require(line.range(of: text))
      let column = String(line[..<range.lowerBound]).cellWidth + offset
      let point = Point(x: Double(column) + 0.5, y: 59.5)
      stage.mouse(.down, point)
      stage.mouse(.up, point)
    }
    let (start, span) = (stage.man.currentLocation, stage.man.viewport.span)
    try click("←")
    #expect(stage.man.currentLocation.longitude.degrees < start.longitude.degrees)
    try click("→")
    try click("↑")
    #expect(stage.man.currentLocation.latitude.degrees > start.latitude.degrees)
    try click("+ - zoom")
    #expect(stage.man.viewport.span < span)
    try click("+ - zoom", 2)
    #expect(abs(stage.man.viewport.span / span - 1) < 1e-9)
    try click("+ - zoom", 5)
    #expect(abs(stage.man.viewport.span / span - 1) < 1e-9, "the word may mean either")
    let place = stage.man.currentLocation
    stage.mouse(.down, Point(x: 190.5, y: 59.5))
    stage.mouse(.up, Point(x: 190.5, y: 59.5))
    #expect(stage.man.currentLocation == place)
    try click("Space flip", 7)
    stage.wait(1)
    #expect(footer(stage).contains("flip back"))
    try click("flip back")
    stage.wait(1)
    try click("? keys")
    stage.wait(0.1)
    #expect(stage.tunnel.presentedViewController is HelpViewController)
  }

  @Test(arguments: [(59, 24), (80, 15)]) func aSmallTerminalHasNone(columns: Int, rows: Int) throws
  {
    let stage = try TunnelStage(columns: columns, rows: rows)
    #expect(!stage.text.contains("? keys"))
    #expect(stage.text.contains("Lemvig") && stage.text.contains("South Pacific"))
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
