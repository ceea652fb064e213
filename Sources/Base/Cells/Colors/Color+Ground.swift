import Synchronization

extension Color {
  /// What colours are seen on.
  public enum Ground: Hashable, Sendable {
    /// Nearly black, as most terminals are.
    case dark
    /// Nearly white.
    case light
  }

  /// The ground for which dynamic colours are taken where no other is named; dark, unless a caller
  /// has set another. A view draws with its own; threads that its drawing starts, and what runs
  /// outside of `draw(_:)`, have the dark one.
  @TaskLocal public static var ground = Ground.dark

  /// A dynamic colour: one colour on a light ground, and another on a dark one.
  ///
  /// Two that consist of the same colours are equal. A process keeps at most 65,536 different pairs
  /// of colours; a further pair makes its colour for a dark ground.
  public init(light: Color, dark: Color) {
    let pair = ColorPair(light: light.resolved(on: .light), dark: dark.resolved(on: .dark))
    if pair.light != pair.dark, let number = ColorPairs.known.withLock({ $0.number(of: pair) }) {
      self.init(dynamic: number)
    } else {
      self = pair.dark
    }
  }

  /// The colour on a ground: of a dynamic colour one of its two, otherwise the colour itself.
  public func resolved(on ground: Ground) -> Color {
    guard kind == .dynamic else { return self }
    return ColorPairs.known.withLock { $0[Int(components)][ground] }
  }

  /// The colour on the present ``ground``.
  @usableFromInline
  func resolved() -> Color { kind == .dynamic ? resolved(on: Self.ground) : self }

  /// The colour that a closure makes of this one: of a dynamic colour, that of what it makes of the
  /// two.
  package func mapped(_ transform: (Color) -> Color) -> Color {
    guard kind == .dynamic else { return transform(self) }
    return Color(
      light: transform(resolved(on: .light)), dark: transform(resolved(on: .dark)))
  }
}

/// The two colours of a dynamic one.
struct ColorPair: Hashable {
  let light: Color
  let dark: Color

  subscript(ground: Color.Ground) -> Color { ground == .light ? light : dark }
}

/// The pairs that dynamic colours stand for.
struct ColorPairs {
  /// Those of this process.
  fileprivate static let known = Mutex(ColorPairs(limit: 65_536))

  private let limit: Int
  private var pairs: [ColorPair] = []
  private var numbers: [ColorPair: Int] = [:]

  /// No pairs yet.
  ///
  /// - Parameter limit: how many there may be.
  init(limit: Int) {
    self.limit = limit
  }

  /// The number of a pair; `nil` if there are too many.
  mutating func number(of pair: ColorPair) -> Int? {
    if let number = numbers[pair] { return number }
    guard pairs.count < limit else { return nil }
    numbers[pair] = pairs.count
    pairs.append(pair)
    return pairs.count - 1
  }

  /// The pair with a number.
  subscript(number: Int) -> ColorPair { pairs[number] }
}
