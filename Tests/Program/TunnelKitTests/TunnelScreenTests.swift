import Testing

@testable import TunnelKit

/// Whole screens as the user sees them, without colours and without blanks at the right.
@MainActor
@Suite struct TunnelScreenTests {
  private func rows(_ stage: TunnelStage) -> [String] {
    stage.lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }

  private func expectScreen(
    _ stage: TunnelStage, _ expected: String, location: SourceLocation = #_sourceLocation
  ) {
    let shown = rows(stage).joined(separator: "\n")
    #expect(
      shown == expected, "shown:\n\(shown)\nexpected:\n\(expected)", sourceLocation: location)
  }

  static let namesBand = """
     ● Lemvig, Denmark                                              56.55, 8.316667
     ↓ 12,727 km through the Earth       ((◉))
     ╳ South Pacific Ocean, 989 km from New Zealand             -56.55, -171.683333
    """

  static let names = """
      Lemvig                                             ●      km down    fall
                                                      ▀▀   ▀▀ ─       0    0:00
      Lemvig Kommune, Central Jutland, Denmark        ▀▀   ▀▀ ─      24    1:10
      0.4 km WSW to its centre                        ▀▀   ▀▀ ─     670    6:08
      people   7,330                                  ▀▀   ▀▀
      where    56.55, 8.316667                        ▀▀   ▀▀ ─   2,891   12:43
      time     Wed 04:06 (UTC+1) · 2024-03-20         ▀▀   ▀▀
      light    night, sun 19° down, ENE · spring      ▀▀   ▀▀
      sun      rises 06:27, sets 18:41                ▀▀   ▀▀ ─   5,150   17:01
               ▌▌▌▌┃▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌               ▀▀   ▀▀ ─   6,371   19:05
    \(namesBand)
      South Pacific Ocean                             ▀▀   ▀▀
                                                      ▀▀   ▀▀ ─   5,150   21:10
      nearest  Waitangi, 1,442.7 km NNW               ▀▀   ▀▀
               Chatham Islands, New Zealand           ▀▀   ▀▀
      land     989.2 km NW, New Zealand               ▀▀   ▀▀ ─   2,891   25:27
      where    -56.55, -171.683333                    ▀▀   ▀▀
      time     Tue 16:06 (UTC-11) · 2024-03-19        ▀▀   ▀▀ ─     670   32:02
      light    day, sun 19° up, WNW · autumn          ▀▀   ▀▀ ─      24   37:00
      sun      rises 06:27, sets 18:39                ▀▀   ▀▀ ─       0   38:11
               ▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌▌┃▌▌▌▌▌▌▌                  ╳
     Space flip back   y copy   / find   f fall   N next pair   ? keys
    """

  static let thinking = """
                                                         ●      km down    fall
                                                      ▀▀   ▀▀ ─       0    0:00
                                                      ▀▀   ▀▀ ─      24    1:10
                                                      ▀▀   ▀▀ ─     670    6:08
      Thinking…                                       ▀▀   ▀▀
                                                      ▀▀   ▀▀ ─   2,891   12:43
                                                      ▀▀   ▀▀
                                                      ▀▀   ▀▀
                                                      ▀▀   ▀▀ ─   5,150   17:01
                                                      ▀▀   ▀▀ ─   6,371   19:05
    \(namesBand)
                                                      ▀▀   ▀▀
                                                      ▀▀   ▀▀ ─   5,150   21:10
                                                      ▀▀   ▀▀
                                                      ▀▀   ▀▀
      Thinking…                                       ▀▀   ▀▀ ─   2,891   25:27
                                                      ▀▀   ▀▀
                                                      ▀▀   ▀▀ ─     670   32:02
                                                      ▀▀   ▀▀ ─      24   37:00
                                                      ▀▀   ▀▀ ─       0   38:11
                                                         ╳
     Space flip back   y copy   / find   f fall   N next pair   ? keys
    """

  @Test func theNamesAtEightyByTwentyFour() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    expectScreen(stage, Self.thinking)
    try stage.lookup.answerAll()
    stage.wait(0)
    expectScreen(stage, Self.names)
  }

  @Test func theFlipThereAndBack() throws {
    let stage = try TunnelStage()
    let maps = rows(stage)
    // Ease-in: after half the time the turn is a quarter done. The upper half has come nearer, the
    // lower one has gone away.
    stage.press(" ")
    // both boxes have the same height now
    let even = rows(stage)
    stage.advance(to: 0.1)
    let turned = rows(stage)[..<10]
    #expect(Array(turned) != Array(even[..<10]))
    #expect(turned[0] != "" && turned[9] == "")
    #expect(Array(rows(stage)[13..<23]) == Array(even[13..<23]), "the lower box waits")
    #expect(rows(stage)[23] == Self.names.row(23) && rows(stage)[11] == Self.names.row(11))
    // after three quarters of the turn the names unfold
    stage.advance(to: 0.19)
    #expect(rows(stage)[0].isEmpty || rows(stage)[..<10].joined().contains("Thinking"))
    #expect(Array(rows(stage)[13..<23]) == Array(even[13..<23]))
    stage.advance(to: 0.2)
    #expect(rows(stage)[4] == Self.thinking.row(4))
    #expect(Array(rows(stage)[13..<23]) == Array(even[13..<23]))
    stage.advance(to: 0.4)
    expectScreen(stage, Self.thinking)
    try stage.lookup.answerAll()
    stage.wait(0)
    expectScreen(stage, Self.names)

    let start = stage.clock.now
    stage.press(" ")
    stage.advance(to: start + 0.1)
    let squeezed = rows(stage)[..<10].filter { !$0.isEmpty }
    #expect(!squeezed.isEmpty && squeezed.count < 10)
    #expect(rows(stage)[13...].joined(separator: "\n").contains("Waitangi"))
    stage.advance(to: start + 0.2)
    #expect(Array(rows(stage)[..<10]) == Array(even[..<10]))
    stage.advance(to: start + 0.4)
    #expect(rows(stage) == maps)
  }
}

extension String {
  /// One line of the text.
  fileprivate func row(_ index: Int) -> String {
    String(split(separator: "\n", omittingEmptySubsequences: false)[index])
  }
}
