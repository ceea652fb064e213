import Cells
import Containment
import Testing

@testable import TunnelKit

@MainActor
@Suite struct ControllersPanelTests {
  /// The rows of the panel, which takes the right half of 80 columns, without the line at its left
  /// edge and without blanks at their ends.
  private func panel(_ stage: TunnelStage) -> [String] {
    stage.lines.map { line in
      #expect(line.dropFirst(40).first == "│")
      let row = " " + line.dropFirst(41)
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func aFlipIsToldWhileItRuns() throws {
    let stage = try TunnelStage()
    stage.press("C")
    #expect(
      panel(stage)[..<6] == [
        " Controllers                      ×0.25", "",
        " TunnelViewController          appeared", " ├ startMap                    appeared",
        " └ targetMap                   appeared", "",
      ])
    #expect(panel(stage)[6] == " Space shows the callbacks")
    stage.press(" ")
    stage.wait(0.4)
    #expect(
      panel(stage)[2...13] == [
        " TunnelViewController          appeared",
        " ├ startMap                disappearing",
        " ├ targetMap                   appeared",
        " └ startInfo                  appearing",
        "",
        " 0.00  startInfo viewDidLoad()",
        " 0.00  TunnelViewController addChild(_…",
        " 0.00  startInfo willMove(toParent:)",
        " 0.00  startMap willMove(toParent:)",
        " 0.00  startMap viewWillDisappear(_:)",
        " 0.00  startInfo viewWillAppear(_:)",
        " 0.00  startInfo viewIsAppearing(_:)",
      ])
    stage.wait(1.2)
    stage.wait(0)
    #expect(
      panel(stage)[2...] == [
        " TunnelViewController          appeared",
        " ├ startInfo                   appeared",
        " └ targetInfo                  appeared",
        "",
        " 0.80  startMap viewDidDisappear(_:)",
        " 0.80  startInfo didMove(toParent:)",
        " 0.80  startMap removeFromParent()",
        " 0.80  startMap didMove(toParent:)",
        " 0.80  targetInfo viewDidLoad()",
        " 0.80  TunnelViewController addChild(_…",
        " 0.80  targetInfo willMove(toParent:)",
        " 0.80  targetMap willMove(toParent:)",
        " 0.80  targetMap viewWillDisappear(_:)",
        " 0.80  targetInfo viewWillAppear(_:)",
        " 0.80  targetInfo viewIsAppearing(_:)",
        " 1.60  targetInfo viewDidAppear(_:)",
        " 1.60  targetMap viewDidDisappear(_:)",
        " 1.60  targetInfo didMove(toParent:)",
        " 1.60  targetMap removeFromParent()",
        " 1.60  targetMap didMove(toParent:)",
        "", " Space flip  < > slower, faster  C maps",
      ])
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// Above 40 columns a blank stands beside the dividing line.
  @Test(arguments: [(80, "│C", "│Space"), (82, "│ C", "│ Space")])
  func textKeepsOffTheLine(columns: Int, title: String, keys: String) throws {
    let stage = try TunnelStage(columns: columns, rows: 24)
    stage.press("C")
    stage.press(" ")
    stage.wait(0.4)
    let rows = stage.lines.map { $0.dropFirst(columns == 80 ? 40 : 41) }
    #expect(rows[0].hasPrefix(title) && rows[23].hasPrefix(keys), "\(rows)")
    let blanks = columns == 80 ? "│" : "│ "
    #expect(rows.allSatisfy { $0.hasPrefix(blanks) }, "\(rows)")
  }

