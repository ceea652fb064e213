import DataFiles
import Sessions
import Simulation
import TestSupport
import Testing
import Toponymy

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

  @Test func aFailureIsShrunkToTheStepsThatItNeeds() throws {
    let data = try Self.data.get()
    var session = try Simulation(seed: 7, data: data).run(events: 40)
    // an application that has ended takes no more steps, so this is the last one that counts
    session.steps.append(session.steps[0])
    let failure = Simulation.Failure(seed: 7, session: session, reason: "nothing is wrong")
    // what does not fail again is left as it was
    #expect(Simulation.shrunk(failure, data: data, limit: 5).session == session)
  }
}
