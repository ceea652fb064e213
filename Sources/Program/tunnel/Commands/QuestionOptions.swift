import Answers
import ArgumentParser
import DataFiles
import Notations
import Platform
import Text

/// What every command takes that answers questions about places: the places or a stream of records,
/// and how they are read and answered.
struct QuestionOptions<Fields: AnswerFields>: ParsableArguments {
  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var commonOptions: CommonOptions

  @OptionGroup var strictOption: StrictOption

  @OptionGroup(title: "Records") var recordOptions: RecordOptions

  @OptionGroup(title: "Records") var errorOptions: ErrorOptions<Fields>

  @OptionGroup(title: "Streams") var streamOptions: StreamOptions

  @OptionGroup(title: "Notations") var notationOptions: NotationOptions

  @OptionGroup(title: "Output") var answerOptions: AnswerOptions<Fields>

  @OptionGroup(title: "Output") var tableOptions: TableOptions

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Coordinates or names, or '-' for standard input.", valueName: "where"))
  var whereabouts: [String] = []

  func validate() throws {
    try UnknownOption.refuse(in: whereabouts)
  }

  /// The files with records: those of --input, or the arguments if all of them are files. None
  /// before ``findInputs()``.
  private var inputs: [String] = []

  /// Whether records are answered, from standard input or from files.
  var isStream: Bool { !inputs.isEmpty || whereabouts == ["-"] }

  /// Looks for the files with records, unless it has found some.
  mutating func findInputs() {
    guard inputs.isEmpty else { return }
    inputs =
      streamOptions.input.isEmpty
      ? FileArguments.paths(whereabouts, reading: notationOptions.reading.reader, commonOptions)
      : streamOptions.input
  }

  /// Finds the files with records, and refuses arguments that do not go together: with a stream,
  /// with single places.
  ///
  /// - Parameters:
  ///   - placeCount: how many places a record has.
  ///   - needsPlace: whether there must be a place if there is no stream.
  ///   - hasGazetteer: whether --gazetteer was given; --names is allowed without a stream then.
  mutating func validate(
    placeCount: Int, needsPlace: Bool = true, hasGazetteer: Bool = false
  ) throws {
    findInputs()
    if !streamOptions.input.isEmpty, !whereabouts.isEmpty {
      throw ValidationError("--input names what is read: no '<where>' can stand beside it")
    }
    if isStream { return try recordOptions.validate(placeCount: placeCount) }
    if needsPlace, whereabouts.isEmpty {
      throw ValidationError(
        "Missing expected argument '<where> ...' ('-' reads standard input, --input a file)")
    }
    if whereabouts.contains("-"), whereabouts.count > 1 {
      throw ValidationError("'-' reads standard input and stands alone")
    }
    // a file that is missing is the reason why there is no stream
    guard !whereabouts.contains(where: FileArguments.isPath) else { return }
    try refuseStreamOptions(hasGazetteer: hasGazetteer)
  }

  /// The options that were given besides --input, and that have a meaning for streams only.
  var givenForStreams: [String] {
    recordOptions.given + tableOptions.given + errorOptions.given + streamOptions.given
  }

  /// Refuses options that have no meaning for single places.
  ///
  /// - Parameter hasGazetteer: whether --gazetteer was given; --names is allowed then.
  func refuseStreamOptions(hasGazetteer: Bool) throws {
    // a table of such answers may have a header too
    let useless = givenForStreams.first { name in
      !(answerOptions.isTable && name.hasSuffix("header"))
        && !(hasGazetteer && name == "--names")
    }
    guard let useless else { return }
    throw ValidationError(
      "\(useless) is for streams: '-' reads one from standard input, --input from a file"
        + (useless.hasSuffix("header") ? "; or for tables, such as --format csv" : "")
        + (hasGazetteer && useless.hasSuffix("column")
          ? "; the file of --gazetteer has --gazetteer-columns" : ""))
  }

