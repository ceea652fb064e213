import Cells
import Containment
import TestSupport

@testable import Curses

/// Draws the next steps of a session at random.
struct SimulatedInput {
  private var generator: SeededGenerator
  /// The screen's size, as far as it has been told.
  private var size: CellSize
  private var isDragging = false
  /// What half of the searches look for; empty for none of them.
  private let searches: [String]

  init(seed: UInt64, size: CellSize, searches: [String] = []) {
    generator = SeededGenerator(seed: seed)
    self.size = size
    self.searches = searches
  }

  /// The keys of the maps, of the search and of the help; many are there twice, so that they are
  /// pressed more often.
  private static let keys: [KeyPress] =
    "hjklHJKL+-=0nmpotxrd#vyNf/?gaeEOYio12,.\\".map { KeyPress($0) }
    + "++--  //??mpp".map { KeyPress($0) }
    + [
      .up, .down, .left, .right, .up, .down, .left, .right, .enter, .enter, .tab, .escape, .escape,
      .backspace, .pageDown, .pageUp, .home, .end, .delete, .function(1),
    ].map { KeyPress($0) }
    + [
      KeyPress(.right, modifiers: .shift), KeyPress("m", modifiers: .alternate),
      KeyPress(.left, modifiers: .control), KeyPress(.tab, modifiers: .shift),
      KeyPress("a", modifiers: .control),
    ]

  /// What is typed into the search.
  private static let texts = [
    "Lima", "Syd", "40 -3", "12S 77W", "Zürich", "東京", "nowhere at all", "Springfield", "91 5",
    "e\u{301}", "\u{1F1EF}\u{1F1F5}", "00", "-0 180", "90 0",
  ]

  /// What a terminal might send besides keys.
  private static let garbage = [
    "\u{1B}[?62;4c", "\u{1B}]11;rgb:0000/1111/2222\u{1B}\\", "\u{1B}P>|XTerm(q)\u{1B}\\",
    "\u{1B}[200~two\nlines\u{1B}[201~", "\u{1B}[<0;999;999M", "\u{1B}[<35;1;1m", "\u{1B}[1;1R",
    "\u{1B}[M !!", "\u{1B}[", "\u{1B}O", "\u{9B}A", "\u{0}\u{7F}", "\u{1B}_Gq=1;OK\u{1B}\\",
  ]

  /// The seconds until the next input: mostly within a motion, sometimes long after it.
  mutating func pause() -> Double {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<8: 0
    case 8..<17: microseconds(upTo: 100_000)
    case 17, 18: microseconds(upTo: 1_000_000)
    default: microseconds(upTo: 10_000_000)
    }
  }

  /// Seconds in whole microseconds, so that a recording of them is short.
  private mutating func microseconds(upTo limit: Int) -> Double {
    Double(Int.random(in: 0...limit, using: &generator)) / 1e6
  }

  /// How late the loop is when it runs what is due, in seconds.
  mutating func lateness() -> Double {
    Bool.random(using: &generator) ? 0 : microseconds(upTo: 20_000)
  }

  /// Some of the works that are open, in any order.
  mutating func answers(of open: [Int]) -> [Int] {
    open.shuffled(using: &generator).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
  }

  /// The next input.
  mutating func next() -> [ApplicationStep] {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<48: events([key()])
    case 48..<56: events((0..<Int.random(in: 2...20, using: &generator)).map { _ in key() })
    case 56..<64: search()
    case 64..<84: mouse()
    case 84..<86: events([.pasted(pasted())])
    case 86..<92: [resize()]
    case 92..<96: garbage()
    case 96..<98: suspension()
    default: [.memoryWarning]
    }
  }

  /// Events of which each but the last is followed by another at once.
  private func events(_ events: [InputEvent]) -> [ApplicationStep] {
    events.enumerated().map { .event($1, hasMore: $0 + 1 < events.count) }
  }

  private mutating func key() -> InputEvent {
    .key(Self.keys.randomElement(using: &generator) ?? KeyPress(" "))
  }

  /// A search that is typed whole or in part, and left by Enter, Escape or not at all.
  private mutating func search() -> [ApplicationStep] {
    let isSpecial = !searches.isEmpty && Bool.random(using: &generator)
    let text = (isSpecial ? searches : Self.texts).randomElement(using: &generator) ?? ""
    let typed = text.prefix(Int.random(in: 0...text.count, using: &generator))
    let ends: [KeyPress?] = [KeyPress(.enter), KeyPress(.escape), KeyPress(.down), nil]
    let end = ends.randomElement(using: &generator) ?? nil
    let keys = [KeyPress("/")] + typed.map { KeyPress($0) } + (end.map { [$0] } ?? [])
    return events(keys.map { .key($0) })
  }

  private mutating func pasted() -> String {
    let text = Self.texts.randomElement(using: &generator) ?? ""
    return Bool.random(using: &generator)
      ? text + "\n" : String(repeating: text + "\u{7}", count: 500)
  }

  /// A click, a piece of a drag, or a turn of the wheel, within the screen or just beside it.
  private mutating func mouse() -> [ApplicationStep] {
    let location = Point(
      x: Double(Int.random(in: 0...max(size.columns, 1), using: &generator)) + 0.5,
      y: Double(Int.random(in: 0...max(size.rows, 1), using: &generator)) + 0.5)
    let kinds: [MouseEvent.Kind] =
      isDragging
      ? [.dragged, .dragged, .dragged, .up] : [.down, .down, .scrolledUp, .scrolledDown]
    let kind = kinds.randomElement(using: &generator) ?? .up
    if kind == .down || kind == .up { isDragging = kind == .down }
    let button: MouseButton = Int.random(in: 0..<8, using: &generator) == 0 ? .right : .left
    return events([.mouse(MouseEvent(kind, at: location, button: button))])
  }

  private mutating func resize() -> ApplicationStep {
    let sides: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) =
      switch Int.random(in: 0..<40, using: &generator) {
      case 0: (300...500, 100...200)
      case 1, 2: (100...200, 36...60)
      case 3..<8: (1...12, 1...6)
      default: (13...100, 7...36)
      }
    size = CellSize(
      columns: .random(in: sides.columns, using: &generator),
      rows: .random(in: sides.rows, using: &generator))
    return .event(.resized(size))
  }

  /// Bytes as a terminal sends them, as the keyboard's decoder takes them.
  private mutating func garbage() -> [ApplicationStep] {
    var decoder = InputDecoder()
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      bytes += Array((Self.garbage.randomElement(using: &generator) ?? "").utf8)
    }
    return events(decoder.decode(bytes) + decoder.flush())
  }

  private mutating func suspension() -> [ApplicationStep] {
    let resized = Bool.random(using: &generator) ? [resize()] : []
    return [.enterBackground, .enterForeground] + resized + [.becomeActive]
  }
}
