extension SolarPosition {
  /// Where the sun stands overhead, rounded to six decimals.
  public var subsolarPoint: Coordinate {
    let dayShare = days - days.rounded(.down)
    // The sun is over Greenwich at noon minus the equation of time.
    let longitude = (180 - 360 * dayShare - equationOfTime / 4).remainder(dividingBy: 360)
    let scale = Double(DecimalDegrees.scale)
    return Coordinate(
      latitude: DecimalDegrees(femtodegrees: Int64(declination * scale)),
      wrapping: Int64(longitude * scale)
    ).rounded(toDecimals: 6)
  }
}

extension Coordinate {
  /// Where the sun stands overhead at a moment of ``SolarPosition``.
  ///
  /// - Precondition: the moment is within 10,000 years of 1970.
  package static func subsolarPoint(secondsSince1970 seconds: Double) -> Coordinate {
    SolarPosition(checkedSecondsSince1970: seconds).subsolarPoint
  }
}
