import Cells
import Containment
import Foundation
import TestSupport
import Testing

@testable import Curses

extension CursesScreenTests {
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

    /// The terminal's answer counts more than its description: mlterm has 256 colours.
    @Test(
      arguments: [
        ("mlterm", "\u{1B}P1+r436f=323536\u{1B}\\", .palette256), ("mlterm", "", .palette8),
        ("xterm", "\u{1B}P1+r436F=323536\u{1B}\\", .palette256),
        ("xterm", "\u{1B}P1+r436F=38\u{1B}\\", .palette8),
        ("xterm-256color", "\u{1B}P1+r436F=38\u{1B}\\", .palette256),
      ] as [(String, String, ColorDepth)])
    func coloursAreFoundByAsking(type: String, answer: String, depth: ColorDepth) throws {
      let terminal = try PseudoTerminal()
      _ = try terminal.output(answering: [(Self.end, [answer + "\u{1B}[?63;4c"])]) {
        let screen = try screen(terminal, type, asking: .directColor)
        #expect(screen.colorDepth == depth)
        screen.close()
      }
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

    /// Each picture is one update for a terminal that says that it has them; nothing is sent
    /// between two of them. Without that answer there are no updates.
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
      for (index, (update, text)) in zip(updates, ["first", "second"]).enumerated() {
        let parts = update.split(separator: end, omittingEmptySubsequences: false)
        try #require(parts.count >= 2)
        #expect(parts[0].contains(text))
        #expect(index > 0 || parts[1].isEmpty, "between the pictures: \(parts[1].debugDescription)")
      }
    }

    /// Terminal.app prints a part of some questions. The cursor goes back to where it was, and what
    /// has been printed is erased, before the terminal gives its last answer.
    @Test(
      arguments: [
        (.background, false), (.directColor, true), (.ambiguousWidth, true),
        (.synchronizedOutput, true), (.graphics, true), (.cellPixels, false), (.all, true),
      ] as [(TerminalTopics, Bool)])
    func questionsLeaveNothingOnTheScreen(topics: TerminalTopics, erases: Bool) {
      let text = String(decoding: TerminalQuestion.bytes(about: topics), as: UTF8.self)
      let (keep, erase) = ("\u{1B}7", "\u{1B}8\u{1B}[K")
      // while a screen is shown only its pixels are asked for, and nothing of it may be erased
      #expect(text.hasPrefix(keep) == erases && text.contains(erase) == erases)
      #expect(text.hasSuffix((erases ? erase : "") + Self.end))
      #expect(text.components(separatedBy: keep).count == (erases ? 2 : 1), "kept once")
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
