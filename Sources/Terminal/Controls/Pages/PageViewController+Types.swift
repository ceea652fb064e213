extension PageViewController {
  /// Where the new page comes from, with UIKit's raw values.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// From the right, or from below.
    case forward = 0
    /// From the left, or from above.
    case reverse = 1
  }

  /// How pages lie, with UIKit's raw values.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// Beside each other.
    case horizontal = 0
    /// Below each other.
    case vertical = 1
  }

  /// How pages are turned, with UIKit's raw values.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// Rolling up and down.
    case pageCurl = 0
    /// Sliding.
    case scroll = 1
  }

  /// The keys of options.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// A key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The cells between two pages while they slide, as an `Int` or a `Double`.
    public static let interPageSpacing = OptionsKey(rawValue: "interPageSpacing")
  }

  /// The gap between pages of some cells; 0 unless it is finite and more.
  static func gap(of cells: Double) -> Double { cells > 0 && cells.isFinite ? cells : 0 }
}
