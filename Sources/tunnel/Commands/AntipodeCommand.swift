import Answers
import ArgumentParser
import Geodesy
import Toponymy

/// `tunnel antipode`: the antipodes of places, single ones or streams.
struct AntipodeCommand: ParsableCommand {
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
        seq 0 10 90 | sed 's/$/ 12.5/' | tunnel antipode -

      --geojson reads GeoJSON from a file or from standard input and moves every position to its \
      antipode. What crosses the 180th meridian is cut there; everything else is kept.

        tunnel antipode --geojson countries.geojson > opposite.geojson
      """)

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var commonOptions: CommonOptions

  @OptionGroup var strictOption: StrictOption

  @OptionGroup(title: "Notations") var notationOptions: NotationOptions

  @OptionGroup(title: "Answers") var answerOptions: AnswerOptions

  @OptionGroup(title: "Streams") var streamOptions: StreamOptions

  @OptionGroup var digOption: DigOption

  @Flag(help: "Start at a random point on land.")
  var random = false

  @Flag(help: "Start at a random point on land whose antipode is land too.")
  var randomLand = false

  @Flag(help: "Move GeoJSON of a file or '-' to the antipodes: features, collections, geometries.")
  var geojson = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Coordinates or names, or '-' for standard input.", valueName: "where"))
  var whereabouts: [String] = []

  func validate() throws {
    if random || randomLand { return try validateRandom() }
    if geojson {
      try FeatureTurning.validate(whereabouts, streamOptions, answerOptions)
      guard digOption.dig == .centre else {
        throw ValidationError("--geojson turns through the centre of the Earth only")
      }
    }
    if streamOptions.input != nil {
      guard whereabouts.isEmpty else {
        throw ValidationError("--input names what is read: no '<where>' can stand beside it")
      }
      return
    }
    guard !geojson else { return }
    guard !whereabouts.isEmpty else {
      throw ValidationError("Missing expected argument '<where> ...'")
    }
    try WhereArguments.validate(whereabouts)
    if whereabouts.contains("-"), whereabouts.count > 1 {
      throw ValidationError("'-' reads standard input and stands alone")
    }
    if whereabouts != ["-"] { try refuseStreamOptions() }
  }

  private func validateRandom() throws {
    let option = random ? "--random" : "--random-land"
    guard whereabouts.isEmpty else {
      throw ValidationError("\(option) chooses the place: no '<where>' can stand beside it")
    }
    guard !(random && randomLand) else {
      throw ValidationError("--random and --random-land exclude each other")
    }
    guard !geojson, streamOptions.input == nil else {
      throw ValidationError(
        "\(option) answers for one place: no stream can stand beside it")
    }
    try refuseStreamOptions()
  }

  /// Refuses options that have no meaning for single places.
  private func refuseStreamOptions() throws {
    // a table of such answers may have a header too
    let useless = streamOptions.given.first { name in
      !(answerOptions.isTable && name.hasSuffix("header"))
    }
    guard let useless else { return }
    throw ValidationError(
      "\(useless) is for streams: '-' reads one from standard input, --input from a file"
        + (useless.hasSuffix("header") ? "; or for tables, such as --format csv" : ""))
  }

  func run() throws {
    let data = CommandData(commonOptions)
    if geojson {
      try FeatureTurning.run(
        streamOptions.input ?? whereabouts.first, isQuiet: commonOptions.quiet)
    } else if streamOptions.input != nil || whereabouts == ["-"] {
      try answerStream(data)
    } else {
      let points =
        random || randomLand
        ? [Whereabouts(try randomPlace(in: data))]
        : try WhereArguments.points(
          whereabouts, isStrict: strictOption.strict, notationOptions: notationOptions.reading,
          data: data, nameOptions: nameOptions)
      WhereArguments.explain(points, notationOptions.reading, commonOptions)
      try PointAnswering(
        answers: answerOptions, names: nameOptions, data: data,
        notation: notationOptions.written, digging: digOption.dig,
        writesHeader: streamOptions.header ?? false
      ).run(points)
    }
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
