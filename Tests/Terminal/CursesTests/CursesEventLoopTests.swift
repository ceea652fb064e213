import Cells
import Containment
import Foundation
import Glibc
import Platform
import TestSupport
import Testing

@testable import Curses

extension CursesScreenTests {
  /// The loop takes over the process's signals and a terminal: one after another with the screen's
  /// tests.
  @Suite(.serialized) @MainActor struct CursesEventLoopTests {
    /// An application that records its calls and ends at `q`.
    final class Recorder: EventLoopClient {
      var log: [String] = []
      var events: [InputEvent] = []
      var isTerminating = false
      var hasMoreInput = false
      var secondsToDeadline: Double?
      var wake: (@Sendable () -> Void)?
      /// Called when the loop gives time for work; the argument counts from 0.
      var work: (Int) -> Void = { _ in }
      private var turn = 0

      func perform(_ step: ApplicationStep) {
        switch step {
        case .event(let event, let hasMore):
          hasMoreInput = hasMore
          events.append(event)
          if event == .key(KeyPress("q")) { isTerminating = true }
        case .dueWork:
          work(turn)
          turn += 1
        case .terminate:
          log.append("terminate")
          isTerminating = true
        case .memoryWarning: log.append("memory")
        case .enterBackground: log.append("willSuspend")
        case .enterForeground: log.append("willResume")
        case .becomeActive: log.append("didResume")
        }
      }
      func setWake(_ wake: (@Sendable () -> Void)?) { self.wake = wake }
      /// Called when the loop takes the terminal and when it has given it back.
      var terminalUse: (Bool) -> Void = { _ in }
      func setUsesTerminal(_ usesTerminal: Bool) { terminalUse(usesTerminal) }
    }

    /// What may take long comes after the terminal has been given back.
    @Test func theClientIsToldWhenTheTerminalIsFree() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let client = Recorder()
      var uses: [(uses: Bool, isFree: Bool)] = []
      client.terminalUse = { uses.append(($0, terminal.settings == before)) }
      client.work = { if $0 == 0 { terminal.type("q") } }
      _ = try terminal.output {
        let screen = try CursesScreenTests.open(terminal)
        _ = try CursesEventLoop(screen: screen, client: client, memory: nil).run()
        client.work = { _ in }
      }
      #expect(uses.map(\.uses) == [true, false])
      #expect(uses.map(\.isFree) == [false, true])
    }

