import DataFiles
import Sessions
import TestSupport
import Testing
import Toponymy

@testable import Simulation

/// The whole program under random input: ten seeds that are kept, and those that found a fault.
@Suite @MainActor struct SimulationTests {
  private static let data = Result {
    try SessionData(folder: BundledData.folder, gazetteer: Gazetteer(folder: BundledData.folder))
  }

  @Test(arguments: 1...10) func everythingHoldsAfterEveryStep(seed: UInt64) throws {
    let data = try Self.data.get()
    do {
      _ = try Simulation(seed: seed, data: data).run(events: 2000)
    } catch let failure as Simulation.Failure {
      Issue.record("\(failure); 'make simulate SEED=\(seed) EVENTS=2000' shrinks it")
    }
  }

  @Test func aSeedGivesTheSameSession() throws {
    let data = try Self.data.get()
    let sessions = try (0..<2).map { _ in try Simulation(seed: 99, data: data).run(events: 60) }
    let isSame = sessions[0] == sessions[1]
    #expect(isSame)
    #expect(sessions[0].steps.count >= 60)
  }

  @Test func aThirdOfTheSeedsHasTiles() {
    let tiles = (1...300).compactMap { SimulatedTiles(seed: $0) }
    #expect((80...120).contains(tiles.count))
    #expect((10...60).contains(tiles.count { !$0.areSound }))
  }

  /// Streets are really drawn: their source stands on the maps.
  @Test func tilesAreSeen() throws {
    let seed = try #require(
      (1...100 as ClosedRange<UInt64>).first { seed in
        guard let tiles = SimulatedTiles(seed: seed) else { return false }
        return tiles.areSound && tiles.place != nil && tiles.span < 10
      })
    var simulation = Simulation(seed: seed, data: try Self.data.get(), hasTrouble: false)
    var isSeen = false
    simulation.onFrame = { if $0.plainText.contains("OpenStreetMap") { isSeen = true } }
    _ = try simulation.run(events: 40)
    #expect(isSeen, "seed \(seed)")
  }

  @Test func aFailureIsShrunkToTheStepsThatItNeeds() throws {
    var simulation = Simulation(seed: 7, data: try Self.data.get())
    simulation.alsoBroken = { $0.tunnel.presentedViewController == nil ? nil : "'something' is up" }
    let failure = try #require(throws: Simulation.Failure.self) {
      try simulation.run(events: 2000)
    }
    let shrunk = simulation.shrunk(failure)
    #expect(shrunk.reason == "'something' is up")
    // one key presents the list of keys, the search or the fall
    #expect(shrunk.session.steps.count == 1, "\(shrunk.session.text)")
    #expect(failure.session.steps.count > 1)
  }
}
