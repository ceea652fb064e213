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
