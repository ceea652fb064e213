import Containment
import TestSupport
import Testing

@testable import Curses

@Suite struct InputDecoderTests {
  /// The bytes of a terminal, and the keys that they mean.
  static let keys: [(sent: String, keys: [KeyPress])] = [
    // Text and control characters.
    ("a", [KeyPress("a")]), ("Z", [KeyPress("Z")]), (" ", [KeyPress(" ")]), ("~", [KeyPress("~")]),
    ("é", [KeyPress("é")]), ("東", [KeyPress("東")]), ("🌍", [KeyPress("🌍")]),
    ("hj", [KeyPress("h"), KeyPress("j")]),
    ("\r", [KeyPress(.enter)]), ("\n", [KeyPress(.enter)]), ("\t", [KeyPress(.tab)]),
    ("\u{7F}", [KeyPress(.backspace)]), ("\u{8}", [KeyPress(.backspace)]),
    ("\u{0}", [KeyPress(" ", modifiers: .control)]),
    ("\u{1}", [KeyPress("a", modifiers: .control)]),
    ("\u{3}", [KeyPress("c", modifiers: .control)]),
    ("\u{1A}", [KeyPress("z", modifiers: .control)]),
    ("\u{1C}", [KeyPress("\\", modifiers: .control)]),
    ("\u{1F}", [KeyPress("_", modifiers: .control)]),
    // Alt.
    ("\u{1B}x", [KeyPress("x", modifiers: .alternate)]),
    ("\u{1B}é", [KeyPress("é", modifiers: .alternate)]),
    ("\u{1B}\r", [KeyPress(.enter, modifiers: .alternate)]),
    ("\u{1B}\u{7F}", [KeyPress(.backspace, modifiers: .alternate)]),
    ("\u{1B}\u{3}", [KeyPress("c", modifiers: [.alternate, .control])]),
    // Arrows: normal, application, modified as xterm and as rxvt do it.
    ("\u{1B}[A", [KeyPress(.up)]), ("\u{1B}[B", [KeyPress(.down)]),
    ("\u{1B}[C", [KeyPress(.right)]), ("\u{1B}[D", [KeyPress(.left)]),
    ("\u{1B}OA", [KeyPress(.up)]), ("\u{1B}OB", [KeyPress(.down)]),
    ("\u{1B}OC", [KeyPress(.right)]), ("\u{1B}OD", [KeyPress(.left)]),
    ("\u{1B}[1;2A", [KeyPress(.up, modifiers: .shift)]),
    ("\u{1B}[1;2B", [KeyPress(.down, modifiers: .shift)]),
    ("\u{1B}[1;2C", [KeyPress(.right, modifiers: .shift)]),
    ("\u{1B}[1;2D", [KeyPress(.left, modifiers: .shift)]),
    ("\u{1B}[1;3D", [KeyPress(.left, modifiers: .alternate)]),
    ("\u{1B}[1;5C", [KeyPress(.right, modifiers: .control)]),
    ("\u{1B}[1;6A", [KeyPress(.up, modifiers: [.shift, .control])]),
    ("\u{1B}[1;8A", [KeyPress(.up, modifiers: [.shift, .alternate, .control])]),
    ("\u{1B}[1;9A", [KeyPress(.up, modifiers: .alternate)]),
    ("\u{1B}[5C", [KeyPress(.right, modifiers: .control)]),
    ("\u{1B}O2A", [KeyPress(.up, modifiers: .shift)]),
    ("\u{1B}O1;5D", [KeyPress(.left, modifiers: .control)]),
    ("\u{1B}[a", [KeyPress(.up, modifiers: .shift)]),
    ("\u{1B}[d", [KeyPress(.left, modifiers: .shift)]),
    ("\u{1B}Oa", [KeyPress(.up, modifiers: .control)]),
    ("\u{1B}Oc", [KeyPress(.right, modifiers: .control)]),
    ("\u{1B}\u{1B}[A", [KeyPress(.up, modifiers: .alternate)]),
    ("\u{1B}\u{1B}OD", [KeyPress(.left, modifiers: .alternate)]),
    // The editing block.
    ("\u{1B}[H", [KeyPress(.home)]), ("\u{1B}OH", [KeyPress(.home)]),
    ("\u{1B}[1~", [KeyPress(.home)]), ("\u{1B}[7~", [KeyPress(.home)]),
    ("\u{1B}[F", [KeyPress(.end)]), ("\u{1B}OF", [KeyPress(.end)]),
    ("\u{1B}[4~", [KeyPress(.end)]), ("\u{1B}[8~", [KeyPress(.end)]),
    ("\u{1B}[2~", [KeyPress(.insert)]), ("\u{1B}[3~", [KeyPress(.delete)]),
    ("\u{1B}[5~", [KeyPress(.pageUp)]), ("\u{1B}[6~", [KeyPress(.pageDown)]),
    ("\u{1B}[3;2~", [KeyPress(.delete, modifiers: .shift)]),
    ("\u{1B}[5;5~", [KeyPress(.pageUp, modifiers: .control)]),
    ("\u{1B}[3$", [KeyPress(.delete, modifiers: .shift)]),
    ("\u{1B}[7^", [KeyPress(.home, modifiers: .control)]),
    ("\u{1B}[6@", [KeyPress(.pageDown, modifiers: [.shift, .control])]),
    ("\u{1B}[1;2H", [KeyPress(.home, modifiers: .shift)]),
    // Tab backwards.
    ("\u{1B}[Z", [KeyPress(.tab, modifiers: .shift)]),
    ("\u{1B}[1;2Z", [KeyPress(.tab, modifiers: .shift)]),
    // Function keys: xterm, VT220, Linux.
    ("\u{1B}OP", [KeyPress(.function(1))]), ("\u{1B}OS", [KeyPress(.function(4))]),
    ("\u{1B}[11~", [KeyPress(.function(1))]), ("\u{1B}[14~", [KeyPress(.function(4))]),
    ("\u{1B}[[A", [KeyPress(.function(1))]), ("\u{1B}[[E", [KeyPress(.function(5))]),
    ("\u{1B}[15~", [KeyPress(.function(5))]), ("\u{1B}[21~", [KeyPress(.function(10))]),
    ("\u{1B}[24~", [KeyPress(.function(12))]), ("\u{1B}[34~", [KeyPress(.function(20))]),
    ("\u{1B}[1;2P", [KeyPress(.function(1), modifiers: .shift)]),
    ("\u{1B}[24;5~", [KeyPress(.function(12), modifiers: .control)]),
    // The keypad in application mode.
    ("\u{1B}OM", [KeyPress(.enter)]), ("\u{1B}Ok", [KeyPress("+")]),
    ("\u{1B}Om", [KeyPress("-")]), ("\u{1B}Op", [KeyPress("0")]), ("\u{1B}Oy", [KeyPress("9")]),
    // Keys named by what they type.
    ("\u{1B}[97;5u", [KeyPress("a", modifiers: .control)]),
    ("\u{1B}[13;2u", [KeyPress(.enter, modifiers: .shift)]),
    ("\u{1B}[104;2u", [KeyPress("H")]),
    ("\u{1B}[27u", [KeyPress(.escape)]),
    ("\u{1B}[27;5;9~", [KeyPress(.tab, modifiers: .control)]),
    // Escape itself, before bytes that cannot belong to it.
    ("\u{1B}\u{1B}q", [KeyPress(.escape), KeyPress("q", modifiers: .alternate)]),
    ("\u{1B}[\u{1B}[A", [KeyPress("[", modifiers: .alternate), KeyPress(.up)]),
    ("\u{1B}O\u{1B}OA", [KeyPress("O", modifiers: .alternate), KeyPress(.up)]),
    ("\u{1B}[é", [KeyPress("[", modifiers: .alternate), KeyPress("é")]),
    ("\u{1B}]q", [KeyPress("]", modifiers: .alternate), KeyPress("q")]),
    ("\u{1B}]\u{1B}[A", [KeyPress("]", modifiers: .alternate), KeyPress(.up)]),
    ("\u{1B}]11;rgb:0\u{1B}[A", [KeyPress(.up)]),
    ("\u{1B}P\u{1B}[A", [KeyPress("P", modifiers: .alternate), KeyPress(.up)]),
    ("\u{1B}_\r", [KeyPress("_", modifiers: .alternate), KeyPress(.enter)]),
    // Control strings end at CAN, SUB and a new sequence, OSC at BEL too.
    ("\u{1B}P0+r\u{18}q", [KeyPress("q")]), ("\u{1B}]2;x\r\u{1A}q", [KeyPress("q")]),
    ("\u{1B}_Gq\u{1B}OA", [KeyPress(.up)]),
    ("\u{1B}X東\u{1B}é", [KeyPress("é", modifiers: .alternate)]),
    ("\u{1B}Pq\u{7}q\u{1B}\\q", [KeyPress("q")]), ("\u{1B}]0;q\u{7}q", [KeyPress("q")]),
    ("\u{1B}^q\u{1B}P>|q\u{1B}\\q", [KeyPress("q")]),
  ]

