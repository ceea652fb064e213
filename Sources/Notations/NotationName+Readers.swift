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
