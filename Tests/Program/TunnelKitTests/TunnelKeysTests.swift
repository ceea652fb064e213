import Cells
import Containment
import Testing

@testable import TunnelKit

@MainActor
@Suite struct TunnelKeysTests {
  @Test(arguments: [KeyPress("q"), KeyPress("c", modifiers: .control)])
  func quittingKeysQuitOverMapsAndOverNames(key: KeyPress) throws {
    let overMaps = try TunnelStage()
    overMaps.press(key)
    #expect(overMaps.application.isTerminating)
    let overNames = try TunnelStage(reducesMotion: true)
    overNames.press(" ")
    overNames.press(key)
    #expect(overNames.application.isTerminating)
  }

  @Test func yCopiesTheActiveEndsCoordinatesAndSaysSo() throws {
    let stage = try TunnelStage()
    stage.press("y")
    #expect(stage.screen.copiedTexts == ["56.55, 8.316667"])
    #expect(stage.screen.canvas.lines.contains { $0.contains("Copied 56.55, 8.316667") })
    stage.press(.tab)
    stage.press("y")
    #expect(stage.screen.copiedTexts == ["56.55, 8.316667", "-56.55, -171.683333"])
    #expect(stage.moves.isEmpty)
  }

  @Test func keysThatMeanNothingDoNothing() throws {
    let stage = try TunnelStage()
    let before = stage.screen.canvas
    for character in "abcefisuwzABDEFGMPXRDVT123456789.,:;<>" { stage.press(character) }
    stage.press(.escape)
    stage.press(.function(5))
    // but for the sentence that says so
    stage.wait(3)
    let isUnchanged = stage.screen.canvas == before
    #expect(isUnchanged)
    #expect(stage.moves.isEmpty && !stage.application.isTerminating)
  }
}
