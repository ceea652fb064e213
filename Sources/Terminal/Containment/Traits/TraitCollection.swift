/// The traits of an interface: its size classes, light or dark, colours and motion. UIKit's
/// UITraitCollection.
///
/// A collection may leave traits unspecified: as an override it then changes only those it names.
/// What ``ViewController/traitCollection`` gives has at least its size classes specified.
public struct TraitCollection: Hashable, Sendable {
  /// Compact below this many columns.
  static let regularColumns = 60.0
  /// Compact below this many rows.
  static let regularRows = 20.0

  /// Room across: compact below 60 columns.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// Room down: compact below 20 rows.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// Light or dark.
  public var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// How many colours there are.
  public var colorDepth = DisplayColorDepth.unspecified
  /// Whether anything may move.
  public var motion = MotionPreference.unspecified

  /// A collection that specifies nothing.
  public init() {}

  /// A collection that specifies the room across only.
  public init(horizontalSizeClass: UserInterfaceSizeClass) {
    self.horizontalSizeClass = horizontalSizeClass
  }

  /// A collection that specifies the room down only.
  public init(verticalSizeClass: UserInterfaceSizeClass) {
    self.verticalSizeClass = verticalSizeClass
  }

  /// A collection that specifies light or dark only.
  public init(userInterfaceStyle: UserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// A collection that specifies the number of colours only.
  public init(colorDepth: DisplayColorDepth) { self.colorDepth = colorDepth }

  /// A collection that specifies only whether anything may move.
  public init(motion: MotionPreference) { self.motion = motion }

  /// The traits of several collections; of two that specify the same trait the later one counts.
  public init(traitsFrom traitCollections: [TraitCollection]) {
    for collection in traitCollections { override(with: collection) }
  }

  /// The size classes of an interface of a size in cells.
  init(size: Size) {
    horizontalSizeClass = size.width < Self.regularColumns ? .compact : .regular
    verticalSizeClass = size.height < Self.regularRows ? .compact : .regular
  }

  /// Whether the person wants less motion.
  public var reducesMotion: Bool { motion == .reduced }

  /// Whether to use no colours: the terminal has none, or the user wants none.
  public var isMonochrome: Bool { colorDepth == .monochrome }

  /// Whether this has every trait that another collection specifies, with the same value.
  public func containsTraits(in trait: TraitCollection?) -> Bool {
    guard let trait else { return true }
    return TraitCollection(traitsFrom: [self, trait]) == self
  }

  /// Whether colours that depend on traits may look different than with another collection.
  public func hasDifferentColorAppearance(comparedTo traitCollection: TraitCollection?) -> Bool {
    userInterfaceStyle != traitCollection?.userInterfaceStyle
      || colorDepth != traitCollection?.colorDepth
  }

  /// The same traits, but for light or dark if that is specified.
  func overriding(_ style: UserInterfaceStyle?) -> TraitCollection {
    guard let style, style != .unspecified else { return self }
    var collection = self
    collection.userInterfaceStyle = style
    return collection
  }

  private mutating func override(with other: TraitCollection) {
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.colorDepth != .unspecified { colorDepth = other.colorDepth }
    if other.motion != .unspecified { motion = other.motion }
  }
}

extension TraitCollection: CustomStringConvertible {
  /// The traits that are specified, such as `<TraitCollection horizontal: compact, style: dark>`.
  public var description: String {
    let traits: [String?] = [
      horizontalSizeClass == .unspecified ? nil : "horizontal: \(horizontalSizeClass)",
      verticalSizeClass == .unspecified ? nil : "vertical: \(verticalSizeClass)",
      userInterfaceStyle == .unspecified ? nil : "style: \(userInterfaceStyle)",
      colorDepth == .unspecified ? nil : "colors: \(colorDepth)",
      motion == .unspecified ? nil : "motion: \(motion)",
    ]
    let specified = traits.compactMap { $0 }.joined(separator: ", ")
    return "<TraitCollection \(specified.isEmpty ? "unspecified" : specified)>"
  }
}
