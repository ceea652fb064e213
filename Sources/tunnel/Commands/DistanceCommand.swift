import Answers
import ArgumentParser
import Geodesy

/// `tunnel distance`: how far it is, over the ground and through the Earth.
struct DistanceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "distance",
    abstract:
      "Print how far it is from one place to another, over the ground and straight through.",
    usage: "tunnel distance [<options>] <where> <where>",
    discussion: """
      Over the ground it is the geodesic on the WGS 84 ellipsoid, right to 15 nanometres everywhere, \
      beside antipodes too.

        tunnel distance 56.55 8.316667 -41.28664 174.77557
        tunnel distance --json Madrid Wellington
      """)

  @Flag(help: "One JSON object.")
  var json = false

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var places: PlaceArguments

  func run() throws {
    let data = CommandData(places.commonOptions)
    let points = try places.points(in: data, needsTwo: true, nameOptions: nameOptions)
    guard points.count == 2 else {
      throw Failure(
        "a distance is between two places; found \(points.count)", status: .badUsage)
    }
    let report = try DistanceReport(
      from: points[0].coordinate, to: points[1].coordinate,
      notation: places.notationOptions.written)
    let words = try nameOptions.words(in: data.folder())
    try StandardOutput.say(json ? report.json : report.text(in: words))
  }
}
