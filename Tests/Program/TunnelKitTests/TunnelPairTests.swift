import Containment
import Geodesy
import Testing
import Toponymy

@testable import TunnelKit

/// The key that shows towns opposite each other.
@MainActor
@Suite struct TunnelPairTests {
  /// A look-up that answers when the test asks it to.
  private final class ScriptedPairs: PairLookup {
    private(set) var completions: [@Sendable @MainActor ([AntipodalPair]) -> Void] = []

    func pairs(completion: @escaping @Sendable @MainActor ([AntipodalPair]) -> Void) {
      completions.append(completion)
    }

    func answer(_ pairs: [AntipodalPair]) { completions.removeFirst()(pairs) }
  }

  @Test func eachPressShowsTheNextPairAndAfterTheLastTheFirst() throws {
    let lookup = ScriptedPairs()
    let stage = try TunnelStage(pairs: lookup)
    let pairs = Array(
      try StageData.gazetteer.get().antipodalPairs(within: 10, atLeast: 100_000).prefix(2))
    stage.press("N")
    stage.press("N")
    #expect(stage.moves.isEmpty && lookup.completions.count == 1)
    lookup.answer(pairs)
    for pair in pairs + [pairs[0]] {
      #expect(stage.man.currentLocation == pair.first.coordinate)
      #expect(stage.cross.currentLocation == pair.first.coordinate.antipode)
      let text = PairTour.text(of: pair, isUnicode: true, words: .english)
      #expect(stage.readout.message == text && text.contains(" ⇄ \(pair.second.name)"))
      stage.press("N")
    }
    #expect(stage.moves.count == 4 && lookup.completions.isEmpty)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  /// Keys that come before the pairs are about the towns that are looked for.
  @Test(arguments: [KeyPress(.enter), KeyPress("y"), KeyPress("f"), KeyPress("w")])
  func theNextKeyIsAboutTheTownsThatAreLookedFor(key: KeyPress) throws {
    let lookup = ScriptedPairs()
    let stage = try TunnelStage(pairs: lookup)
    let pairs = Array(
      try StageData.gazetteer.get().antipodalPairs(within: 10, atLeast: 100_000).prefix(1))
    let goal = try #require(pairs.first).first
    var picked: [Coordinate] = []
    if key == KeyPress(.enter) { stage.tunnel.pick = { picked.append($0) } }
    stage.press("N")
    stage.press(key)
    #expect(picked.isEmpty && stage.tunnel.presentedViewController == nil)
    lookup.answer(pairs)
    stage.wait(1.5)
    switch key.key {
    case .enter: #expect(picked == [goal.coordinate])
    case .character("y"):
      #expect(stage.readout.message?.contains(goal.coordinate.description) == true)
    default:
      #expect(stage.tunnel.presentedViewController is FallViewController)
      #expect(stage.text.contains(goal.name), "\(stage.text)")
    }
  }

  /// Quitting waits for the picture that waits for the towns. Control-C does not.
  @Test(arguments: [KeyPress("q"), .interrupt]) func quittingWaitsForThePicture(key: KeyPress)
    throws
  {
    let lookup = ScriptedPairs()
    let stage = try TunnelStage(pairs: lookup)
    var saved = 0
    stage.tunnel.savesPicture = { _ in
      saved += 1
      return "tunnel-1.svg"
    }
    stage.press("N")
    stage.press("S")
    stage.press(key)
    #expect(stage.application.isTerminating == (key == .interrupt))
    lookup.answer(
      Array(try StageData.gazetteer.get().antipodalPairs(within: 10, atLeast: 100_000).prefix(1)))
    stage.wait(0.1)
    #expect(stage.application.isTerminating && (saved == 1 || key == .interrupt))
  }

  @Test func withoutPairsTheManStays() throws {
    let lookup = ScriptedPairs()
    let stage = try TunnelStage(pairs: lookup)
    stage.press("N")
    lookup.answer([])
    #expect(stage.moves.isEmpty && stage.readout.message == nil)
    let bare = try TunnelStage()
    bare.press("N")
    #expect(bare.moves.isEmpty)
  }
}
