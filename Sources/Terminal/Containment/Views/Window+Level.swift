extension Window {
  /// The level of a window; higher levels lie in front. UIKit's UIWindow.Level.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// Any finite number; larger ones lie in front.
    public let rawValue: Double

    /// A level from its number.
    public init(rawValue: Double) { self.rawValue = rawValue }

    /// The default level: 0.
    public static let normal = Level(rawValue: 0)
    /// In front of normal windows: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// In front of the status bar level: 2000.
    public static let alert = Level(rawValue: 2000)

    /// Whether windows of one level lie behind those of another.
    public static func < (first: Level, second: Level) -> Bool { first.rawValue < second.rawValue }

    /// A higher level.
    public static func + (level: Level, difference: Double) -> Level {
      Level(rawValue: level.rawValue + difference)
    }

    /// A lower level.
    public static func - (level: Level, difference: Double) -> Level {
      Level(rawValue: level.rawValue - difference)
    }
  }
}