  /// Dropped bytes: none of them is a key.
  static let junk: [(name: String, bytes: [UInt8])] = [
    ("answer to a question of attributes", Array("\u{1B}[?64;1;2;6;22c".utf8)),
    ("answer to a question of modes", Array("\u{1B}[?2026;2$y".utf8)),
    ("a colour, as it was asked for", Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\".utf8)),
    ("a colour with BEL at its end", Array("\u{1B}]11;rgba:ff/ff/ff/ff\u{7}".utf8)),
    ("a colour of the palette", Array("\u{1B}]4;1;rgb:cdcd/0000/0000\u{7}".utf8)),
    ("a title", Array("\u{1B}]2;東京\u{7}".utf8)),
    ("a title of dtterm", Array("\u{1B}]lq\u{1B}\\".utf8)),
    ("the version of a terminal", Array("\u{1B}P>|quick(370)\u{1B}\\".utf8)),
    ("the identity of a terminal", Array("\u{1B}P!|7E565445\u{1B}\\".utf8)),
    ("kitty's answer", Array("\u{1B}_Gi=31;OK q\u{1B}\\".utf8)),
    ("a privacy message", Array("\u{1B}^q\r\nq\u{1B}\\".utf8)),
    ("a string of SOS", Array("\u{1B}Xq\u{7}\u{1B}\\".utf8)),
    ("an empty string", Array("\u{1B}P\u{1B}\\".utf8)),
    ("a long OSC", Array(("\u{1B}]52;c;" + String(repeating: "q", count: 1000) + "\u{7}").utf8)),
    ("a long DCS", Array(("\u{1B}P1$r" + String(repeating: "q", count: 9000) + "\u{1B}\\").utf8)),
    ("focus gained", Array("\u{1B}[I".utf8)),
    ("focus lost", Array("\u{1B}[O".utf8)),
    ("end of a paste", Array("\u{1B}[201~".utf8)),
    ("key 5 of the keypad without a number", Array("\u{1B}[E".utf8)),
    ("a number that is no key", Array("\u{1B}[999~".utf8)),
    ("a number beyond all bounds", Array("\u{1B}[99999999999999999999999~".utf8)),
    ("a lone continuation byte", [0x80]), ("a lone second byte", [0xBF]),
    ("a Latin-1 letter cut off by the next", [0xE9]), ("bytes that UTF-8 has not", [0xFF, 0xFE]),
    ("an overlong slash", [0xC0, 0xAF]), ("an overlong zero", [0xE0, 0x80, 0x80]),
    ("a surrogate", [0xED, 0xA0, 0x80]), ("beyond Unicode", [0xF4, 0x90, 0x80, 0x80]),
    ("a C1 control", [0xC2, 0x9B]),
  ]

  @Test(arguments: keys)
  func keyInOnePiece(sent: String, keys: [KeyPress]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(sent.utf8) == keys.map(InputEvent.key))
    #expect(decoder.timeout == nil)
  }

