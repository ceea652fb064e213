/// A way to write a coordinate, one type and one file each.
protocol CoordinateNotation {
  /// What it is called.
  static var name: NotationName { get }
  /// What it is called in all its forms.
  static var names: [NotationName] { get }

  /// The coordinate that a text spells in this notation.
  ///
  /// `nil` when the text is visibly not of this notation, so that the next one is asked; throws
  /// when it is of this notation and wrong.
  static func reading(of text: CoordinateText) throws(CoordinateError) -> CoordinateReading?
}

extension CoordinateNotation {
  static var names: [NotationName] { [name] }
}

extension NotationName {
  /// The readers in the order in which they are asked.
  ///
  /// Those that are known by their first letters come first; the last one takes whatever the others
  /// leave, so that its messages are those of a plain text.
  static var readers: [any CoordinateNotation.Type] {
    [
      GeoURINotation.self, GeohashNotation.self, MapLinkNotation.self, WellKnownTextNotation.self,
      LabelledNotation.self, ISO6709Notation.self, PlusCodeNotation.self, MaidenheadNotation.self,
      MGRSNotation.self, UTMNotation.self, PackedNotation.self, DecimalCommaNotation.self,
      AngleNotation.self,
    ]
  }
}