    /// Both ways to wait drive a terminal: `poll`, and `select` as on macOS.
    @Test(arguments: [false, true]) func keysAndMouseArriveInOrder(selects: Bool) throws {
      let wait: (inout [pollfd], Int32) -> Int32 = { requests, milliseconds in
        selects
          ? DescriptorWait.select(&requests, milliseconds: milliseconds)
          : DescriptorWait.wait(&requests, milliseconds: milliseconds)
      }
      let (ending, client) = try run(wait: wait) { client, terminal, _ in
        client.work = { if $0 == 0 { terminal.type("a\u{1B}[A\u{1B}[<0;3;2M東q") } }
      }
      #expect(ending == .terminated)
      #expect(
        client.events == [
          .key(KeyPress("a")), .key(KeyPress(.up)),
          .mouse(MouseEvent(.down, at: Point(x: 2.5, y: 1.5))), .key(KeyPress("東")),
          .key(KeyPress("q")),
        ])
      #expect(client.log.isEmpty)
      #expect(client.wake == nil)
    }

    @Test func aDragAndTheWheelArriveWithTheirPlacesAndModifiers() throws {
      let (_, client) = try run { client, terminal, _ in
        client.work = { turn in
          guard turn == 0 else { return }
          terminal.type("\u{1B}[<0;10;5M\u{1B}[<32;11;5M\u{1B}[<32;14;6M\u{1B}[<0;14;6m")
          terminal.type("\u{1B}[<64;40;20M\u{1B}[<69;41;20M\u{1B}[<80;42;20Mq")
        }
      }
      var events = client.events
      // The two drags are one if they come together.
      if events.count == 8 { events.remove(at: 1) }
      #expect(
        events == [
          .mouse(MouseEvent(.down, at: Point(x: 9.5, y: 4.5))),
          .mouse(MouseEvent(.dragged, at: Point(x: 13.5, y: 5.5))),
          .mouse(MouseEvent(.up, at: Point(x: 13.5, y: 5.5))),
          .mouse(MouseEvent(.scrolledUp, at: Point(x: 39.5, y: 19.5))),
          .mouse(MouseEvent(.scrolledDown, at: Point(x: 40.5, y: 19.5), modifiers: .shift)),
          .mouse(MouseEvent(.scrolledUp, at: Point(x: 41.5, y: 19.5), modifiers: .control)),
          .key(KeyPress("q")),
        ])
    }

    @Test func aSignalThatEndsTheProgramIsHeededBeforeTheKeysThatWait() throws {
      Glibc.signal(SIGTERM, SIG_DFL)
      let (ending, client) = try run { client, terminal, screen in
        client.work = { turn in
          if turn == 0 { terminal.type(String(repeating: "a", count: 1000)) }
          guard client.events.count == 10 else { return }
          kill(getpid(), SIGTERM)
          // another thread may handle it
          if let signals = screen.signals { Self.waitForInput(of: signals.descriptor) }
        }
      }
      #expect(ending == .signal(SIGTERM))
      #expect(client.events.count == 10)
    }

    @Test func betweenTwoEventsThereIsTimeForWork() throws {
      var waiting: [Bool] = []
      var turns: [Int] = []
      let (_, client) = try run { client, terminal, _ in
        client.work = { turn in
          if turn == 0 { terminal.type("abcq") }
          if client.events.count > turns.count {
            turns.append(turn)
            waiting.append(client.hasMoreInput)
          }
        }
      }
      #expect(client.events.count == 4)
      #expect(turns.count >= 3 && Set(turns).count == turns.count)
      #expect(waiting.prefix(3) == [true, true, true])
    }

    @Test func aStringWithoutAnEndGivesTheKeyboardBackAfterASecond() throws {
      var seconds = 0.0
      let (ending, client) = try run(now: { seconds }) { client, terminal, screen in
        client.secondsToDeadline = 0
        client.work = { turn in
          if turn > 0 { seconds += 0.05 }
          terminal.type(turn == 0 ? "\u{1B}_Gq" : "q")
          Self.waitForInput(of: screen.device.descriptor)
        }
      }
      #expect(ending == .terminated)
      #expect(client.events == [.key(KeyPress("q"))])
      #expect(seconds > 0.99 && seconds < 1.11)
    }

    @Test func aStringThatArrivedWhileTheProgramStoodStillIsSkipped() throws {
      var seconds = 0.0
      let (_, client) = try run(now: { seconds }) { client, terminal, screen in
        client.work = { turn in
          if turn == 0 { terminal.type("\u{1B}]52;c;") }
          if turn == 1 {
            terminal.type("aq\u{07}bq")
            seconds += 1.2
            Self.waitForInput(of: screen.device.descriptor)
          }
        }
        client.secondsToDeadline = 0.05
      }
      #expect(client.events == [.key(KeyPress("b")), .key(KeyPress("q"))])
    }

    @Test func nothingIsDeliveredAfterTheEnd() throws {
      let (_, client) = try run { client, terminal, _ in
        client.work = { if $0 == 0 { terminal.type("qabc") } }
      }
      #expect(client.events == [.key(KeyPress("q"))])
    }

    @Test func aLoneEscapeArrivesByItself() throws {
      let (_, client) = try run { client, terminal, _ in
        client.work = { turn in
          if turn == 0 { terminal.type("\u{1B}") }
          if client.events == [.key(KeyPress(.escape))] { client.isTerminating = true }
        }
      }
      #expect(client.events == [.key(KeyPress(.escape))])
    }

    @Test func aWakeFromAnotherThreadGivesTimeForWork() throws {
      let (ending, _) = try run { client, _, _ in
        client.work = { turn in
          guard turn == 0, let wake = client.wake else {
            client.isTerminating = true
            return
          }
          Thread.detachNewThread { wake() }
        }
      }
      #expect(ending == .terminated)
    }

    @Test func aDeadlineGivesTimeForWork() throws {
      let (ending, _) = try run { client, _, _ in
        client.secondsToDeadline = 0.001
        client.work = { if $0 == 3 { client.isTerminating = true } }
      }
      #expect(ending == .terminated)
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func aSignalEndsTheApplicationAndThenTheLoop(signal: Int32) throws {
      // Tests that run in the background have it ignored.
      Glibc.signal(signal, SIG_DFL)
      let (ending, client) = try run { client, _, _ in
        client.work = { if $0 == 0 { kill(getpid(), signal) } }
      }
      #expect(ending == .signal(signal))
      #expect(client.log == ["terminate"])
      // The signal is not held any more.
      var action = sigaction()
      sigaction(signal, nil, &action)
      #expect(unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0)
    }

    @Test func aUserSignalWarnsOfMemoryAndTheLoopGoesOn() throws {
      let (ending, client) = try run { client, terminal, _ in
        client.work = { turn in
          if turn == 0 { kill(getpid(), SIGUSR1) }
          if client.log == ["memory"], client.events.isEmpty { terminal.type("q") }
        }
      }
      #expect(ending == .terminated)
      #expect(client.log == ["memory"] && client.events == [.key(KeyPress("q"))])
    }

    @Test func aSourceOfMemoryPressureThatHasFailedIsNotAskedAgain() throws {
      // A pipe whose other end is gone answers at once, each time, as a failed trigger does.
      let pipe = Pipe()
      let path = "/proc/self/fd/\(pipe.fileHandleForReading.fileDescriptor)"
      let memory = MemoryPressureMonitor(paths: .init(events: path, pressure: nil))
      #expect(memory.descriptors.count == 1)
      try pipe.fileHandleForWriting.close()
      var turns = 0
      let (ending, client) = try run(memory: memory) { client, terminal, _ in
        client.work = { turn in
          turns = turn
          client.secondsToDeadline = 0.05
          if turn == 3 { terminal.type("q") }
        }
      }
      #expect(ending == .terminated && client.log.isEmpty)
      #expect(turns < 10, "the loop does not spin")
    }

    @Test func whatTheProcessWasToldToIgnoreStaysIgnored() throws {
      let before = Glibc.signal(SIGHUP, SIG_IGN)
      defer { Glibc.signal(SIGHUP, before) }
      let (ending, client) = try run { client, terminal, _ in
        client.work = { turn in
          guard turn == 0 else { return }
          kill(getpid(), SIGHUP)
          terminal.type("q")
        }
      }
      #expect(ending == .terminated)
      #expect(client.events == [.key(KeyPress("q"))])
    }

    @Test func aChangeOfSizeIsToldOnceAndAfterTheKeysBeforeIt() throws {
      let (_, client) = try run { client, terminal, screen in
        client.work = { turn in
          if turn == 0 {
            terminal.type("a")
            terminal.resize(columns: 100, rows: 30)
            terminal.resize(columns: 132, rows: 50)
            kill(getpid(), SIGWINCH)
            kill(getpid(), SIGWINCH)
          }
          if client.events.last == .resized(screen.size) { terminal.type("q") }
        }
      }
      #expect(
        client.events == [
          .key(KeyPress("a")), .resized(CellSize(columns: 132, rows: 50)), .key(KeyPress("q")),
        ])
    }

    @Test func continuedBySomebodyElseEverythingIsSentAnew() throws {
      let (_, client) = try run { client, terminal, screen in
        client.work = { turn in
          if turn == 0 {
            var canvas = CellCanvas(size: screen.size, fill: .blank)
            canvas.write("still here", at: CellPosition(column: 0, row: 0))
            screen.present(canvas)
            kill(getpid(), SIGCONT)
          } else {
            client.isTerminating = true
          }
        }
      }
      #expect(client.events.isEmpty)
    }

    @Test func aTerminalThatGoesAwayEndsTheLoop() throws {
      var terminal: PseudoTerminal? = try PseudoTerminal()
      let path = try #require(terminal?.path)
      let screen = try CursesScreen(
        path: path, environment: CursesScreenTests.environment("vt100"), colorMode: .never,
        terminfoFolder: nil)
      let client = Recorder()
      terminal = nil
      #expect(try CursesEventLoop(screen: screen, client: client).run() == .terminalGone)
      #expect(client.log == ["terminate"])
    }

    /// Waits until there is something to read.
    private static func waitForInput(of descriptor: Int32) {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // a signal interrupts it
      while poll(&polled, 1, -1) < 0 {}
    }

    /// Runs a loop on a new terminal until it ends.
    private func run(
      memory: MemoryPressureMonitor? = nil,
      now: @escaping () -> Double = { MonotonicTime.seconds },
      wait: @escaping (inout [pollfd], Int32) -> Int32 = DescriptorWait.wait,
      _ prepare: (Recorder, PseudoTerminal, CursesScreen) -> Void
    ) throws -> (CursesEventLoop.Ending, Recorder) {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      let client = Recorder()
      var ending: CursesEventLoop.Ending?
      let output = try terminal.output {
        let screen = try CursesScreenTests.open(terminal)
        prepare(client, terminal, screen)
        ending = try CursesEventLoop(
          screen: screen, client: client, memory: memory, now: now, wait: wait
        ).run()
        client.work = { _ in }
      }
      #expect(terminal.settings == before)
      #expect(output.contains("\u{1B}[?1049l"))
      return (try #require(ending), client)
    }
  }
}

