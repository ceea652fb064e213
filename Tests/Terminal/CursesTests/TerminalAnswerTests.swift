import Cells
import Containment
import Testing

@testable import Curses

@Suite struct TerminalAnswerTests {
  private static let attributes = "\u{1B}[?62;22c"

  /// The bytes, the colour that they tell, whether they are complete, and the typed part.
  static let answers: [(String, Color?, Bool, String)] = [
    ("\u{1B}]11;rgb:1e1e/2020/ffff\u{1B}\\" + attributes, Color(rgb: 0x1E20FF), true, ""),
    ("\u{1B}]11;rgb:1e1e/2020/ffff\u{7}" + attributes, Color(rgb: 0x1E20FF), true, ""),
    ("\u{1B}]11;rgb:1e/20/FF\u{7}" + attributes, Color(rgb: 0x1E20FF), true, ""),
    ("\u{1B}]11;rgb:f/0/8\u{7}" + attributes, Color(rgb: 0xFF0088), true, ""),
    ("\u{1B}]11;rgb:fff/000/800\u{7}" + attributes, Color(rgb: 0xFF0080), true, ""),
    ("\u{1B}]11;rgba:0000/8080/ffff/0000\u{1B}\\" + attributes, Color(rgb: 0x0080FF), true, ""),
    // rxvt-unicode without its backslash.
    ("\u{1B}]11;rgb:0000/8080/ffff\u{1B}" + attributes, Color(rgb: 0x0080FF), true, ""),
    (attributes, nil, true, ""), ("\u{1B}[?6c", nil, true, ""), ("", nil, false, ""),
    ("\u{1B}]11;rgb:1e1e/2020/ffff\u{1B}\\", Color(rgb: 0x1E20FF), false, ""),
    // Half an answer is kept for what comes later.
    ("\u{1B}]11;rgb:1e1e/20", nil, false, "\u{1B}]11;rgb:1e1e/20"),
    ("\u{1B}[?62;2", nil, false, "\u{1B}[?62;2"), ("\u{1B}", nil, false, "\u{1B}"),
    // Keys before, between and behind.
    (
      "a\u{1B}[A\u{1B}]11;rgb:00/00/00\u{7}東" + attributes + "\u{1B}q", Color(rgb: 0), true,
      "a\u{1B}[A東\u{1B}q"
    ),
    ("\u{1B}]x\u{1B}\u{1B}[?1;5z" + attributes, nil, true, "\u{1B}]x\u{1B}\u{1B}[?1;5z"),
    // Answers that tell no colour.
    ("\u{1B}]11;?\u{7}" + attributes, nil, true, ""),
    ("\u{1B}]10;rgb:00/00/00\u{7}" + attributes, nil, true, ""),
    ("\u{1B}]11;rgb:00/00\u{7}" + attributes, nil, true, ""),
    ("\u{1B}]11;rgb:00/00/00/00\u{7}" + attributes, nil, true, ""),
    ("\u{1B}]11;rgba:00/00/00\u{7}" + attributes, nil, true, ""),
    ("\u{1B}]11;rgb:00//00\u{7}" + attributes, nil, true, ""),
    ("\u{1B}]11;rgb:00000/00/00\u{7}" + attributes, nil, true, ""),
    ("\u{1B}]11;rgb:gg/00/00\u{7}" + attributes, nil, true, ""),
  ]

  @Test(arguments: answers)
  func answerCutAtEveryByte(sent: String, color: Color?, isComplete: Bool, typed: String) {
    let bytes = Array(sent.utf8)
    for cut in 0...bytes.count {
      var answer = TerminalAnswer()
      answer.receive(bytes[..<cut])
      answer.receive(bytes[cut...])
      #expect(answer.background == color, "\(sent.debugDescription), cut before byte \(cut)")
      #expect(answer.isComplete == isComplete, "\(sent.debugDescription), cut before byte \(cut)")
      #expect(String(decoding: answer.typed, as: UTF8.self) == typed)
    }
  }

  @Test(arguments: [
    ("\u{1B}P1$r48:2::1:2:3m\u{1B}\\", true), ("\u{1B}P1$r48:2:1:2:3m\u{1B}\\", true),
    ("\u{1B}P1$r0;48;2;1;2;3m\u{1B}\\", true), ("\u{1B}P1$r48:5:16m\u{1B}\\", false),
    ("\u{1B}P1$r0m\u{1B}\\", false), ("\u{1B}P0$r\u{1B}\\", false),
    ("\u{1B}P1+r524742=382F382F38\u{1B}\\", true), ("\u{1B}P1+r524742\u{1B}\\", true),
    ("\u{1B}P0+r524742\u{1B}\\", false), ("", false),
  ])
  func directColorCutAtEveryByte(sent: String, hasDirectColor: Bool) {
    let bytes = Array(("a" + sent + Self.attributes + "b").utf8)
    for cut in 0...bytes.count {
      var answer = TerminalAnswer()
      answer.receive(bytes[..<cut])
      answer.receive(bytes[cut...])
      #expect(answer.hasDirectColor == hasDirectColor)
      #expect(answer.isComplete && answer.typed == Array("ab".utf8))
    }
  }