  /// The places of the arguments. Says on standard error what a name was taken for if it may mean
  /// something else.
  ///
  /// - Parameter needsTwo: whether one name that might be two is two.
  func points(in data: CommandData, needsTwo: Bool = false) throws -> [Whereabouts] {
    try FileArguments.refusePaths(in: WhereArguments.operands(of: whereabouts))
    let points: [Whereabouts]
    do {
      points = try WhereArguments.points(
        whereabouts, isStrict: strictOption.strict, needsTwo: needsTwo,
        notationOptions: notationOptions.reading, data: data, nameOptions: nameOptions)
    } catch WhereaboutsError.unknownName(let name, let nearest) {
      let paths = whereabouts.filter { FileArguments.meansFile($0) && name.contains($0) }
      if let path = paths.first(where: { FileSystem.kind(of: $0) != nil }) {
        try FileArguments.refuseBesideOthers(path)
      }
      guard paths.contains(name) else {
        throw WhereaboutsError.unknownName(name, nearest: nearest)
      }
      throw Failure(
        "nothing is called '\(name.quotable)', and there is no such file", status: .noData)
    }
    WhereArguments.explain(points, notationOptions.reading, commonOptions)
    return points
  }

  /// Answers the records of the stream.
  ///
  /// - Parameter way: the columns of a bearing and a distance, where records have these.
  /// - Throws: a ``Failure`` with status 65, when everything else has been answered, if a record
  ///   had no answer.
  func answerStream(
    _ asked: AskedQuestion, _ data: CommandData, way: WayColumns = WayColumns(), example: String
  ) throws {
    var request = request
    request.way = way
    try StreamAnswering(
      request: request, title: example,
      inputs: inputs.map { ($0, recordOptions.inputFormat ?? RecordFormat(path: $0)) },
      common: commonOptions,
      endsAtRefusal: errorOptions.onError == .fail
    ).run(asked, data, language: localNames(in: data))
  }

  /// Answers the questions about some places.
  func answer(
    _ asked: AskedQuestion, about points: [Whereabouts], _ data: CommandData
  ) throws {
    try SingleAnswering(
      text: answerText(notation: notationOptions.written), names: nameOptions, data: data
    ).run(asked, about: points)
  }

  private func answerText(notation: NotationName?) -> AnswerText {
    answerOptions.text(notation: notation, writesHeader: tableOptions.header ?? false)
  }

  /// The request that the options stand for.
  private var request: StreamRequest {
    var request = StreamRequest()
    recordOptions.set(&request)
    request.readsNames = recordOptions.names
    request.isStrict = strictOption.strict
    request.reading = notationOptions.reading.reader
    request.notation = notationOptions.written
    request.explains = notationOptions.reading.explain
    request.hasHeader = tableOptions.header
    request.answerFormat = answerOptions.wanted
    request.fields = answerOptions.fieldList
    request.naming = answerOptions.naming(under: tableOptions.underOption.under)
    request.textColumns = streamOptions.namedTextColumns
    request.errorHandling = errorOptions.onError ?? .skip
    request.mostMessages = errorOptions.mostMessages
    request.flushesLines = streamOptions.lineBuffered || isatty(1) == 1
    request.answersBlankLines = streamOptions.lineBuffered
    request.jobs = streamOptions.jobs ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    return request
  }

  /// The names in the language that is asked for; `nil` if none is, and then no file is opened.
  private func localNames(in data: CommandData) throws -> LocalNames? {
    guard nameOptions.language != nil else { return nil }
    return try nameOptions.names(in: data.folder())
  }
}

extension AnswerOptions {
  /// The format of single answers.
  func text(notation: NotationName?, writesHeader: Bool = false) -> AnswerText {
    var text = AnswerText()
    (text.format, text.fields, text.naming) = (wanted, fieldList, naming())
    (text.notation, text.writesHeader) = (notation, writesHeader)
    return text
  }
}
