import Containment
import Testing

@testable import Curses

@Suite struct MouseDecoderTests {
  /// The bytes of a terminal in all encodings, and the mouse events that they mean.
  static let reports: [(name: String, bytes: [UInt8], events: [MouseEvent])] = [
    ("SGR press", sgr("0;5;3M"), [event(.down, 5, 3)]),
    ("SGR release", sgr("0;5;3m"), [event(.up, 5, 3)]),
    ("SGR drag", sgr("32;6;3M"), [event(.dragged, 6, 3)]),
    ("SGR middle", sgr("1;1;1M"), [event(.down, 1, 1, .middle)]),
    ("SGR right", sgr("2;1;1M"), [event(.down, 1, 1, .right)]),
    ("SGR right drag", sgr("34;1;1M"), [event(.dragged, 1, 1, .right)]),
    ("SGR right release", sgr("2;1;1m"), [event(.up, 1, 1, .right)]),
    ("SGR wheel away", sgr("64;9;9M"), [event(.scrolledUp, 9, 9)]),
    ("SGR wheel towards", sgr("65;9;9M"), [event(.scrolledDown, 9, 9)]),
    ("SGR wheel sideways", sgr("66;9;9M"), []),
    ("SGR fourth button", sgr("128;9;9M"), []),
    ("SGR moving without a button", sgr("35;9;9M"), []),
    ("SGR far to the right", sgr("0;1000;500M"), [event(.down, 1000, 500)]),
    ("SGR outside", sgr("0;0;3M"), []),
    ("SGR Shift", sgr("4;5;3M"), [event(.down, 5, 3, .left, .shift)]),
    ("SGR Alt and Control", sgr("24;5;3M"), [event(.down, 5, 3, .left, [.alternate, .control])]),
    ("SGR Shift and the wheel", sgr("68;9;9M"), [event(.scrolledUp, 9, 9, .left, .shift)]),
    ("SGR Control and the wheel", sgr("81;9;9M"), [event(.scrolledDown, 9, 9, .left, .control)]),
    (
      "SGR Shift and Control and the wheel", sgr("84;200;60M"),
      [event(.scrolledUp, 200, 60, .left, [.shift, .control])]
    ),
    ("SGR Control and a drag", sgr("48;7;3M"), [event(.dragged, 7, 3, .left, .control)]),
    (
      "SGR wheel while a button is held", sgr("0;5;3M") + sgr("65;6;3M") + sgr("32;7;3M"),
      [event(.down, 5, 3), event(.scrolledDown, 6, 3), event(.dragged, 7, 3)]
    ),
    ("X10 press", x10(0, 5, 3), [event(.down, 5, 3)]),
    ("X10 release", x10(3, 5, 3), [event(.up, 5, 3)]),
    ("X10 drag", x10(32, 6, 3), [event(.dragged, 6, 3)]),
    (
      "X10 wheel", x10(64, 6, 3) + x10(65, 6, 3),
      [event(.scrolledUp, 6, 3), event(.scrolledDown, 6, 3)]
    ),
    ("X10 Control and the wheel", x10(80, 6, 3), [event(.scrolledUp, 6, 3, .left, .control)]),
    (
      "X10 wheel while a button is held", x10(2, 1, 1) + x10(64, 1, 1) + x10(3, 1, 1),
      [event(.down, 1, 1, .right), event(.scrolledUp, 1, 1), event(.up, 1, 1, .right)]
    ),
    ("X10 at column 223", x10(0, 223, 3), [event(.down, 223, 3)]),
    (
      "X10 right, released", x10(2, 1, 1) + x10(3, 1, 1),
      [event(.down, 1, 1, .right), event(.up, 1, 1, .right)]
    ),
    ("urxvt press", urxvt("32;5;3M"), [event(.down, 5, 3)]),
    ("urxvt release", urxvt("35;5;3M"), [event(.up, 5, 3)]),
    ("urxvt drag", urxvt("64;300;3M"), [event(.dragged, 300, 3)]),
    ("urxvt wheel", urxvt("96;5;3M"), [event(.scrolledUp, 5, 3)]),
  ]

  @Test(arguments: reports)
  func reportCutAtEveryByte(name: String, bytes: [UInt8], events: [MouseEvent]) {
    for cut in 0...bytes.count {
      var decoder = InputDecoder()
      let decoded = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...])
      #expect(decoded == events.map(InputEvent.mouse), "\(name), cut before byte \(cut)")
    }
  }

  @Test func reportsAmongKeys() {
    var decoder = InputDecoder()
    let bytes = Array("a".utf8) + Self.sgr("0;5;3M") + Array("\u{1B}[A".utf8) + Self.x10(3, 5, 3)
    #expect(
      decoder.decode(bytes + Array("b".utf8)) == [
        .key(KeyPress("a")), .mouse(Self.event(.down, 5, 3)), .key(KeyPress(.up)),
        .mouse(Self.event(.up, 5, 3)), .key(KeyPress("b")),
      ])
  }

  @Test func anX10ReportWithAControlCharacterIsNone() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}[M\u{1B}[A".utf8) == [.key(KeyPress(.up))])
  }

  @Test func onlyTheLastOfSeveralDragsIsKept() {
    let events: [InputEvent] = [
      .mouse(Self.event(.down, 1, 1)), .mouse(Self.event(.dragged, 2, 1)),
      .mouse(Self.event(.dragged, 3, 1)), .key(KeyPress("a")), .mouse(Self.event(.dragged, 4, 1)),
      .mouse(Self.event(.dragged, 5, 1, .right)), .mouse(Self.event(.up, 5, 1)),
    ]
    var kept = events
    kept.remove(at: 1)
    #expect(events.withoutSupersededDrags() == kept)
  }

  private static func sgr(_ body: String) -> [UInt8] { Array("\u{1B}[<\(body)".utf8) }

  private static func urxvt(_ body: String) -> [UInt8] { Array("\u{1B}[\(body)".utf8) }

  private static func x10(_ code: UInt8, _ column: UInt8, _ row: UInt8) -> [UInt8] {
    Array("\u{1B}[M".utf8) + [code + 32, column + 32, row + 32]
  }

  /// An event in the middle of a cell counted from 1, as terminals count.
  private static func event(
    _ kind: MouseEvent.Kind, _ column: Int, _ row: Int, _ button: MouseButton = .left,
    _ modifiers: KeyModifiers = []
  ) -> MouseEvent {
    MouseEvent(
      kind, at: Point(x: Double(column) - 0.5, y: Double(row) - 0.5), button: button,
      modifiers: modifiers)
  }
}
