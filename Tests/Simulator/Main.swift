import DataFiles
import Foundation
import Sessions
import Simulation
import TestSupport
import Toponymy

/// `make simulate SEED=n EVENTS=n`: random sessions of the whole program, from a seed on. A failure
/// is written as a recording that `tunnel replay` shows.
@main
enum Main {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 2 else {
      print("usage: Simulator SEED EVENTS")
      exit(64)
    }
    let isSound = try MainActor.assumeIsolated {
      try simulate(from: numbers[0], events: numbers[1])
    }
    exit(isSound ? 0 : 1)
  }

  /// The events of one session.
  private static let eventsInASession = 2000

  @MainActor
  private static func simulate(from seed: UInt64, events: UInt64) throws -> Bool {
    let folder = BundledData.folder
    let data = try SessionData(folder: folder, gazetteer: Gazetteer(folder: folder))
    let start = ContinuousClock.now
    var (given, steps, frames) = (0, 0, 0)
    var seed = seed
    while given < events {
      let count = min(eventsInASession, Int(events) - given)
      var simulation = Simulation(seed: seed, data: data)
      simulation.onFrame = { _ in frames += 1 }
      do {
        steps += try simulation.run(events: count).steps.count
      } catch let failure as Simulation.Failure {
        print(failure)
        let shrunk = simulation.shrunk(failure)
        let path = "simulation-\(seed).session"
        try shrunk.session.text.write(toFile: path, atomically: true, encoding: .utf8)
        print("\(shrunk.session.steps.count) steps are left: \(shrunk.reason)")
        print("see them with: tunnel replay \(path)")
        return false
      }
      given += count
      seed += 1
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    print(
      "\(given) events in \(steps) steps with \(frames) pictures held, in \(Int(seconds)) s; "
        + "largest memory \(residentMegabytes) MB")
    return true
  }

  /// The most memory that this process has had, in megabytes.
  private static var residentMegabytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss / 1024
  }
}
