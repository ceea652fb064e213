import Containment

/// Turns the bytes that a terminal sends into keys and mouse events.
///
/// The program reads the terminal itself and uses ncurses for output only: ncurses would decode
/// one mouse protocol a terminal type (under tmux not the one that is spoken), no modified arrows
/// that the terminal's description leaves out, and would wait for keys in its own way.
///
/// What is understood, whatever the terminal type says:
/// - text in UTF-8, control characters, and either after an Escape (Alt);
/// - `CSI` and `SS3` keys of xterm, VT220, rxvt, Linux and tmux, in normal and application mode,
///   with xterm's and rxvt's modifiers, and the forms `CSI u` and `CSI 27 ~`;
/// - the mouse as X10, SGR (1006) and urxvt (1015) report it;
/// - a pasted text between the brackets of mode 2004, which is one event;
/// - besides, the keys that the terminal's description names otherwise.
///
/// Other control sequences, control strings `OSC` (late or unexpected answers) and bytes that are
/// not UTF-8 are dropped whole; plain text is never dropped nor invented. The events do not depend
/// on how the bytes are split into pieces.
struct InputDecoder {
  private var pending: [UInt8] = []
  private var mouse = MouseDecoder()
  private let keys: KeySequences

  /// A decoder that also knows the keys of one terminal type.
  init(keys: KeySequences = KeySequences()) {
    self.keys = keys
  }

  /// How many seconds to wait for more bytes before ``flush()``; `nil` when nothing is pending.
  ///
  /// A lone Escape soon counts as that key. A sequence that has begun is given longer, because it
  /// is not typed by hand, and an answer longest: its end, if it came late, would be taken for
  /// keys.
  var timeout: Double? {
    switch pending.count {
    case 0: nil
    case 1: 0.025
    case 2: 0.1
    case _ where BracketedPaste.match(pending[...]) == .incomplete: 1
    default: pending.starts(with: [InputGrammar.escape, UInt8(ascii: "]")]) ? 1 : 0.1
    }
  }

  /// The events that are complete with these bytes; what is left waits for more.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending.append(contentsOf: bytes)
    return drain(isFinal: false)
  }

  /// What is pending, taken for what it looks like: nothing more will come.
  mutating func flush() -> [InputEvent] {
    drain(isFinal: true)
  }

  private mutating func drain(isFinal: Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    var rest = pending[...]
    loop: while !rest.isEmpty {
      switch BracketedPaste.match(rest, isFinal: isFinal) {
      case .whole(let text, let length):
        events.append(.pasted(text))
        rest = rest.dropFirst(length)
        continue loop
      case .incomplete: break loop
      case .none: break
      }
      let step = step(rest)
      switch isFinal && step == .incomplete ? resolve(rest) : step {
      case .key(let key, let length):
        events.append(.key(key))
        rest = rest.dropFirst(length)
      case .mouse(let report, let length):
        if let event = mouse.event(for: report) { events.append(.mouse(event)) }
        rest = rest.dropFirst(length)
      case .dropped(let length):
        rest = rest.dropFirst(length)
      case .incomplete:
        break loop
      }
    }
    pending = Array(rest)
    return events
  }

  private func step(_ bytes: ArraySlice<UInt8>) -> InputStep {
    switch keys.match(bytes) {
    case .key(let key, let length): return .key(key, length)
    case .prefix: return .incomplete
    case .none: return InputGrammar.step(bytes)
    }
  }

  /// An unfinished sequence when no more bytes come: Escape, or Alt with what followed it; the
  /// beginning of anything longer was no key.
  private func resolve(_ bytes: ArraySlice<UInt8>) -> InputStep {
    if case .key(let key, let length) = keys.match(bytes, isFinal: true) {
      return .key(key, length)
    }
    guard bytes.first == InputGrammar.escape else {
      let step = InputGrammar.step(bytes)
      return step == .incomplete ? .dropped(bytes.count) : step
    }
    guard let second = bytes.dropFirst().first else { return .key(KeyPress(.escape), 1) }
    if second == InputGrammar.escape { return .key(KeyPress(.escape), 1) }
    let step = InputGrammar.step(bytes)
    guard step == .incomplete else { return step }
    guard bytes.count == 2, second < 0x80 else { return .dropped(bytes.count) }
    return .key(KeyPress(Character(Unicode.Scalar(second)), modifiers: .alternate), 2)
  }
}

/// What stands at the beginning of some bytes, and how many of them it takes.
enum InputStep: Equatable {
  case key(KeyPress, Int)
  case mouse(MouseReport, Int)
  /// Bytes that mean nothing to us.
  case dropped(Int)
  /// More bytes are needed to tell.
  case incomplete
}
