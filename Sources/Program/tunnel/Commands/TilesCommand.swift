import Answers
import ArgumentParser
import Platform
import Tiles

/// `tunnel tiles`: what files of tiles are, and whether they can be read.
struct TilesCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "tiles",
    abstract: "List files of street map tiles: what they are and whether they can be read.",
    usage: "tunnel tiles [<options>] [<file> ...]",
    discussion: """
      A file is PMTiles 3 or MBTiles, as its beginning shows, or a folder of z/x/y.mvt or .pbf, with \
      Mapbox Vector Tiles. A folder of such files stands for them. Without files, those in the \
      folder that TUNNEL_TILES names and in $XDG_DATA_HOME/tunnel/tiles, or else \
      ~/.local/share/tunnel/tiles, are listed.

      A line has the path, the format, the schema (Protomaps, OpenMapTiles, Shortbread), the zooms, \
      the box of longitudes and latitudes from the south-west to the north-east, the size and the \
      attribution, separated by tabs.

        tunnel tiles florence.pmtiles
        tunnel tiles --check ~/maps/
        tunnel tiles --json | jq -r .attribution
        tunnel tiles --fields path,schema,max_zoom
      """)

  @Flag(
    help: """
      Read and decode every tile, count tiles and features, and write the first damaged tiles to \
      standard error.
      """)
  var check = false

  @OptionGroup(title: "Output") var answerOptions: AnswerOptions<TileFields>

  @OptionGroup(title: "Output") var headerOption: HeaderOption

  @OptionGroup var nameOptions: NameOptions

  @OptionGroup var commonOptions: CommonOptions

  @Argument(
    help: ArgumentHelp("Files or folders of tiles.", valueName: "file"),
    completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var files: [String] = []

  /// The most damaged tiles of a file that there are messages about.
  private static let mostMessages = 10

  var answerFile: String? { answerOptions.output }

  var answerFormat: AnswerFormat? { answerOptions.wanted }

  func run() throws {
    let given = WhereArguments.operands(of: files)
    let paths = given.isEmpty ? TileFiles.installed() : given.flatMap(Self.paths)
    guard !paths.isEmpty else {
      throw Failure(
        "there are no files of tiles"
          + TileFiles.folders.map { " in '\($0)'" }.joined(separator: " and")
          + "; expected PMTiles, MBTiles or a folder of z/x/y.mvt", status: .noData)
    }
    var status: Failure.Status?
    let reports = paths.map { path in
      let (report, failed) = self.report(path)
      if let failed, failed.rawValue > status?.rawValue ?? 0 { status = failed }
      return report
    }
    do {
      var answerText = answerOptions.text(notation: nil, writesHeader: headerOption.header)
      answerText.words = try nameOptions.words(in: CommandData(commonOptions).folder())
      let written = try answerText.written(reports)
      if !written.isEmpty { try StandardOutput.write(written) }
    } catch let error as AnswerFieldError {
      throw Failure(error.description, status: .badUsage)
    } catch let error as AnswerStreamError {
      throw Failure(error.description, status: .badUsage)
    }
    if let status { throw Failure(nil, status: status) }
  }

  /// The paths of a folder of files; otherwise the path itself.
  private static func paths(_ argument: String) -> [String] {
    let path =
      argument.count > 1 && argument.hasSuffix("/") ? String(argument.dropLast()) : argument
    guard FileSystem.kind(of: path) == .folder else { return [path] }
    let paths = TileArchive.paths(in: path)
    return paths.isEmpty ? [path] : paths
  }

  /// The report on a file, and the exit status if something is wrong with it, which is said.
  private func report(_ path: String) -> (TileFileReport, Failure.Status?) {
    var contents: TileFileReport.Contents?
    do throws(TileArchiveError) {
      let archive = try TileArchive(path: path)
      contents = TileFileReport.Contents(of: archive)
      guard check else {
        return (TileFileReport(path: path, contents: contents, check: nil, error: nil), nil)
      }
      var first: String?
      var count = 0
      let found = try TileCheck.run(archive) { error in
        first = first ?? error.description
        count += 1
        if count <= Self.mostMessages { StandardError.say(error.description) }
      }
      return (
        TileFileReport(path: path, contents: contents, check: found, error: first),
        found.faults > 0 ? .unreadableInput : nil
      )
    } catch {
      StandardError.say(error.description)
      return (
        TileFileReport(path: path, contents: contents, check: nil, error: error.description),
        Failure(error)?.status ?? .unreadableInput
      )
    }
  }
}

extension TileFileReport.Contents {
  /// What an archive says of itself.
  fileprivate init(of archive: TileArchive) {
    let bounds = archive.bounds
    self.init(
      format: archive.format.rawValue, zooms: archive.zooms, west: bounds.west,
      south: bounds.south, east: bounds.east, north: bounds.north)
    (schema, name, attribution) = (archive.schema?.name, archive.name, archive.attribution)
    (byteCount, layers) = (archive.byteCount, archive.layers)
  }
}
