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
      its beginning shows; '-' is standard input. A table of Arrow keeps its columns with --format \
      arrow; tables of text have the measures alone, with name and id. Every feature is measured \
      on the WGS 84 ellipsoid as it is read. Edges of GeoJSON are straight in longitude and \
      latitude, those of others the shortest way over the ground; --lines chooses. Holes are taken \
      off areas whichever way rings run, and a cut along the 180th meridian is no perimeter.

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

  @OptionGroup(title: "Features") var edgeOptions: EdgeOptions

  @OptionGroup(title: "Features") var labelOption: LabelOption

  @OptionGroup(title: "Records") var recordOptions: RecordOptions

  @OptionGroup(title: "Records") var errorOptions: ErrorOptions<MeasureFields>

  @OptionGroup(title: "Notations") var writingOption: WritingOption

  @OptionGroup(title: "Notations") var wrapOption: WrapOption

  @OptionGroup(title: "Output") var answerOptions: AnswerOptions<MeasureFields>

  @OptionGroup(title: "Output") var headerOption: HeaderOption

  @OptionGroup(title: "Output") var underOption: UnderOption

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var commonOptions: CommonOptions

  @Argument(
    help: ArgumentHelp("Files with features, or '-' for standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  var answerFile: String? { answerOptions.output }

  var answerFormat: AnswerFormat? { answerOptions.wanted }

  func validate() throws {
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
    request.naming = answerOptions.naming(under: underOption.under)
    request.hasErrors = errorOptions.onError == .inline
    request.writesHeader = headerOption.header
    request.notation = writingOption.outputNotation.flatMap(NotationName.init)
    request.words = try nameOptions.words(in: CommandData(commonOptions).folder())
    request.names = labelOption.names
    request.edges = edgeOptions.lines
    request.longitudes = edgeOptions.shortWayOption.rule(wraps: wrapOption.wrap)
    var records = StreamRequest()
    recordOptions.set(&records)
    let search = recordOptions.names ? try CommandData(commonOptions).search(nameOptions) : nil
    let writer: MeasureWriter
    do throws(AnswerFieldError) {
      writer = try MeasureWriter(request)
    } catch { throw Failure(error.description, status: .badUsage) }
    var measuring = FeatureMeasuring(
      request: request, records: records, search: search, writer: writer,
      watch: LabelWatch(labelOption),
      isQuiet: commonOptions.quiet, endsAtError: errorOptions.onError == .fail,
      mostMessages: errorOptions.mostMessages)
    try measuring.run(WhereArguments.operands(of: files))
  }
}
