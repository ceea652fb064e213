import Answers
import ArgumentParser
import DataFiles
import Facts
import Geodesy
import Text

/// `tunnel where`: what is known about a place.
struct WhereCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "Print what is at a place: names, nearest land, height, time and sun.",
    usage: "tunnel where [<options>] <where> ...",
    discussion: """
      The country with its region, or the sea; the nearest place over the ground and, at sea, the \
      nearest land; the height or depth; the local time; daylight, twilight or night, the position \
      of the sun (degrees up or down, and direction), the solar time, and the season.

      If a data file is missing or damaged, what depends on it is left out, and a line on standard \
      error says so. '-' answers records of standard input, one by one; --names looks up names in \
      them.

      With files of street map tiles: also the nearest street, neighbourhood and point of interest \
      within 200 m that have names.

        tunnel where 56.55 8.316667
        tunnel where --json Quito Pekanbaru
        tunnel where --places 5 --min-population 100000 46.5 9
        tunnel where --gazetteer airports.geojson --places 3 Quito
        tunnel where --tiles florence.pmtiles 43.7731 11.256
        tunnel where Tokelau --time 2026-12-21T12:00Z
        echo Suva | tunnel where --names --fields query,inside.name,time_zone -
        tunnel where -f arrow --fields nearest.name,region cities.csv > towns.arrow
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The universal time of clocks and sun, as 2026-06-21T12:00Z (default: now).",
      valueName: "time"),
    transform: UniversalTime.init(argument:))
  var time: UniversalTime?

  @OptionGroup var listingOptions: ListingOptions

  @OptionGroup var gazetteerOption: GazetteerOption

  @OptionGroup(title: "Tiles") var tileOptions: TileOptions

  @OptionGroup(title: "Features") var labelOption: LabelOption

  @OptionGroup var options: QuestionOptions<PointFields>

  var answerFile: String? { options.answerOptions.output }

  var answerFormat: AnswerFormat? { options.answerOptions.wanted }

  mutating func validate() throws {
    try gazetteerOption.validate(
      refusing: ["--min-population": listingOptions.minPopulation != nil])
    try gazetteerOption.validate(besides: options)
    try gazetteerOption.validate(reading: ["--label": labelOption.label != nil])
    try options.validate(placeCount: 1, hasGazetteer: gazetteerOption.gazetteer != nil)
  }

  func run() throws {
    let own = try gazetteerOption.reading(options, labelOption)
    let tiles = try tileOptions.source(report: StandardError.say)
    let data = CommandData(
      options.commonOptions, places: own?.places,
      tiles: tiles.map { TileQuestion($0, language: options.nameOptions.language) })
    let asked = AskedQuestion.point(
      PointQuestion(at: time ?? .now(), listing: listingOptions.listing))
    if options.isStream {
      try options.answerStream(
        asked, data, example: "coordinates, one a line, such as 56.55 8.316667")
      try own?.endUnlessWhole()
      return
    }
    try options.answer(asked, about: options.points(in: data), data)
    try data.reportProblems()
    try own?.endUnlessWhole()
  }
}