  @Test func animationsRunAsFastAsTheKeysSay() throws {
    let stage = try TunnelStage()
    #expect(stage.application.animationSpeed == 1)
    stage.press("<")
    #expect(stage.application.animationSpeed == 1, "without the panel the keys do nothing")
    stage.press("C")
    #expect(stage.application.animationSpeed == 0.25)
    for (key, speed) in [
      ("<", 0.1), ("<", 0.05), ("<", 0.05), (">", 0.1), (">", 0.25), (">", 0.5), (">", 1), (">", 1),
      ("<", 0.5),
    ] {
      stage.press(KeyPress(Character(key)))
      #expect(stage.application.animationSpeed == speed)
    }
    // each box takes twice as long, one after the other
    stage.press(" ")
    stage.wait(0.39)
    #expect(stage.tunnel.startMap.parent != nil)
    stage.wait(0.01)
    #expect(stage.tunnel.startMap.parent == nil && stage.tunnel.targetMap.parent != nil)
    stage.wait(0.4)
    #expect(stage.tunnel.targetMap.parent == nil)
    stage.press("C")
    #expect(stage.application.animationSpeed == 1)
    #expect(stage.application.callbackObserver == nil)
    #expect(stage.application.windows.count == 1)
  }

  /// At the slowest speed a flip of a box takes longer than the pause after which the time begins
  /// again.
  @Test func theTimeOfASlowFlipGoesOn() throws {
    let stage = try TunnelStage()
    stage.press("C")
    stage.press("<", times: 2)
    stage.press(" ")
    for _ in 0..<3 { stage.wait(4) }
    stage.wait(0)
    let times = Set(panel(stage)[6...].compactMap { $0.split(separator: " ").first })
    #expect(times.isSuperset(of: ["4.00", "8.00"]), "\(times)")
    // then it begins again
    stage.wait(8)
    stage.press(" ")
    stage.wait(0)
    #expect(panel(stage).contains(" 0.00  startMap willMove(toParent:)"))
  }

  /// The maps have the columns beside the panel, with everything that belongs to them; only a
  /// narrow screen has the panel over them.
  @Test(arguments: [(80, 24, 40), (120, 40, 60), (200, 60, 140), (79, 24, 79), (60, 20, 60)])
  func theMapsLieBesideThePanel(columns: Int, rows: Int, rest: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    let before = stage.lines
    stage.press("C")
    func expectRoom(_ columns: Int) {
      let tunnel = stage.tunnel
      #expect(tunnel.view.bounds.width == Double(columns))
      for end in tunnel.ends {
        let pin = end.map.mapView.annotationView
        let frame = pin.convert(pin.bounds, to: nil)
        #expect(!pin.isHidden && frame.minX >= 0 && frame.maxX <= Double(columns))
      }
      let button = tunnel.radarButton
      #expect(button.convert(button.bounds, to: nil).maxX <= Double(columns))
    }
    expectRoom(rest)
    // presented controllers, too
    stage.press("?")
    #expect(stage.tunnel.presentedViewController?.view.bounds.width ?? 0 <= Double(rest))
    stage.press("?")
    stage.resize(columns: 100, rows: 30)
    stage.wait(0)
    expectRoom(50)
    #expect(stage.lines[0].contains("Controllers"))
    stage.resize(columns: columns, rows: rows)
    stage.wait(0)
    expectRoom(rest)
    stage.press("C")
    stage.wait(1)
    expectRoom(columns)
    #expect(stage.lines == before)
  }

  @Test func keysAndTheMouseGoToTheMaps() throws {
    let stage = try TunnelStage()
    stage.press("C")
    let before = stage.tunnel.startMap.currentLocation
    stage.press(KeyPress(.right))
    #expect(stage.tunnel.startMap.currentLocation != before)
    let point = stage.middle(of: stage.tunnel.radarButton)
    #expect(point.x < 40)
    stage.mouse(.down, point)
    stage.mouse(.up, point)
    #expect(!stage.tunnel.showsMaps)
    #expect(stage.tunnel.view.window?.isKeyWindow == true)
  }

  /// The panel follows the size of the screen and covers no more than there is.
  @Test(arguments: [(20, 10), (50, 14), (120, 40), (200, 60)])
  func thePanelFitsTheScreen(columns: Int, rows: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows)
    stage.press("C")
    stage.press(" ")
    stage.wait(2)
    #expect(stage.lines.count == rows)
    #expect(stage.lines[0].contains("Controllers"))
    stage.press("C")
    #expect(!stage.lines[0].contains("Controllers"))
  }
}
