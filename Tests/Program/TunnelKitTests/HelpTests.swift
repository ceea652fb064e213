import Cells
import Containment
import Testing

@testable import TunnelKit

@MainActor
@Suite struct HelpTests {
  private func isShown(_ stage: TunnelStage) -> Bool {
    stage.tunnel.presentedViewController is HelpViewController
  }

  /// Waits until the list has appeared or disappeared.
  private func settle(_ stage: TunnelStage) { stage.wait(0.5) }

  /// Shows the list.
  private func open(_ stage: TunnelStage) {
    stage.press("?")
    settle(stage)
  }

  @Test(arguments: [
    KeyPress("q"), KeyPress("?"), KeyPress(.escape), KeyPress(.enter), KeyPress(" "),
  ])
  func aClosingKeyClosesTheListAndDoesNothingElse(key: KeyPress) throws {
    let stage = try TunnelStage()
    let before = stage.screen.canvas
    open(stage)
    for words in [
      "move by a cell", "the other end", "flip maps and names", "quit", "suspend",
    ] {
      #expect(stage.text.contains(words))
    }
    stage.press(key)
    settle(stage)
    #expect(stage.screen.canvas == before)
    #expect(!isShown(stage))
    #expect(stage.moves.isEmpty && !stage.application.isTerminating && stage.tunnel.showsMaps)
    #expect(stage.man.mapView.isFirstResponder == true && stage.man.isFocused)
    #expect(stage.application.diagnostics.faults.isEmpty)
    stage.press(.up)
    #expect(stage.moves.count == 1)
  }

  @Test func oneRepaintShowsItAndOneRemovesIt() throws {
    let stage = try TunnelStage()
    let before = stage.lines
    let updates = stage.screen.frameCount
    stage.press("?")
    settle(stage)
    let isOpen = isShown(stage)
    #expect(isOpen && stage.text.contains("closes"))
    #expect(stage.screen.frameCount == updates + 1)
    stage.press(.escape)
    settle(stage)
    let isStillOpen = isShown(stage)
    #expect(stage.lines == before && stage.moves.isEmpty && !isStillOpen)
    #expect(stage.screen.frameCount == updates + 2)
  }

  @Test(arguments: "mp+-xrdvt#o0nhlzNy/".map { KeyPress($0) } + [KeyPress(.left), KeyPress(.tab)])
  func anyKeyClosesItAndDoesNothingElse(key: KeyPress) throws {
    let stage = try TunnelStage()
    open(stage)
    stage.press(key)
    stage.wait(0)
    let isOpen = isShown(stage)
    #expect(!isOpen)
    #expect(stage.moves.isEmpty && stage.changes.isEmpty && stage.tunnel.activeMap.index == 0)
  }

  @Test func controlCQuitsOverTheListToo() throws {
    let stage = try TunnelStage()
    open(stage)
    stage.press(KeyPress("c", modifiers: .control))
    #expect(stage.application.isTerminating)
  }

  @Test(arguments: [Point(x: 5.5, y: 1.5), Point(x: 40.5, y: 12.5)])
  func aClickBesideTheListOrOnItClosesIt(place: Point) throws {
    let stage = try TunnelStage()
    let before = stage.screen.canvas
    open(stage)
    stage.mouse(.down, place)
    stage.mouse(.up, place)
    settle(stage)
    #expect(stage.screen.canvas == before && !isShown(stage))
    #expect(stage.man.mapView.isFirstResponder == true)
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (60, 20)])
  func mapsStayAroundTheBoxWhereThereIsRoom(columns: Int, rows: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    let before = stage.lines
    open(stage)
    let help = try #require(stage.tunnel.presentedViewController)
    #expect(help.modalPresentationStyle == .formSheet)
    #expect(stage.lines.first == before.first && stage.lines.last == before.last)
    #expect(stage.text.contains("┌") && stage.text.contains("closes"))
    #expect(stage.man.view.window != nil)
  }

  @Test func onASmallScreenItScrolls() throws {
    let stage = try TunnelStage(columns: 40, rows: 12)
    let before = stage.screen.canvas
    open(stage)
    #expect(stage.tunnel.presentedViewController?.modalPresentationStyle == .overFullScreen)
    #expect(stage.lines[0].contains("move by a cell") && !stage.text.contains("suspend"))
    #expect(stage.lines[11].contains("Esc closes, arrows scroll (1-11 of 40)"))
    stage.press(.down)
    #expect(stage.lines[0].contains("zoom"))
    stage.press(.up, times: 3)
    #expect(stage.lines[0].contains("move by a cell"))
    stage.press(.pageDown)
    #expect(stage.text.contains("(12-22 of 40)"))
    stage.press(.pageDown)
    #expect(!stage.text.contains("suspend") && stage.text.contains("(23-33 of 40)"))
    stage.press(.home)
    stage.press(.end)
    #expect(stage.lines[10].contains("suspend"))
    stage.press(.pageUp)
    stage.mouse(.scrolledDown, Point(x: 5.5, y: 5.5))
    #expect(stage.lines[2].contains("layers on and off"))
    stage.press(" ")
    #expect(isShown(stage) && stage.text.contains("suspend"))
    stage.press(" ")
    settle(stage)
    #expect(stage.screen.canvas == before)
  }

  @Test func withoutABorderToDrawItTakesTheWholeScreen() throws {
    let stage = try TunnelStage(glyphs: .ascii)
    open(stage)
    #expect(stage.text.contains("suspend") && !stage.text.contains("┌"))
    #expect(stage.text.utf8.allSatisfy { $0 < 128 })
  }

  @Test func theBoxFollowsTheSizeOfTheScreen() throws {
    let stage = try TunnelStage(columns: 120, rows: 40)
    open(stage)
    for (columns, rows) in [(80, 24), (40, 12), (25, 7), (200, 60)] {
      stage.resize(columns: columns, rows: rows)
      stage.wait(1)
      if rows == 12 { stage.press(.end) }
      #expect(stage.text.contains("closes"), "\(columns)x\(rows)")
    }
    #expect(stage.text.contains("move by a cell") && stage.text.contains("suspend"))
    stage.press("?")
    settle(stage)
    #expect(stage.man.mapView.isFirstResponder == true)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func openedDuringAFlipItKeepsTheKeyboard() throws {
    let stage = try TunnelStage()
    stage.press(" ")
    stage.wait(1)
    stage.press(" ")
    stage.press("?")
    stage.wait(1)
    #expect(stage.text.contains("flip maps"))
    stage.press(.up)
    #expect(stage.moves.isEmpty && isShown(stage))
    stage.press("q")
    settle(stage)
    #expect(!stage.text.contains("flip maps"))
    #expect(stage.man.mapView.isFirstResponder == true)
  }

  @Test func overNamesItComesAndGoesToo() throws {
    let stage = try TunnelStage(reducesMotion: true)
    stage.press(" ")
    stage.wait(1)
    let names = stage.screen.canvas
    open(stage)
    stage.press(.escape)
    settle(stage)
    #expect(stage.screen.canvas == names && !stage.tunnel.showsMaps)
    stage.press(" ")
    #expect(stage.tunnel.showsMaps)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }
}
