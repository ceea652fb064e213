extension Window {
  /// How far in front a window lies, as UIWindow.Level.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The larger, the nearer; any finite number.
    public let rawValue: Double

    /// A level from its number.
    public init(rawValue: Double) {
      self.rawValue = rawValue
    }

    /// Where windows lie that say nothing: 0.
    public static let normal = Level(rawValue: 0)
    /// In front of the normal ones: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of these too: 2000.
    public static let alert = Level(rawValue: 2000)

    /// Whether windows of one level lie behind those of another.
    public static func < (first: Level, second: Level) -> Bool {
      first.rawValue < second.rawValue
    }

    /// A level that much nearer.
    public static func + (level: Level, difference: Double) -> Level {
      Level(rawValue: level.rawValue + difference)
    }

    /// A level that much farther away.
    public static func - (level: Level, difference: Double) -> Level {
      Level(rawValue: level.rawValue - difference)
    }
  }
}
