import Answers
import ArgumentParser
import Features
import Notations

/// `tunnel measure`: how long and how large features are.
struct MeasureCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Print length, area, perimeter, box and centroid of features in files.",
    usage: "tunnel measure [<options>] <file> ...",
    discussion: """
      A file is GeoJSON, GPX, KML or a table with a column of geometries, in text or in Arrow, as \
      its beginning shows; '-' is standard input. Every feature is measured on the WGS 84 \
      ellipsoid as it is read. Edges of GeoJSON are straight in longitude and latitude, those of \
      others the shortest way over the ground; --lines chooses. Holes are taken off areas whichever \
      way rings run, and a cut along the 180th meridian is no perimeter.

      The centroid is that of the areas of a feature, without any that of its lines, and without \
      these that of its points. A feature with a ring that crosses itself has none, and its area is \
      what one way round encloses less what the other way round does; a line on standard error \
      counts such features.

        tunnel measure track.gpx
        tunnel measure --format csv --header countries.geojson
        tunnel measure --format geojson countries.geojson > measured.geojson
        tunnel measure --fields name,area_m2 --lines geodesic countries.geojson
        tunnel measure --coordinate-column wkt --format csv rivers.csv
      """)

  @Option(
    help: ArgumentHelp(
      """
      The way from one position to the next: straight in longitude and latitude, or geodesic, the \
      shortest one over the ground (default: straight for GeoJSON, geodesic for others).
      """, valueName: "way"))
  var lines: Edges?

  @Flag(help: "Accept longitudes beyond 180 degrees, and take whole turns off them.")
  var wrap = false

  @OptionGroup var shortWayOption: ShortWayOption

  @Option(
    help: ArgumentHelp(
      """
      What happens to a feature that cannot be read (default: skip): skip leaves it out, inline \
      writes the reason in its place, fail ends the program. The status is 65 in any case.
      """, valueName: "what"))
  var onError = StreamRequest.ErrorHandling.skip

  @Option(
    help: ArgumentHelp(
      """
      For how many features that cannot be read there is a message, or all (default: \
      \(StreamRequest.usualMessages)). The last line counts all of them.
      """, valueName: "number"))
  var errors: ErrorCount?

  @Flag(help: "Begin a table with the names of its columns.")
  var header = false

  @Option(
    help: ArgumentHelp(
      "Put answers into a JSON object of this name; in tables, before the names of columns.",
      valueName: "name"))
  var under: String?

  @OptionGroup(title: "Records") var recordOptions: RecordOptions

  @OptionGroup(title: "Answers") var answerOptions: AnswerOptions<MeasureFields>

  @OptionGroup var writingOption: WritingOption

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var commonOptions: CommonOptions

  @Argument(
    help: ArgumentHelp("Files with features, or '-' for standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  var answerFile: String? { answerOptions.output }

  var answerFormat: AnswerFormat? { answerOptions.wanted }

  func validate() throws {
    try under?.validate(asNameBy: "--under", expected: "a name without any")
    try recordOptions.validate(placeCount: 1)
    if let format = answerOptions.wanted, [.wkt, .geoURI, .iso6709].contains(format) {
      throw ValidationError(
        "--format \(format.rawValue) writes coordinates; expected text, json, ndjson, csv, tsv, "
          + "geojson or arrow")
    }
  }

  func run() throws {
    var request = MeasureRequest()
    request.format = answerOptions.wanted ?? (answerOptions.fieldList == nil ? .text : .tsv)
    request.fields = answerOptions.fieldList
    request.naming = answerOptions.naming(under: under)
    request.hasErrors = onError == .inline
    request.writesHeader = header
    request.notation = writingOption.outputNotation.flatMap(NotationName.init)
    request.words = try nameOptions.words(in: CommandData(commonOptions).folder())
    request.edges = lines
    request.longitudes = shortWayOption.rule(wraps: wrap)
    var records = StreamRequest()
    recordOptions.set(&records)
    let search = recordOptions.names ? try CommandData(commonOptions).search(nameOptions) : nil
    let writer: MeasureWriter
    do throws(AnswerFieldError) {
      writer = try MeasureWriter(request)
    } catch { throw Failure(error.description, status: .badUsage) }
    var measuring = FeatureMeasuring(
      request: request, records: records, search: search, writer: writer,
      isQuiet: commonOptions.quiet, endsAtError: onError == .fail,
      mostMessages: errors?.count ?? StreamRequest.usualMessages)
    try measuring.run(WhereArguments.operands(of: files))
  }
}
