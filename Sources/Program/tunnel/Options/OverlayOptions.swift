import ArgumentParser
import Features
import Sessions

/// The options for the person's own features on maps.
struct OverlayOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw the points, lines and areas of a file of GeoJSON, GPX or KML, and hollow or dashed their \
      antipodes; may be given several times, '-' is standard input: 'tunnel dig' and 'tunnel pick' \
      show its records as they come. Without a place the map shows them all.
      """, valueName: "file"),
    completion: .file(extensions: ["geojson", "json", "gpx", "kml"]))
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

  @Option(
    help: ArgumentHelp(
      "The property that names features (default: name, title or label).", valueName: "property"))
  var label: String?

  @Option(
    help: ArgumentHelp(
      """
      The way from one position of a line to the next (default: straight in longitude and latitude \
      for GeoJSON, as its standard says; the shortest over the ground for others).
      """, valueName: "way"))
  var lines: Edges?

  @OptionGroup var shortWayOption: ShortWayOption

  /// How the features are read and shown.
  ///
  /// - Parameter wraps: whether whole turns are taken off longitudes.
  func reading(wraps: Bool) -> RecordedOverlays.Reading {
    var reading = RecordedOverlays.Reading()
    (reading.colorBy, reading.sizeBy, reading.label) = (colorBy, sizeBy, label)
    (reading.lines, reading.shortWay, reading.wraps) = (
      lines.map { "\($0)" }, shortWayOption.shortWay, wraps
    )
    return reading
  }

  func validate() throws {
    guard overlay.count(where: { $0 == "-" }) <= 1 else {
      throw ValidationError("--overlay - can be given once: it is standard input")
    }
  }
}

/// The ways are named on the command line.
