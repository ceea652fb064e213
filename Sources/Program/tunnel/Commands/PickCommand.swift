import Answers
import ArgumentParser

/// `tunnel pick`: the two maps, and the place that was found on them as an answer.
struct PickCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Dig in the terminal, and print the answer for the place that was picked.",
    usage: "tunnel pick [<options>] [<where>]",
    discussion: """
      The maps and keys are those of 'tunnel dig', except Enter: it ends the program and prints the \
      answer of 'tunnel antipode' for the place where the man stands. The maps are drawn on the \
      terminal itself, so that standard input and standard output may be pipes or files.

      q and Escape pick nothing and give status 1; Control-C gives status 130.

        tunnel pick
        tunnel pick --json 40 -3 | jq .to.nearest.name
        tunnel pick --fields to.latitude,to.longitude Lisbon > place.tsv
        tunnel map "$(tunnel pick --format geo-uri)"
      """)

  @OptionGroup var options: TerminalOptions

  @OptionGroup(title: "Notations") var writingOption: WritingOption

  @OptionGroup(title: "Output") var answerOptions: AnswerOptions<PickFields>

  @OptionGroup var digOption: DigOption

  @OptionGroup var listingOptions: ListingOptions

  @OptionGroup var gazetteerOption: GazetteerOption

  var answerFile: String? { answerOptions.output }

  var answerFormat: AnswerFormat? { answerOptions.wanted }

  func validate() throws {
    try gazetteerOption.validate(
      refusing: ["--min-population": listingOptions.minPopulation != nil])
    guard gazetteerOption.gazetteer != "-" || !options.isLive else {
      throw ValidationError(
        "'-', standard input, cannot be both --gazetteer and --overlay; expected a file for one")
    }
  }

  func run() throws {
    let overlays = try options.overlayOptions.overlay + options.parted().files
    let own = try gazetteerOption.reading(
      options.overlayOptions.labelOption,
      options.notationOptions.reader, isStrict: options.strictOption.strict,
      names: options.overlayOptions.recordOptions.names
        ? CommandData(options.commonOptions).search(options.mapOptions.nameOptions) : nil,
      isQuiet: options.commonOptions.quiet, needsLabel: overlays.isEmpty)
    let data = CommandData(options.commonOptions, places: own?.places)
    let ending = try MainActor.assumeIsolated {
      try DigSession(
        options, data: data, picks: true, needsLabel: own?.hasLabel != true
      ).run()
    }
    switch ending {
    case .quit: throw Failure(nil, status: .nothingPicked)
    case .interrupted: throw Failure(nil, status: .interrupted)
    case .picked(let coordinate):
      try SingleAnswering(
        text: answerOptions.text(notation: writingOption.written(options.notationOptions)),
        names: options.mapOptions.nameOptions, data: data
      ).run(
        .tunnel(TunnelQuestion(digging: digOption.dig, listing: listingOptions.listing)),
        about: [Whereabouts(coordinate)])
      try own?.endUnlessWhole()
    }
  }
}
