import Cells

/// Where the data of a map come from, as their licences ask to be told.
public enum Attribution {
  /// The outlines of countries, lakes, seas, rivers and regions: public domain.
  public static let outlines = "Natural Earth"
  /// The names of places: Creative Commons, which asks for both words.
  public static let places = "GeoNames CC BY 4.0"
  /// The colours of the land: public domain.
  public static let satellite = "NASA Blue Marble"
  /// Heights and depths: public domain.
  public static let elevation = "ETOPO1"

  /// The sources of what a map shows, those first that must be told.
  public static func sources(of style: MapStyle) -> [String] {
    var sources: [String] = []
    if style.layers.contains(.places) { sources.append(places) }
    sources.append(outlines)
    if style.type == .hybrid, style.theme.satellite != nil { sources.append(satellite) }
    let hasElevation = !style.theme.depthTints.isEmpty || !style.theme.heightTints.isEmpty
    if hasElevation || style.theme.hillshade > 0 { sources.append(elevation) }
    return sources
  }

  /// As many of the sources as fit into a number of cells on one line, the first at least; `nil` if
  /// not even that fits.
  public static func text(of style: MapStyle, columns: Int) -> String? {
    let sources = sources(of: style)
    let separator = style.glyphs.isUnicode ? " · " : ", "
    return (1...sources.count).reversed().lazy
      .map { sources.prefix($0).joined(separator: separator) }
      .first { $0.cellWidth <= columns }
  }
}
