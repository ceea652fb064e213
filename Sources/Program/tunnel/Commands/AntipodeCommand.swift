import Answers
import ArgumentParser
import Features
import Geodesy
import Toponymy

/// `tunnel antipode`: the antipodes of places, single ones or streams.
struct AntipodeCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "antipode",
    abstract: "Print where a tunnel through the centre of the Earth comes out.",
    usage: "tunnel antipode [<options>] <where> ...",
    discussion: """
      A coordinate is latitude and longitude in degrees, as two arguments or one quoted one: \
      56.55 8.316667, "56.55, 8.316667", 56.55N 8.316667E, "56°33'N 8°19'E". Several may follow \
      one another. '-' reads one coordinate per line from standard input and answers line by line.

      Instead of a coordinate you may give the name of a place, country, region or sea, in any \
      language and script, with its region or country if needed: "São Paulo", 東京, "Paris, Texas". \
      If several have that name, the largest is taken and standard error names the others; \
      --strict refuses such names. The word here stands for the town after which this machine's \
      time zone is named.

        tunnel antipode 56.55 8.316667
        tunnel antipode --json Lisbon Wellington
        tunnel antipode --json -33.9 151.2 "41°09'N 8°37'W"
        tunnel antipode --dig plumb Reykjavik
        tunnel antipode --random-land
        tunnel antipode --places 3 --min-population 100000 Lisbon
        tunnel antipode --gazetteer airports.geojson --fields to.nearest JFK
        seq 0 10 90 | sed 's/$/ 12.5/' | tunnel antipode -
        tunnel antipode --format arrow cities.csv > opposite.arrow

      --geojson reads GeoJSON from a file or from standard input and moves every position to its \
      antipode. What crosses the 180th meridian is cut there; everything else is kept. A feature that \
      cannot be read ends it, or with --on-error skip or inline only has no antipode.

        tunnel antipode --geojson countries.geojson > opposite.geojson
        tunnel antipode --geojson --on-error skip --short-way countries.geojson
      """)

  @OptionGroup(title: "Features") var shortWayOption: ShortWayOption

  @OptionGroup(title: "Features") var labelOption: LabelOption

  @OptionGroup var options: QuestionOptions<TunnelFields>

  @OptionGroup var digOption: DigOption

  @Flag(help: "Start at a random point on land.")
  var random = false

  @Flag(help: "Start at a random point on land whose antipode is land too.")
  var randomLand = false

  @Flag(help: "Move GeoJSON of a file or '-' to the antipodes: features, collections, geometries.")
  var geojson = false

  @OptionGroup var listingOptions: ListingOptions

  @OptionGroup var gazetteerOption: GazetteerOption

  var answerFile: String? { options.answerOptions.output }

  var answerFormat: AnswerFormat? { options.answerOptions.wanted }

  mutating func validate() throws {
    try gazetteerOption.validate(besides: options)
    try gazetteerOption.validate(reading: ["--label": labelOption.label != nil])
    try gazetteerOption.validate(
      refusing: ["--min-population": listingOptions.minPopulation != nil])
    if shortWayOption.shortWay, !geojson {
      throw ValidationError("--short-way is for --geojson")
    }
    if random || randomLand { return try validateRandom() }
    guard geojson else {
      return try options.validate(
        placeCount: 1, hasGazetteer: gazetteerOption.gazetteer != nil)
    }
    try FeatureTurning.validate(
      files: options.whereabouts + options.streamOptions.input, given: options.givenForStreams,
      asksForAnswers: options.answerOptions.isGiven)
    guard gazetteerOption.gazetteer == nil else {
      throw ValidationError("--gazetteer is for answers with places; --geojson has none")
    }
    guard listingOptions.listing == nil else {
      throw ValidationError(
        "--places, --within and --min-population are for answers with places; --geojson has none")
    }
    guard digOption.dig == .centre else {
      throw ValidationError("--geojson turns through the centre of the Earth only")
    }
    if !options.streamOptions.input.isEmpty, !options.whereabouts.isEmpty {
      throw ValidationError("--input names what is read: no '<where>' can stand beside it")
    }
  }

  private func validateRandom() throws {
    let option = random ? "--random" : "--random-land"
    guard options.whereabouts.isEmpty else {
      throw ValidationError("\(option) chooses the place: no '<where>' can stand beside it")
    }
    guard !(random && randomLand) else {
      throw ValidationError("--random and --random-land exclude each other")
    }
    guard !geojson, options.streamOptions.input.isEmpty else {
      throw ValidationError(
        "\(option) answers for one place: no stream can stand beside it")
    }
    try options.refuseStreamOptions(hasGazetteer: gazetteerOption.gazetteer != nil)
  }

  func run() throws {
    let own = try gazetteerOption.reading(options, labelOption)
    let data = CommandData(options.commonOptions, places: own?.places)
    let asked = AskedQuestion.tunnel(
      TunnelQuestion(digging: digOption.dig, listing: listingOptions.listing))
    if geojson {
      try turnFeatures()
    } else if options.isStream {
      try options.answerStream(
        asked, data, example: "coordinates, one a line, such as 56.55 8.316667")
    } else {
      let points =
        random || randomLand
        ? [Whereabouts(try randomPlace(in: data))] : try options.points(in: data)
      try options.answer(asked, about: points, data)
    }
    try own?.endUnlessWhole()
  }

  /// Turns GeoJSON to the antipodes.
  private func turnFeatures() throws {
    let handling: FeatureStream.ErrorHandling =
      switch options.errorOptions.onError {
      case nil, .fail?: .fail
      case .skip?: .skip
      case .inline?: .inline
      }
    try FeatureTurning(
      longitudes: shortWayOption.rule(wraps: options.notationOptions.reading.wrapOption.wrap),
      errorHandling: handling,
      mostMessages: options.errorOptions.mostMessages,
      isQuiet: options.commonOptions.quiet
    ).run(options.streamOptions.input.first ?? options.whereabouts.first)
  }

  /// A random point on land.
  private func randomPlace(in data: CommandData) throws -> Coordinate {
    var generator = SystemRandomNumberGenerator()
    let place = try data.gazetteer().randomLand(isOppositeLand: randomLand, using: &generator)
    guard let place else {
      throw Failure(
        "no land was found in countries.bin; 'tunnel dig --check-data' verifies the data files",
        status: .noData)
    }
    return place
  }
}
