import Cells
import Geodesy

/// The map beneath its names: the cells that show the Earth, the areas to name, the scale bar and
/// the sources.
package struct LabelGround {
  let projector: Projector
  let style: MapStyle
  let scaleBar: PlacedScaleBar?
  let attribution: PlacedAttribution?
  /// What a map of the open sea tells.
  let seaTexts: [PlacedSeaText]
  /// The cells for names: those that show the Earth, not space.
  let openField: LabelField
  /// The marks of the person's own points.
  let marks: [FeatureMark]
  /// The cells without lines of the person's own, which names of the world leave free.
  let besideOwnLines: LabelField
  /// The cells without rivers.
  let besideRivers: LabelField
  /// The names of tiles, those to be placed first at the beginning.
  let streetNames: [StreetName]
  /// The number of cells on most of which tiles lie; 0 if they have no names.
  let tiledCells: Int
  /// The countries and seas to name, those with the most room first.
  let areaNames: [AreaName]

  /// The part of the Earth that the map shows.
  var viewport: Viewport { projector.viewport }

  /// The ground for the names of a map.
  ///
  /// - Parameters:
  ///   - ownLines: the dots of the person's own lines.
  ///   - rivers: the dots of rivers.
  ///   - scene: the features of tiles.
  ///   - content: the content of the map, of which a map of the open sea tells more.
  ///   - mirrorsStreets: whether the map shows the streets of the other end.
  ///   - rasterDamage: what is wrong with the raster that was to colour the map.
  ///   - areaText: the name of a country or sea by its index, in the user's language; `nil` if that
  ///     is the English one.
  init(
    of map: MapGeometry, style: MapStyle, ownLines: [BrailleRaster] = [],
    rivers: [BrailleRaster] = [], scene: StreetScene? = nil, content: MapContent = MapContent(),
    mirrorsStreets: Bool = false, rasterDamage: RasterDamage?,
    areaText: (MapLabel.Kind, Int) -> String?
  ) throws(CartographyError) {
    projector = map.projector
    self.style = style
    besideOwnLines = LabelField(size: map.surfaces.size, without: ownLines)
    besideRivers = LabelField(size: map.surfaces.size, without: rivers)
    openField = LabelField(onEarthOf: map.surfaces)
    let viewport = projector.viewport
    scaleBar = PlacedScaleBar(
      on: viewport, style: style, kilometersPerColumn: try projector.groundLengthOfColumn)
    attribution = PlacedAttribution(
      on: viewport, style: style,
      tiles: scene?.tiles.attribution
        ?? (mirrorsStreets ? content.mirroredStreets.attribution : nil),
      beside: scaleBar,
      rasterDamage: rasterDamage)
    let openSea = scene == nil ? content.openSea : nil
    let marks =
      try content.overlays.isEmpty
      ? []
      : FeatureMarks(
        of: map, content, in: style.theme,
        covered: [scaleBar?.rectangle, attribution?.rectangle].compactMap { $0 }
      ).marks
    self.marks = marks
    let mark = try content.plumbExit.flatMap { exit throws(CartographyError) in
      try map.projector.position(of: exit)
    }
    seaTexts =
      openSea.map {
        PlacedSeaText.texts(
          of: $0, showingStreets: mirrorsStreets, on: viewport, style.glyphs,
          besides: mark.map { Int($0.row.rounded(.down)) },
          pins: content.keepClear + marks.map(\.rectangle))
      } ?? []
    streetNames =
      scene.map { style.layers.contains(.places) ? StreetNames(of: $0).names : [] } ?? []
    tiledCells = streetNames.isEmpty ? 0 : scene?.ground.tiledCells ?? 0
    // streets are within one country
    guard style.layers.contains(.areaNames), streetNames.isEmpty else {
      areaNames = []
      return
    }
    let presence = AreaPresence(countriesOf: map.surfaces)
    let isInside = viewport.spanWithinRange <= Self.widestInside && presence.isCrossedByAnArea
    var countries = try AreaName.names(
      of: map.data.countries, kind: isInside ? .surroundingCountry : .country,
      presence: presence, projector: projector
    ) { areaText(.country, $0) }
    // among the towns of one country its name says nothing
    if isInside, countries.count == 1, viewport.spanWithinRange <= Self.widestWithoutCountry {
      countries = []
    }
    let seas = try AreaName.names(
      of: map.data.seas, kind: .sea,
      presence: AreaPresence(seasOf: map.surfaces, on: map.ground, file: map.data.seas),
      projector: projector
    ) { areaText(.sea, $0) }
    areaNames = (countries + seas).sorted { first, second in
      (first.cells, second.text) > (second.cells, first.text)
    }
  }

  /// The cells of texts besides names: the scale bar, the sources and what a map of the open sea
  /// tells.
  var lines: [CellRectangle] {
    [scaleBar?.rectangle, attribution?.rectangle].compactMap { $0 } + seaTexts.map(\.rectangle)
  }

  /// The widest maps that may lie inside a country: those of continents name all of them alike.
  private static let widestInside: Kilometers = 4000

  /// The widest maps that leave out the name of the only country.
  private static let widestWithoutCountry: Kilometers = 200

  /// Whether a place on the screen is so near a globe's rim that names of towns would crowd: beyond
  /// 65 degrees from the centre.
  func isNearHorizon(_ position: (column: Double, row: Double)) -> Bool {
    guard viewport.isGlobe else { return false }
    let across =
      (position.column - Double(viewport.size.columns) / 2) * viewport.kilometersPerColumn
    let down = (position.row - Double(viewport.size.rows) / 2) * viewport.kilometersPerRow
    return (across * across + down * down).squareRoot() * 1000 > 0.906 * WGS84.semiMajorAxis
  }
}