extension CursesScreenTests.CursesEventLoopTests {
  /// A line of text.
  private final class Paper: View {
    var text = "ready" {
      didSet { setNeedsDisplay() }
    }

    override func draw(_ canvas: inout CellCanvas) {
      canvas.write(text, at: CellPosition(column: 0, row: 0))
    }
  }

  /// A controller that shows the keys it gets, and ends the program at `q`.
  private final class Typewriter: ViewController {
    private let paper = Paper(frame: Rect(x: 0, y: 0, width: 40, height: 1))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(paper)
    }

    override func keyDown(_ key: KeyPress) {
      if key == KeyPress("q") { Application.current?.terminate() }
      if case .character(let character) = key.key { paper.text = "typed \(character)" }
    }
  }

  @Test func anApplicationIsDrivenAndDrawn() throws {
    let terminal = try PseudoTerminal()
    var ending: CursesEventLoop.Ending?
    let output = try terminal.output {
      let screen = try CursesScreenTests.open(terminal)
      let application = Application(screen: screen)
      let window = Window(frame: application.screenBounds)
      window.rootViewController = Typewriter()
      application.attachAndShow(window)
      application.schedule(after: 0.001) { terminal.type("x") }
      application.mailbox.post {
        Application.current?.schedule(after: 0.002) { terminal.type("q") }
      }
      ending = try CursesEventLoop(screen: screen, client: application).run()
    }
    #expect(ending == .terminated)
    #expect(output.contains("ready"))
    #expect(output.contains("typed"))
    #expect(output.contains("\u{1B}[?1049l"))
  }
}
