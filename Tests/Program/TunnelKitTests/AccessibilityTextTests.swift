import Containment
import Testing

/// The tunnel in lines, for people who hear it.
@MainActor
@Suite struct AccessibilityTextTests {
  @Test func eachMapTellsItsEnd() throws {
    let stage = try TunnelStage()
    let text = stage.application.accessibilityText
    #expect(
      text.lines.prefix(5) == [
        "man: Lemvig, Denmark, 56.55, 8.316667", "12,727 km through the Earth", "view 1,000 km",
        "flip maps and names, button",
        "x: South Pacific Ocean, 989 km from New Zealand, -56.55, -171.683333",
      ])
    #expect(text.focusedLine == 0)
    #expect(text.lines.count == 6 && text.lines[5].contains("? keys"))
  }

  @Test func aMoveTellsBothEndsAndTabTheOtherMap() throws {
    let stage = try TunnelStage()
    let before = stage.application.accessibilityText
    stage.press(.right, modifiers: .shift)
    let after = stage.application.accessibilityText
    let changes = after.changes(since: before)
    #expect(changes.count == 2)
    #expect(changes[0].hasPrefix("> man: ") && changes[1].hasPrefix("x: "), "\(changes)")
    stage.press(.tab)
    let other = stage.application.accessibilityText.changes(since: after)
    #expect(other.contains { $0.hasPrefix("> x: ") }, "\(other)")
  }

  @Test func namesAreToldInPlaceOfMaps() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    try stage.lookup.answerAll()
    stage.wait(0)
    let lines = stage.application.accessibilityText.lines
    #expect(lines.first?.hasPrefix("Lemvig. ") == true, "\(lines)")
  }
}
