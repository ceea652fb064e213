extension NotationName {
  /// The readers in the order in which they are tried.
  ///
  /// Notations that begin with certain letters come first. The last one takes every text that the
  /// others leave, so that its messages are those for a plain text.
  static var readers: [any CoordinateNotation.Type] {
    [
      GeoURINotation.self, GeohashNotation.self, MapLinkNotation.self, WellKnownTextNotation.self,
      LabelledNotation.self, ISO6709Notation.self, PlusCodeNotation.self, MaidenheadNotation.self,
      MGRSNotation.self, UTMNotation.self, PackedNotation.self, DecimalCommaNotation.self,
      AngleNotation.self,
    ]
  }
}
