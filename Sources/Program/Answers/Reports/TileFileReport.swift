import Localization
import Text
import Tiles

/// The answer to "what is this file of tiles, and can it be read".
public struct TileFileReport: FieldedReport, Sendable {
  /// What a file that can be read says of itself.
  public struct Contents: Sendable {
    /// The format of the file.
    public var format: String
    /// The schema of its tiles; `nil` for an unknown one.
    public var schema: String?
    /// The title of the file, and the sources of its tiles.
    public var name, attribution: String?
    /// The zooms of its tiles.
    public var zooms: ClosedRange<Int>
    /// The edges of the box that has tiles, in degrees.
    public var west, south, east, north: Double
    /// The size of a file; `nil` for a folder.
    public var byteCount: Int?
    /// The names of the layers of its tiles.
    public var layers: [String]

    /// What a file says of itself, without the rest.
    public init(
      format: String, zooms: ClosedRange<Int>, west: Double, south: Double, east: Double,
      north: Double
    ) {
      (self.format, self.zooms, layers) = (format, zooms, [])
      (self.west, self.south, self.east, self.north) = (west, south, east, north)
    }
  }

  private let path: String
  private let contents: Contents?
  private let check: TileCheck?
  private let error: String?

  /// A report on a file.
  ///
  /// - Parameters:
  ///   - contents: `nil` if the file cannot be read.
  ///   - check: `nil` if its tiles were not read.
  ///   - error: why it, or the first damaged tile, cannot be read.
  package init(path: String, contents: Contents?, check: TileCheck?, error: String?) {
    (self.path, self.contents, self.check, self.error) = (path, contents, check, error)
  }

  var shape: AnswerShape? { nil }
  var extras: AnswerExtras { [] }

  /// One line of tab-separated fields: the path, and what the file is, or that it cannot be read.
  public func text(in words: Phrasebook = .english) -> String {
    guard let contents else { return path.onOneLine + "\t" + words[.unreadable] }
    let (first, last) = (contents.zooms.lowerBound, contents.zooms.upperBound)
    var parts = [
      path.onOneLine, contents.byteCount == nil ? words[.folder] : contents.format,
      contents.schema ?? words[.unknownSchema],
      first == last ? words[.oneZoom, "\(first)"] : words[.zooms, "\(first)", "\(last)"],
      [contents.west, contents.south, contents.east, contents.north]
        .map { FixedDecimal.text($0, decimals: 3) }.joined(separator: ","),
    ]
    parts.append(contents.byteCount.map { Self.size($0, words) } ?? words[.folder])
    if let check {
      let counts = ["\(check.tiles)", "\(check.features)", "\(check.faults)"]
      parts.append(
        check.faults == 0
          ? words[.wholeTiles, counts[0], counts[1]]
          : words[.damagedTiles, counts[0], counts[1], counts[2]])
    }
    parts.append(contents.attribution ?? words[.noAttribution])
    return parts.joined(separator: "\t")
  }

  /// A size in the largest unit of which there is one, with one decimal.
  private static func size(_ bytes: Int, _ words: Phrasebook) -> String {
    let units = ["kB", "MB", "GB", "TB"]
    var (size, unit) = (Double(bytes) / 1000, 0)
    while size >= 1000, unit + 1 < units.count { (size, unit) = (size / 1000, unit + 1) }
    return words.number(size, decimals: 1) + " " + units[unit]
  }

  static func fields(_ extras: AnswerExtras) -> [AnswerField<TileFileReport>] {
    [
      AnswerField("path") { .string($0.path) },
      AnswerField("readable") { .flag($0.contents != nil) },
      AnswerField("format") { .text($0.contents?.format) },
      AnswerField("schema") { .text($0.contents?.schema) },
      AnswerField("name") { .text($0.contents?.name) },
      number("min_zoom") { $0.contents?.zooms.lowerBound },
      number("max_zoom") { $0.contents?.zooms.upperBound },
      edge("west") { $0.west }, edge("south") { $0.south }, edge("east") { $0.east },
      edge("north") { $0.north },
      number("bytes") { $0.contents?.byteCount },
      AnswerField("layers") { report in
        report.contents.map { .array($0.layers.map { .string($0) }) } ?? .missing
      },
      AnswerField("attribution") { .text($0.contents?.attribution) },
      number("tiles") { $0.check?.tiles }, number("features") { $0.check?.features },
      number("faults") { $0.check?.faults }, AnswerField("error") { .text($0.error) },
    ]
  }

  private static func number(
    _ path: String, _ number: @escaping @Sendable (TileFileReport) -> Int?
  ) -> AnswerField<TileFileReport> {
    AnswerField(path) { number($0).map { .whole($0) } ?? .missing }
  }

  private static func edge(
    _ key: String, _ edge: @escaping @Sendable (Contents) -> Double
  ) -> AnswerField<TileFileReport> {
    AnswerField("bbox." + key, lacksObject: { $0.contents == nil }) {
      $0.contents.map { .decimal(edge($0), decimals: 6) } ?? .missing
    }
  }

  static func columnKind(of path: String, _ extras: AnswerExtras) -> AnswerColumn.Kind? {
    switch path {
    case "min_zoom", "max_zoom", "bytes", "tiles", "features", "faults": .whole
    case "readable": .flag
    case "path", "layers", "error": .text
    default: path.hasPrefix("bbox.") ? .number : nil
    }
  }

  static func tablePaths(_ extras: AnswerExtras) -> [String] { fields(extras).map(\.path) }
}
