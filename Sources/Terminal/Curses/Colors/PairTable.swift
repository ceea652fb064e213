import Cells

/// The colour pairs that are defined in a terminal library: a bounded table of numbers.
///
/// ncurses knows colours by the number of a pair, of which there are at most 65,535 and on old
/// terminals 63, and it never gives one back (its `alloc_pair` fails for good when all are taken).
/// So numbers are given out here; when none is left, the caller forgets all of them, here and in
/// ncurses, and draws its picture anew. A picture that alone needs more pairs than there are is
/// drawn with fewer colours; if that does not help, its cells get the nearest existing pair.
struct PairTable {
  /// A foreground and a background by the terminal's numbers, -1 for its own.
  struct Pair: Hashable {
    var foreground: Int32
    var background: Int32

    /// Whether a character is visible on its background.
    var isVisible: Bool { foreground != background }
  }

  /// The result of a look-up.
  enum Answer: Equatable {
    /// The pair has this number already.
    case known(Int32)
    /// The pair was given this number now and has to be defined.
    case new(Int32)
    /// All numbers are taken.
    case full
  }

  /// How many numbers can be given, from 1; 0 is the terminal's own pair.
  private(set) var capacity: Int

  private var numbers: [Pair: Int32] = [:]

  init(capacity: Int) { self.capacity = max(capacity, 0) }

  /// How many numbers have been given.
  var count: Int { numbers.count }

  /// The number of a pair, given now if it has none yet.
  mutating func number(for pair: Pair) -> Answer {
    if pair.foreground == -1, pair.background == -1 { return .known(0) }
    if let number = numbers[pair] { return .known(number) }
    guard numbers.count < capacity else { return .full }
    let number = Int32(numbers.count + 1)
    numbers[pair] = number
    return .new(number)
  }

  /// Takes back the number given last, which the terminal library refused to define, and gives no
  /// more than were given before it.
  mutating func refuse(_ pair: Pair) {
    numbers[pair] = nil
    capacity = numbers.count
  }

  /// The number of the known pair most like another: one that shows a character if the other does,
  /// then the same background, then the same foreground, then any; 0 in an empty table.
  ///
  /// - Complexity: O(*n*) for *n* known pairs.
  func number(nearest pair: Pair) -> Int32 {
    // A character is visible in the terminal's own colours.
    var best: (likeness: Int, number: Int32) = (pair.isVisible ? 4 : 0, 0)
    for (known, number) in numbers {
      let likeness =
        (known.isVisible == pair.isVisible ? 4 : 0)
        + (known.background == pair.background ? 2 : 0)
        + (known.foreground == pair.foreground ? 1 : 0)
      if likeness > best.likeness || likeness == best.likeness && number < best.number {
        best = (likeness, number)
      }
    }
    return best.number
  }

  /// Forgets all pairs; their numbers are given anew from 1.
  mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }
}

extension TerminalPalette {
  /// The pair of a character's two colours, as ``pair(foreground:background:isPicture:)`` has them.
  mutating func tablePair(
    foreground: Color?, background: Color?, isPicture: Bool = false
  ) -> PairTable.Pair {
    let pair = pair(foreground: foreground, background: background, isPicture: isPicture)
    return PairTable.Pair(foreground: pair.foreground, background: pair.background)
  }
}
