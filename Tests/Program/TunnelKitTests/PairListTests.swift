import Cells
import Containment
import Testing
import Toponymy

@testable import TunnelKit

/// The list of towns that lie opposite each other.
@MainActor
@Suite struct PairListTests {
  private final class ScriptedPairs: PairLookup {
    private(set) var completions: [@Sendable @MainActor ([AntipodalPair]) -> Void] = []

    func pairs(completion: @escaping @Sendable @MainActor ([AntipodalPair]) -> Void) {
      completions.append(completion)
    }

    func answer(_ pairs: [AntipodalPair]) { completions.removeFirst()(pairs) }
  }

  private let lookup = ScriptedPairs()

  private func pairs(_ count: Int) throws -> [AntipodalPair] {
    Array(
      try StageData.gazetteer.get().antipodalPairs(within: 20, atLeast: 20_000).prefix(count))
  }

  private func isShown(_ stage: TunnelStage) -> Bool {
    stage.tunnel.presentedViewController is ListViewController
  }

  /// The list, without the blanks at the right.
  private func list(_ stage: TunnelStage) throws -> String {
    let view = try #require(stage.tunnel.presentedViewController?.view)
    let frame = view.convert(view.bounds, to: nil).cells
    return stage.screen.canvas.cropped(to: frame).lines
      .map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  @Test func theListWaitsForThePairsAndShowsThem() throws {
    let stage = try TunnelStage(pairs: lookup)
    stage.press("P")
    #expect(isShown(stage) && stage.text.contains("Thinking…"))
    stage.press(.enter)
    stage.press("P")
    stage.press("P")
    #expect(isShown(stage) && stage.moves.isEmpty && lookup.completions.count == 1)
    let pairs = try pairs(3)
    lookup.answer(pairs)
    stage.wait(0.5)
    let shown = try list(stage)
    for pair in pairs {
      #expect(
        shown.contains("\(pair.first.name) \(pair.first.countryCode)  "), "shown:\n\(shown)")
    }
    #expect(shown.contains("km off") && shown.contains("Enter goes there, arrows choose"))
    stage.press(.escape)
    stage.wait(0.5)
    #expect(!isShown(stage) && stage.moves.isEmpty)
    #expect(stage.application.diagnostics.faults.isEmpty)
  }

  @Test func enterGoesThereAndTheTourGoesOnFromThere() throws {
    let stage = try TunnelStage(reducesMotion: true, pairs: lookup)
    stage.press("P")
    let pairs = try pairs(30)
    lookup.answer(pairs)
    stage.press(.down, times: 2)
    stage.press(.enter)
    stage.wait(0.5)
    #expect(!isShown(stage) && stage.man.currentLocation == pairs[2].first.coordinate)
    #expect(
      stage.readout.message == PairTour.text(of: pairs[2], isUnicode: true, words: .english))
    stage.press("N")
    #expect(stage.man.currentLocation == pairs[3].first.coordinate)
    stage.press("P")
    stage.wait(0.5)
    #expect(try list(stage).contains("> \(pairs[3].first.name)"), "\(stage.text)")
    stage.press(.end)
    #expect(try list(stage).contains("> \(pairs[29].first.name)"), "\(stage.text)")
    stage.press(.enter)
    stage.press("N")
    #expect(stage.man.currentLocation == pairs[0].first.coordinate)
    #expect(stage.moves.count == 4 && lookup.completions.isEmpty)
  }

  @Test func aClickGoesThere() throws {
    let stage = try TunnelStage(reducesMotion: true, pairs: lookup)
    stage.press("P")
    let pairs = try pairs(10)
    lookup.answer(pairs)
    stage.wait(0.5)
    let row = try #require(stage.lines.firstIndex { $0.contains(pairs[4].second.name) })
    let place = Point(x: 40.5, y: Double(row) + 0.5)
    stage.mouse(.down, place)
    #expect(isShown(stage))
    stage.mouse(.up, place)
    #expect(stage.man.currentLocation == pairs[4].first.coordinate)
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40)])
  func everyPairIsSeenByScrolling(columns: Int, rows: Int) throws {
    let stage = try TunnelStage(columns: columns, rows: rows, pairs: lookup)
    stage.press("P")
    let pairs = try pairs(40)
    lookup.answer(pairs)
    stage.wait(0.5)
    for pair in pairs {
      let shown = try list(stage)
      #expect(shown.contains("> \(pair.first.name.prefix(8))"), "\(pair.first.name)\n\(shown)")
      stage.press(.down)
    }
    stage.press(.pageUp)
    stage.press(.pageDown)
    #expect(try list(stage).contains("> \(pairs[39].first.name.prefix(8))"))
  }

  @Test func withoutPairsItSaysSo() throws {
    let stage = try TunnelStage(pairs: lookup)
    stage.press("P")
    lookup.answer([])
    stage.wait(0.5)
    #expect(try list(stage).contains("none"))
    stage.press(.enter)
    #expect(stage.moves.isEmpty)
    let bare = try TunnelStage()
    bare.press("P")
    #expect(!isShown(bare))
  }
}
