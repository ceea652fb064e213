import Answers
import ArgumentParser

/// The places that a command is asked about, and the options for reading them.
struct PlaceArguments: ParsableArguments {
  @OptionGroup var strictOption: StrictOption

  @OptionGroup(title: "Notations") var notationOptions: NotationOptions

  @OptionGroup var commonOptions: CommonOptions

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Coordinates or names.", valueName: "where"))
  var whereabouts: [String] = []

  func validate() throws {
    try WhereArguments.validate(whereabouts)
  }

  /// The points of the arguments. Says on standard error what a name was taken for if it may mean
  /// something else.
  ///
  /// - Parameters:
  ///   - needsTwo: whether one name that might be two is two.
  ///   - nameOptions: the language of that message; `nil` for English.
  func points(
    in data: CommandData, needsTwo: Bool = false, nameOptions: NameOptions? = nil
  ) throws -> [Whereabouts] {
    let points = try WhereArguments.points(
      whereabouts, isStrict: strictOption.strict, needsTwo: needsTwo,
      notationOptions: notationOptions.reading, data: data, nameOptions: nameOptions)
    WhereArguments.explain(points, notationOptions.reading, commonOptions)
    return points
  }
}
