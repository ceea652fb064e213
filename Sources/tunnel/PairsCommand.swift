import ArgumentParser
import Geodesy
import Records
import Toponymy
import TunnelKit

/// `tunnel pairs`: places that lie nearly opposite each other.
struct PairsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairs",
    abstract: "List places whose antipode is near another place.",
    discussion: """
      Every place is paired with the one nearest to its antipode, and the nearest pairs come first: \
      the kilometres between, and both places, separated by tabs. Each pair is listed once, the \
      larger place first, or that of the country that was asked for.

        tunnel pairs --within 5km --min-population 10000
        tunnel pairs --country NZ --limit 20
        tunnel pairs --within 1 --json | jq .offset_km
      """)

  @Option(
    help: ArgumentHelp(
      "The farthest that the antipode of one may be from the other, in km, or with a unit as 500m.",
      valueName: "distance"),
    transform: LengthArgument.kilometers)
  var within: Kilometers = 100

  @Option(
    help: ArgumentHelp("The fewest inhabitants of either place.", valueName: "number"))
  var minPopulation: UInt32 = 0

  @Option(
    help: ArgumentHelp(
      "The country of one of the two, by its code of two letters (ISO 3166-1).",
      valueName: "code"))
  var country: String?

  @Option(help: ArgumentHelp("How many pairs to list at most.", valueName: "number"))
  var limit: Int?

  @Flag(help: "One JSON object a line.")
  var json = false

  @OptionGroup var dataOptions: DataOptions

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit \(limit) is less than none") }
  }

  func run() throws {
    let gazetteer = try Gazetteer(directory: try dataOptions.directory().path)
    let code = country?.uppercased()
    if let country, let code, !gazetteer.hasCountry(code: code) {
      throw Failure(
        "there are no places in a country '\(country)'; expected a code of two letters (ISO "
          + "3166-1) such as NZ", status: .badUsage)
    }
    let pairs = gazetteer.antipodalPairs(
      within: within, atLeast: minPopulation, countryCode: code)
    var lines = TextBuffer()
    for pair in pairs.prefix(limit ?? pairs.count) {
      let report = PairReport(pair)
      lines.append(line: json ? report.json : report.tabSeparated)
    }
    try lines.flush(to: 1)
  }
}
