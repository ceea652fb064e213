import ArgumentParser
import Features

/// The options for the way from one position of a feature to the next.
struct EdgeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The way from one position to the next: straight in longitude and latitude, or geodesic, the \
      shortest one over the ground (default: straight for GeoJSON, as its standard says, geodesic \
      for others).
      """, valueName: "way"))
  var lines: Edges?

  @OptionGroup var shortWayOption: ShortWayOption
}

/// The option for edges that span more than 180 degrees of longitude.
struct ShortWayOption: ParsableArguments {
  @Flag(
    help: """
      Take edges of GeoJSON that span more than 180 degrees of longitude the short way, across the \
      180th meridian. RFC 7946 has them the long way.
      """)
  var shortWay = false

  /// The rule for longitudes.
  func rule(wraps: Bool) -> LongitudeRule {
    LongitudeRule(wraps: wraps, takesShortWay: shortWay)
  }

  /// A remark on edges that were taken the long way.
  static func notice(of longEdges: Int) -> String {
    (longEdges == 1 ? "an edge spans" : "\(longEdges) edges span")
      + " more than 180 degrees of longitude: taken the long way round, as RFC 7946 has it "
      + "(--short-way takes the short way, across the 180th meridian)"
  }
}

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
