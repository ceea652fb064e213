import ArgumentParser
import Sessions

/// The options for features that standard input brings while the maps are shown.
struct LiveOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The most records of '--overlay -' that are shown (default: 100000); the oldest go when \
      others come.
      """, valueName: "number"),
    transform: NumberArgument.whole(in: 1...Int.max))
  var keep: Int?

  @Option(
    help: ArgumentHelp(
      """
      The property by which a record of '--overlay -' takes the place of an older one (default: \
      id).
      """, valueName: "property"))
  var key: String?

  private static let usualKeep = 100_000

  /// The part of the stream that is kept.
  var live: RecordedOverlays.Live {
    RecordedOverlays.Live(keep: keep ?? Self.usualKeep, key: key)
  }

  /// Checks the options.
  ///
  /// - Parameter isLive: whether there is a stream.
  func validate(isLive: Bool) throws {
    let given = [keep.map { _ in "--keep" }, key.map { _ in "--key" }].compactMap { $0 }
    if let name = given.first, !isLive {
      throw ValidationError("\(name) is for '--overlay -', records on standard input")
    }
  }

  /// Refuses the options where a map is drawn once.
  static func refuse(in arguments: [String]) throws {
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let name = argument.prefix { $0 != "=" }
      guard name == "--keep" || name == "--key" else { continue }
      throw ValidationError(
        "\(name) is for 'tunnel dig' and 'tunnel pick', which show records as they come; "
          + "'tunnel map' reads all of them and draws once")
    }
  }
}
