import ArgumentParser
import Features

/// The ways from one position of a line to the next, by their names in Swift.
extension Edges: ExpressibleByArgument {
  /// `straight` or `geodesic`.
  public init?(argument: String) {
    guard let edges = Self.allCases.first(where: { "\($0)" == argument }) else { return nil }
    self = edges
  }

  /// Both.
  public static var allValueStrings: [String] { allCases.map { "\($0)" } }
}
