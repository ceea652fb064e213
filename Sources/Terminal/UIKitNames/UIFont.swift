import Cells
import Containment
import Controls

/// How a text looks, under the name of a font: which attributes of the terminal it has.
///
/// A terminal has one font. Of a font's weight and slant bold, dim and underlined letters remain.
/// Its size and its family are ignored.
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

    var attributes: TextAttributes {
      switch self {
      case .largeTitle, .title1, .title2, .title3, .headline: .bold
      case .subheadline, .body, .callout: []
      case .footnote, .caption1, .caption2: .dim
      }
    }
  }

  /// Bold, dim or underlined.
  let attributes: TextAttributes

  private init(_ attributes: TextAttributes) { self.attributes = attributes }

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
    self.init(attributes)
  }

  /// Plain letters.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont([]) }

  /// Plain, bold or dim letters.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(weight.attributes)
  }

  /// Plain, bold or dim letters, all of one width as all in a terminal.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(weight.attributes)
  }

  /// Bold letters.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.bold) }

  /// Underlined letters, as terminals have long shown italics.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(.underline) }

  /// The letters for a kind of text.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.attributes)
  }

  /// Letters have one size.
  @available(*, unavailable, message: "the letters of a terminal have one size")
  public var pointSize: CGFloat { 1 }

  /// Letters have one size.
  @available(*, unavailable, message: "the letters of a terminal have one size")
  public func withSize(_ fontSize: CGFloat) -> UIFont { self }

  /// Letters have one family.
  @available(*, unavailable, message: "the person chooses the terminal's font")
  public var familyName: String { "" }

  /// The letters with some attributes; others, such as reversed ones, stay as they are.
  static func ofText(with attributes: TextAttributes) -> UIFont {
    UIFont(attributes.intersection(Self.all))
  }

  /// The attributes that fonts speak of.
  static let all: TextAttributes = [.bold, .dim, .underline]
}

extension Label {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Bold, dim or underlined letters.
  public var font: UIFont! {
    get { .ofText(with: textAttributes) }
    set { textAttributes = textAttributes.replacingLetters(of: newValue) }
  }
}

extension TextField {
  /// Bold, dim or underlined letters.
  public var font: UIFont? {
    get { .ofText(with: textAttributes) }
    set { textAttributes = textAttributes.replacingLetters(of: newValue) }
  }
}

extension TextView {
  /// Bold, dim or underlined letters.
  public var font: UIFont? {
    get { .ofText(with: textAttributes) }
    set { textAttributes = textAttributes.replacingLetters(of: newValue) }
  }
}

extension TextAttributes {
  /// The attributes, with bold and the others that a font decides taken from a font.
  fileprivate func replacingLetters(of font: UIFont?) -> TextAttributes {
    subtracting(UIFont.all).union(font?.attributes ?? [])
  }
}
