import ArgumentParser
import Toponymy
import TunnelKit

/// `tunnel land`: how much of the land lies opposite land.
struct LandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "land",
    abstract: "Print how much of the land lies opposite land.",
    discussion: """
      Areas are those of the ellipsoid between the outlines that the maps are drawn with (Natural \
      Earth at 1:10 million). Lakes count as land, ice shelves as sea.

        tunnel land
        tunnel land --country ES --country "New Zealand"
        tunnel land --countries --json
      """)

  @Flag(help: "List all countries, those with the most land opposite theirs first.")
  var countries = false

  @Option(
    help: ArgumentHelp(
      "List this country; may be given several times.", valueName: "name or code"))
  var country: [String] = []

  @Flag(help: "One JSON object.")
  var json = false

  @OptionGroup var dataOptions: DataOptions

  func run() throws {
    let gazetteer = try Gazetteer(directory: try dataOptions.directory().path)
    let land = gazetteer.antipodalLand()
    var listed = try country.map { try Self.country($0, of: land) }
    if countries {
      listed += land.countries.filter { country in
        !listed.contains { $0.name == country.name }
      }
    }
    let report = LandReport(land, countries: listed)
    try StandardOutput.say(json ? report.json : report.text)
  }

  /// The country of a name or code, in letters of any case; of those that share a code (Australia
  /// and its islands in the Indian Ocean) the largest.
  private static func country(
    _ text: String, of land: AntipodalLand
  ) throws -> AntipodalLand.Country {
    let wanted = text.lowercased()
    let named = land.countries.first { $0.name.lowercased() == wanted }
    let coded = land.countries.filter { $0.code?.lowercased() == wanted }
    guard let country = named ?? coded.max(by: { $0.area < $1.area }) else {
      throw Failure(
        "there is no country '\(text)'; expected an English name or a code of two letters (ISO "
          + "3166-1), as 'tunnel land --countries --json' has them", status: .badUsage)
    }
    return country
  }
}
