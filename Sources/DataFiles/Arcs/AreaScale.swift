/// How closely the outlines of an area file, or the lines of a line file, follow the ground.
public enum AreaScale: Int, CaseIterable, Sendable {
  /// Simplified by at most 0.001 degree (111 m); look-up uses this scale.
  case close
  /// Simplified by at most 0.005 degree (557 m).
  case middle
  /// Simplified by at most 0.05 degree (5.6 km).
  case far
}
