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

    @Test func whoeverSaysNothingLeavesItToTheHint() throws {
      let terminal = try PseudoTerminal()
      let output = try terminal.output {
        let screen = try Self.open(terminal, hint: "0;15", secondsToAnswer: 0)
        #expect(screen.background == Color(rgb: 0xFFFFFF))
        screen.close()
      }
      #expect(output.contains(Self.question))
    }

    @Test(arguments: [
      ("linux", ColorMode.auto, true), ("vt220", .auto, true), ("xterm-256color", .never, true),
      ("xterm-256color", .auto, false),
    ])
    func whoIsNotAsked(type: String, mode: ColorMode, asksBackground: Bool) throws {
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
      _ terminal: PseudoTerminal, hint: String? = nil, secondsToAnswer: Double
    ) throws -> CursesScreen {
      var environment = CursesScreenTests.environment("xterm-256color")
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
  /// A screen that asks the terminal what the environment does not say.
  @Suite(.serialized) @MainActor struct TerminalAbilityTests {
    private static let end = "\u{1B}[c"

    private func screen(
      _ terminal: PseudoTerminal, _ type: String, asking topics: TerminalTopics
    ) throws -> CursesScreen {
      try CursesScreen(
        path: terminal.path, environment: CursesScreenTests.environment(type), colorMode: .auto,
        terminfoFolder: BundledData.directory + "/terminfo", asking: topics, secondsToAnswer: 10)
    }

    @Test(arguments: [
      ("\u{1B}P1$r48:2::1:2:3m\u{1B}\\", ColorDepth.direct),
      ("\u{1B}P0+r524742\u{1B}\\", .palette256),
    ])
    func directColorIsFoundByAsking(answer: String, depth: ColorDepth) throws {
      let terminal = try PseudoTerminal()
      let output = try terminal.output(answering: [(Self.end, [answer + "\u{1B}[?62c"])]) {
        let screen = try screen(terminal, "xterm-256color", asking: .directColor)
        #expect(screen.colorDepth == depth)
        screen.close()
      }
      let set = try #require(output.range(of: "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\"))
      #expect(output[set.upperBound...].hasPrefix("\u{1B}[0m"), "the colour is reset at once")
    }

    @Test(arguments: [true, false])
    func whereLinesAreWideLookAlikesAreShown(isWide: Bool) throws {
      let terminal = try PseudoTerminal()
      let report = "\u{1B}[?5;7R\u{1B}[?5;\(isWide ? 9 : 8)R\u{1B}[?62c"
      let output = try terminal.output(answering: [(Self.end, [report])]) {
        let screen = try screen(terminal, "xterm-256color", asking: .ambiguousWidth)
        #expect(screen.prefersUnicodeGlyphs == !isWide)
        #expect(screen.knows("é") == !isWide && screen.knows("東"))
        var canvas = CellCanvas(size: screen.size, fill: .blank)
        canvas.write("é═東⣿", at: CellPosition(column: 0, row: 0))
        screen.present(canvas)
        screen.close()
      }
      #expect(output.contains("東⣿"))
      #expect(output.contains("é═") == !isWide && output.contains("e=") == isWide)
    }

    /// Each picture is one update for a terminal that says that it knows such; nothing is sent
    /// between two of them, and nothing of them without that answer.
    @Test(arguments: [2, 0])
    func picturesAreWholeUpdates(state: Int) throws {
      let terminal = try PseudoTerminal()
      let report = "\u{1B}[?2026;\(state)$y\u{1B}[?62c"
      let output = try terminal.output(answering: [(Self.end, [report])]) {
        let screen = try screen(terminal, "xterm-256color", asking: .synchronizedOutput)
        for text in ["first", "second", "second"] {
          var canvas = CellCanvas(size: screen.size, fill: .blank)
          canvas.write(text, at: CellPosition(column: 3, row: 2))
          screen.present(canvas)
        }
        screen.close()
      }
      let (begin, end) = ("\u{1B}[?2026h", "\u{1B}[?2026l")
      guard state == 2 else {
        #expect(!output.contains(begin) && !output.contains(end))
        return
      }
      let updates = output.split(separator: begin).dropFirst()
      #expect(updates.count == 2, "the third picture differs in nothing")
      for (update, text) in zip(updates, ["first", "second"]) {
        let parts = update.split(separator: end, omittingEmptySubsequences: false)
        #expect(parts.count == 2 && parts[0].contains(text))
      }
    }

    @Test func theTerminalIsGivenBackAsItWas() throws {
      let terminal = try PseudoTerminal()
      let before = terminal.settings
      _ = try terminal.output(answering: [(Self.end, ["\u{1B}[?62c"])]) {
        try screen(terminal, "xterm-256color", asking: .all).close()
      }
      #expect(terminal.settings == before)
      _ = try terminal.output(answering: [(Self.end, ["\u{1B}[?62c"])]) {
        #expect(throws: CursesError.self) {
          _ = try screen(terminal, "xterm-nothing-like-it", asking: .all)
        }
      }
      #expect(terminal.settings == before)
    }
  }
}
