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

  @Test func controlCQuitsOverTheListOfKeysToo() throws {
    let stage = try TunnelStage()
    stage.press("?")
    stage.press(KeyPress("c", modifiers: .control))
    #expect(stage.application.isTerminating)
  }

  @Test func keysThatMeanNothingDoNothing() throws {
    let stage = try TunnelStage()
    let before = stage.screen.canvas
    for character in "abcefgisuwyzABCDEFGMPXRDVT123456789.,:;" { stage.press(character) }
    stage.press(.escape)
    stage.press(.function(5))
    #expect(stage.screen.canvas == before)
    #expect(stage.moves.isEmpty && !stage.application.isTerminating)
  }

  @Test(arguments: [KeyPress("q"), KeyPress(" "), KeyPress(.escape), KeyPress(.up), KeyPress("?")])
  func anyKeyClosesTheListOfKeysAndDoesNothingElse(key: KeyPress) throws {
    let stage = try TunnelStage()
    let before = stage.screen.canvas
    stage.press("?")
    for words in ["move by a cell", "the other end", "flip to names", "quit", "suspend"] {
      #expect(stage.text.contains(words))
    }
    stage.press(key)
    #expect(stage.screen.canvas == before)
    #expect(stage.moves.isEmpty && !stage.application.isTerminating && stage.tunnel.showsMaps)
    #expect(stage.man.mapView?.isFirstResponder == true)
    #expect(stage.application.diagnostics.faults.isEmpty)
    stage.press(.up)
    #expect(stage.moves.count == 1)
  }

  @Test func aClickClosesTheListOfKeys() throws {
    let stage = try TunnelStage()
    let before = stage.screen.canvas
    stage.press("?")
    stage.mouse(.down, Point(x: 5.5, y: 5.5))
    stage.mouse(.up, Point(x: 5.5, y: 5.5))
    #expect(stage.screen.canvas == before)
  }

  @Test func theListOfKeysOpenedDuringAFlipKeepsTheKeyboard() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    stage.press(" ")
    stage.press("?")
    stage.wait(1)
    #expect(stage.text.contains("flip to names"))
    stage.press(.up)
    #expect(!stage.text.contains("flip to names"))
    #expect(stage.moves.isEmpty)
    #expect(stage.man.mapView?.isFirstResponder == true)
  }
}
