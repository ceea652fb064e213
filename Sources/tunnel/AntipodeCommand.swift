import ArgumentParser
import Geodesy
import Toponymy
import TunnelKit

/// `tunnel antipode`: the answer without a terminal.
struct AntipodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "antipode",
    abstract: "Print where a tunnel through the centre of the Earth comes out.",
    discussion: """
      A coordinate is latitude and longitude in degrees, as two arguments or one quoted one: \
      56.55 8.316667, "56.55, 8.316667", 56.55N 8.316667E, "56°33'N 8°19'E". Several may follow \
      one another. '-' reads one coordinate per line from standard input and answers line by line.

      Instead of a coordinate there may be the name of a place, country, region or sea, in any \
      language and script, also with where it is: "São Paulo", 東京, "Paris, Texas". Of several the \
      largest is taken, and the others are named on standard error; --strict refuses.

        tunnel antipode 56.55 8.316667
        tunnel antipode --json Lisbon Wellington
        tunnel antipode --json -33.9 151.2 "41°09'N 8°37'W"
        seq 0 10 90 | sed 's/$/ 12.5/' | tunnel antipode -
      """)

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var dataOptions: DataOptions

  @OptionGroup var strictOption: StrictOption

  @Flag(help: "One JSON object, an array of them for several coordinates, or one a line for '-'.")
  var json = false

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Coordinates or names, or '-' for standard input.", valueName: "where"))
  var whereabouts: [String] = []

  func validate() throws {
    guard !whereabouts.isEmpty else {
      throw ValidationError("Missing expected argument '<where> ...'")
    }
    try WhereArguments.validate(whereabouts)
    if whereabouts.contains("-"), whereabouts.count > 1 {
      throw ValidationError("'-' reads standard input and stands alone")
    }
  }

  func run() throws {
    if whereabouts == ["-"] {
      try answerStandardInput()
    } else {
      let points = try WhereArguments.points(
        whereabouts, isStrict: strictOption.strict, dataOptions: dataOptions)
      let directory = try dataOptions.directory()
      let gazetteer = try Gazetteer(directory: directory.path)
      let names = try nameOptions.names(in: directory)
      let reports = points.map {
        TunnelReport(
          from: $0.coordinate, understanding: $0.understanding, gazetteer: gazetteer,
          language: names)
      }
      try StandardOutput.say(
        json ? jsonText(reports) : reports.map(\.text).joined(separator: "\n\n"))
    }
  }

  private func jsonText(_ reports: [TunnelReport]) -> String {
    let objects = reports.map(\.json)
    guard objects.count > 1 else { return objects.joined() }
    return "[" + objects.joined(separator: ",\n ") + "]"
  }

  private func answerStandardInput() throws {
    let directory = try dataOptions.directory()
    let gazetteer = try Gazetteer(directory: directory.path)
    let names = try nameOptions.names(in: directory)
    let stream = CoordinateStream(
      input: 0, output: 1,
      answer: { coordinate in
        let report = TunnelReport(from: coordinate, gazetteer: gazetteer, language: names)
        return json ? report.json : report.tabSeparated
      },
      complain: { line, error in
        StandardError.say("standard input:\(line): \(error)")
      })
    if try stream.run() > 0 { throw Failure(nil, status: .unreadableInput) }
  }
}
