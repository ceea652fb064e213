/// The sorts of places.
public enum PlaceKind: UInt8, Sendable {
  /// A town, village or other place where people live.
  case place
  /// The seat of an administrative division of any order.
  case seat
  /// The capital of a country.
  case capital
  /// A research station in Antarctica.
  case station
}
