/// Why PROJ could not be used.
public enum ProjectionError: Error, Hashable, Sendable {
  /// PROJ's library is missing or unusable: why.
  case libraryUnusable(String)
  /// PROJ creates no context; it does not say why.
  case contextRefused
  /// PROJ does not take a definition: the definition, what PROJ says, its error number.
  case definitionRefused(String, reason: String, code: Int32)
  /// PROJ failed at a point for another reason than that the point is not on the map.
  case transformationFailed(String, reason: String, code: Int32)
  /// PROJ gives a place a position outside its zone of the military grid.
  case positionOutsideZone(Coordinate)
  /// PROJ gives no place in a direction at a distance: the bearing in degrees, the metres.
  case destinationUnknown(bearing: Double, distance: Meters)
}

extension ProjectionError: CustomStringConvertible {
  /// One line: what is wrong, and the words and number that PROJ gives for it.
  public var description: String {
    switch self {
    case .libraryUnusable(let reason):
      "PROJ's library cannot be used: \(reason)"
    case .contextRefused:
      "PROJ creates no context and gives no reason"
    case .definitionRefused(let definition, let reason, let code):
      "PROJ refuses '\(definition)': \(reason) (code \(code))"
    case .transformationFailed(let definition, let reason, let code):
      "PROJ fails with '\(definition)': \(reason) (code \(code))"
    case .positionOutsideZone(let coordinate):
      "PROJ gives \(coordinate) a position outside its zone of the military grid"
    case .destinationUnknown(let bearing, let distance):
      "PROJ finds no place \(distance) m away at a bearing of \(bearing)"
    }
  }
}
