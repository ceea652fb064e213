import Containment
import Curses
import DataFiles
import Platform
import Sessions

/// Shows a replay on the terminal, in time.
@MainActor
final class ReplayPlayer: EventLoopClient {
  private let replay: Replay
  private let recorded: RecordedSession
  private let speed: Double
  /// Begins to run with the first picture.
  private var clock: SystemClock?
  private var screen: CursesScreen?
  private var next = 0
  private var hasEnded = false
  private var failure: (any Error)?

  /// A player that has not begun.
  ///
  /// - Parameter speed: how many times as fast as the session was, more than 0.
  init(_ replay: Replay, _ recorded: RecordedSession, speed: Double) {
    self.replay = replay
    self.recorded = recorded
    self.speed = speed
  }

  /// Plays until the session or a key ends it.
  ///
  /// - Throws: when there is no terminal, or when the session cannot be replayed.
  func run(folder: DataFolder) throws {
    let screen = try CursesScreen(
      terminfoFolder: folder.path + "/terminfo", asking: [.directColor, .synchronizedOutput])
    self.screen = screen
    replay.onFrame = { screen.present($0.canvas) }
    replay.begin()
    clock = SystemClock()
    try DigSession.finish(CursesEventLoop(screen: screen, client: self).run())
    if let failure { throw failure }
  }

  var isTerminating: Bool { hasEnded || next == recorded.session.steps.count }

  var secondsToDeadline: Double? {
    isTerminating ? nil : recorded.session.steps[next].time / speed - (clock?.now ?? 0)
  }

  func perform(_ step: ApplicationStep) {
    switch step {
    case .dueWork:
      // one at a time, so that keys and signals take effect however late the replay is
      if let seconds = secondsToDeadline, seconds <= 0 { playNext() }
    case .event(.resized, _), .becomeActive: screen?.present(replay.screen.canvas)
    case .event(.key, _), .terminate: hasEnded = true
    default: break
    }
  }

  func setWake(_ wake: (@Sendable () -> Void)?) {}

  /// Does nothing: a replay writes no files.
  func setUsesTerminal(_ usesTerminal: Bool) {}

  private func playNext() {
    do {
      try recorded.play(next, on: replay)
      next += 1
    } catch {
      failure = error
      hasEnded = true
    }
  }
}
