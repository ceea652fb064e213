import ArgumentParser
import Features

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
