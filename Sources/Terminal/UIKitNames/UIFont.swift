import Cells
import Containment
import Controls

/// How a text looks, under the name of a font: which attributes of the terminal it has.
///
/// A terminal has one font. Of a font's weight and slant bold, dim and underlined letters remain;
/// its size and its family are kept, and change nothing.
public struct UIFont: Hashable, Sendable {
  /// How heavy letters are, with UIKit's raw values: from -1, the lightest, to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight.
    public let rawValue: CGFloat
    /// A weight from its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Dim letters.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Dim letters.
    public static let thin = Weight(rawValue: -0.6)
    /// Dim letters.
    public static let light = Weight(rawValue: -0.4)
    /// Plain letters.
    public static let regular = Weight(rawValue: 0)
    /// Plain letters.
    public static let medium = Weight(rawValue: 0.23)
    /// Bold letters.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold letters.
    public static let bold = Weight(rawValue: 0.4)
    /// Bold letters.
    public static let heavy = Weight(rawValue: 0.56)
    /// Bold letters.
    public static let black = Weight(rawValue: 0.62)

    var attributes: TextAttributes {
      if rawValue >= Self.semibold.rawValue { return .bold }
      return rawValue <= Self.light.rawValue ? .dim : []
    }
  }

  /// What a text is in an interface; titles and headlines are bold, notes are dim.
  public enum TextStyle: Hashable, Sendable, CaseIterable {
    /// Bold.
    case largeTitle, title1, title2, title3, headline
    /// Plain.
    case subheadline, body, callout
    /// Dim.
    case footnote, caption1, caption2

    var look: (size: CGFloat, attributes: TextAttributes) {
      switch self {
      case .largeTitle: (34, .bold)
      case .title1: (28, .bold)
      case .title2: (22, .bold)
      case .title3: (20, .bold)
      case .headline: (17, .bold)
      case .subheadline: (15, [])
      case .body: (17, [])
      case .callout: (16, [])
      case .footnote: (13, .dim)
      case .caption1: (12, .dim)
      case .caption2: (11, .dim)
      }
    }
  }

  /// The family.
  public let familyName: String
  /// The size in points, which has no effect.
  public let pointSize: CGFloat
  /// Bold, dim or underlined.
  let attributes: TextAttributes

  private init(_ size: CGFloat, _ attributes: TextAttributes, family: String = "System") {
    (familyName, pointSize, self.attributes) = (family, size, attributes)
  }

  /// A font by its name, such as `Avenir-Heavy`: what the name says of weight and slant counts.
  ///
  /// - Returns: `nil` for an empty name. On iOS a font that is not there is `nil` too.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    let look = fontName.drop { $0 != "-" }.lowercased()
    var attributes: TextAttributes = []
    if ["bold", "heavy", "black"].contains(where: look.contains) { attributes.insert(.bold) }
    if ["light", "thin"].contains(where: look.contains) { attributes.insert(.dim) }
    if ["italic", "oblique"].contains(where: look.contains) { attributes.insert(.underline) }
    self.init(fontSize, attributes, family: String(fontName.prefix { $0 != "-" }))
  }

  /// Plain letters.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, []) }

  /// Plain, bold or dim letters.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight.attributes)
  }

  /// Plain, bold or dim letters, all of one width as all in a terminal.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(fontSize, weight.attributes, family: "Monospaced")
  }

  /// Bold letters.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(fontSize, .bold) }

  /// Underlined letters, as terminals have long shown italics.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, .underline)
  }

  /// The letters for a kind of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.look.size, style.look.attributes)
  }

  /// The same letters under another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, attributes, family: familyName)
  }

  /// The letters with some attributes; others, such as reversed ones, stay as they are.
  static func ofText(with attributes: TextAttributes) -> UIFont {
    UIFont(17, attributes.intersection(Self.all))
  }

  /// The attributes that fonts speak of.
  static let all: TextAttributes = [.bold, .dim, .underline]
}

extension Label {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Bold, dim or underlined letters; the size and the family are not kept.
  public var font: UIFont! {
    get { .ofText(with: textAttributes) }
    set { textAttributes = textAttributes.replacingLetters(of: newValue) }
  }
}

extension TextField {
  /// Bold, dim or underlined letters; the size and the family are not kept.
  public var font: UIFont? {
    get { .ofText(with: textAttributes) }
    set { textAttributes = textAttributes.replacingLetters(of: newValue) }
  }
}

extension TextAttributes {
  /// The attributes with those of a font in place of those that fonts speak of.
  fileprivate func replacingLetters(of font: UIFont?) -> TextAttributes {
    subtracting(UIFont.all).union(font?.attributes ?? [])
  }
}
