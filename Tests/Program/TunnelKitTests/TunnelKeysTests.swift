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
    for character in "abcefisuwzBDEFMXRDVT123456789.,:;<>" { stage.press(character) }
    stage.press(.escape)
    stage.press(.function(5))
    // but for the sentence that says so
    stage.wait(3)
    let isUnchanged = stage.screen.canvas == before
    #expect(isUnchanged)
    #expect(stage.moves.isEmpty && !stage.application.isTerminating)
  }

  /// What the table says a key does is what its keys do, and each does it once.
  @Test(arguments: KeyRole.allCases) func noTwoRowsOfTheTableHaveTheSameKey(role: KeyRole) {
    let typed = (33...126).map { KeyPress(Character(Unicode.Scalar(UInt8($0)))) }
    let other: [Key] = [.up, .down, .left, .right, .enter, .escape, .tab]
    for press in typed + other.map({ KeyPress($0) }) {
      let rows = KeyTable.groups.joined().filter {
        $0.roles.contains(role) && $0.action(of: press) != nil
      }
      // Escape puts back on a map, and elsewhere picks nothing
      #expect(rows.count <= (role == .picking && press.key == .escape ? 2 : 1), "\(press.name)")
    }
  }

  /// Each key that is written in the list does something, and each that does is written there.
  @Test(arguments: KeyRole.allCases) func theListNamesTheKeysThatDoSomething(role: KeyRole) {
    let listed = Set(
      KeyTable.list(role: role).joined().flatMap { row in
        row.keys.split(separator: " ").flatMap { keys in
          ["hjkl", "HJKL"].contains(keys) ? keys.map(String.init) : [String(keys)]
        }
      })
    for scalar in (33...126).map({ Unicode.Scalar(UInt8($0)) }) {
      let key = Character(scalar)
      let acts = KeyTable.action(of: KeyPress(key), role: role) != nil
      #expect(listed.contains(String(key)) == (acts && !"<>".contains(key)), "\(key)")
    }
  }
}
