import Foundation
import Testing

@testable import Containment

@Suite(.timeLimit(.minutes(5))) @MainActor struct ThreadQueueTests {
  private let scene = Scene(columns: 20, rows: 4)
  private let results = Results()

  init() { scene.showRoot() }

  /// Runs due work whenever there is some, until a condition holds.
  private func wait(until isTrue: () -> Bool) async throws {
    let (wakes, continuation) = AsyncStream.makeStream(of: Void.self)
    scene.application.mailbox.setWake { continuation.yield() }
    defer { scene.application.mailbox.setWake(nil) }
    continuation.yield()
    for await _ in wakes {
      scene.application.runDueWork()
      if isTrue() { return }
    }
  }

  @Test func workRunsElsewhereAndItsResultInATurnOnTheMainActor() async throws {
    let (application, results) = (scene.application, results)
    application.background.perform {
      let wasMain = Thread.isMainThread
      return { results.texts.append("\(wasMain) \(application.isInTurn)") }
    }
    #expect(results.texts.isEmpty)
    try await wait { !results.texts.isEmpty }
    #expect(results.texts == ["false true"])
  }

  @Test func noWorkIsLostHoweverMuchComes() async throws {
    let results = results
    for number in 1...2_000 {
      scene.application.background.perform { { results.sum += number } }
    }
    try await wait { results.sum == 2_001_000 }
  }

  @Test func slowWorkDoesNotHoldUpTheNext() async throws {
    let (gate, results) = (DispatchSemaphore(value: 0), results)
    scene.application.background.perform {
      gate.wait()
      return { results.texts.append("slow") }
    }
    scene.application.background.perform { { results.texts.append("fast") } }
    try await wait { results.texts == ["fast"] }
    gate.signal()
    try await wait { results.texts == ["fast", "slow"] }
  }

  @Test func resultsMayAddWork() async throws {
    results.repeatWork(in: scene.application.background, times: 50)
    try await wait { results.sum == 50 }
  }
}

/// What arrived on the main actor.
@MainActor
private final class Results {
  var texts: [String] = []
  var sum = 0

  func repeatWork(in background: any BackgroundQueue, times: Int) {
    background.perform {
      { [self] in
        sum += 1
        if times > 1 { repeatWork(in: background, times: times - 1) }
      }
    }
  }
}
