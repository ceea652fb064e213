import Cartography
import Cells
import Containment
import Testing

@testable import TunnelKit

/// What the prompt for a place looks like on screens of several sizes.
@MainActor
@Suite struct SearchPromptScreenTests {
  /// A program whose prompt is open, with a text in it.
  private func stage(
    typing text: String, columns: Int, rows: Int, glyphs: GlyphSet = .braille
  ) throws -> TunnelStage {
    let stage = try TunnelStage(
      columns: columns, rows: rows, glyphs: glyphs, finder: ScriptedFinder())
    stage.press("/")
    for letter in text { stage.press(letter) }
    return stage
  }

  @Test func inASCIIWhatIsCutEndsInThreePoints() throws {
    let stage = try stage(typing: "san jose de", columns: 40, rows: 12, glyphs: .ascii)
    #expect(stage.text.contains("...") && !stage.text.contains("…"), "\(stage.text)")
  }

  /// The prompt, without the blanks at the right.
  private func prompt(_ stage: TunnelStage) throws -> String {
    let view = try #require(stage.tunnel.presentedViewController?.view)
    let frame = view.convert(view.bounds, to: nil).cells
    return stage.screen.canvas.cropped(to: frame).lines
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  nonisolated static let box = """
     / san jo

     San Jose  California, United States of America            997 k   8,596 km
    >San Jose del Monte  Central Luzon, Philippines            358 k   9,972 km
     San José  San José, Costa Rica                            335 k   9,240 km
     San Jose  Mimaropa, Philippines                           143 k  10,208 km
     San José del Cabo  Baja California Sur, Mexico            136 k   9,460 km
     San José de Guanipa  Anzoátegui, Venezuela                 83 k   8,115 km
     San José Pinula  Guatemala, Guatemala                      80 k   9,196 km
     San Joaquín  Carabobo, Venezuela                           70 k   8,210 km
     San José de las Lajas  Mayabeque, Cuba                     55 k   7,935 km
     San Josecito  Táchira, Venezuela                           55 k   8,720 km
     San José del Guaviare  Guaviare Department, Colomb…        53 k   9,215 km
     San José del Castillo  Jalisco, Mexico                     39 k   9,367 km

                    Enter goes there, arrows choose, Esc closes
    """

  nonisolated static let small = """
     / san jo

     San Jose  California, Unit…   8,596 km
    >San Jose del Monte  Centra…   9,972 km
     San José  San José, Costa …   9,240 km
     San Jose  Mimaropa, Philip…  10,208 km
     San José del Cabo  Baja Ca…   9,460 km
     San José de Guanipa  Anzoá…   8,115 km
     San José Pinula  Guatemala…   9,196 km
     San Joaquín  Carabobo, Ven…   8,210 km

          Enter goes there, Esc closes
    """

  nonisolated static let tiny = """
     / san jo

     San Jose  Califor…
    >San Jose del Monte
     San José  San Jos…
     San Jose  Mimarop…
     San José del Cabo
     San José de Guani…
     San José Pinula
     San Joaquín  Cara…

         Esc closes
    """

  nonisolated static let screens: [(columns: Int, rows: Int, screen: String)] = [
    (80, 24, box), (40, 12, small), (20, 12, tiny), (200, 60, box),
  ]

  @Test(arguments: screens)
  func theScreenIsAsExpected(columns: Int, rows: Int, screen: String) throws {
    let stage = try stage(typing: "san jo", columns: columns, rows: rows)
    stage.press(.down)
    let shown = try prompt(stage)
    #expect(shown == screen, "shown:\n\(shown)\nexpected:\n\(screen)")
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func theBoxFollowsTheSizeOfTheScreen() throws {
    let stage = try stage(typing: "san", columns: 120, rows: 40)
    for (columns, rows) in [(80, 24), (40, 12), (25, 7), (200, 60)] {
      stage.resize(columns: columns, rows: rows)
      stage.wait(1)
      #expect(stage.text.contains("/ san"), "\(columns)x\(rows)")
      #expect(stage.text.contains("San"), "\(columns)x\(rows)")
    }
    #expect(stage.application.diagnostics.faults.isEmpty)
  }
}
