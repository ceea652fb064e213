import Cells
import Testing

@testable import TunnelKit

/// The row of keys below the maps.
@MainActor
@Suite struct FooterTests {
  private func footer(_ stage: TunnelStage) -> String { stage.lines.last ?? "" }

  @Test func itHasTheSixKeysThatOneNeedsFirst() throws {
    let stage = try TunnelStage()
    #expect(
      footer(stage).trimmed
        == "←↑↓→ move   Tab other end   + - zoom   / search   Space flip   ? keys")
  }

  @Test func withNamesItHasTheKeysThatWorkThere() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    let maps = footer(stage)
    stage.press(" ")
    stage.wait(1)
    let keys = "Space flip back   y copy   / search   f fall   ? keys"
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
        == "Space flip back   Enter pick   y copy   / search   f fall   ? keys")
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
