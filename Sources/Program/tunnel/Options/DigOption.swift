import Answers
import ArgumentParser

/// The option for the direction of the tunnel.
struct DigOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Which way down is: centre (of the Earth) or plumb, along the plumb line, which misses the \
      centre and comes out up to 42.8 km from the antipode.
      """, valueName: "way"))
  var dig = Digging.centre
}

extension Digging: ExpressibleByArgument {
  /// The direction of a word; `center` is `centre`.
  public init?(argument: String) {
    self.init(rawValue: argument == "center" ? "centre" : argument)
  }
}
