extension Coordinate {
  /// Reads a coordinate.
  ///
  /// Accepted:
  /// - decimal degrees, latitude first: `56.55 8.316667`, `56.55,8.316667`, `+56.55; -8.3`, `(1, 2)`;
  ///   a blank, comma or semicolon between, `-` or U+2212 as minus, `.5` and `5.`, degree signs;
  /// - hemispheres before or after, in either order: `56.55N 8.3E`, `N56.55 E8.3`, `8.3E, 56.55N`;
  /// - degrees and minutes, degrees, minutes and seconds: `56°33'N 8°19'0.5"E`,
  ///   `56:33:00, 8:19:00`, `56d33m0s 8d19m0s`, `56 33 0 N 8 19 0 E`, `56 33 0, 8 19 0`; the usual
  ///   Unicode primes and quotes; only the last number may have a fraction.
  ///
  /// Refused, with the place in the text: latitudes beyond 90, longitudes beyond 180, minutes or
  /// seconds of 60 and more, a sign together with a hemisphere, two latitudes, two longitudes, a
  /// hemisphere for one angle only, decimal commas, exponents, NaN and infinities, one number, numbers
  /// that are not kept apart. Nothing is clamped, wrapped or guessed.
  ///
  /// Digits beyond the fifteenth decimal of a degree are rounded.
  ///
  /// - Complexity: O(*n*) for *n* characters.
  public init(parsing text: String) throws(CoordinateError) {
    if let plain = PlainDecimals(text) {
      try self.init(
        latitude: plain.latitude, longitude: plain.longitude, mayBeSwapped: true,
        texts: { plain.texts(in: text) })
      return
    }
    let (first, second) = try WrittenPair.angles(of: text)
    guard (first.hemisphere == nil) == (second.hemisphere == nil) else {
      throw .unreadable(text, .oneHemisphere)
    }
    let isSwapped = first.hemisphere?.isLatitude == false
    if let one = first.hemisphere, let other = second.hemisphere,
      one.isLatitude == other.isLatitude
    {
      throw .unreadable(text, .sameAxis(latitude: one.isLatitude))
    }
    let (latitude, longitude) = isSwapped ? (second, first) : (first, second)
    try self.init(
      latitude: latitude.femtodegrees, longitude: longitude.femtodegrees,
      mayBeSwapped: first.hemisphere == nil, texts: { (latitude.text, longitude.text) })
  }

  private init(
    latitude: Int64, longitude: Int64, mayBeSwapped: Bool,
    texts: () -> (latitude: String, longitude: String)
  ) throws(CoordinateError) {
    guard latitude.magnitude <= Self.quarterTurn.magnitude else {
      let isSwapped =
        mayBeSwapped && latitude.magnitude <= Self.halfTurn.magnitude
        && longitude.magnitude <= Self.quarterTurn.magnitude
      throw isSwapped ? .longitudeFirst(texts().latitude) : .latitudeOutside(texts().latitude)
    }
    guard longitude.magnitude <= Self.halfTurn.magnitude else {
      throw .longitudeOutside(texts().longitude)
    }
    self.init(latitude: DecimalDegrees(femtodegrees: latitude), wrapping: longitude)
  }
}
