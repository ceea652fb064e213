import Cells
import Containment
import Geodesy
import TestSupport
import Testing

@testable import TunnelKit

/// The whole program under random input, with late answers and a random clock. Whatever comes, the
/// ends stay antipodes and nothing is misused.
@Suite @MainActor struct TunnelPlayTests {
  private static let keys: [KeyPress] =
    "hjklHJKL+-=0nmpotxrd#vyNf/?g aeio12,.".map { KeyPress($0) }
    + [.up, .down, .left, .right, .enter, .tab, .escape, .backspace, .pageDown].map { KeyPress($0) }
    + [KeyPress(.right, modifiers: .shift), KeyPress("m", modifiers: .alternate)]
  private static let mouseKinds: [MouseEvent.Kind] = [.down, .dragged, .up, .scrolledUp]

  /// The keys with which a search begins, so that there are many.
  private static let search: [KeyPress] = [
    KeyPress("/"), KeyPress("L"), KeyPress("i"), KeyPress(.enter),
  ]

  @Test(arguments: 1...6) func anythingMayBeTyped(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let finder = ScriptedFinder()
    finder.isQuick = false
    let stage = try TunnelStage(columns: 60, rows: 18, finder: finder)
    var faults: [String] = []
    stage.application.diagnostics.handler = { faults.append($0.description) }
    var answered = 0
    var last: [String] = []
    func key() -> KeyPress { Self.keys.randomElement(using: &generator) ?? KeyPress(" ") }
    for step in 0..<200 where faults.isEmpty {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0..<6:
        let key = key()
        last.append("\(key)")
        stage.press(key)
      case 6, 7:
        // several at once, as a loop that is late gets them
        let keys = Self.search.shuffled(using: &generator) + [key(), key()]
        last.append("turn of \(keys)")
        stage.application.runTurn { keys.forEach { stage.press($0) } }
      case 8, 9:
        let kind = Self.mouseKinds.randomElement(using: &generator) ?? .down
        let point = Point(
          x: Double(Int.random(in: 0..<60, using: &generator)) + 0.5,
          y: Double(Int.random(in: 0..<18, using: &generator)) + 0.5)
        last.append("\(kind) \(point)")
        stage.mouse(kind, point)
      case 10:
        last.append("paste")
        stage.application.send(.pasted("Oslo\n"))
      case 11:
        let columns = Int.random(in: 1...90, using: &generator)
        last.append("\(columns) columns")
        stage.resize(columns: columns, rows: Int.random(in: 1...30, using: &generator))
      default:
        last.append("an answer")
        stage.application.runTurn {
          if answered < finder.questions.count { finder.answer(answered) }
          answered += 1
        }
      }
      stage.advance(to: stage.clock.now + Double.random(in: 0...0.3, using: &generator))
      let isOpposite = stage.man.currentLocation.antipode == stage.cross.currentLocation
      #expect(isOpposite, "seed \(seed), step \(step): \(last.suffix(8))")
    }
    #expect(faults.isEmpty, "seed \(seed): \(last.suffix(8))")
    stage.press(.escape, times: 3)
    stage.wait(20)
    #expect(stage.tunnel.children.count == 2, "seed \(seed)")
  }
}
