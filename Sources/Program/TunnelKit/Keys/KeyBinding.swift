import Containment
import Localization

/// A key, or several that do nearly the same, in the table of keys.
struct KeyBinding: Sendable {
  /// Where a row of keys stands.
  enum Place: Sendable {
    /// Below the maps.
    case maps
    /// Below the names.
    case names
    /// Below the controllers.
    case controllers
    /// Below a question of the quiz.
    case question
    /// Below the answer, before the next question.
    case answer
    /// Below the answer to the last question.
    case lastAnswer
    /// Below the score of the quiz.
    case score
  }

  /// What a row of keys says about a key.
  struct Hint: Sendable {
    let place: Place
    /// The place in the row: it is sorted by this number.
    let rank: Int
    /// How early it is left out if there is no room: the greatest number first.
    let yields: Int
    let caps: [KeyCap]
    let word: Phrase
    let roles: Set<KeyRole>
    /// What a click presses; `nil` for the first press of the binding.
    let presses: [KeyPress]?

    init(
      _ place: Place, _ rank: Int, yields: Int = 0, _ caps: [KeyCap], _ word: Phrase,
      for roles: Set<KeyRole> = .all, presses: [KeyPress]? = nil
    ) {
      self.place = place
      self.rank = rank
      self.yields = yields
      self.presses = presses
      self.caps = caps
      self.word = word
      self.roles = roles
    }
  }

  /// Presses, each with what it does; the first one that matches counts.
  struct Actions: Sendable, ExpressibleByDictionaryLiteral {
    let pairs: [(pattern: KeyPattern, action: KeyAction)]

    init(_ pairs: [(KeyPattern, KeyAction)]) { self.pairs = pairs }

    init(dictionaryLiteral elements: (KeyPattern, KeyAction)...) { self.init(elements) }
  }

  /// The keys as the list of keys writes them.
  let caps: [KeyCap]
  /// What they do, in the list of keys; `nil` if they are not listed there.
  let meaning: Phrase?
  /// What a row of keys says about them.
  let hints: [Hint]
  private let actions: Actions
  /// Who has the key.
  let roles: Set<KeyRole>

  init(
    _ caps: [KeyCap], _ meaning: Phrase?, _ actions: Actions = [:],
    for roles: Set<KeyRole> = .onMaps, hints: [Hint] = []
  ) {
    self.caps = caps
    self.meaning = meaning
    self.actions = actions
    self.roles = roles
    self.hints = hints
  }

  /// Whether the key does something to a map.
  var isForMaps: Bool {
    actions.pairs.contains { if case .map = $0.action { true } else { false } }
  }

  /// The first presses and what they do; `nil` if another part of the system handles the key.
  var first: (pattern: KeyPattern, action: KeyAction)? { actions.pairs.first }

  /// The item of a row of keys that a hint stands for.
  func item(of hint: Hint, _ words: Phrasebook, isUnicode: Bool) -> KeyRow.Item {
    KeyRow.Item(
      key: KeyCap.text(of: hint.caps, words, isUnicode: isUnicode), word: words[hint.word],
      yields: hint.yields,
      presses: hint.presses
        ?? actions.pairs.prefix(1).map { KeyPress($0.pattern.key, modifiers: $0.pattern.modifiers) }
    )
  }

  /// What a press does; `nil` if it is not of this key.
  func action(of press: KeyPress) -> KeyAction? {
    actions.pairs.first { $0.pattern.matches(press) }?.action
  }
}

/// A key in writing, in a table of keys.
enum KeyCap: Sendable {
  /// What is written on it, in every language.
  case text(String)
  /// Its name in the person's language.
  case word(Phrase)
  /// All four arrows.
  case arrows

  /// Keys in a line, with a blank between them.
  static func text(of caps: [KeyCap], _ words: Phrasebook, isUnicode: Bool) -> String {
    caps.map { cap in
      switch cap {
      case .text(let text): text
      case .word(let phrase): words[phrase]
      case .arrows: isUnicode ? "\u{2190}\u{2191}\u{2193}\u{2192}" : words[.arrows]
      }
    }
    .joined(separator: " ")
  }
}

/// The presses of one key: with some modifiers, whether or not others are held.
struct KeyPattern: Sendable {
  let key: Key
  /// The modifiers that must be held.
  let modifiers: KeyModifiers
  /// The modifiers that may be held.
  let ignored: KeyModifiers

  /// A key with any modifiers.
  static func any(_ key: Key) -> KeyPattern {
    KeyPattern(key: key, modifiers: [], ignored: [.shift, .control, .alternate])
  }

  /// A key that types a character, with any modifiers.
  static func any(_ character: Character) -> KeyPattern { any(.character(character)) }

  /// A key that types a character, without Control and Alt.
  static func typed(_ character: Character) -> KeyPattern {
    KeyPattern(key: .character(character), modifiers: [], ignored: .shift)
  }

  /// A key with Control.
  static func control(_ character: Character) -> KeyPattern {
    KeyPattern(key: .character(character), modifiers: .control, ignored: [])
  }

  /// Whether a press is one of these.
  func matches(_ press: KeyPress) -> Bool {
    press.key == key && press.modifiers.subtracting(ignored) == modifiers.subtracting(ignored)
  }
}

/// What the person does, by which some keys differ.
public enum KeyRole: CaseIterable, Sendable {
  /// Enter flips.
  case digging
  /// Enter picks the place of the man, and Escape picks nothing.
  case picking
  /// As ``digging``, on another person's machine: without the keys that write a file, suspend the
  /// program or show how it works.
  case visiting
  /// A quiz is on, which has few keys.
  case guessing
}

extension Set<KeyRole> {
  /// All roles.
  static let all = Set(KeyRole.allCases)
  /// Those in the two maps.
  static let onMaps: Set = [.digging, .picking, .visiting]
  /// The one in a quiz.
  static let guessing: Set = [.guessing]
  /// Those in which Enter flips.
  static let digging: Set = [.digging, .visiting]
  /// The one in which Enter picks.
  static let picking: Set = [.picking]
  /// Those on the person's own machine.
  static let hosts: Set = [.digging, .picking]
}
