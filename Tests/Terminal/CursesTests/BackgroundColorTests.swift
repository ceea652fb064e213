import Cells
import Containment
import TestSupport
import Testing

@testable import Curses

extension CursesScreenTests {
  /// A screen that asks the terminal for its background: one terminal at a time.
  @Suite(.serialized) @MainActor struct BackgroundColorTests {
    private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"

    /// The answer of a terminal, in the pieces in which it comes.
    nonisolated static let answers: [(pieces: [String], background: Color?)] = [
      (["\u{1B}]11;rgb:1e1e/2020/ffff\u{1B}\\\u{1B}[?62;22c"], Color(rgb: 0x1E20FF)),
      (["\u{1B}]11;rgb:1e/", "20/ff", "\u{7}\u{1B}", "[?62;22c"], Color(rgb: 0x1E20FF)),
      (["\u{1B}[?6c"], nil),
    ]

    @Test(arguments: answers)
    func whatTheTerminalTells(pieces: [String], background: Color?) throws {
      let terminal = try PseudoTerminal()
      let output = try terminal.output(answering: [(Self.question, pieces)]) {
        // The answer comes at once, so the limit does not matter here.
        let screen = try Self.open(terminal, secondsToAnswer: 10)
        #expect(screen.background == background)
        #expect(screen.takeTypedAhead().isEmpty)
        screen.close()
      }
      // Asked before the screen is taken, so that no terminal shows anything of it.
      let asked = try #require(output.range(of: Self.question))
      let taken = try #require(output.range(of: "\u{1B}[?1000h"))
      #expect(asked.lowerBound < taken.lowerBound)
    }

    @Test func whatIsTypedMeanwhileArrives() throws {
      let pieces = ["a\u{1B}[A", "\u{1B}]11;rgb:ff/ff/ff\u{7}", "東\u{1B}[?62c", "q"]
      let events = try Self.events(answer: pieces, secondsToAnswer: 10) { background in
        #expect(background == Color(rgb: 0xFFFFFF))
      }
      #expect(events == ["a", "up", "東", "q"])
    }

    @Test func anAnswerThatComesTooLateIsNotTyped() throws {
      for late in [
        "\u{1B}]11;rgb:0000/8080/ffff\u{1B}\\\u{1B}[?62;22c",
        "\u{1B}]11;rgba:0000/8080/ffff/ffff\u{7}\u{1B}[?62;22c",
      ] {
        let events = try Self.events(typed: "a" + late + "bq", secondsToAnswer: 0) { background in
          #expect(background == nil)
        }
        #expect(events == ["a", "b", "q"])
      }
    }

    @Test func anAnswerThatTheLimitCutsInTwoIsNotTyped() {
      let whole = Array("x\u{1B}]11;rgb:0000/8080/ffff\u{1B}\\\u{1B}[?62;22cq".utf8)
      for cut in 0...whole.count {
        var answer = TerminalAnswer()
        answer.receive(whole[..<cut])
        var decoder = InputDecoder()
        let events = decoder.decode(answer.typed) + decoder.decode(whole[cut...])
        #expect(events.map(Self.name) == ["x", "q"], "cut before byte \(cut)")
      }
    }

    @Test func withoutAnAnswerTheHintIsUsed() throws {
      let terminal = try PseudoTerminal()
      let output = try terminal.output {
        let screen = try Self.open(terminal, hint: "0;15", secondsToAnswer: 0)
        #expect(screen.background == Color(rgb: 0xFFFFFF))
        screen.close()
      }
      #expect(output.contains(Self.question))
    }

    /// What a program is told: by the terminal's answer, or else by `COLORFGBG`.
    @Test(arguments: [
      ("xterm-256color", "0;15", nil, UserInterfaceStyle.light),
      ("xterm-256color", "15;default;0", nil, .dark), ("linux", "0;15", nil, .light),
      ("linux", "15;default", nil, .unspecified), ("linux", "", nil, .unspecified),
      ("xterm-256color", "15;0", "\u{1B}]11;rgb:ff/ff/ff\u{7}\u{1B}[?62c", .light),
    ])
    func programsAreLightOrDark(
      type: String, hint: String, answer: String?, style: UserInterfaceStyle
    ) throws {
      let terminal = try PseudoTerminal()
      _ = try terminal.output(answering: answer.map { [(Self.question, [$0])] } ?? []) {
        let screen = try Self.open(
          terminal, type: type, hint: hint, secondsToAnswer: answer == nil ? 0 : 10)
        #expect(screen.traits.userInterfaceStyle == style)
        screen.close()
      }
    }

    @Test(arguments: [
      ("linux", ColorMode.auto, true), ("vt220", .auto, true), ("xterm-256color", .never, true),
      ("xterm-256color", .auto, false),
    ])
    func terminalsThatMayShowTheQuestionAreNotAsked(
      type: String, mode: ColorMode, asksBackground: Bool
    ) throws {
      let terminal = try PseudoTerminal()
      let output = try terminal.output {
        let screen = try CursesScreen(
          path: terminal.path, environment: CursesScreenTests.environment(type), colorMode: mode,
          terminfoFolder: nil, asking: asksBackground ? .background : [], secondsToAnswer: 10)
        #expect(screen.background == nil)
        screen.close()
      }
      #expect(!output.contains("\u{1B}]11"))
      #expect(!output.contains("\u{1B}[c"))
    }

    private static func open(
      _ terminal: PseudoTerminal, type: String = "xterm-256color", hint: String? = nil,
      secondsToAnswer: Double
    ) throws -> CursesScreen {
      var environment = CursesScreenTests.environment(type)
      environment.colorHint = hint
      return try CursesScreen(
        path: terminal.path, environment: environment, colorMode: .auto, terminfoFolder: nil,
        asking: .background, secondsToAnswer: secondsToAnswer)
    }

    /// The keys that an application gets from a screen that asks, until `q`.
    private static func events(
      answer: [String] = [], typed: String = "", secondsToAnswer: Double,
      opened: (Color?) -> Void
    ) throws -> [String] {
      let terminal = try PseudoTerminal()
      let client = CursesEventLoopTests.Recorder()
      _ = try terminal.output(answering: answer.isEmpty ? [] : [(question, answer)]) {
        let screen = try open(terminal, secondsToAnswer: secondsToAnswer)
        opened(screen.background)
        terminal.type(typed)
        #expect(try CursesEventLoop(screen: screen, client: client).run() == .terminated)
      }
      return client.events.map(name)
    }

    private static func name(_ event: InputEvent) -> String {
      guard case .key(let press) = event, press.modifiers.isEmpty else { return "\(event)" }
      if case .character(let character) = press.key { return String(character) }
      return "\(press.key)"
    }
  }
}
