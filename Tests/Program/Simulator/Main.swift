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
    var memory = MemoryUse()
    var seed = seed
    while given < events {
      let count = min(eventsInASession, Int(events) - given)
      var simulation = Simulation(seed: seed, data: data)
      simulation.onFrame = { _ in frames += 1 }
      do {
        let session = try simulation.run(events: count)
        steps += session.steps.count
        // damaged data may end a session, or be refused
        given += session.steps.count { $0.step != .dueWork }
      } catch let failure as Simulation.Failure {
        print(failure)
        let shrunk = simulation.shrunk(failure)
        let path = "simulation-\(seed).session"
        try shrunk.session.text.write(toFile: path, atomically: true, encoding: .utf8)
        print("\(shrunk.session.steps.count) steps are left: \(shrunk.reason)")
        print("see them with: tunnel replay \(path), which uses the data as they are")
        return false
      }
      if let growth = memory.growth() {
        print("seed \(seed): \(growth)")
        return false
      }
      seed += 1
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    print(
      "\(given) events in \(steps) steps with \(frames) pictures held, in \(Int(seconds)) s; "
        + "seeds to \(seed - 1); memory at most \(memory.largest) MB")
    return true
  }
}

/// The memory that the sessions leave behind.
private struct MemoryUse {
  /// The sessions after which the memory is expected to stay as it is.
  private static let warmUp = 20
  /// What it may grow by then, in megabytes.
  private static let limit = 100

  /// The most that was in use after a session, in megabytes.
  private(set) var largest = 0
  private var sessions = 0
  private var usual = 0

  /// Measures the memory after a session.
  ///
  /// - Returns: how it has grown beyond the limit; `nil` if it has not.
  mutating func growth() -> String? {
    Self.giveBackFreeMemory()
    let now = Self.anonymousMegabytes
    sessions += 1
    largest = max(largest, now)
    if sessions <= Self.warmUp { usual = max(usual, now) }
    guard sessions > Self.warmUp, now > usual + Self.limit else { return nil }
    return "\(now) MB are in use, after \(Self.warmUp) sessions \(usual)"
  }

  /// Lets the C library return to the system what is free between pieces in use.
  private static func giveBackFreeMemory() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }

  /// What this process has in memory besides files, in megabytes; 0 if the system does not report
  /// it.
  private static var anonymousMegabytes: Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
      Int($0)
    }
    return (kilobytes ?? 0) / 1024
  }
}
