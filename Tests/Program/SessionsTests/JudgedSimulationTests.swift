import Cells
import Containment
import DataFiles
import Sessions
import Simulation
import TerminalJudge
import TestSupport
import Testing
import Toponymy

/// The pictures of simulated sessions as a terminal shows them that is not ours.
@Suite(.serialized) @MainActor struct JudgedSimulationTests {
  private nonisolated static let terminals: [JudgedTerminal] = [
    .directXterm, .xterm, .tmux, .linux, .vt100, .asciiXterm,
  ]

  @Test(arguments: Array(terminals.indices)) func everyPictureIsShownRight(index: Int) throws {
    let terminal = Self.terminals[index]
    let folder = BundledData.folder
    let data = try SessionData(folder: folder, gazetteer: Gazetteer(folder: folder))
    var screen: JudgedScreen?
    var (differences, count) = ([String](), 0)
    var simulation = Simulation(seed: UInt64(500 + index), data: data, hasTrouble: false)
    simulation.onFrame = { canvas in
      guard differences.isEmpty else { return }
      do {
        if let screen, screen.size != canvas.size { try screen.resize(to: canvas.size) }
        let shown = try screen ?? JudgedScreen(terminal, size: canvas.size)
        screen = shown
        differences = try shown.show(canvas)
        count += 1
        if count.isMultiple(of: 50) { differences += try shown.suspendAndResume() }
      } catch {
        differences = ["\(error)"]
      }
    }
    _ = try simulation.run(events: 500)
    #expect(differences == [], "\(terminal), picture \(count)")
    #expect(count > 60)
    #expect(try screen?.close() == [])
  }
}
