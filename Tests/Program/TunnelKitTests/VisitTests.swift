import Cells
import Containment
import Testing

@testable import TunnelKit

/// The program for a guest: its keys, and the times at which it ends.
@Suite @MainActor struct VisitTests {
  private let stage: TunnelStage

  init() throws { stage = try TunnelStage(reducesMotion: true, isForGuest: true) }

  @Test(arguments: ["C", "S", "<", ">"])
  func thisKeyDoesNothing(key: Character) {
    stage.tunnel.savesPicture = { _ in
      Issue.record("a guest has saved a picture")
      return "picture.svg"
    }
    let before = stage.lines
    stage.press(key)
    // but for the sentence that says so
    stage.wait(3)
    #expect(stage.lines == before)
  }

  @Test func theListOfKeysHasNoneOfThem() {
    let keys = Set(KeyTable.list(role: .visiting).joined().map(\.keys))
    let hosts = Set(KeyTable.list().joined().map(\.keys))
    #expect(hosts.subtracting(keys) == ["S", "C", "Ctrl-Z"])
    #expect(keys.isSubset(of: hosts))
    stage.press("?")
    stage.wait(0.5)
    #expect(stage.text.contains("q Ctrl-C") && !stage.text.contains("Ctrl-Z"))
  }

  /// Times of keys after the start, when the program ends, and by which limit, all in seconds.
  struct Case: Sendable {
    let keys: [Double]
    let end: Double
    let limit: VisitLimit.Limit
  }

  @Test(arguments: [
    Case(keys: [], end: 600, limit: .idle),
    Case(keys: [599.5], end: 1199.5, limit: .idle),
    Case(keys: [1, 2, 3, 500], end: 1100, limit: .idle),
    Case(keys: (1...11).map { Double($0) * 300 }, end: 3600, limit: .whole),
    Case(keys: (1...6).map { Double($0) * 500 }, end: 3600, limit: .whole),
    Case(keys: (1...5).map { Double($0) * 580 }, end: 3500, limit: .idle),
  ])
  func itEndsBehindTheLastKeyAndBehindItsStart(example: Case) {
    var left: [Double] = []
    let visit = VisitLimit(.init(idle: 600, whole: 3600), of: stage.application) {
      left.append($0)
    }
    let start = stage.clock.now
    for key in example.keys {
      stage.advance(to: start + key)
      #expect(!stage.application.isTerminating)
      visit.inputCame()
    }
    stage.advance(to: start + example.end - 0.01)
    #expect(!stage.application.isTerminating && visit.reached == nil)
    stage.advance(to: start + example.end)
    #expect(stage.application.isTerminating && visit.reached == example.limit)
    // what the system is told is the same moment
    #expect(left.first == 600 && left.count == example.keys.count + 1)
    #expect(abs((example.keys.last ?? 0) + (left.last ?? 0) - example.end) < 1e-6)
  }
}
