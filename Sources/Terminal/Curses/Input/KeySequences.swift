import Containment

/// The keys of a terminal whose sequences differ from ``InputGrammar``, from its description.
struct KeySequences {
  private let keys: [[UInt8]: KeyPress]
  private let longest: Int

  /// The keys that the grammar does not understand the same way without help.
  ///
  /// Left out are strings of a single byte: a terminal whose arrow is Control-J cannot be told from
  /// one whose Enter is.
  init(_ described: [[UInt8]: KeyPress] = [:]) {
    keys = described.filter { bytes, _ in bytes.count > 1 && !Self.isUnderstood(bytes) }
    longest = keys.keys.reduce(0) { max($0, $1.count) }
  }

  /// The longest key at the beginning of some bytes, once it can no longer be a longer one: when
  /// the bytes tell, or are final; `nil` if no key begins so.
  func step(_ bytes: ArraySlice<UInt8>, isFinal: Bool = false) -> InputStep? {
    guard longest > 0 else { return nil }
    if !isFinal, bytes.count < longest,
      keys.keys.contains(where: { $0.count > bytes.count && $0.starts(with: bytes) })
    {
      return .incomplete
    }
    for length in stride(from: min(longest, bytes.count), to: 0, by: -1) {
      if let key = keys[Array(bytes.prefix(length))] { return .key(key, length) }
    }
    return nil
  }

  /// Whether the grammar takes all the bytes for one key, and not for a character with Alt.
  private static func isUnderstood(_ bytes: [UInt8]) -> Bool {
    guard case .key(let key, bytes.count) = InputGrammar.step(bytes[...]) else { return false }
    guard case .character = key.key else { return true }
    return !key.modifiers.contains(.alternate)
  }
}

extension KeySequences {
  /// The keys that the description of the open terminal names.
  static func described() -> KeySequences {
    var keys: [[UInt8]: KeyPress] = [:]
    for (name, key) in capabilities {
      if let bytes = Terminfo.string(name) { keys[bytes] = key }
    }
    for number in 1...20 {
      if let bytes = Terminfo.string("kf\(number)") { keys[bytes] = KeyPress(.function(number)) }
    }
    return KeySequences(keys)
  }

  private static let capabilities: [(name: String, key: KeyPress)] = [
    ("kcuu1", KeyPress(.up)), ("kcud1", KeyPress(.down)), ("kcub1", KeyPress(.left)),
    ("kcuf1", KeyPress(.right)), ("kri", KeyPress(.up, modifiers: .shift)),
    ("kind", KeyPress(.down, modifiers: .shift)), ("kUP", KeyPress(.up, modifiers: .shift)),
    ("kDN", KeyPress(.down, modifiers: .shift)), ("kLFT", KeyPress(.left, modifiers: .shift)),
    ("kRIT", KeyPress(.right, modifiers: .shift)), ("kcbt", KeyPress(.tab, modifiers: .shift)),
    ("khome", KeyPress(.home)), ("kend", KeyPress(.end)), ("kpp", KeyPress(.pageUp)),
    ("knp", KeyPress(.pageDown)), ("kich1", KeyPress(.insert)), ("kdch1", KeyPress(.delete)),
    ("kent", KeyPress(.enter)), ("kbs", KeyPress(.backspace)),
  ]
}
