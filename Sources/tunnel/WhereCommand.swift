import ArgumentParser
import Toponymy
import TunnelKit

/// `tunnel where`: what is known of a place.
struct WhereCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "Print what is at a place: names, nearest land, height, time and sun.",
    discussion: """
      The country with its region, or the sea; the place that is nearest on the ground and, at sea, \
      the nearest land; the height or depth; what the clocks show there, how light it is, where the \
      sun stands (up or down in degrees, and its direction), what a sundial shows, and the season.

        tunnel where 56.55 8.316667
        tunnel where --json Quito Pekanbaru
        tunnel where Tokelau --time 2026-12-21T12:00Z
      """)

  @Option(
    help: ArgumentHelp(
      "The universal time of clocks and sun, as 2026-06-21T12:00Z (default: now).",
      valueName: "time"),
    transform: UniversalTime.init(argument:))
  var time: UniversalTime?

  @Flag(help: "One JSON object, or an array of them for several places.")
  var json = false

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var places: PlaceArguments

  func validate() throws {
    guard !places.whereabouts.isEmpty else {
      throw ValidationError("Missing expected argument '<where> ...'")
    }
  }

  func run() throws {
    let points = try places.points()
    let directory = try places.dataOptions.directory()
    let gazetteer = try Gazetteer(directory: directory.path)
    let heights = try GroundHeights(directory: directory.path)
    let names = try nameOptions.names(in: directory)
    let moment = time ?? .now()
    let reports = points.map { point in
      PointReport(
        PointFacts(
          of: point.coordinate, in: gazetteer, heights: heights, language: names),
        at: moment)
    }
    guard json else {
      return try StandardOutput.say(reports.map(\.text).joined(separator: "\n\n"))
    }
    let objects = reports.map(\.json)
    try StandardOutput.say(
      objects.count == 1 ? objects[0] : "[" + objects.joined(separator: ",\n ") + "]")
  }
}
