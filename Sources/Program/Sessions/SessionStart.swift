import Atlas
import Cartography
import Cells
import Containment
import Facts
import Geodesy
import Notations
import Tiles

/// What a session is started with, as far as it decides what is shown.
public struct SessionStart: Hashable, Sendable {
  /// The version of the program.
  public var version: String
  /// The edition of the data: that of ``DataFolder/edition``.
  public var data: String
  /// The arguments of the command, for the reader.
  public var arguments: [String] = []
  /// The environment variables that describe the terminal and the person's language, for the
  /// reader.
  public var environment: [String: String] = [:]
  /// The time (UTC), in seconds since 1970-01-01.
  public var secondsSince1970: Double
  /// The seconds by which the time that is shown at first is ahead of that one; `nil` for none.
  public var timeShift: Double?

  /// The columns of the screen.
  public var columns: Int
  /// The rows of the screen.
  public var rows: Int
  /// The height of a cell divided by its width.
  public var cellAspect: Double
  /// The pixels of a cell in pictures; `nil` if the terminal shows cells only.
  public var cellPixels: PixelSize?
  /// How many colours the terminal shows.
  public var depth: ColorDepth
  /// Dark or light.
  public var appearance: Appearance
  /// The characters for the maps.
  public var glyphs: GlyphSet

  /// The language of names; `nil` for English.
  public var names: String?
  /// The language of texts; `nil` for English.
  public var words: String?
  /// Whether the maps describe changes in sentences.
  public var speaks = false
  /// Whether animations are off.
  public var reducesMotion = false
  /// Whether globes turn after 30 s without a key.
  public var turnsGlobes = false
  /// Whether Enter picks a place.
  public var picks = false

  /// Where to start, as a coordinate; `nil` for the sample's place, or where the saved state was.
  public var place: String?
  /// The name by which that place was chosen; `nil` for a coordinate.
  public var placeName: ChosenName?
  /// The parts of the maps' appearance that were asked for.
  public var map = MapAppearance.Parts()
  /// The files of the person's own features; `nil` without any.
  public var overlays: RecordedOverlays?
  /// The person's files with tiles, the uppermost first; `nil` without any.
  public var tiles: [RecordedTiles]?
  /// The state that was saved by the session before, as JSON.
  public var state: String?

  /// A start from what every session has.
  public init(
    version: String, data: String, secondsSince1970: Double, size: CellSize, cellAspect: Double = 2,
    depth: ColorDepth = .direct, appearance: Appearance = .dark, glyphs: GlyphSet = .quadrants
  ) {
    self.version = version
    self.data = data
    self.secondsSince1970 = secondsSince1970
    columns = size.columns
    rows = size.rows
    self.cellAspect = cellAspect
    self.depth = depth
    self.appearance = appearance
    self.glyphs = glyphs
  }

  /// Columns and rows of the screen.
  public var size: CellSize { CellSize(columns: columns, rows: rows) }

  /// The seconds around 1970 for which the sun is computed: nearly 10,000 years.
  private static let longestTime = 3e11

  /// Why no session can start like this, in words; `nil` if one can.
  var problem: String? {
    if !RecordedStep.isDrawable(columns: columns, rows: rows) {
      return "a screen of \(columns) columns and \(rows) rows cannot be drawn"
    }
    if !RecordedStep.cellAspects.contains(cellAspect) {
      return "'cellAspect': \(cellAspect) is not within "
        + "\(RecordedStep.cellAspects.lowerBound)...\(RecordedStep.cellAspects.upperBound)"
    }
    if let cellPixels, !cellPixels.isCell {
      return "'cellPixels': a cell of \(cellPixels.width) by \(cellPixels.height) pixels cannot be "
        + "drawn"
    }
    if secondsSince1970.magnitude >= Self.longestTime {
      return "'secondsSince1970': \(secondsSince1970) is too far from now"
    }
    if let timeShift, !((secondsSince1970 + timeShift).magnitude < Self.longestTime) {
      return "'timeShift': \(timeShift) is too far from now"
    }
    return nil
  }

  /// The colours of the maps.
  var coloring: MapColoring { MapColoring(appearance: appearance, depth: depth) }

  /// The place of the article's sample, in western Denmark.
  private static let sample = "56.55, 8.316667"

  /// Where the man starts.
  func coordinate() throws(CoordinateError) -> Coordinate {
    try Coordinate(parsing: place ?? Self.sample)
  }
}

/// A file of tiles, or a folder of them, that a session shows. A recording holds this in place of
/// the tiles.
public struct RecordedTiles: Hashable, Sendable, Codable {
  /// The path that was given.
  public var path: String
  /// The number of bytes; `nil` for a folder.
  public var size: Int?
  /// The checksum of the first 64 KiB, CRC-32 in hexadecimal digits; `nil` for a folder and in
  /// recordings of older versions.
  public var checksum: String?

  /// A file from its parts.
  public init(path: String, size: Int? = nil, checksum: String? = nil) {
    (self.path, self.size, self.checksum) = (path, size, checksum)
  }

  /// A file that is open.
  package init(_ archive: TileArchive) {
    self.init(
      path: archive.path, size: archive.byteCount, checksum: archive.beginningChecksum())
  }

  /// Whether a file is the one that was recorded, as far as the recording tells.
  package func isLike(_ archive: TileArchive) -> Bool {
    guard archive.byteCount == size else { return false }
    return checksum == nil || checksum == archive.beginningChecksum()
  }
}
