import Answers
import ArgumentParser
import Geodesy

/// `tunnel fall`: how long a fall through the Earth takes.
struct FallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fall",
    abstract: "Print how long a fall through the Earth takes.",
    usage: "tunnel fall [<options>] [<where> [<where>]]",
    discussion: """
      Without a place or with one, straight through the centre to the antipode; with two, through \
      the straight tunnel between them. The tunnel is empty of air and has no friction, and the \
      Earth is a sphere that does not turn: on the real Earth, only a fall from pole to pole would \
      keep off the walls. --spin tells how far another fall would go astray.

        tunnel fall
        tunnel fall 40.4165 -3.70256
        tunnel fall --json London "New York"
        tunnel fall --model uniform
        tunnel fall --spin 0 20
      """)

  @Option(
    help: ArgumentHelp(
      "What the Earth is made of: prem, layers as earthquakes show them; uniform, the same density "
        + "all over; constant, the same gravity down to the centre.", valueName: "model"))
  var model = FallReport.Model.prem

  @Flag(
    help: "Tell too where a free fall from one place would surface, because the Earth turns.")
  var spin = false

  @Flag(help: "One JSON object.")
  var json = false

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var places: PlaceArguments

  func run() throws {
    let data = CommandData(places.commonOptions)
    let coordinates = try places.points(in: data, nameOptions: nameOptions).map(\.coordinate)
    guard coordinates.count <= 2 else {
      throw Failure(
        "a fall has two places at most; found \(coordinates.count)",
        status: .badUsage)
    }
    if coordinates.count == 2, coordinates[0] == coordinates[1] {
      throw Failure(
        "a fall from a place to itself has no way; expected two places, or one for the fall to its "
          + "antipode", status: .badUsage)
    }
    if spin, coordinates.count != 1 || model != .prem {
      throw Failure(
        "--spin is for a fall from one place through the model 'prem'; found "
          + "\(coordinates.count) places and the model '\(model.rawValue)'", status: .badUsage)
    }
    let ends = coordinates.first.map { ($0, coordinates.count > 1 ? coordinates[1] : $0.antipode) }
    guard
      let report = FallReport(
        ends: ends, model: model, spins: spin, notation: places.notationOptions.written)
    else {
      throw Failure(
        "the model 'constant' knows the way through the centre only; expected one place, or one and "
          + "its antipode", status: .badUsage)
    }
    let words = try nameOptions.words(in: data.folder())
    try StandardOutput.say(json ? report.json : report.text(in: words))
  }
}

extension FallReport.Model: ExpressibleByArgument {}
