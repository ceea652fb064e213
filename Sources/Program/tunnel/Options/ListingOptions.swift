import Answers
import ArgumentParser
import Geodesy

/// The options for the nearest places that are listed.
struct ListingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many of the nearest places to list (default: 1, or with --within all).",
      valueName: "number"),
    transform: NumberArgument.whole(in: 1...Int.max))
  var places: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The farthest that a listed place may be, \(PlaceArgument.range).",
      valueName: "distance"),
    transform: PlaceArgument.kilometers)
  var within: Kilometers?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fewest inhabitants of a listed place.", valueName: "number"),
    transform: PlaceArgument.inhabitants)
  var minPopulation: UInt32?

  /// The list that is asked for; `nil` for the nearest place alone.
  var listing: PlaceListing? {
    places == nil && within == nil && minPopulation == nil
      ? nil : PlaceListing(limit: places, within: within, population: minPopulation)
  }
}
