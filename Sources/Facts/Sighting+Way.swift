import Text
import Toponymy

extension Sighting {
  /// How far away the place is and in which direction, in words; "here" within 50 metres.
  public var way: String {
    guard distance >= 0.05 else { return "here" }
    return FixedDecimal.text(distance, decimals: 1) + " km "
      + CompassPoint(bearing: bearing).abbreviation
  }
}
