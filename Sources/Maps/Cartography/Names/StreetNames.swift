import Cells
import Tiles

/// The names of tiles on a map, those to be placed first at the beginning: rank by rank, sights by
/// their fame, streets by their class and length.
struct StreetNames {
  private(set) var names: [StreetName] = []

  private let scene: StreetScene
  private let size: CellSize
  /// The least fame of a sight that is named.
  private let leastFame: Int

  /// The names on a map in cells.
  ///
  /// - Complexity: O(*n* log *n*) for *n* features with a name.
  init(of scene: StreetScene) {
    self.scene = scene
    size = scene.ground.grid.size
    leastFame = StreetStyle.fames.first { scene.metersPerDot >= $0.from }?.least ?? 1
    let lines = LineNames(of: scene)
    var points: [[(prominence: UInt8, name: StreetName)]] = StreetStyle.names.map { _ in [] }
    var seen: Set<LabelPlacer.Name> = []
    for (index, piece) in scene.tiles.pieces.enumerated() {
      guard let frame = scene.frames[index] else { continue }
      for feature in piece.tile.features where feature.kind != .line {
        let index = StreetStyle.nameIndices[Int(feature.featureClass.rawValue)]
        guard index >= 0, isKnown(feature), let text = piece.tile.name(of: feature) else {
          continue
        }
        let row = StreetStyle.names[index]
        let replacement = replacement(of: feature, row)
        guard scene.metersPerDot <= row.from || replacement == .required else { continue }
        let first = Int(feature.parts.lowerBound)
        let part = piece.tile.geometry.parts[first]
        var name =
          feature.kind == .point || feature.featureClass == .building
          ? named(text, row.kind, at: (part.low + part.high) / 2, frame)
          : named(text, row.kind, within: piece.tile.geometry.vertices(ofPart: first), frame)
        name?.replacement = replacement
        guard let name,
          replacement == .required
            || seen.insert(LabelPlacer.Name(text: text, kind: row.kind)).inserted
        else { continue }
        points[index].append((feature.prominence, name))
      }
    }
    for (row, points) in zip(StreetStyle.names, points) {
      if row.kind == .water {
        names += lines.waters.filter {
          seen.insert(LabelPlacer.Name(text: $0.text, kind: $0.kind)).inserted
        }
      }
      if row.kind == .street, scene.metersPerDot <= row.from { names += lines.streets }
      names += points.sorted { $0.prominence > $1.prominence }.map(\.name)
    }
  }

  /// Parts of towns are named by the tiles, not by the built-in map.
  private func replacement(
    of feature: MapTile.Feature, _ row: StreetStyle.Name
  ) -> StreetName.Replacement {
    let scale: Double
    switch feature.featureClass {
    case .suburb: scale = row.from
    case .neighbourhood: scale = StreetStyle.neighbourhoodScale
    default: return .none
    }
    return scene.metersPerDot <= scale ? .optional : .required
  }

  /// Whether a sight or a building is known well enough to be named.
  private func isKnown(_ feature: MapTile.Feature) -> Bool {
    switch feature.featureClass {
    case .building: Int(feature.prominence) >= max(leastFame, StreetStyle.monumentFame)
    case .sight, .peak: Int(feature.prominence) >= leastFame
    default: true
    }
  }

  // MARK: Points and areas

  /// The name of a point: beside its mark, or in the middle of what it names.
  private func named(
    _ text: String, _ kind: MapLabel.Kind, at vertex: SIMD2<Float>, _ frame: TileFrame
  ) -> StreetName? {
    // those in the buffer of a tile belong to its neighbour
    guard vertex.x >= 0, vertex.y >= 0, vertex.x < 1, vertex.y < 1,
      let cell = scene.ground.grid.cell(at: frame.dot(of: vertex))
    else { return nil }
    // that of a pond or a pool would stand on land
    if kind == .water, !scene.ground.isWater(cell) { return nil }
    let text = kind == .quarter ? text.uppercased() : text
    let width = text.cellWidth
    guard kind.hasMarker else {
      return StreetName(text: text, kind: kind) { fits in
        Self.centered(text, width, on: cell).first(where: fits)
      }
    }
    return StreetName(text: text, kind: kind, marker: cell) { fits in
      [1, -width].map { [StreetName.Line(text: text, origin: cell.moved($0, 0))] }
        .first(where: fits)
    }
  }

  /// A name in the middle of a cell, in one line or in one a word.
  private static func centered(
    _ text: String, _ width: Int, on cell: CellPosition
  ) -> [[StreetName.Line]] {
    var forms = [[StreetName.Line(text: text, origin: cell.moved(-width / 2, 0))]]
    let words = text.split(separator: " ").map(String.init)
    if words.count == 2 {
      forms.append(
        words.enumerated().map { row, word in
          StreetName.Line(text: word, origin: cell.moved(-word.cellWidth / 2, row))
        })
    }
    return forms
  }

  /// The name of an area that is wide enough for it.
  private func named(
    _ text: String, _ kind: MapLabel.Kind, within ring: UnsafeBufferPointer<SIMD2<Float>>,
    _ frame: TileFrame
  ) -> StreetName? {
    var (low, high) = (SIMD2(Double.infinity, .infinity), SIMD2(-Double.infinity, -.infinity))
    for vertex in ring {
      let dot = frame.dot(of: vertex)
      (low, high) = (pointwiseMin(low, dot), pointwiseMax(high, dot))
    }
    // what is seen of it
    low = pointwiseMax(low, SIMD2(0, 0))
    high = pointwiseMin(
      high, SIMD2(Double(scene.ground.grid.columns), Double(scene.ground.grid.rows)))
    let width = text.cellWidth
    guard (high.x - low.x) / Double(scene.ground.grid.across) >= 0.8 * Double(width),
      high.y - low.y >= Double(scene.ground.grid.down),
      let cell = scene.ground.grid.cell(at: (low + high) / 2)
    else { return nil }
    if kind == .water, !scene.ground.isWater(cell) { return nil }
    return StreetName(text: text, kind: kind) { fits in
      Self.centered(text, width, on: cell).first(where: fits)
    }
  }
}
