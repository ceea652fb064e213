import Cells
import Containment
import Testing

@testable import TunnelKit

/// The key that saves a picture of the screen.
@MainActor
@Suite struct SavedPictureTests {
  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "the disk is full" }
  }

  @Test func thePictureOfTheScreenIsSavedAndItsFileTold() throws {
    let stage = try TunnelStage()
    var saved: [CellCanvas] = []
    stage.tunnel.savesPicture = { picture in
      saved.append(picture)
      return "tunnel-1.svg"
    }
    let before = stage.screen.canvas
    stage.press("S")
    #expect(saved.map(\.lines) == [before.lines])
    #expect(stage.text.contains("Saved tunnel-1.svg"))
  }

  @Test func whatPreventsItIsTold() throws {
    let stage = try TunnelStage()
    stage.press("S")
    #expect(stage.text.contains("no picture is saved here"))
    stage.tunnel.savesPicture = { _ in throw Refusal() }
    stage.press("S")
    #expect(stage.text.contains("the disk is full"))
  }
}
