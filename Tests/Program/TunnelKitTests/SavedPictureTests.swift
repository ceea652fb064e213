import Cells
import Containment
import Geodesy
import Notations
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
    stage.wait(0)
    #expect(saved.map(\.lines) == [before.lines])
    #expect(stage.text.contains("Saved tunnel-1.svg"))
  }

  /// The picture is that of the goal, and has the names of both ends.
  @Test func aFlightThatTheKeyEndsIsNotInThePicture() throws {
    let stage = try TunnelStage()
    var saved: [CellCanvas] = []
    stage.tunnel.savesPicture = { picture in
      saved.append(picture)
      return "tunnel-1.svg"
    }
    stage.lookup.holdsTitles = true
    let goal = try Coordinate(parsing: Self.suva)
    stage.application.runTurn { stage.man.go(to: goal) }
    stage.advance(to: 0.3)
    #expect(stage.man.isFlying)
    stage.press("S")
    stage.wait(0)
    let text = try #require(saved.first).lines.joined(separator: "\n")
    for part in ["-18.13683, 178.42531", "18.13683, -1.57469", "Suva, Fiji", "Mali"] {
      #expect(text.contains(part), "\(part)")
    }
    stage.lookup.answerTitles()
    stage.wait(0.1)
    #expect(stage.text.contains("Suva, Fiji") && stage.text.contains("Mali"))
  }

  static let suva = "-18.13683, 178.42531"

  /// The fall and the waves go on: the file has what is seen, and the row of keys tells its name.
  @Test(arguments: ["f", "w"] as [Character], [false, true])
  func aShowIsSavedAndGoesOn(key: Character, reducesMotion: Bool) throws {
    let stage = try TunnelStage(reducesMotion: reducesMotion)
    var saved: [CellCanvas] = []
    stage.tunnel.savesPicture = { picture in
      saved.append(picture)
      return "tunnel-20261128T230000Z.svg"
    }
    stage.press(key)
    stage.wait(3)
    let seen = stage.lines
    stage.press("S")
    #expect(saved.map(\.lines) == [seen])
    #expect(stage.tunnel.presentedViewController is FallViewController)
    #expect(stage.lines.last?.contains("Saved tunnel-20261128T230000Z.svg") == true)
    stage.wait(KeyRow.noticeDuration + 0.1)
    #expect(stage.tunnel.presentedViewController is FallViewController)
    #expect(!stage.text.contains("Saved") && stage.lines.last == seen.last)
    #expect((stage.lines == seen) == reducesMotion)
  }

  @Test func whatPreventsItIsTold() throws {
    let stage = try TunnelStage()
    stage.press("S")
    stage.wait(0)
    #expect(stage.text.contains("no picture is saved here"))
    stage.tunnel.savesPicture = { _ in throw Refusal() }
    stage.press("S")
    stage.wait(0)
    #expect(stage.text.contains("the disk is full"))
  }
}
