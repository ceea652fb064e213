import Cells
import TestSupport
import Testing

@testable import Curses

/// How a terminal's answers decide about pictures.
@Suite struct TerminalGraphicsTests {
  /// A terminal's answers, what is wanted, and what is chosen.
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    let answers: String
    var mode = GraphicsMode.auto
    var isInsideTmux = false
    var isInKitty = false
    var measured: PixelSize? = PixelSize(width: 9, height: 19)
    var encoding: TerminalGraphics.Encoding?
    var cell = PixelSize(width: 9, height: 19)

    var description: String { name }
  }

  private static let accepted = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static func named(_ name: String) -> String { "\u{1B}P>|\(name)\u{1B}\\" }
  private static let size = "\u{1B}[6;21;11t"
  private static let told = PixelSize(width: 11, height: 21)
  private static let sixel = "\u{1B}[?62;4;22c"
  private static let plain = "\u{1B}[?62;22c"

  static let cases = [
    Case(
      name: "xterm as a VT340", answers: named("XTerm(379)") + size + "\u{1B}[?63;1;2;4;6c",
      encoding: .sixel, cell: told),
    Case(
      name: "xterm as a VT340 with its usual 16 colours",
      answers: named("XTerm(379)") + "\u{1B}[?1;0;16S\u{1B}[?2;0;1000;1000S" + size
        + "\u{1B}[?63;1;2;4;6c"),
    Case(
      name: "xterm as a VT340 with 256 colours",
      answers: named("XTerm(379)") + "\u{1B}[?1;0;256S\u{1B}[?2;0;1000;1000S" + size
        + "\u{1B}[?63;1;2;4;6c", encoding: .sixel, cell: told),
    Case(
      name: "questions about sixels that are refused",
      answers: "\u{1B}[?1;3;0S\u{1B}[?2;3S" + sixel, encoding: .sixel),
    Case(name: "xterm", answers: named("XTerm(379)") + size + "\u{1B}[?64;1;2;6;9;15;22c"),
    Case(name: "foot", answers: named("foot(1.13.1)") + size + sixel, encoding: .sixel, cell: told),
    Case(name: "a size by the window only", answers: sixel, encoding: .sixel),
    Case(name: "no size", answers: sixel, measured: nil),
    Case(name: "a size of 0", answers: "\u{1B}[6;0;0t" + sixel, encoding: .sixel),
    Case(name: "a VT132, whose class is 4", answers: "\u{1B}[?4;6c"),
    Case(
      name: "kitty", answers: accepted + named("kitty(0.35.2)") + size + plain,
      encoding: .kitty, cell: told),
    Case(
      name: "kitty before placeholders", answers: accepted + named("kitty(0.26.5)") + plain,
      encoding: .kitty),
    Case(name: "kitty without its name", answers: accepted + plain, encoding: .kitty),
    Case(name: "kitty without an answer", answers: named("kitty(0.35.2)") + plain),
    Case(
      name: "kitty that refuses",
      answers: "\u{1B}_Gi=31;EINVAL:no\u{1B}\\"
        + named("kitty(0.35.2)") + plain),
    Case(
      name: "Ghostty", answers: accepted + named("ghostty 1.1.3") + size + plain,
      encoding: .kitty, cell: told),
    Case(
      name: "Konsole, which has sixels too",
      answers: accepted + named("Konsole 24.02.1")
        + size + sixel, encoding: .kitty, cell: told),
    Case(
      name: "WezTerm", answers: accepted + named("WezTerm 20240203") + size + sixel,
      encoding: .kitty, cell: told),
    Case(name: "no answers", answers: ""),
    Case(
      name: "tmux in kitty", answers: accepted + named("tmux 3.4") + size + plain,
      isInsideTmux: true, isInKitty: true, encoding: .placeholders, cell: told),
    Case(
      name: "tmux in kitty that passes nothing on", answers: named("tmux 3.4") + plain,
      isInsideTmux: true, isInKitty: true),
    Case(name: "tmux in Konsole", answers: accepted + plain, isInsideTmux: true),
    Case(name: "tmux with sixels", answers: named("tmux 3.4") + size + sixel, isInsideTmux: true),
    Case(
      name: "sixels of tmux are wanted", answers: size + sixel, mode: .sixel,
      isInsideTmux: true, encoding: .sixel, cell: told),
    Case(name: "kitty is wanted", answers: plain, mode: .kitty, encoding: .kitty),
    Case(
      name: "kitty is wanted in tmux", answers: plain, mode: .kitty, isInsideTmux: true,
      encoding: .placeholders),
    Case(name: "kitty is wanted, no size", answers: "", mode: .kitty, measured: nil),
    Case(name: "sixels are wanted", answers: plain, mode: .sixel, encoding: .sixel),
    Case(name: "sixels are wanted, no size", answers: sixel, mode: .sixel, measured: nil),
    Case(
      name: "cells are wanted", answers: accepted + named("kitty(0.35.2)") + sixel,
      mode: .none),
  ]

  @Test(arguments: cases)
  func choices(choice: Case) {
    let bytes = Array(("k" + choice.answers + "q").utf8)
    for cut in 0...bytes.count {
      var answer = TerminalAnswer()
      answer.receive(bytes[..<cut])
      answer.receive(bytes[cut...])
      #expect(answer.typed == Array("kq".utf8), "cut before byte \(cut)")
      var environment = TerminalEnvironment()
      environment.isInsideTmux = choice.isInsideTmux
      environment.isInKitty = choice.isInKitty
      let graphics = TerminalGraphics(
        choice.mode, answer: answer, environment: environment, measured: choice.measured)
      #expect(graphics?.encoding == choice.encoding, "cut before byte \(cut)")
      guard let graphics else { continue }
      #expect(graphics.cell == choice.cell)
      #expect(graphics.passesThrough == (choice.isInsideTmux && graphics.encoding == .placeholders))
    }
  }

  /// Answers that come too late are no keys.
  @Test(arguments: [
    accepted, named("kitty(0.35.2)"), size, sixel, "\u{1B}[?1;0;256S", "\u{1B}[?2;0;1000;1000S",
  ])
  func lateAnswersAreNoKeys(sent: String) {
    let bytes = Array(("x" + sent + "q").utf8)
    for cut in 0...bytes.count {
      var answer = TerminalAnswer()
      answer.receive(bytes[..<cut])
      var decoder = InputDecoder()
      let events = decoder.decode(answer.typed) + decoder.decode(bytes[cut...])
      #expect(events == [.key(.init("x")), .key(.init("q"))], "cut before byte \(cut)")
    }
  }

  @Test(arguments: [
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=32;OK\u{1B}\\", true),
    ("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}_Gi=32;EBADF:no such object\u{1B}\\", false),
    ("\u{1B}_Gi=31;OK\u{1B}\\", false),
  ])
  func memoryIsSharedIfThePixelWasRead(sent: String, isShared: Bool) {
    var answer = TerminalAnswer()
    answer.receive(Array((sent + Self.named("kitty(0.35.2)") + Self.plain).utf8))
    let graphics = TerminalGraphics(
      .auto, answer: answer, environment: TerminalEnvironment(), measured: Self.told)
    #expect(graphics?.sharesMemory == isShared)
  }

  @Test func largeScreensAreDrawnInFewerPixels() throws {
    let large = CellSize(columns: 240, rows: 65)
    var answer = TerminalAnswer()
    answer.receive(Array("\u{1B}[6;40;20t\u{1B}[?62;4c".utf8))
    func resolution(_ mode: GraphicsMode, on size: CellSize) -> PixelSize? {
      TerminalGraphics(mode, answer: answer, environment: .init(), measured: nil)?
        .resolution(on: size)
    }
    let whole = PixelSize(width: 20, height: 40)
    #expect(resolution(.kitty, on: CellSize(columns: 80, rows: 24)) == whole)
    // the shape stays, which kitty keeps too
    #expect(resolution(.kitty, on: large) == PixelSize(width: 10, height: 20))
    #expect(resolution(.sixel, on: CellSize(columns: 200, rows: 60)) == whole)
    // sixels cannot be scaled
    #expect(resolution(.sixel, on: large) == nil)
    // a cell of a shape that no smaller one has
    answer.receive(Array("\u{1B}[6;19;9t".utf8))
    let larger = CellSize(columns: 300, rows: 90)
    #expect(resolution(.kitty, on: larger) == PixelSize(width: 9, height: 19))
    #expect(resolution(.kitty, on: CellSize(columns: 600, rows: 200)) == nil)
  }

  @Test func theLargestSixelsAreWholeCells() {
    var answer = TerminalAnswer()
    answer.receive(
      Array("\u{1B}[?1;0;256S\u{1B}[?2;0;1000;800S\u{1B}[6;21;11t\u{1B}[?62;4c".utf8))
    let graphics = TerminalGraphics(.auto, answer: answer, environment: .init(), measured: nil)
    #expect(graphics?.largestSixels == CellSize(columns: 90, rows: 38))
  }
}
