import Cells

/// The sources of a map's data, in the form that their licences ask for.
public enum Attribution {
  /// A source of data.
  public struct Source: Hashable, Sendable {
    /// The source's name.
    public let name: String
    /// The name to use if there is little room.
    public let shortName: String
  }

  /// The outlines of countries, seas, rivers and regions, and the coasts of maps that span more than
  /// some 100 km: public domain.
  public static let outlines = Source(name: "Natural Earth", shortName: "Natural Earth")
  /// The names of places: Creative Commons, whose licence asks for all of these words.
  public static let places = Source(name: "GeoNames CC BY 4.0", shortName: "GeoNames CC BY 4.0")
  /// The other coasts, and the shores of lakes on all maps: LGPL, whose notices are among those of
  /// the data.
  public static let coasts = Source(name: "GSHHG", shortName: "GSHHG")
  /// The colours of the land: public domain.
  public static let satellite = Source(name: "NASA Blue Marble", shortName: "NASA")
  /// Heights and depths: public domain.
  public static let elevation = Source(name: "ETOPO1", shortName: "ETOPO1")

  /// The sources of a map, those first that must be named.
  ///
  /// - Parameter isFlat: whether the map's rasters could not be read.
  public static func sources(of style: MapStyle, isFlat: Bool = false) -> [Source] {
    var sources: [Source] = []
    if style.layers.contains(.places) { sources.append(places) }
    sources.append(outlines)
    if !isFlat {
      if style.type == .hybrid, style.theme.satellite != nil { sources.append(satellite) }
      let hasElevation = !style.theme.depthTints.isEmpty || !style.theme.heightTints.isEmpty
      if hasElevation || style.theme.hillshade > 0 { sources.append(elevation) }
    }
    return sources + [coasts]
  }

  /// The sources on one line of a number of cells: by their names, otherwise by their short names,
  /// otherwise as many as fit, at least the first; `nil` if that does not fit either. The sources
  /// of tiles are in short only where their name has no room beside the sources that must be named.
  ///
  /// - Parameters:
  ///   - tiles: the sources of the person's tiles, which come first.
  ///   - rasterDamage: what is wrong with the raster that was to colour the map; this comes before
  ///     the sources.
  public static func text(
    of style: MapStyle, columns: Int, tiles: String? = nil, rasterDamage: RasterDamage? = nil
  ) -> String? {
    let tiles = tiles.map { source(ofTiles: $0, isUnicode: style.glyphs.isUnicode) }
    let sources = sources(of: style, isFlat: rasterDamage != nil)
    let separator = style.glyphs.isUnicode ? " · " : ", "
    let notice = rasterDamage.map { [$0.name + " unreadable"] } ?? []
    func shortened(behind first: [String], least: Int) -> [[String]] {
      (least...sources.count).reversed().map { first + sources.prefix($0).map(\.shortName) }
    }
    var lines = [notice + (tiles.map { [$0.name] } ?? []) + sources.map(\.name)]
    if let tiles {
      lines += shortened(behind: notice + [tiles.name], least: sources.first == places ? 1 : 0)
      lines += shortened(behind: notice + [tiles.shortName], least: 0)
    }
    lines += shortened(behind: notice, least: 0)
    return lines.lazy.map { $0.joined(separator: separator) }
      .first { $0.cellWidth <= columns && !$0.isEmpty }
  }
}

extension Attribution {
  /// The source of tiles in few cells, which a map of them always names.
  public static func shortName(ofTiles text: String, isUnicode: Bool) -> String {
    source(ofTiles: text, isUnicode: isUnicode).shortName
  }

  /// The source of tiles; where there is little room, that of most of them, or its beginning.
  private static func source(ofTiles text: String, isUnicode: Bool) -> Source {
    func shown(_ text: String) -> String {
      guard !isUnicode else { return text }
      return text.unicodeScalars.reduce(into: "") { shown, scalar in
        shown += scalar == "©" ? "(c)" : scalar.isASCII ? String(scalar) : "?"
      }
    }
    // the usual text needs no search, which each key would do again
    let short =
      text.hasPrefix("© OpenStreetMap") || text.contains("OpenStreetMap")
      ? "© OpenStreetMap" : text.truncated(toCells: 24, ellipsis: isUnicode ? "…" : ".")
    return Source(name: shown(text), shortName: shown(short))
  }
}

/// The sources of a map at their place on the screen, the lower left corner.
struct PlacedAttribution {
  /// The sources.
  let text: String
  /// The cells of the text.
  let rectangle: CellRectangle

  /// The sources of a map, beside the scale bar, and what is wrong with its raster; `nil` if the
  /// style leaves them out or the map is too small.
  init?(
    on viewport: Viewport, style: MapStyle, tiles: String? = nil, beside scaleBar: PlacedScaleBar?,
    rasterDamage: RasterDamage? = nil
  ) {
    let columns = viewport.size.columns
    guard style.layers.contains(.attribution), columns >= 24, viewport.size.rows >= 3 else {
      return nil
    }
    let end = scaleBar?.rectangle.columns.lowerBound ?? columns
    guard
      let text = Attribution.text(
        of: style, columns: end - 3, tiles: tiles, rasterDamage: rasterDamage)
    else { return nil }
    self.text = text
    rectangle = CellRectangle(
      column: 1, row: viewport.size.rows - 1, columns: text.cellWidth, rows: 1)
  }
}
