import Cells
import Tiles

/// The names of tiles on a map, those to be placed first at the beginning: stations, waters,
/// quarters, sights by their fame, streets by their class and length, parks.
struct StreetNames {
  private(set) var names: [StreetName] = []

  private let scene: StreetScene
  private let size: CellSize

  /// The greatest length of a dot, in metres, at which names of a kind appear.
  private static func scale(of kind: MapLabel.Kind) -> Double {
    switch kind {
    case .station: 45
    case .quarter: 140
    case .sight: 60
    case .park: 60
    case .street: 70
    default: 1400
    }
  }

  /// Likewise for the quarters of the smallest kind; farther out those appear that the built-in map
  /// has too.
  private static let neighbourhoodScale = 45.0

  /// The names on a map in cells.
  ///
  /// - Complexity: O(*n* log *n*) for *n* features with a name.
  init(of scene: StreetScene) {
    self.scene = scene
    size = scene.ground.grid.size
    let lines = LineNames(of: scene)
    var shops: [(prominence: UInt8, name: StreetName)] = []
    var points: [MapLabel.Kind: [(prominence: UInt8, name: StreetName)]] = [:]
    var seen: Set<LabelPlacer.Name> = []
    for (index, piece) in scene.tiles.pieces.enumerated() {
      guard let frame = scene.frames[index] else { continue }
      for feature in piece.tile.features where feature.kind != .line {
        guard let text = piece.tile.name(of: feature), let kind = kind(of: feature),
          case let replacement = replacement(of: feature),
          scene.metersPerDot <= Self.scale(of: kind) || replacement == .required
        else { continue }
        let first = Int(feature.parts.lowerBound)
        let part = piece.tile.geometry.parts[first]
        var name =
          feature.kind == .point || feature.featureClass == .building
          ? named(text, kind, at: (part.low + part.high) / 2, frame)
          : named(text, kind, within: piece.tile.geometry.vertices(ofPart: first), frame)
        name?.replacement = replacement
        guard let name,
          replacement == .required || seen.insert(LabelPlacer.Name(text: text, kind: kind)).inserted
        else { continue }
        if feature.featureClass == .shop {
          shops.append((feature.prominence, name))
        } else {
          points[kind, default: []].append((feature.prominence, name))
        }
      }
    }
    for kind in [MapLabel.Kind.town, .station, .water, .quarter, .sight] {
      if kind == .water {
        names += lines.waters.filter {
          seen.insert(LabelPlacer.Name(text: $0.text, kind: $0.kind)).inserted
        }
      }
      names += (points[kind] ?? []).sorted { $0.prominence > $1.prominence }.map(\.name)
    }
    if scene.metersPerDot <= Self.scale(of: .street) { names += lines.streets }
    names += (points[.park] ?? []).map(\.name)
    names += shops.sorted { $0.prominence > $1.prominence }.map(\.name)
  }

  /// The kind of the name of a point or an area; `nil` if it does not appear.
  private func kind(of feature: MapTile.Feature) -> MapLabel.Kind? {
    switch feature.featureClass {
    case .town, .village, .hamlet: .town
    case .suburb, .neighbourhood, .island: .quarter
    case .station, .airport: .station
    case .waterName, .water: .water
    case .parkName, .park, .cemetery: .park
    case .building:
      Int(feature.prominence) >= max(leastFame, Self.buildingFame) ? .sight : nil
    case .shop: scene.metersPerDot <= Self.shopScale ? .sight : nil
    case .sight, .peak: feature.prominence >= leastFame ? .sight : nil
    default: nil
    }
  }

  /// Parts of towns are named by the tiles, not by the built-in map.
  private func replacement(of feature: MapTile.Feature) -> StreetName.Replacement {
    switch feature.featureClass {
    case .suburb: scene.metersPerDot <= Self.scale(of: .quarter) ? .optional : .required
    case .neighbourhood:
      scene.metersPerDot <= Self.neighbourhoodScale ? .optional : .required
    default: .none
    }
  }

  /// The greatest length of a dot, in metres, at which shops are named: at 400 m.
  private static let shopScale = 5.6
  /// The least fame of a building that is a sight.
  private static let buildingFame = 3

  /// The least fame of a sight: that of a cathedral at 3 km, of a church at 1 km.
  private var leastFame: Int {
    switch scene.metersPerDot {
    case 28...: 5
    case 9...: 3
    case 4...: 2
    default: 1
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
