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
/// Other control sequences, control strings of any length (late or unexpected answers) and bytes
/// that are not UTF-8 are dropped whole. Plain text outside of them is neither dropped nor
/// invented; but after Alt with `P`, `X`, `^` or `_`, which begin control strings, text that
/// follows at once is dropped. The events do not depend on how the bytes are split into pieces. A
/// control string takes no memory, a paste at most 65,536 bytes.
struct InputDecoder {
  /// The number of control strings that have begun.
  private(set) var stringCount = 0
  /// Whether a control string has begun and not ended.
  var isInString: Bool { string != nil }

  private var pending: [UInt8] = []
  private var string: SkippedString?
  private var paste: BracketedPaste?
  private var mouse = MouseDecoder()
  private let keys: KeySequences

  /// A decoder that also knows the keys of one terminal type.
  init(keys: KeySequences = KeySequences()) { self.keys = keys }

  /// How many seconds to wait for more bytes before ``flush()``; `nil` when nothing is pending.
  ///
  /// A lone Escape soon counts as that key. A sequence that has begun is given longer, because it
  /// is not typed by hand, and a string or a paste longest: its end, if it came late, would be
  /// taken for keys. A string is given so long from its beginning, whatever comes meanwhile, or it
  /// would swallow all keys.
  var timeout: Double? {
    if string != nil || paste != nil { return 1 }
    return switch pending.count {
    case 0: nil
    case 1: 0.025
    default: 0.1
    }
  }

  /// The events that are complete with these bytes; what is left waits for more.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    pending.append(contentsOf: bytes)
    return drain(isFinal: false)
  }

  /// What is pending, taken for what it looks like: nothing more will come.
  mutating func flush() -> [InputEvent] { drain(isFinal: true) }

  private mutating func drain(isFinal: Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    var rest = pending[...]
    loop: while !rest.isEmpty {
      if string != nil {
        guard let behind = string?.skip(rest) else {
          rest = []
          break
        }
        string = nil
        rest = behind
        continue
      }
      if paste != nil {
        guard let behind = paste?.take(rest) else {
          rest = []
          break
        }
        events.append(.pasted(paste?.text ?? ""))
        paste = nil
        rest = behind
        continue
      }
      if rest.starts(with: BracketedPaste.start) {
        paste = BracketedPaste()
        rest = rest.dropFirst(BracketedPaste.start.count)
        continue
      }
      let step = keys.step(rest) ?? InputGrammar.step(rest)
      switch isFinal && step == .incomplete ? resolve(rest) : step {
      case .key(let key, let length):
        events.append(.key(key))
        rest = rest.dropFirst(length)
      case .mouse(let report, let length):
        if let event = mouse.event(for: report) { events.append(.mouse(event)) }
        rest = rest.dropFirst(length)
      case .dropped(let length):
        rest = rest.dropFirst(length)
      case .string(let begun, let length):
        string = begun
        stringCount += 1
        rest = rest.dropFirst(length)
      case .incomplete:
        break loop
      }
    }
    pending = Array(rest)
    if isFinal {
      if let paste { events.append(.pasted(paste.text)) }
      (string, paste) = (nil, nil)
    }
    return events
  }

  /// An unfinished sequence when no more bytes come: Escape, or Alt with what followed it; the
  /// beginning of anything longer was no key.
  private func resolve(_ bytes: ArraySlice<UInt8>) -> InputStep {
    if let key = keys.step(bytes, isFinal: true) { return key }
    guard bytes.first == InputGrammar.escape else {
      let step = InputGrammar.step(bytes)
      return step == .incomplete ? .dropped(bytes.count) : step
    }
    guard let second = bytes.dropFirst().first else { return .key(KeyPress(.escape), 1) }
    if second == InputGrammar.escape { return .key(KeyPress(.escape), 1) }
    let step = InputGrammar.step(bytes)
    guard step == .incomplete else { return step }
    // Alt with an introducer, and an Escape
    let isEscapeBehind = bytes.count == 3 && bytes.last == InputGrammar.escape
    guard bytes.count == 2 || isEscapeBehind, second < 0x80 else { return .dropped(bytes.count) }
    return .key(KeyPress(Character(Unicode.Scalar(second)), modifiers: .alternate), 2)
  }
}

/// What stands at the beginning of some bytes, and how many of them it takes.
enum InputStep: Equatable {
  case key(KeyPress, Int)
  case mouse(MouseReport, Int)
  /// The introducer of a control string.
  case string(SkippedString, Int)
  /// Bytes that mean nothing to us.
  case dropped(Int)
  /// More bytes are needed to tell.
  case incomplete
}
