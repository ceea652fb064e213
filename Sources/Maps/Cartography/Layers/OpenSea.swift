import Geodesy

/// What a map that shows nothing but the sea tells, in the words of the person's language.
package struct OpenSea: Hashable, Sendable {
  /// Sentences about the sea, the longest first; one that fits is shown.
  let sentences: [String]
  /// Sentences that also tell of the streets of the other end, for a map that shows them.
  let streetSentences: [String]
  /// The nearest land with its distance and bearing.
  let land: String
  /// The bearing of the nearest land from the middle of the map, in degrees clockwise from north.
  let bearing: Double
  /// How far it is from there, over the ground.
  let distance: Kilometers

  /// What a map tells.
  ///
  /// - Parameters:
  ///   - sentences: the longest first; none if nothing is known.
  ///   - streetSentences: those for a map that shows the streets of the other end.
  ///   - land: the nearest land with its distance and bearing.
  ///   - bearing: its direction from the middle of the map, in degrees clockwise from north.
  ///   - distance: how far it is from there.
  package init(
    sentences: [String], streetSentences: [String] = [], land: String, bearing: Double,
    distance: Kilometers
  ) {
    (self.sentences, self.streetSentences) = (sentences, streetSentences)
    (self.land, self.bearing, self.distance) = (land, bearing, distance)
  }
}
