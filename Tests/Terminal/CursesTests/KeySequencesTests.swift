import Containment
import Testing

@testable import Curses

@Suite struct KeySequencesTests {
  /// A VT52 and a Sun console, whose keys are not those of the grammar.
  static let odd = KeySequences([
    Array("\u{1B}A".utf8): KeyPress(.up), Array("\u{1B}B".utf8): KeyPress(.down),
    Array("\u{1B}[224z".utf8): KeyPress(.function(1)),
    Array("\u{1}@\r".utf8): KeyPress(.function(2)),
    Array("\u{B}".utf8): KeyPress(.up),
  ])

  @Test(arguments: [
    ("\u{1B}A", [KeyPress(.up)]), ("\u{1B}[224z", [KeyPress(.function(1))]),
    ("\u{1}@\r", [KeyPress(.function(2))]), ("\u{1B}[A", [KeyPress(.up)]),
    ("\u{1B}C", [KeyPress("C", modifiers: .alternate)]),
    ("a\u{1B}Bb", [KeyPress("a"), KeyPress(.down), KeyPress("b")]),
    ("\u{1}x", [KeyPress("a", modifiers: .control), KeyPress("x")]),
    ("\u{1B}[225z", []),
  ])
  func keysOfTheDescriptionBesideTheGrammar(sent: String, keys: [KeyPress]) {
    let bytes = Array(sent.utf8)
    for cut in 0...bytes.count {
      var decoder = InputDecoder(keys: Self.odd)
      let events = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(events == keys.map(InputEvent.key), "cut before byte \(cut)")
    }
  }

  @Test func theBeginningOfAKeyIsWhatItLooksLikeWhenNothingMoreComes() {
    var decoder = InputDecoder(keys: Self.odd)
    #expect(decoder.decode([0x01]).isEmpty)
    #expect(decoder.flush() == [.key(KeyPress("a", modifiers: .control))])
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.flush() == [.key(KeyPress(.escape))])
  }

  @Test func aSingleControlCharacterStaysItself() {
    var decoder = InputDecoder(keys: Self.odd)
    #expect(decoder.decode([0x0B]) == [.key(KeyPress("k", modifiers: .control))])
  }

  @Test func whatTheGrammarKnowsIsLeftToIt() {
    // xterm's description calls Shift-F1 the thirteenth function key.
    let keys = KeySequences([Array("\u{1B}[1;2P".utf8): KeyPress(.function(13))])
    var decoder = InputDecoder(keys: keys)
    #expect(
      decoder.decode("\u{1B}[1;2P".utf8) == [.key(KeyPress(.function(1), modifiers: .shift))])
  }

  @Test func anExactPrefixOfALongerKeyWaits() {
    let keys = KeySequences([
      Array("\u{1B}x".utf8): KeyPress(.home), Array("\u{1B}xyz".utf8): KeyPress(.end),
    ])
    var decoder = InputDecoder(keys: keys)
    #expect(decoder.decode("\u{1B}x".utf8).isEmpty)
    #expect(decoder.decode("a".utf8) == [.key(KeyPress(.home)), .key(KeyPress("a"))])
    #expect(decoder.decode("\u{1B}xyz".utf8) == [.key(KeyPress(.end))])
    #expect(decoder.decode("\u{1B}x".utf8) + decoder.flush() == [.key(KeyPress(.home))])
  }
}
