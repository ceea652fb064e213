import Answers
import ArgumentParser
import Features
import Notations
import Text
import Toponymy

/// The option for places of the person's own in place of the built-in ones.
struct GazetteerOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Take the nearest place among the points of a file of GeoJSON, GPX, KML, a table, JSON objects \
      or lines, in place of the built-in ones; '-' is standard input. --input-notation, --wrap, \
      --names and --strict hold for this file too; the other options for records do not.
      """, valueName: "file"),
    completion: .file(extensions: FileArguments.endings))
  var gazetteer: String?

  @Option(
    help: ArgumentHelp(
      """
      The columns of the latitude and of the longitude in the file of --gazetteer, with a comma \
      between, or the one column of whole coordinates: names, numbers from 1 or keys of JSON \
      (default: known by their names).
      """, valueName: "columns"),
    transform: CoordinatePlace.init(argument:))
  var gazetteerColumns: CoordinatePlace?

  /// The most messages about the features of the file.
  private static let mostMessages = 10

  func validate() throws { try validate(reading: ["--gazetteer-columns": gazetteerColumns != nil]) }

  /// Refuses options for reading the file if there is none.
  ///
  /// - Parameter options: their names, and whether they were given.
  func validate(reading options: KeyValuePairs<String, Bool>) throws {
    guard gazetteer == nil, let option = options.first(where: { $0.value }) else { return }
    throw ValidationError("\(option.key) is for the file of --gazetteer")
  }

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
  func reading(
    _ options: QuestionOptions<some AnswerFields>, _ labelOption: LabelOption
  ) throws -> Reading? {
    try reading(
      labelOption, options.notationOptions.reading.reader,
      isStrict: options.strictOption.strict,
      names: options.recordOptions.names
        ? CommandData(options.commonOptions).search(options.nameOptions) : nil,
      isQuiet: options.commonOptions.quiet)
  }

  /// The points of the file, each a place; `nil` without a file. Messages say what of it is left
  /// out.
  ///
  /// - Parameters:
  ///   - labelOption: says which property names the places.
  ///   - coordinates: how coordinates are read.
  ///   - isStrict: whether a name of a place must fit to the letter.
  ///   - search: finds names of places; `nil` if they are no places.
  ///   - isQuiet: whether nothing is said of features that are no points.
  ///   - needsLabel: whether a property that no place has is refused.
  /// - Throws: ``Failure`` that names the file and says why it cannot be read, or that it has no
  ///   point or no name in the property of the option.
  func reading(
    _ labelOption: LabelOption, _ coordinates: CoordinateReader, isStrict: Bool,
    names search: @autoclosure () throws -> NameSearch?, isQuiet: Bool, needsLabel: Bool = true
  ) throws -> Reading? {
    guard let gazetteer else { return nil }
    let search = try search()
    var request = StreamRequest()
    (request.reading, request.isStrict) = (coordinates, isStrict)
    request.columnOptions = .gazetteer
    if let gazetteerColumns { request.places = [gazetteerColumns] }
    // a record whose coordinate is missing is a feature without a point; among names Nan is a town
    request.missing = search == nil ? .null : .error
    let file = try FeatureFile(
      gazetteer, awaiting: isQuiet ? nil : "GeoJSON, GPX, KML or a table",
      longitudes: LongitudeRule(wraps: coordinates.wrapsLongitudes), records: request,
      names: search, takesPoints: true)
    var builder = OwnPlaces.Builder(labelOption.names)
    var watch = LabelWatch(labelOption)
    var withoutPoints = 0
    try file.forEach {
      if builder.add($0) { watch.see($0) } else { withoutPoints += 1 }
      return nil
    } refuse: { problem in
      if file.refused <= Self.mostMessages { StandardError.say("\(file.title): \(problem)") }
      return true
    }
    if gazetteerColumns != nil, [.geoJSON, .gpx, .kml].contains(file.format) {
      throw Failure(
        "\(file.title): the file has no columns; expected a table or JSON objects, or no "
          + "--gazetteer-columns", status: .badUsage)
    }
    if let refusal = file.refusal { StandardError.say(refusal) }
    for remark in file.remarks(on: .places) { StandardError.say(remark) }
    guard builder.count > 0 else {
      throw Failure(
        "\(file.title): the file has no point to take for a place", status: .unreadableInput)
    }
    if needsLabel { try watch.end() }
    if withoutPoints > 0, !isQuiet {
      StandardError.say("\(file.title): \(Self.remark(on: withoutPoints))")
    }
    return Reading(
      places: builder.finished(), isWhole: file.refused == 0,
      hasLabel: watch.lackedProperty == nil)
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
    /// Whether a place has the property that is asked for.
    let hasLabel: Bool

    /// Ends the program with status 65, when everything has been answered, if a feature could not
    /// be read.
    func endUnlessWhole() throws {
      if !isWhole { throw Failure(nil, status: .unreadableInput) }
    }
  }
}

extension CoordinatePlace {
  /// The columns or keys of a latitude and a longitude, with a comma between, or the one of whole
  /// coordinates.
  ///
  /// - Throws: `ValidationError` for any other text.
  fileprivate init(argument: String) throws {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.count < 3, !names.contains(""), Set(names).count == names.count else {
      throw ValidationError(
        "'\(argument.quotable)' names neither one column nor two; expected that of the latitude and "
          + "that of the longitude, such as lat,lon, or the one of whole coordinates")
    }
    self =
      names.count == 1
      ? CoordinatePlace(coordinate: names[0])
      : CoordinatePlace(latitude: names[0], longitude: names[1])
  }
}
