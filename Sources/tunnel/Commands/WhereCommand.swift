import Answers
import ArgumentParser
import DataFiles
import Facts
import Geodesy
import Text
import Toponymy

/// `tunnel where`: what is known about a place.
struct WhereCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "where",
    abstract: "Print what is at a place: names, nearest land, height, time and sun.",
    usage: "tunnel where [<options>] <where> ...",
    discussion: """
      The country with its region, or the sea; the nearest place over the ground and, at sea, the \
      nearest land; the height or depth; the local time; daylight, twilight or night, the position \
      of the sun (degrees up or down, and direction), the solar time, and the season.

      If a data file is missing or damaged, what depends on it is left out, and a line on standard \
      error says so.

        tunnel where 56.55 8.316667
        tunnel where --json Quito Pekanbaru
        tunnel where --places 5 --min-population 100000 46.5 9
        tunnel where Tokelau --time 2026-12-21T12:00Z
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The universal time of clocks and sun, as 2026-06-21T12:00Z (default: now).",
      valueName: "time"),
    transform: UniversalTime.init(argument:))
  var time: UniversalTime?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many of the nearest places to list (default: 1, or with --within all).",
      valueName: "number"))
  var places: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The farthest that a listed place may be, in km, or with a unit as 500m.",
      valueName: "distance"),
    transform: LengthArgument.kilometers)
  var within: Kilometers?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fewest inhabitants of a listed place.", valueName: "number"),
    transform: PopulationArgument.inhabitants)
  var minPopulation: UInt32?

  @Flag(help: "One JSON object, or an array of them for several places.")
  var json = false

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var arguments: PlaceArguments

  func validate() throws {
    guard !arguments.whereabouts.isEmpty else {
      throw ValidationError("Missing expected argument '<where> ...'")
    }
    if let places, places < 1 { throw ValidationError("--places \(places) is less than one") }
  }

  func run() throws {
    let data = CommandData(arguments.commonOptions)
    let points = try arguments.points(in: data, nameOptions: nameOptions)
    let gazetteer = try data.gazetteer()
    let heights = try heights(in: data.folder())
    let names = try nameOptions.names(in: data.folder())
    let moment = time ?? .now()
    let facts = try points.map { point in
      try PointFacts(of: point.coordinate, in: gazetteer, heights: heights, language: names)
    }
    let reports = try facts.map { facts in
      PointReport(
        facts, at: moment, places: try listed(around: facts.coordinate, in: gazetteer),
        notation: arguments.notationOptions.written)
    }
    if let problem = facts.lazy.compactMap(\.elevationProblem).first {
      StandardError.say("\(problem); heights there remain unknown")
    }
    for part in Gazetteer.Part.allCases {
      if let problem = gazetteer.problem(with: part) {
        StandardError.say("\(problem); \(part.rawValue) remain unknown")
      }
    }
    let words = try nameOptions.words(in: data.folder())
    try StandardOutput.say(json ? reports.json : reports.text(in: words))
  }

  /// The file of heights; `nil` if it cannot be read, with a message on standard error.
  private func heights(in folder: DataFolder) -> GroundHeights? {
    do throws(DataFileError) { return try GroundHeights(folder: folder) } catch {
      StandardError.say("\(error); heights remain unknown")
      return nil
    }
  }

  /// The places that were asked for; `nil` if none were.
  private func listed(
    around coordinate: Coordinate, in gazetteer: Gazetteer
  ) throws(ProjectionError) -> [Sighting]? {
    guard places != nil || within != nil || minPopulation != nil else { return nil }
    return try gazetteer.places(
      nearest: coordinate, limit: places ?? (within == nil ? 1 : gazetteer.placeCount),
      within: within ?? .infinity, atLeast: minPopulation ?? 0)
  }
}
