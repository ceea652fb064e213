import Cells
import Containment
import TerminalJudge
import Testing

@testable import TunnelKit

/// The pictures of the whole program as a terminal shows them that is not ours.
@MainActor
@Suite(.serialized) struct JudgedFramesTests {
  @Test(arguments: JudgedTerminal.kinds)
  func aSessionIsShownRight(terminal: JudgedTerminal) throws {
    try judgeSession(terminal, columns: 80, rows: 24)
  }

  @Test(arguments: [JudgedTerminal.directXterm, .xterm, .linux])
  func aSessionOnALargeScreenIsShownRight(terminal: JudgedTerminal) throws {
    try judgeSession(terminal, columns: 200, rows: 60)
  }

  private func judgeSession(_ terminal: JudgedTerminal, columns: Int, rows: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    let screen = try JudgedScreen(
      terminal, size: CellSize(columns: columns, rows: rows))
    var pictures = 0
    /// Shows what the program shows now.
    func judge(_ what: String) throws {
      pictures += 1
      let differences = try screen.show(stage.screen.canvas, cursor: stage.screen.cursor)
      #expect(differences == [], "\(columns)x\(rows), \(what)")
    }
    /// Shows every frame of some seconds.
    func watch(_ seconds: Double, _ what: String) throws {
      let end = stage.clock.now + seconds
      while stage.clock.now < end {
        stage.advance(to: stage.clock.now + 1.0 / 15)
        try judge(what)
      }
    }
    try judge("the start")
    try stage.lookup.answerAll()
    try judge("with names")
    for key in [Key.left, .left, .up, .right, .down, .tab, .right, .up] {
      stage.press(key)
      try judge("panned")
      stage.press(key, modifiers: .shift)
      try judge("panned far")
    }
    for key in "++-+-" {
      stage.press(key)
      try watch(0.2, "zoomed")
    }
    stage.press(" ")
    try watch(0.8, "flipped")
    stage.press("?")
    try watch(0.2, "help")
    stage.press(.escape)
    stage.press("/")
    for key in "são p東" {
      stage.press(key)
      try judge("searched")
    }
    stage.press(.escape)
    try judge("search closed")
    #expect(try screen.suspendAndResume() == [], "\(columns)x\(rows)")
    for (columns, rows) in [(100, 30), (20, 8), (columns, rows)] {
      try screen.resize(to: CellSize(columns: columns, rows: rows))
      stage.resize(columns: columns, rows: rows)
      try judge("resized to \(columns)x\(rows)")
    }
    #expect(pictures > 40)
    #expect(try screen.close() == [])
  }
}
