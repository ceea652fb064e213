import Answers
import ArgumentParser
import Features
import Toponymy

/// The option for places of the person's own in place of the built-in ones.
struct GazetteerOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Take the nearest place among the points of a file of GeoJSON, GPX, KML, a table or lines, in \
      place of the built-in ones; '-' is standard input. The options for records are for this file, \
      but beside a stream only --names and what is given twice: for the stream, then for this file.
      """, valueName: "file"),
    completion: .file(extensions: FileArguments.endings))
  var gazetteer: String?

  /// The most messages about the features of the file.
  private static let mostMessages = 10

  /// Refuses options of the built-in places.
  ///
  /// - Parameter others: the names of options, and whether they were given.
  func validate(refusing others: KeyValuePairs<String, Bool>) throws {
    guard gazetteer != nil, let other = others.first(where: { $0.value }) else { return }
    throw ValidationError(
      "\(other.key) is for the built-in places; those of --gazetteer have no country and no number "
        + "of inhabitants")
  }

  /// Refuses standard input for both the places and the records.
  func validate(besides options: QuestionOptions<some AnswerFields>) throws {
    let readsInput = options.whereabouts == ["-"] || options.streamOptions.input.contains("-")
    guard gazetteer == "-", readsInput else { return }
    throw ValidationError(
      "'-', standard input, cannot be both --gazetteer and the records; expected a file for one")
  }

  /// The points of the file, each a place, beside single places or a stream.
  func reading(_ options: QuestionOptions<some AnswerFields>) throws -> Reading? {
    try reading(
      options.recordOptions, isBesideStream: options.isStream,
      isStrict: options.strictOption.strict,
      names: { try CommandData(options.commonOptions).search(options.nameOptions) },
      wraps: options.notationOptions.reading.wrapOption.wrap, isQuiet: options.commonOptions.quiet)
  }

  /// The points of the file, each a place; `nil` without a file. Messages say what of it is left
  /// out.
  ///
  /// - Parameters:
  ///   - records: the options for records.
  ///   - isBesideStream: whether they are for a stream first.
  ///   - isStrict: whether a name of a place must fit to the letter.
  ///   - names: opens the names of places; called only if records may be names.
  ///   - wraps: whether whole turns are taken off longitudes.
  ///   - isQuiet: whether nothing is said of features that are no points.
  /// - Throws: ``Failure`` that names the file and says why it cannot be read, or that it has no
  ///   point.
  func reading(
    _ records: RecordOptions, isBesideStream: Bool = false, isStrict: Bool = false,
    names: () throws -> NameSearch, wraps: Bool = false, isQuiet: Bool
  ) throws -> Reading? {
    guard let gazetteer else { return nil }
    var request = StreamRequest()
    request.isStrict = isStrict
    if isBesideStream {
      request.places = Array(records.places.dropFirst())
    } else {
      records.set(&request)
    }
    let file = try FeatureFile(
      gazetteer, awaiting: isQuiet ? nil : "GeoJSON, GPX, KML or a table",
      longitudes: LongitudeRule(wraps: wraps), records: request,
      names: records.names ? names() : nil)
    var builder = OwnPlaces.Builder()
    var withoutPoints = 0
    try file.forEach {
      if !builder.add($0) { withoutPoints += 1 }
      return nil
    } refuse: { problem in
      if file.refused <= Self.mostMessages { StandardError.say("\(file.title): \(problem)") }
      return true
    }
    if let refusal = file.refusal { StandardError.say(refusal) }
    for remark in file.remarks(on: .places) { StandardError.say(remark) }
    guard builder.count > 0 else {
      throw Failure(
        "\(file.title): the file has no point to take for a place", status: .unreadableInput)
    }
    if withoutPoints > 0, !isQuiet {
      StandardError.say("\(file.title): \(Self.remark(on: withoutPoints))")
    }
    return Reading(places: builder.finished(), isWhole: file.refused == 0)
  }

  /// A remark on features without points.
  private static func remark(on count: Int) -> String {
    count == 1
      ? "1 feature without a point was passed over"
      : "\(count) features without points were passed over"
  }

  /// What was read of the file.
  struct Reading {
    let places: OwnPlaces
    /// Whether all its features could be read.
    let isWhole: Bool

    /// Ends the program with status 65, when everything has been answered, if a feature could not
    /// be read.
    func endUnlessWhole() throws {
      if !isWhole { throw Failure(nil, status: .unreadableInput) }
    }
  }
}
