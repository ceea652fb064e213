import Answers
import ArgumentParser
import Text
import Toponymy

/// `tunnel land`: how much of the land lies opposite land.
struct LandCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "land",
    abstract: "Print how much of the land, and how many people, lie opposite land.",
    usage: "tunnel land [<options>]",
    discussion: """
      Areas are computed on the ellipsoid from the coasts of the closest maps (GSHHG, to 200 metres) \
      and Natural Earth's borders. Lakes count as land, ice shelves as sea. People are the inhabitants of the places in \
      the gazetteer; they lie opposite land if the antipode of their place is land.

        tunnel land
        tunnel land --country ES --country "New Zealand"
        tunnel land --countries --json
        tunnel land --countries --format csv --header --fields name,share
      """)

  @Flag(help: "List all countries, those with the most land opposite theirs first.")
  var countries = false

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "List this country; may be given several times.", valueName: "name or code"))
  var country: [String] = []

  @OptionGroup(title: "Output") var answerOptions: AnswerOptions<LandFields>

  @OptionGroup(title: "Output") var headerOption: HeaderOption

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var commonOptions: CommonOptions

  var answerFile: String? { answerOptions.output }

  var answerFormat: AnswerFormat? { answerOptions.wanted }

  func run() throws {
    let data = CommandData(commonOptions)
    let gazetteer = try data.gazetteer(readingAll: .places, .countries)
    let land = gazetteer.antipodalLand()
    var listed = try country.map {
      try Self.country($0, of: land, in: gazetteer)
    }
    if countries {
      listed += land.countries.filter { country in
        !listed.contains { $0.name == country.name }
      }
    }
    let names = try nameOptions.names(in: data.folder())
    let report = LandReport(land, countries: listed) { code in
      names.flatMap { gazetteer.countryName(ofCode: code, in: $0) }
    }
    var text = answerOptions.text(notation: nil, writesHeader: headerOption.header)
    text.words = try nameOptions.words(in: data.folder())
    do {
      try StandardOutput.write(try text.written(report))
    } catch let error as AnswerFieldError {
      throw Failure(error.description, status: .badUsage)
    } catch let error as AnswerStreamError {
      throw Failure(error.description, status: .badUsage)
    }
  }

  /// The country with a name or code, in letters of any case. If several share a code (Australia
  /// and its islands in the Indian Ocean), the largest one.
  private static func country(
    _ text: String, of land: AntipodalLand, in gazetteer: Gazetteer
  ) throws -> AntipodalLand.Country {
    let wanted = text.lowercased()
    if let named = land.countries.first(where: { $0.name.lowercased() == wanted }) { return named }
    func coded(_ code: String) -> AntipodalLand.Country? {
      land.countries.filter { $0.code == code }.max { $0.area < $1.area }
    }
    if let country = coded(text.uppercased()) { return country }
    let code = try PlaceArgument.countryCode(text, in: gazetteer)
    guard let country = coded(code) else {
      throw Failure(
        "'\(text.quotable)' has no land on the maps; 'tunnel land --countries' lists the "
          + "countries that have", status: .badUsage)
    }
    return country
  }
}
