import Containment
import TestSupport
import Testing

@testable import Curses

/// Pasted texts among keys, with any split of the bytes.
@Suite struct BracketedPasteTests {
  static let pastes: [(bytes: String, events: [InputEvent])] = [
    ("\u{1B}[200~q\r/Lima\u{1B}[201~", [.pasted("q\r/Lima")]),
    ("\u{1B}[200~\u{1B}[201~", [.pasted("")]),
    (
      "a\u{1B}[200~東\u{1B}[A\u{1B}[201~\u{1B}[A",
      [.key(KeyPress("a")), .pasted("東\u{1B}[A"), .key(KeyPress(.up))]
    ),
    ("\u{1B}[201~q", [.key(KeyPress("q"))]),
  ]

  @Test(arguments: pastes) func aPasteIsOneEvent(bytes: String, events: [InputEvent]) {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array(bytes.utf8)) == events)
    var slow = InputDecoder()
    #expect(bytes.utf8.flatMap { slow.decode([$0]) } == events)
  }

  @Test func aPasteWhoseEndNeverComesIsStillNoKeys() {
    var decoder = InputDecoder()
    #expect(decoder.decode(Array("\u{1B}[200~qq".utf8)).isEmpty)
    #expect(decoder.timeout == 1)
    #expect(decoder.flush() == [.pasted("qq")])
    #expect(decoder.timeout == nil)
  }

  @Test func aHugePasteIsCutAndTakesNoTime() {
    var decoder = InputDecoder()
    let text = String(repeating: "q", count: 300_000)
    let events = decoder.decode(Array("\u{1B}[200~\(text)\u{1B}[201~x".utf8))
    #expect(events.count == 2 && events.last == .key(KeyPress("x")))
    #expect(events.first == .pasted(String(text.prefix(BracketedPaste.longest))))
  }
}
