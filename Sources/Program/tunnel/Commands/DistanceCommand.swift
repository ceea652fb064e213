import Answers
import ArgumentParser
import Geodesy

/// `tunnel distance`: how far it is, over the ground and through the Earth.
struct DistanceCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "distance",
    abstract:
      "Print how far it is between two places, over the ground and straight through.",
    usage: "tunnel distance [<options>] <where> <where>",
    discussion: """
      Over the ground it is the geodesic on the WGS 84 ellipsoid, right to 15 nanometres everywhere, \
      beside antipodes too. '-' reads two places a record from standard input: four numbers, or two \
      texts with a tab, a semicolon or a bar between.

        tunnel distance 56.55 8.316667 -41.28664 174.77557
        tunnel distance --json Madrid Wellington
        echo 'Oslo|Suva' | tunnel distance --names --fields to.query,surface_km -
      """)

  @OptionGroup var options: QuestionOptions<DistanceFields>

  var answerFile: String? { options.answerOptions.output }

  var answerFormat: AnswerFormat? { options.answerOptions.wanted }

  mutating func validate() throws { try options.validate(placeCount: 2, needsPlace: false) }

  func run() throws {
    let data = CommandData(options.commonOptions)
    let asked = AskedQuestion.distance(DistanceQuestion())
    if options.isStream {
      return try options.answerStream(
        asked, data,
        example: "two coordinates a line, such as 56.55 8.316667 -41.28664 174.77557")
    }
    let points = try options.points(in: data, needsTwo: true)
    guard points.count == 2 else {
      throw Failure(
        "a distance is between two places; found \(points.count)"
          + (points.isEmpty ? " ('-' reads standard input, --input a file)" : ""),
        status: .badUsage)
    }
    try options.answer(asked, about: points, data)
  }
}
