import Answers
import ArgumentParser
import Geodesy

/// `tunnel destination`: where one arrives when walking straight ahead.
struct DestinationCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "destination",
    abstract: "Print where one arrives from a place in a direction after a distance.",
    usage: "tunnel destination [<options>] <where> <bearing> <distance>",
    discussion: """
      The bearing is in degrees clockwise from north or a point of the compass, such as NNE, the \
      distance in kilometres or with a unit: 500m, 100km, 60mi, 60nmi. The way is the geodesic on \
      the WGS 84 ellipsoid, over poles and right round the Earth too. The answer is that of \
      'tunnel distance'; the destination is rounded to nine decimals, a tenth of a millimetre.

      '-' in place of the place reads one place a record from standard input. '-' alone reads the \
      bearing and the distance from the records too: the last two words of a line, or columns or keys \
      whose names have a word such as bearing, azimuth, heading or course, and distance, with the \
      unit if it is not kilometres.

        tunnel destination 56.55 8.316667 90 100
        tunnel destination --json Madrid 45 250nmi
        tunnel destination --every 1000 --fields to 56.55 8.316667 300 5000
        printf '0 0\\n10 10\\n' | tunnel destination --fields to - 45 100km
        printf 'lat,lon,heading,distance_m\\n0,0,45,500\\n' | tunnel destination -
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      Also print points along the way, this far apart (more than 0, up to \
      \(Int(GivenWay.farthest)) km; at most \(GivenWay.mostSteps) points).
      """,
      valueName: "distance"),
    transform: PlaceArgument.step)
  var every: Kilometers?

  @Option(
    help: ArgumentHelp(
      "The column or key of the bearing in records, by name or number (default: known by its name).",
      valueName: "column"))
  var bearingColumn: String?

  @Option(
    help: ArgumentHelp(
      "The column or key of the distance in records (default: known by its name).",
      valueName: "column"))
  var distanceColumn: String?

  @Option(
    help: ArgumentHelp(
      "The unit of distances in records that have none (default: that of the column's name, or km).",
      valueName: "unit"))
  var distanceUnit: LengthUnit?

  @OptionGroup var options: QuestionOptions<DestinationFields>

  /// The bearing and the distance; none before they have been taken off the arguments, and if the
  /// records of a stream have them.
  private var way: [String] = []

  /// Takes the bearing and the distance off the arguments, whose last two they are, unless the
  /// records of a stream have them.
  private mutating func takeWay() {
    options.findInputs()
    let operands = WhereArguments.operands(of: options.whereabouts)
    let areRecords =
      options.streamOptions.input.isEmpty
      ? operands == ["-"] || options.isStream : operands.isEmpty
    guard !areRecords else { return }
    options.whereabouts = operands.dropLast(2)
    way = operands.suffix(2)
  }

  /// What is asked.
  ///
  /// - Throws: `ValidationError` for what is no bearing or no distance.
  private func question() throws -> DestinationQuestion {
    let hasPlace = !options.whereabouts.isEmpty || !options.streamOptions.input.isEmpty
    // of three numbers the first two are the place, and the distance is missing
    let isHalf =
      options.whereabouts.count == 1 && Double(options.whereabouts[0]) != nil
      && options.notationOptions.reading.reader.notation == nil
    guard hasPlace, !isHalf, way.isEmpty || way.count == 2 else {
      throw ValidationError(
        "a destination needs a place, a bearing and a distance, such as 56.55 8.316667 90 100km")
    }
    do throws(GivenWayError) {
      return try DestinationQuestion(
        way.isEmpty
          ? nil
          : GivenWay(
            bearing: way[0], distance: way[1], behind: options.whereabouts.last ?? ""),
        step: every)
    } catch { throw ValidationError(error.description) }
  }

  var answerFile: String? { options.answerOptions.output }

  var answerFormat: AnswerFormat? { options.answerOptions.wanted }

  mutating func validate() throws {
    takeWay()
    let asked = try question()
    try options.validate(placeCount: 1)
    let given = [
      ("--bearing-column", bearingColumn != nil), ("--distance-column", distanceColumn != nil),
      ("--distance-unit", distanceUnit != nil),
    ].first { $0.1 }
    if asked.way != nil, let given {
      throw ValidationError(
        "\(given.0) is for records with a bearing and a distance; here these are arguments")
    }
  }

  func run() throws {
    let data = CommandData(options.commonOptions)
    let asked = AskedQuestion.destination(try question())
    if options.isStream {
      let example =
        way.isEmpty
        ? "places with a bearing and a distance, one a line, such as 56.55 8.316667 90 100km"
        : "coordinates, one a line, such as 56.55 8.316667"
      return try options.answerStream(
        asked, data,
        way: WayColumns(bearing: bearingColumn, distance: distanceColumn, unit: distanceUnit),
        example: example)
    }
    let points = try options.points(in: data)
    guard points.count == 1 else {
      throw Failure(
        "a way begins at one place; found \(points.count)", status: .badUsage)
    }
    try options.answer(asked, about: points, data)
  }
}

extension LengthUnit: ExpressibleByArgument {}