  @Test(
    arguments: [
      ("\u{1B}P1+r436F=323536\u{1B}\\", 256), ("\u{1B}P1+r436f=323536\u{1B}\\", 256),
      ("\u{1B}P1+r436f=38\u{1B}\\", 8),
      ("\u{1B}P0+r524742\u{1B}\\\u{1B}P1+r436F=3136373737323136\u{1B}\\", 16_777_216),
      ("\u{1B}P0+r\u{1B}\\", nil), ("\u{1B}P1+r436F\u{1B}\\", nil),
      ("\u{1B}P1+r436F=3x\u{1B}\\", nil), ("\u{1B}P1+r524742=323536\u{1B}\\", nil), ("", nil),
    ] as [(String, Int?)])
  func colorsCutAtEveryByte(sent: String, count: Int?) {
    let bytes = Array(("a" + sent + Self.attributes + "b").utf8)
    for cut in 0...bytes.count {
      var answer = TerminalAnswer()
      answer.receive(bytes[..<cut])
      answer.receive(bytes[cut...])
      #expect(answer.colorCount == count)
      #expect(answer.isComplete && answer.typed == Array("ab".utf8))
    }
  }

  @Test(arguments: [
    ("\u{1B}[?5;1R\u{1B}[?5;2R", false), ("\u{1B}[?5;1R\u{1B}[?5;3R", true),
    ("\u{1B}[?24;79;1R\u{1B}[?24;80;1R", false), ("\u{1B}[?24;7;1R\u{1B}[?24;9;1R", true),
    ("\u{1B}[?5;3R", false), ("", false),
  ])
  func widthCutAtEveryByte(sent: String, isWide: Bool) {
    let bytes = Array((sent + Self.attributes).utf8)
    for cut in 0...bytes.count {
      var answer = TerminalAnswer()
      answer.receive(bytes[..<cut])
      answer.receive(bytes[cut...])
      #expect(answer.isAmbiguousWide == isWide && answer.typed.isEmpty)
    }
  }

  @Test(arguments: [
    ("\u{1B}[?2026;1$y", true), ("\u{1B}[?2026;2$y", true), ("\u{1B}[?2026;0$y", false),
    ("\u{1B}[?2026;3$y", false), ("\u{1B}[?2026;4$y", false), ("\u{1B}[?2004;2$y", false),
    ("", false),
  ])
  func synchronizedOutputCutAtEveryByte(sent: String, synchronizes: Bool) {
    let bytes = Array(("a" + sent + Self.attributes + "b").utf8)
    for cut in 0...bytes.count {
      var answer = TerminalAnswer()
      answer.receive(bytes[..<cut])
      answer.receive(bytes[cut...])
      #expect(answer.synchronizesOutput == synchronizes && answer.typed == Array("ab".utf8))
    }
  }

  /// What is longer than any answer is none, whether it comes whole or in pieces.
  @Test(arguments: ["\u{1B}_Gi=31;", "\u{1B}]11;", "\u{1B}P1+r"])
  func aLongStringIsNoAnswer(introducer: String) {
    let bytes = Array((introducer + String(repeating: "a", count: 300) + ";OK\u{1B}\\").utf8)
    for cut in [0, 200, 280, bytes.count - 1] {
      var answer = TerminalAnswer()
      answer.receive(bytes[..<cut])
      answer.receive(bytes[cut...])
      #expect(!answer.understandsKitty && answer.typed == bytes, "cut before byte \(cut)")
    }
  }

  /// Whatever comes after the limit, or in another order, is no key.
  @Test(arguments: [
    "\u{1B}P1$r48:2::1:2:3m\u{1B}\\", "\u{1B}P0$r\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\",
    "\u{1B}[?5;1R", "\u{1B}[?5;2;1R", "\u{1B}[?2026;2$y",
    "\u{1B}[?2026;0$y", "\u{1B}[?62;22c", "\u{1B}]11;rgb:1e/20/ff\u{1B}\\",
  ])
  func lateAnswersAreNotKeys(late: String) {
    let bytes = Array(("x" + late + "y").utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == [.key(KeyPress("x")), .key(KeyPress("y"))], "\(late.debugDescription)")
    }
  }

  @Test(arguments: [
    ("\u{1B}P", [KeyPress("P", modifiers: .alternate)]),
    ("\u{1B}P\r", [KeyPress("P", modifiers: .alternate), KeyPress(.enter)]),
  ])
  func alternatePIsAKey(typed: String, keys: [KeyPress]) {
    var decoder = InputDecoder()
    let events = decoder.decode(Array(typed.utf8)) + decoder.flush()
    #expect(events == keys.map { .key($0) })
  }

  @Test(
    arguments: [
      ("15;0", 0x000000), ("0;15", 0xFFFFFF), ("15;default;0", 0x000000), ("12;7", 0xE5E5E5),
      ("15;default", nil), ("0;16", nil), ("0;-1", nil), ("7", nil), ("", nil), (nil, nil),
    ] as [(String?, UInt32?)])
  func hint(text: String?, background: UInt32?) {
    let environment = TerminalEnvironment(terminalType: "rxvt", colorHint: text)
    #expect(environment.hintedBackground == background.map(Color.init(rgb:)))
  }

  @Test(
    arguments: [
      ("xterm-256color", true), ("xterm", true), ("foot", true), ("tmux-256color", true),
      ("screen.xterm-256color", true), ("rxvt-unicode-256color", true), ("linux", false),
      ("linux-16color", false), ("dumb", false), ("vt100", false), ("vt220", false),
      ("eterm-color", false), (nil, false),
    ] as [(String?, Bool)])
  func terminalsThatMayBeAsked(type: String?, mayBeAsked: Bool) {
    #expect(TerminalEnvironment(terminalType: type).mayTellBackground == mayBeAsked)
  }
}
