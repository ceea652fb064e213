import Answers
import ArgumentParser
import Atlas
import Cartography
import Cells
import Curses
import Facts
import Geodesy
import Text
import Toponymy

/// `tunnel map`: one picture of a map, without a terminal.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw the map of a place once, as text or as an SVG picture.",
    usage: "tunnel map [<options>] [<file> ...] [<where>]",
    discussion: """
      The same arguments give the same bytes at a given size, colour depth and time. Written to a \
      terminal, the map has its size and colours; otherwise it is plain text of 80x24 cells. The \
      ending of a file's name sets the format: .svg is a picture, .ans text for terminals, .txt \
      plain text. The theme auto is dark here, and the glyphs auto are braille. Names are English \
      unless --language asks for others. If color.bin or elevation.bin cannot be read, the map has \
      flat colours, and a line on standard error says why; the exit status is 0.

        tunnel map 56.55 8.316667
        tunnel map 27.99 86.93 --span 300 --size 120x40 --output everest.svg
        tunnel map --both --projection ortho --span 13000 41.15 -8.61
        tunnel map -17.8 179.9 --layers +graticule,-places --format ansi --depth 256
        tunnel map --plain Tokyo
        tunnel map track.gpx
        tunnel map --color-by mag --label place --projection robin quakes.geojson
        tunnel map --overlay rivers.csv
      """)

  @OptionGroup var mapOptions: MapOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Kilometres across the shorter side, or with a unit as 500m, or max for all of the "
        + "projection (default: what shows a place given by its name whole, 3 for a coordinate that "
        + "a file of --tiles covers, otherwise 1000).",
      valueName: "length"),
    transform: { try MapCommand.span($0) })
  var span: Kilometers?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Cells, 2x1 to 1000x500 (default: the terminal's size less a row, or 80x24).",
      valueName: "columnsxrows"),
    transform: CellSize.init(argument:))
  var size: CellSize?

  @OptionGroup(title: "Tiles") var tileOptions: TileOptions

  @OptionGroup var overlayOptions: OverlayOptions

  @Flag(help: "Draw the antipode's map too, below the place's own.")
  var both = false

  @Flag(inversion: .prefixedNo, help: "Put the man on the place, and the x on its antipode.")
  var pin = true

  @Option(
    help: ArgumentHelp(
      "Shows day and night at a universal time, as 2026-06-21T12:00Z. "
        + "The layer daylight alone shows them now.",
      valueName: "time"),
    transform: UniversalTime.init(argument:))
  var time: UniversalTime?

  @Option(
    help: ArgumentHelp(
      "The number of colours (default: 24bit for svg and where COLORTERM says so, 256 for "
        + "ansi, none for plain and with NO_COLOR).", valueName: "depth"))
  var depth: DepthChoice?

  @OptionGroup var commonOptions: CommonOptions

  @OptionGroup var strictOption: StrictOption

  @OptionGroup(title: "Notations") var notationOptions: ReadingOptions

  @OptionGroup(title: "Output") var outputOptions: OutputOptions

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      "The middle of the map, a coordinate or a name; files are overlays, as with --overlay.",
      valueName: "where"))
  var whereabouts: [String] = []

  /// The options for how the map is written, and where to.
  struct OutputOptions: ParsableArguments {
    @Option(
      name: .shortAndLong,
      help: ArgumentHelp(
        "The output format (default: as --output is named, or ansi in a terminal, plain elsewhere).",
        valueName: "format"))
    var format: StillFormat?

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
      completion: .file(extensions: ["svg", "ans", "txt"]))
    var output: String?
  }

  private var format: StillFormat? { outputOptions.format }
  private var output: String? { outputOptions.output }

  func validate() throws {
    guard !whereabouts.isEmpty || !overlayOptions.overlay.isEmpty else {
      throw ValidationError("Missing expected argument '<where> ...'")
    }
    try LiveOptions.refuse(in: whereabouts)
    try UnknownOption.refuse(in: whereabouts)
    try mapOptions.validate(isPlain: commonOptions.plain)
    if commonOptions.plain {
      guard [nil, .plain].contains(namedFormat) else {
        throw ValidationError(
          "--plain is text alone, and \(namedFormat?.rawValue ?? "") is not")
      }
      guard [nil, .monochrome].contains(depth) else {
        throw ValidationError("--plain has no colours, and --depth asks for some")
      }
      return
    }
    if let output, format == nil, StillFormat(fileName: output) == nil {
      throw ValidationError(
        "'\(output)' does not say what it is to hold: name it .svg, .ans or .txt, or use --format")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated { try draw() }
  }

  @MainActor
  private func draw() throws {
    let data = CommandData(commonOptions)
    let (files, words) = try FileArguments.parted(
      WhereArguments.operands(of: whereabouts), reading: notationOptions.reader, commonOptions)
    let reading = overlayOptions.reading(
      notationOptions.reader, isStrict: strictOption.strict)
    let (read, areWhole) = try OverlayFile.all(overlayOptions.overlay + files, reading) {
      try data.search(mapOptions.nameOptions)
    }
    let overlays = read.map(\.overlay)
    try LackedProperty.refuse(in: overlays)
    let framing = OverlayFraming(of: overlays, in: mapOptions.projection)
    let tiles = try tileOptions.source(report: StandardError.say)
    let place: Coordinate
    var usualSpan: Kilometers?
    var chosen: ChosenName?
    if !words.isEmpty {
      let whereabouts = try self.place(words, in: data)
      place = whereabouts.coordinate
      chosen = whereabouts.understanding.map { ChosenName($0.match) }
      if span == nil {
        usualSpan =
          try whereabouts.understanding.map { try data.gazetteer().span(of: $0.match) }
          ?? tileOptions.span(around: place, on: tiles)
      }
    } else if let framing {
      place = framing.extent.center
      framing.remark.map(StandardError.say)
    } else {
      throw OverlayFraming.failure(areWhole: areWhole)
    }
    var mapAppearance = mapAppearance
    if words.isEmpty, let framing { mapAppearance.frame(framing.extent, on: tiles) }
    let environment = StillEnvironment.current()
    let format = format(in: environment)
    let usualDepth = depth?.depth ?? environment.depth(of: format)
    let usualSize = output == nil ? environment.size : nil
    let size = size ?? usualSize ?? CellSize(columns: 80, rows: 24)
    let graphics = graphics(in: environment, format: format, depth: usualDepth)
    // some terminals have 24-bit colour and no variable that says so
    let isDirect = depth == nil && graphics?.hasDirectColor == true
    let depth = isDirect ? .direct : usualDepth
    var still = StillMap(
      place: place, appearance: mapAppearance, size: size, showsBothEnds: both,
      showsPins: pin && !words.isEmpty,
      subsolarPoint: showsDaylight ? subsolarPoint : nil,
      cellPixels: graphics?.cellPixels(on: size))
    still.usualSpan = usualSpan
    still.overlays = overlays
    still.placeName = chosen.flatMap { $0.kind == .spot ? $0.name : nil }
    let coloring = MapColoring(appearance: appearance, depth: depth)
    let cartographer = Cartographer(
      data: try MapData(folder: data.folder()), gazetteer: try data.gazetteer(),
      coloring: coloring,
      glyphs: mapOptions.glyphs.glyphs ?? (commonOptions.plain ? .ascii : .quadrants),
      names: try mapOptions.nameOptions.names(in: data.folder()),
      words: try mapOptions.nameOptions.words(in: data.folder()), keepsNamesInPlace: false)
    cartographer.tiles = tiles.map { source in
      TileLibrary(source, language: mapOptions.nameOptions.language) { StandardError.say("\($0)") }
    }
    try StillOutput(
      format: format, depth: depth, appearance: appearance, file: output,
      graphics: graphics.map { graphics in { graphics.text(of: $0, depth: depth) } }
    ).write(
      [still.canvas(drawnBy: cartographer)], title: still.title,
      titles: format == .svg ? still.featureTitles(drawnBy: cartographer) : [])
    if let damage = cartographer.rasterDamage {
      StandardError.say("\(damage.error); the map has flat colours")
    }
    if !areWhole { throw ExitCode(Failure.Status.unreadableInput.rawValue) }
  }

  /// What the terminal shows pictures with; `nil` if the map is not written to one that does.
  private func graphics(
    in environment: StillEnvironment, format: StillFormat, depth: ColorDepth
  ) -> StillGraphics? {
    let mode = mapOptions.graphicsMode(isASCII: commonOptions.plain)
    func report(_ problem: GraphicsProblem) {
      StandardError.say(mapOptions.graphicsNotice(problem))
    }
    guard format == .ansi, output == nil, environment.showsColors, depth >= .palette256 else {
      if mode == .kitty || mode == .sixel {
        report(environment.isTerminal && output == nil ? .tooFewColors : .noTerminal)
      }
      return nil
    }
    return StillGraphics(mode, report: report)
  }

  /// What the options ask for of the map's appearance: a time shows day and night.
  private var mapAppearance: MapAppearance.Parts {
    var parts = mapOptions.appearance
    parts.span = span
    if time != nil { parts.layers = (parts.layers ?? .usual).union(.daylight) }
    return parts
  }

  /// The theme that is asked for, or dark, because the background of the picture is unknown.
  private var appearance: Appearance { mapOptions.theme.appearance ?? .dark }

  /// Whether day and night are asked for. A map without them is the same at all times.
  private var showsDaylight: Bool {
    time != nil || mapOptions.layers?.contains(.daylight) == true
  }

  private var subsolarPoint: Coordinate {
    let moment = time ?? UniversalTime.now()
    return .subsolarPoint(secondsSince1970: moment.secondsSince1970)
  }

  private func place(_ words: [String], in data: CommandData) throws -> Whereabouts {
    let points = try WhereArguments.points(
      words, isStrict: strictOption.strict, notationOptions: notationOptions,
      data: data, nameOptions: mapOptions.nameOptions)
    WhereArguments.explain(points, notationOptions, commonOptions)
    guard points.count == 1, let place = points.first else {
      throw Failure("expected one place to draw, found \(points.count)", status: .badUsage)
    }
    return place
  }

  private func format(in environment: StillEnvironment) -> StillFormat {
    if commonOptions.plain { return .plain }
    return namedFormat ?? (environment.showsColors ? .ansi : .plain)
  }

  /// The format that is asked for, or that the name of the file stands for.
  private var namedFormat: StillFormat? { format ?? output.flatMap(StillFormat.init(fileName:)) }

  /// A length in kilometres above 0, up to ``GivenWay/farthest``: `300`, `300km`, `200m`, `100mi`;
  /// infinity for `max`.
  static func span(_ argument: String) throws -> Kilometers {
    if argument == "max" { return .infinity }
    guard let span = LengthUnit.kilometers(in: argument), span > 0, span <= GivenWay.farthest else {
      throw ValidationError(
        "expected a length above 0 and up to \(Int(GivenWay.farthest)) km, such as 300, 200m or "
          + "100mi, or max")
    }
    return span
  }
}
