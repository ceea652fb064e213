import Cells
import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@testable import Curses

extension CursesScreenTests {
  /// Processes that die with the screen open.
  @Suite struct TerminalRescueTests {
    /// A way to die without running cleanup code.
    enum Death: String, CaseIterable, Codable {
      case abort, trap, fault, overflow, quit, user, exit, power, input, coprocessor, firstRealTime,
        lastRealTime
    }

    @Test(arguments: Death.allCases)
    func aDyingProcessGivesTheTerminalBack(death: Death) async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let finish = terminal.startReading()
      await #expect(processExitsWith: .failure) {
        [path = terminal.path as String, death = death as Death] in
        try await CursesScreenTests.die(of: death, path: path)
      }
      try expectFarewell(in: finish())
      #expect(terminal.settings == before)
    }

    /// A process that dies within an update ends it, so that the terminal shows what follows.
    @Test func aDyingProcessEndsItsUpdate() async throws {
      let terminal = try PseudoTerminal()
      let finish = terminal.startReading(
        answering: [("\u{1B}[c", ["\u{1B}[?2026;2$y\u{1B}[?62c"])])
      await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
        try await CursesScreenTests.die(of: .abort, path: path, asking: .synchronizedOutput)
      }
      let output = finish()
      try expectFarewell(in: output)
      let word = try #require(output.range(of: "alive"))
      let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
      #expect(output[..<word.lowerBound].contains(begin))
      let rest = output[word.upperBound...]
      #expect(!rest.contains(begin))
      #expect(rest.split(separator: end, omittingEmptySubsequences: false).count == 3)
    }

    /// The names of the objects of shared memory whose processes have ended.
    private static func leftObjects() -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
      return names.filter { name in
        let parts = name.split(separator: "-")
        guard parts.count == 5, parts[0] == "tunnel", let process = pid_t(parts[2]) else {
          return false
        }
        return kill(process, 0) != 0 && errno == ESRCH
      }
    }

    /// The object with the pixel of the question goes with a process that dies while it asks, or
    /// else with the next one that asks.
    @Test(arguments: [SIGALRM, SIGKILL])
    func sharedMemoryDoesNotStay(signal: Int32) async throws {
      let terminal = try PseudoTerminal(columns: 80)
      // The terminal does not answer. It grows when the question has come, which the process sees.
      let finish = terminal.startReading(
        noticing: ("a=q,t=s", { terminal.resize(columns: 81, rows: 24) }))
      await #expect(processExitsWith: .failure) {
        [path = terminal.path as String, signal = signal as Int32] in
        let thread = SystemThread.start {
          let descriptor = Glibc.open(path, O_RDWR | O_NOCTTY)
          var size = winsize()
          while size.ws_col != 81 {
            usleep(1000)
            _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
          }
          kill(getpid(), signal)
        }
        try #require(thread != nil)
        try await CursesScreenTests.show(on: path, asking: .graphics) {}
      }
      #expect(finish().contains("a=q,t=s"))
      if signal == SIGKILL {
        let environment = await CursesScreenTests.environment("xterm-256color")
        #expect(TerminalQuestion.sharedName(for: .graphics, in: environment) != nil)
      }
      #expect(Self.leftObjects() == [])
    }

    @Test func aSignalThatTheProcessIgnoresChangesNothing() async throws {
      let terminal = try PseudoTerminal()
      let finish = terminal.startReading()
      await #expect(processExitsWith: .exitCode(7)) { [path = terminal.path as String] in
        signal(SIGPIPE, SIG_IGN)
        try await CursesScreenTests.show(on: path) {
          kill(getpid(), SIGPIPE)
          var settings = termios()
          tcgetattr(Glibc.open(path, O_RDWR), &settings)
          // the terminal is still raw
          exit(settings.c_lflag & tcflag_t(ECHO) == 0 ? 7 : 8)
        }
      }
      try expectFarewell(in: finish())
    }

    @Test(arguments: [SIGINT, SIGHUP])
    func aSecondSignalDoesNotWaitForTheFirstToBeHeeded(signal: Int32) async throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let finish = terminal.startReading()
      // Which of the two is handled first, and kills, is the system's choice.
      await #expect(processExitsWith: .failure) {
        [path = terminal.path as String, signal = signal as Int32] in
        try await CursesScreenTests.show(on: path) {
          kill(getpid(), SIGTERM)
          kill(getpid(), signal)
          pause()
        }
      }
      try expectFarewell(in: finish())
      #expect(terminal.settings == before)
    }

    /// A terminal that takes no bytes holds a process up only until its alarm.
    @Test func anAlarmEndsAProcessThatWaitsForItsTerminal() async throws {
      let terminal = try PseudoTerminal()
      await #expect(processExitsWith: .signal(SIGALRM)) { [path = terminal.path as String] in
        try await CursesScreenTests.show(on: path) {
          alarm(1)
          let (descriptor, byte) = (Glibc.open(path, O_WRONLY), [UInt8](repeating: 65, count: 1))
          while write(descriptor, byte, 1) == 1 {}
        }
      }
    }

    private func expectFarewell(
      in output: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let word = try #require(output.range(of: "alive"), sourceLocation: sourceLocation)
      for sequence in ["\u{1B}[?1006l", "\u{1B}[?1000l", "\u{1B}[?25h", "\u{1B}[?1049l"] {
        let farewell = output.range(of: sequence, range: word.upperBound..<output.endIndex)
        #expect(farewell != nil, "\(sequence.dropFirst())", sourceLocation: sourceLocation)
      }
    }
  }

  /// Does something with a screen open; a process that survives it is ended after half a minute.
  private static func show(
    on path: String, asking topics: TerminalTopics = [], _ body: () -> Void
  ) throws {
    alarm(30)
    // Tests that run in the background have them ignored.
    for ignored in [SIGINT, SIGHUP, SIGQUIT] { signal(ignored, SIG_DFL) }
    let screen = try CursesScreen(
      path: path, environment: environment("xterm-256color"), colorMode: .auto,
      terminfoFolder: nil, asking: topics, secondsToAnswer: 10)
    var canvas = CellCanvas(size: screen.size, fill: .blank)
    canvas.write("alive", at: CellPosition(column: 0, row: 0))
    screen.present(canvas)
    withExtendedLifetime(screen, body)
  }

  private static func die(
    of death: TerminalRescueTests.Death, path: String, asking topics: TerminalTopics = []
  ) throws {
    try show(on: path, asking: topics) {
      switch death {
      case .abort: abort()
      case .trap: preconditionFailure("on purpose")
      case .fault: raise(SIGSEGV)
      case .overflow: exit(Int32(truncatingIfNeeded: endless(1)))
      case .quit: kill(getpid(), SIGQUIT)
      case .user: kill(getpid(), SIGUSR2)
      case .exit: exit(3)
      case .power: kill(getpid(), SIGPWR)
      case .input: kill(getpid(), SIGIO)
      case .coprocessor: kill(getpid(), SIGSTKFLT)
      case .firstRealTime: kill(getpid(), __libc_current_sigrtmin())
      case .lastRealTime: kill(getpid(), __libc_current_sigrtmax())
      }
      // A signal sent to the process may come a moment later.
      pause()
    }
  }

  /// Calls itself until the stack is full.
  private static func endless(_ depth: Int) -> Int {
    // Room on the stack that is used after the call keeps the compiler from making this a loop.
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 512) { room in
      room.initialize(repeating: depth)
      return endless(depth + 1) + room[depth & 511]
    }
  }
}

/// Objects of shared memory of this user.
enum SharedMemoryTests {
  /// The names of this process' objects.
  static func ownObjects() -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/shm")) ?? []
    return names.filter { $0.hasPrefix("tunnel-\(geteuid())-\(getpid())-") }
  }
}
