import ArgumentParser
import Geodesy
import Tiles

/// The option for the person's own files of tiles.
struct TileOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Read streets from a file of vector tiles, PMTiles or MBTiles, or from a folder of them; may be \
      given several times, the uppermost first (default: the files in the folder TUNNEL_TILES and in \
      $XDG_DATA_HOME/tunnel/tiles, or else ~/.local/share/tunnel/tiles).
      """, valueName: "file"),
    completion: .file(extensions: ["pmtiles", "mbtiles"]))
  var tiles: [String] = []

  /// The files that are asked for, or else those that are installed; `nil` without any.
  ///
  /// - Parameter report: takes what is wrong with an installed file, which is left out.
  /// - Throws: for a file of the option that cannot be read.
  func source(report: (String) -> Void) throws -> TileSource? {
    var archives = try tiles.flatMap { path in
      let paths = TileArchive.paths(in: path)
      return try (paths.isEmpty ? [path] : paths).map { try TileArchive(path: $0) }
    }
    if tiles.isEmpty {
      for path in TileFiles.installed() {
        do throws(TileArchiveError) { archives.append(try TileArchive(path: path)) } catch {
          report("\(error); it is left out")
        }
      }
    }
    return archives.isEmpty ? nil : TileSource(archives)
  }

  /// The usual span of a map around a coordinate that a file of the option covers; `nil` elsewhere.
  func span(around place: Coordinate, on source: TileSource?) -> Kilometers? {
    !tiles.isEmpty && source?.covers(place) == true ? Self.streetSpan : nil
  }

  /// The map on which the uppermost file of the option opens: the middle of a town with its streets,
  /// a larger or a smaller file whole. Returns `nil` without a file, or for one of more than 200 km.
  func opening(on source: TileSource) -> (center: Coordinate, span: Kilometers)? {
    guard !tiles.isEmpty, let bounds = source.archives.first?.bounds,
      bounds.kilometersAcross <= 200, let center = Coordinate(bounds.center)
    else { return nil }
    let across = bounds.kilometersAcross
    let span = across <= Self.greatestTown ? min(across, Self.streetSpan) : across
    return (center.rounded(toDecimals: 4), max(span, 1))
  }

  /// The span on which streets can be told apart.
  private static let streetSpan: Kilometers = 3
  /// The greatest extent of a file of one town. Whole, its main roads would be a tangle.
  private static let greatestTown: Kilometers = 25
}