  @Test(arguments: keys)
  func keyCutAtEveryByte(sent: String, keys: [KeyPress]) {
    let bytes = Array(sent.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == keys.map(InputEvent.key), "cut before byte \(cut)")
    }
  }

  @Test(arguments: junk)
  func junkIsDroppedAndTextAroundItKept(name: String, bytes: [UInt8]) {
    var decoder = InputDecoder()
    let events = decoder.decode([0x61] + bytes + [0x62])
    #expect(events == [.key(KeyPress("a")), .key(KeyPress("b"))], "\(name)")
  }

  @Test(arguments: [
    ("\u{1B}", [KeyPress(.escape)]), ("\u{1B}\u{1B}", [KeyPress(.escape), KeyPress(.escape)]),
    ("\u{1B}[", [KeyPress("[", modifiers: .alternate)]),
    ("\u{1B}O", [KeyPress("O", modifiers: .alternate)]),
    ("\u{1B}]", [KeyPress("]", modifiers: .alternate)]), ("\u{1B}]11;rgb:", []),
    ("\u{1B}P", [KeyPress("P", modifiers: .alternate)]), ("\u{1B}P>|q", []),
    ("\u{1B}_Gq\u{1B}", []),
    ("\u{1B}X\u{1B}", [KeyPress("X", modifiers: .alternate), KeyPress(.escape)]),
    ("a\u{1B}", [KeyPress("a"), KeyPress(.escape)]), ("\u{1B}[1;", []), ("\u{1B}[M!", []),
    ("\u{1B}\u{1B}[", [KeyPress(.escape), KeyPress("[", modifiers: .alternate)]), ("", []),
  ])
  func whatIsLeftWhenNothingMoreComes(sent: String, keys: [KeyPress]) {
    var decoder = InputDecoder()
    let events = decoder.decode(sent.utf8) + decoder.flush()
    #expect(events == keys.map(InputEvent.key))
    #expect(decoder.timeout == nil)
    #expect(decoder.decode("q".utf8) == [.key(KeyPress("q"))])
  }

  @Test func halfACharacterIsDroppedWhenNothingMoreComes() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0xE6, 0x9D]).isEmpty)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.decode("東".utf8) == [.key(KeyPress("東"))])
  }

  @Test func loneEscapeIsGivenLessTimeThanASequence() throws {
    var decoder = InputDecoder()
    #expect(decoder.timeout == nil)
    _ = decoder.decode([0x1B])
    let alone = try #require(decoder.timeout)
    _ = decoder.decode([0x5B])
    let begun = try #require(decoder.timeout)
    #expect(alone <= 0.03)
    #expect(begun > alone)
    _ = decoder.flush()
    _ = decoder.decode("\u{1B}]11;rgb".utf8)
    let answering = try #require(decoder.timeout)
    #expect(answering > begun)
  }

  @Test func anEndlessSequenceHoldsNothingUp() {
    var decoder = InputDecoder()
    let events = decoder.decode("\u{1B}[".utf8 + Array(repeating: 0x3B, count: 100_000))
    // The first 64 bytes are dropped as a sequence; what comes after them is typed, as far as we
    // can know.
    #expect(events.count == 100_002 - 64)
    #expect(decoder.timeout == nil)
  }

  @Test(arguments: ["]1", "P0", "_G", "^x", "Xx"])
  func anEndlessStringIsSkippedUntilItsTimeIsOver(introducer: String) {
    var decoder = InputDecoder()
    let piece = Array(repeating: UInt8(ascii: "q"), count: 100_000)
    #expect(decoder.decode("\u{1B}\(introducer)".utf8).isEmpty)
    for _ in 0..<10 { #expect(decoder.decode(piece).isEmpty) }
    #expect(decoder.timeout == 1)
    #expect(decoder.stringCount == 1 && decoder.isInString)
    #expect(decoder.flush().isEmpty)
    #expect(decoder.timeout == nil)
    #expect(decoder.decode("q".utf8) == [.key(KeyPress("q"))])
  }

  @Test(arguments: 1...20)
  func textAmongSequencesIsNeitherLostNorInvented(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("abcxyz åéß 東京 ⣿ 🌍 Ω~!0;A[O")
    var typed: [Character] = []
    var bytes: [UInt8] = []
    for _ in 0..<500 {
      if Bool.random(using: &generator), let piece = Self.junk.randomElement(using: &generator) {
        // a letter behind it, or two pieces might be a character together
        typed.append("a")
        bytes += piece.bytes + [UInt8(ascii: "a")]
      } else if Bool.random(using: &generator),
        let key = Self.keys.filter({ $0.sent.hasPrefix("\u{1B}[") && $0.keys.count == 1 })
          .randomElement(using: &generator)
      {
        bytes += Array(key.sent.utf8)
      } else if let letter = letters.randomElement(using: &generator) {
        typed.append(letter)
        bytes += Array(String(letter).utf8)
      }
    }
    var whole = InputDecoder()
    let events = whole.decode(bytes) + whole.flush()
    #expect(plainText(in: events) == String(typed), "seed \(seed)")

    var pieces = InputDecoder()
    var pieced: [InputEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = Int.random(in: 1...7, using: &generator)
      pieced += pieces.decode(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    #expect(pieced + pieces.flush() == events, "seed \(seed)")
  }

  @Test(arguments: 1...20)
  func randomBytesCutAnyhowGiveTheSameEvents(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let likely: [UInt8] = [0x1B, 0x1B, 0x5B, 0x4F, 0x3B, 0x31, 0x3C, 0x4D, 0x6D, 0xE6, 0x9D, 0xB1]
    let bytes = (0..<2000).map { _ in
      Bool.random(using: &generator)
        ? likely[Int.random(in: 0..<likely.count, using: &generator)]
        : UInt8.random(in: 0...255, using: &generator)
    }
    var whole = InputDecoder()
    var single = InputDecoder()
    let events = whole.decode(bytes) + whole.flush()
    let singly = bytes.flatMap { single.decode([$0]) } + single.flush()
    #expect(singly == events, "seed \(seed)")
  }

  /// What was typed without modifiers. The tables' own keys that type are told apart by their
  /// modifiers, but for `CSI 104;2u`.
  private func plainText(in events: [InputEvent]) -> String {
    String(
      events.compactMap { event in
        guard case .key(let press) = event, press.modifiers.isEmpty,
          case .character(let character) = press.key, character != "H"
        else { return nil }
        return character
      })
  }
}
