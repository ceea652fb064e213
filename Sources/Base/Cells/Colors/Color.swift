/// A colour of the sRGB space, eight bits a component.
///
/// A `nil` colour in a ``Cell`` means the terminal's own foreground or background. A dynamic
/// colour, which ``init(light:dark:)`` makes, is one of two: ``resolved(on:)`` says which.
public struct Color: Hashable, Sendable {
  /// The red component, 0...255; of a dynamic colour it means nothing.
  public let red: UInt8
  /// The green component, likewise.
  public let green: UInt8
  /// The blue component, likewise.
  public let blue: UInt8

  /// A byte with unused values, so that an optional colour takes no more room than a colour.
  @usableFromInline
  enum Kind: UInt8, Sendable {
    case opaque, clear, dynamic
  }
  @usableFromInline private(set) var kind = Kind.opaque

  /// A colour from its three components, each 0...255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour from a number in the web's notation, `0xRRGGBB`; higher bits are ignored.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb))
  }

  /// No colour: the colour beneath shows. Code that stores optional colours compactly uses it for
  /// `nil`.
  public static let clear = {
    var color = Color(rgb: 0)
    color.kind = .clear
    return color
  }()

  /// A dynamic colour with a number, which its components hold.
  init(dynamic number: Int) {
    self.init(rgb: UInt32(number))
    kind = .dynamic
  }

  /// Whether it is ``clear``.
  public var isClear: Bool { kind == .clear }

  /// Whether it is one colour on a light ground and another on a dark one.
  public var isDynamic: Bool { kind == .dynamic }

  /// The colour as one number, `0xRRGGBB`.
  public var rgb: UInt32 {
    kind == .dynamic ? resolved().components : components
  }

  /// The three components as one number.
  @usableFromInline var components: UInt32 {
    UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The colour between this one (share 0) and another (share 1), mixed component by component.
  ///
  /// - Parameter share: 0...1; values outside give the nearer end, and NaN gives this colour.
  public func mixed(with other: Color, share: Double) -> Color {
    if kind == .dynamic || other.kind == .dynamic {
      return resolved().mixed(with: other.resolved(), share: share)
    }
    let share = share > 0 ? min(share, 1) : 0
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
    }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
