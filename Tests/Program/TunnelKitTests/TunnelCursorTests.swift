import Cells
import Containment
import Testing

@testable import TunnelKit

/// The terminal's cursor stands on what has the focus, for input methods and screen readers.
@MainActor
@Suite struct TunnelCursorTests {
  @Test func onTheMapItFollowsTheManUnseen() throws {
    let stage = try TunnelStage(reducesMotion: true)
    for key in [Key.right, .right, .down, .left] {
      stage.press(key)
      let cursor = try #require(stage.screen.cursor)
      let point = try #require(stage.man.mapView.point(for: stage.man.currentLocation))
      #expect(!cursor.isVisible)
      #expect(cursor.position == AnnotationView.cell(of: point))
    }
    stage.press(.tab)
    #expect(stage.screen.cursor.map { $0.position.row >= 13 } == true)
  }

  @Test func inThePromptItIsTheInsertionPoint() throws {
    let stage = try TunnelStage(reducesMotion: true, finder: ScriptedFinder())
    stage.press("/")
    stage.wait(0.1)
    let start = try #require(stage.screen.cursor)
    #expect(!start.isVisible)
    for letter in "Rom" { stage.press(letter) }
    #expect(stage.screen.cursor?.position.column == start.position.column + 3)
    #expect(stage.screen.cursor?.position.row == start.position.row)
    stage.press(.left)
    #expect(stage.screen.cursor?.position.column == start.position.column + 2)
    stage.press(.escape)
    stage.wait(0.1)
    #expect(stage.screen.cursor?.isVisible == false)
  }

  @Test func onAPageOfNamesThereIsNone() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press(" ")
    stage.wait(1)
    #expect(stage.screen.cursor == nil)
  }
}
