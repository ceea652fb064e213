import Answers
import ArgumentParser
import Geodesy
import Notations
import Toponymy

/// `tunnel pairs`: places that lie nearly opposite each other.
struct PairsCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "pairs",
    abstract: "List places whose antipode is near another place.",
    usage: "tunnel pairs [<options>]",
    discussion: """
      Every place is paired with the one nearest to its antipode; with --gazetteer with all that \
      are near enough to it. The nearest pairs come first: the distance in kilometres, and both \
      places, separated by tabs. Each pair is listed once, with the larger place first, or the one \
      in a country that was asked for; of --gazetteer the one that comes first there.

        tunnel pairs --within 5km --min-population 10000
        tunnel pairs --country NZ --limit 20
        tunnel pairs --within 1 --json | jq .offset_km
        tunnel pairs --gazetteer airports.geojson --format csv --header
        tunnel pairs --gazetteer towns.txt --names --within 300km
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The farthest that the antipode of one may be from the other, \(PlaceArgument.range) \
      (default: 100).
      """,
      valueName: "distance"),
    transform: PlaceArgument.kilometers)
  var within: Kilometers = 100

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fewest inhabitants of either place (default: 0).", valueName: "number"),
    transform: PlaceArgument.inhabitants)
  var minPopulation: UInt32 = 0

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The country of one of the two, by its name or its code (ISO 3166-1); may be given several \
      times.
      """, valueName: "name or code"))
  var country: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many pairs to list at most.", valueName: "number"),
    transform: NumberArgument.whole(in: 0...Int.max))
  var limit: Int?

  @OptionGroup var gazetteerOption: GazetteerOption

  @OptionGroup(title: "Features") var labelOption: LabelOption

  @OptionGroup(title: "Records") var namesOption: NamesOption

  @OptionGroup var strictOption: StrictOption

  @OptionGroup(title: "Notations") var inputNotationOption: InputNotationOption

  @OptionGroup(title: "Notations") var wrapOption: WrapOption

  @OptionGroup(title: "Output") var answerOptions: AnswerOptions<PairFields>

  @OptionGroup(title: "Output") var headerOption: HeaderOption

  @OptionGroup var commonOptions: CommonOptions

  var answerFile: String? { answerOptions.output }

  var answerFormat: AnswerFormat? { answerOptions.wanted }

  func validate() throws {
    try gazetteerOption.validate(
      refusing: ["--min-population": minPopulation > 0, "--country": !country.isEmpty])
    try gazetteerOption.validate(reading: [
      "--label": labelOption.label != nil, "--names": namesOption.names,
      "--strict": strictOption.strict,
      "--input-notation": inputNotationOption.notation != nil, "--wrap": wrapOption.wrap,
    ])
  }

  /// The most pairs of a person's own places without a limit: many towns at both ends have a pair
  /// for every two.
  private static let mostPairs = 1_000_000

  func run() throws {
    let data = CommandData(commonOptions)
    let own = try gazetteerOption.reading(
      labelOption,
      CoordinateReader(notation: inputNotationOption.notation, wrapsLongitudes: wrapOption.wrap),
      isStrict: strictOption.strict,
      names: namesOption.names ? NameSearch(gazetteer: data.gazetteer()) : nil,
      isQuiet: commonOptions.quiet)
    var pairs: [AntipodalPair]
    if let places = own?.places {
      pairs = try places.antipodalPairs(within: within, limit: limit ?? Self.mostPairs + 1)
      guard limit != nil || pairs.count <= Self.mostPairs else {
        throw Failure(
          "there are more than \(Self.mostPairs) pairs; expected --limit, or a smaller --within",
          status: .badUsage)
      }
    } else {
      let gazetteer = try data.gazetteer(readingAll: .places)
      pairs = try gazetteer.antipodalPairs(
        within: within, atLeast: minPopulation,
        countryCodes: country.isEmpty
          ? nil : Set(try country.map { try PlaceArgument.countryCode($0, in: gazetteer) }))
    }
    if let limit, limit < pairs.count { pairs.removeLast(pairs.count - limit) }
    do {
      let text = answerOptions.text(notation: nil, writesHeader: headerOption.header)
      let written = try text.written(pairs, of: own?.places)
      if !written.isEmpty { try StandardOutput.write(written) }
    } catch let error as AnswerFieldError {
      throw Failure(error.description, status: .badUsage)
    } catch let error as AnswerStreamError {
      throw Failure(error.description, status: .badUsage)
    }
    try own?.endUnlessWhole()
  }
}
