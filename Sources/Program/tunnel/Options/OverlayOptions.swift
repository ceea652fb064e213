import Answers
import ArgumentParser
import Features
import Notations
import Sessions

/// The options for the person's own features on maps.
struct OverlayOptions: ParsableArguments {
  @OptionGroup(title: "Overlays") var drawingOptions: DrawingOptions

  @OptionGroup(title: "Features") var edgeOptions: EdgeOptions

  @OptionGroup(title: "Features") var labelOption: LabelOption

  @OptionGroup(title: "Records") var recordOptions: RecordOptions

  /// The options for what is drawn.
  struct DrawingOptions: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        """
        Draw the points, lines and areas of a file of GeoJSON, GPX or KML, of a table or of lines of \
        coordinates, and hollow or dashed their antipodes; may be given several times, '-' is standard \
        input: 'tunnel dig' and 'tunnel pick' show its records as they come. Without a place the map \
        shows them all.
        """, valueName: "file"),
      completion: .file(extensions: FileArguments.endings))
    var overlay: [String] = []

    @Option(
      help: ArgumentHelp(
        "The property that colours features: numbers from blue to yellow, texts in eight hues.",
        valueName: "property"))
    var colorBy: String?

    @Option(
      help: ArgumentHelp(
        "The property of numbers that decides the size of marks.", valueName: "property"))
    var sizeBy: String?
  }

  /// The paths of the files.
  var overlay: [String] { drawingOptions.overlay }

  /// The options for reading and showing the features.
  ///
  /// - Parameters:
  ///   - coordinates: how coordinates are read.
  ///   - isStrict: whether a name of a place must fit to the letter.
  func reading(_ coordinates: CoordinateReader, isStrict: Bool) -> RecordedOverlays.Reading {
    var reading = RecordedOverlays.Reading()
    (reading.colorBy, reading.sizeBy) = (drawingOptions.colorBy, drawingOptions.sizeBy)
    reading.label = labelOption.label
    (reading.lines, reading.shortWay, reading.wraps) = (
      edgeOptions.lines.map { "\($0)" }, edgeOptions.shortWayOption.shortWay,
      coordinates.wrapsLongitudes
    )
    var records = RecordedOverlays.Records()
    records.format = recordOptions.inputFormat?.rawValue
    let place = recordOptions.places.first
    (records.latitude, records.longitude) = (place?.latitude, place?.longitude)
    records.coordinate = place?.coordinate
    records.missing = recordOptions.missing?.rawValue
    records.notation = coordinates.notation?.rawValue
    if recordOptions.names { (records.areNames, records.isStrict) = (true, isStrict) }
    if records != RecordedOverlays.Records() { reading.records = records }
    return reading
  }

  func validate() throws {
    try recordOptions.validate(placeCount: 1)
    guard overlay.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("--overlay - can be given once: it is standard input")
    }
  }
}

extension RecordedOverlays.Records {
  /// The request for records that are read so.
  var request: StreamRequest {
    var request = StreamRequest()
    request.recordFormat = format.flatMap { RecordFormat(rawValue: $0) }
    let place = CoordinatePlace(latitude: latitude, longitude: longitude, coordinate: coordinate)
    if place != CoordinatePlace() { request.places = [place] }
    request.missing = missing.flatMap { StreamRequest.Missing(rawValue: $0) } ?? .error
    request.reading.notation = notation.flatMap { NotationName(rawValue: $0) }
    request.isStrict = isStrict ?? false
    return request
  }
}
