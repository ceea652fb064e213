import Answers
import ArgumentParser
import Geodesy
import Text

/// `tunnel destination`: where one arrives when walking straight ahead.
struct DestinationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "destination",
    abstract: "Print where one arrives from a place in a direction after a distance.",
    usage: "tunnel destination [<options>] <where> <bearing> <distance>",
    discussion: """
      The bearing is in degrees clockwise from north, the distance in kilometres or with a unit: \
      500m, 100km, 60mi, 60nmi. The way is the geodesic on the WGS 84 ellipsoid, over poles and \
      right round the Earth too. The answer is that of 'tunnel distance'; the destination is rounded \
      to nine decimals, a tenth of a millimetre.

      '-' in place of the place reads one place a record from standard input.

        tunnel destination 56.55 8.316667 90 100
        tunnel destination --json Madrid 45 250nmi
        tunnel destination --every 1000 --fields to 56.55 8.316667 300 5000
        printf '0 0\\n10 10\\n' | tunnel destination --fields to - 45 100km
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the points along the way at this distance of each other too, before the destination.",
      valueName: "distance"),
    transform: PlaceArgument.kilometers)
  var every: Kilometers?

  @OptionGroup var options: QuestionOptions<DistanceFields>

  /// The place, and behind it the bearing and the distance.
  private var operands: (places: QuestionOptions<DistanceFields>, way: ArraySlice<String>) {
    var places = options
    let operands = WhereArguments.operands(of: options.whereabouts)
    places.whereabouts = operands.dropLast(2)
    return (places, operands.suffix(2))
  }

  /// What is asked.
  ///
  /// - Throws: `ValidationError` for what is no bearing or no distance.
  private func question() throws -> DestinationQuestion {
    let way = Array(operands.way)
    let hasPlace =
      !operands.places.whereabouts.isEmpty || !options.streamOptions.input.isEmpty
    guard way.count == 2, hasPlace else {
      throw ValidationError(
        "a destination needs a place, a bearing and a distance, such as 56.55 8.316667 90 100km")
    }
    guard let bearing = Double(way[0]), bearing.isFinite else {
      throw ValidationError(
        "'\(way[0].quotable)' is no bearing; expected degrees clockwise from north, such as 90")
    }
    let distance = try PlaceArgument.kilometers(way[1])
    guard distance.isFinite, distance <= Self.farthest else {
      throw ValidationError(
        "'\(way[1].quotable)' is too far; expected at most \(Int(Self.farthest)) km, some 25 times "
          + "round the Earth")
    }
    if let every, !(every > 0 && distance / every <= Double(DestinationQuestion.mostSteps)) {
      throw ValidationError(
        "--every \(every) km is too short; expected at most \(DestinationQuestion.mostSteps) points"
      )
    }
    return DestinationQuestion(bearing: bearing, distance: distance, step: every)
  }

  /// The longest way in kilometres.
  private static let farthest = 1e6

  func validate() throws {
    _ = try question()
    let places = operands.places
    try places.validate(placeCount: 1)
    if every != nil, places.isStream {
      throw ValidationError("--every is for one place; a stream has one answer a record")
    }
  }

  func run() throws {
    let data = CommandData(options.commonOptions)
    let asked = AskedQuestion.destination(try question())
    let places = operands.places
    if places.isStream {
      return try places.answerStream(
        asked, data, example: "coordinates, one a line, such as 56.55 8.316667")
    }
    let points = try places.points(in: data)
    guard points.count == 1 else {
      throw Failure(
        "a way begins at one place; found \(points.count)", status: .badUsage)
    }
    try places.answer(asked, about: points, data)
  }
}
