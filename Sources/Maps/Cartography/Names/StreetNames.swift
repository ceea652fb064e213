import Cells
import Tiles

/// The names of tiles on a map, those to be placed first at the beginning: rank by rank, sights by
/// their fame, streets by their class and length.
struct StreetNames {
  private(set) var names: [StreetName] = []

  private let scene: StreetScene
  private let size: CellSize

  /// What has names, in the order in which they are placed.
  private enum Rank: CaseIterable {
    case town, village, station, water, hamlet, quarter, sight, street, park, shop

    var kind: MapLabel.Kind {
      switch self {
      case .town: .town
      case .village, .hamlet: .village
      case .station: .station
      case .water: .water
      case .quarter: .quarter
      case .sight, .shop: .sight
      case .street: .street
      case .park: .park
      }
    }

    /// The greatest length of a dot, in metres, at which the names appear; 5.6 is a map of 400 m.
    var scale: Double {
      switch self {
      case .town, .village, .water: 1400
      case .hamlet, .quarter: 140
      case .street: 70
      case .sight, .park: 60
      case .station: 45
      case .shop: 5.6
      }
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
    var points: [Rank: [(prominence: UInt8, name: StreetName)]] = [:]
    var seen: Set<LabelPlacer.Name> = []
    for (index, piece) in scene.tiles.pieces.enumerated() {
      guard let frame = scene.frames[index] else { continue }
      for feature in piece.tile.features where feature.kind != .line {
        guard let rank = rank(of: feature), let text = piece.tile.name(of: feature),
          case let replacement = replacement(of: feature),
          scene.metersPerDot <= rank.scale || replacement == .required
        else { continue }
        let first = Int(feature.parts.lowerBound)
        let part = piece.tile.geometry.parts[first]
        var name =
          feature.kind == .point || feature.featureClass == .building
          ? named(text, rank.kind, at: (part.low + part.high) / 2, frame)
          : named(text, rank.kind, within: piece.tile.geometry.vertices(ofPart: first), frame)
        name?.replacement = replacement
        guard let name,
          replacement == .required
            || seen.insert(LabelPlacer.Name(text: text, kind: rank.kind)).inserted
        else { continue }
        points[rank, default: []].append((feature.prominence, name))
      }
    }
    for rank in Rank.allCases {
      if rank == .water {
        names += lines.waters.filter {
          seen.insert(LabelPlacer.Name(text: $0.text, kind: $0.kind)).inserted
        }
      }
      if rank == .street, scene.metersPerDot <= rank.scale { names += lines.streets }
      names += (points[rank] ?? []).sorted { $0.prominence > $1.prominence }.map(\.name)
    }
  }

  /// The rank of the name of a point or an area; `nil` if it does not appear.
  private func rank(of feature: MapTile.Feature) -> Rank? {
    switch feature.featureClass {
    case .town: .town
    case .village: .village
    case .hamlet: .hamlet
    case .suburb, .neighbourhood, .island: .quarter
    case .station, .airport: .station
    case .waterName, .water: .water
    case .parkName, .park, .cemetery: .park
    case .building:
      Int(feature.prominence) >= max(leastFame, StreetStyle.monumentFame) ? .sight : nil
    case .shop: .shop
    case .sight, .peak: feature.prominence >= leastFame ? .sight : nil
    default: nil
    }
  }

  /// Parts of towns are named by the tiles, not by the built-in map.
  private func replacement(of feature: MapTile.Feature) -> StreetName.Replacement {
    switch feature.featureClass {
    case .suburb: scene.metersPerDot <= Rank.quarter.scale ? .optional : .required
    case .neighbourhood:
      scene.metersPerDot <= Self.neighbourhoodScale ? .optional : .required
    default: .none
    }
  }

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
