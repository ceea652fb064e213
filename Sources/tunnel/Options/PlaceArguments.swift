import Answers
import ArgumentParser

/// The places that a command is asked about, and how their names are taken.
struct PlaceArguments: ParsableArguments {
  @OptionGroup var strictOption: StrictOption

  @OptionGroup(title: "Notations") var notationOptions: NotationOptions

  @OptionGroup var dataOptions: DataOptions

  @OptionGroup var plainOption: PlainOption

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Coordinates or names.", valueName: "where"))
  var whereabouts: [String] = []

  func validate() throws {
    try WhereArguments.validate(whereabouts)
  }

  /// The points that are meant; what a name was taken for is said where something else may be.
  ///
  /// - Parameters:
  ///   - needsTwo: whether one name that might be two is two.
  ///   - nameOptions: the language in which it is said; English without them.
  func points(
    in data: CommandData, needsTwo: Bool = false, nameOptions: NameOptions? = nil
  ) throws -> [Whereabouts] {
    try WhereArguments.points(
      whereabouts, isStrict: strictOption.strict, needsTwo: needsTwo,
      notationOptions: notationOptions.reading, data: data, nameOptions: nameOptions)
  }
}
