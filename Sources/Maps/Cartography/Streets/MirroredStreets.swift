import Cells
import Tiles

/// The roads and waters around the antipode of a map of the open sea, each point at its antipode,
/// so that one sees the map move.
struct MirroredStreets {
  /// The lines, in dots.
  let lines: TracedLines

  /// The lines on a map; `nil` without any, and on a map with anything but the sea.
  ///
  /// - Parameter tiles: those around the antipode.
  /// - Throws: when PROJ cannot be used.
  /// - Complexity: O(*v*) for *v* vertices.
  init?(of tiles: StreetTiles, on map: MapGeometry) throws(CartographyError) {
    guard !tiles.pieces.isEmpty, map.surfaces.isOpenSea else { return nil }
    let projector = map.projector
    let metersPerDot =
      projector.viewport.kilometersPerRow * 1000 / Double(BrailleRaster.dotsDown)
    var (lines, small) = (TracedLines(), TracedLines())
    var clipper = LineClipper(projector.grid)
    let leastBank =
      Self.leastBank * Double(projector.grid.down) / Double(BrailleRaster.dotsDown)
    for piece in tiles.pieces {
      guard let frame = try TileFrame(of: piece.tile.address, on: projector, isAntipodal: true)
      else { continue }
      for feature in piece.tile.features where Self.isShown(feature, at: metersPerDot) {
        for part in feature.parts where frame.sees(piece.tile.geometry.parts[Int(part)]) {
          let vertices = piece.tile.geometry.vertices(ofPart: Int(part))
          let isArea = feature.kind == .area
          for line in isArea ? TileFrame.banks(of: vertices) : [Array(vertices)] {
            clipper.forEachPart(of: line.lazy.map { frame.dot(of: $0) }) { part, length in
              guard !isArea || length >= leastBank else { return }
              let dots = part.map { DotPosition(x: $0.x, y: $0.y) }
              if Self.isSmall(feature) { small.addOpen(dots) } else { lines.addOpen(dots) }
            }
          }
        }
      }
    }
    if metersPerDot <= StreetStyle.ribbonScale || lines.pieces.isEmpty { lines.add(small) }
    guard !lines.pieces.isEmpty else { return nil }
    self.lines = lines
  }

  /// Whether a road is one of the streets in towns, which are shown near by, and where there are no
  /// others.
  private static func isSmall(_ feature: MapTile.Feature) -> Bool {
    StreetStyle.lineIndices[Int(feature.featureClass.rawValue)] >= StreetStyle.firstSmallRoad
  }

  /// Whether a feature may be shown: roads from motorways to streets in towns, and the banks of
  /// waters.
  private static func isShown(_ feature: MapTile.Feature, at metersPerDot: Double) -> Bool {
    switch feature.kind {
    case .area: return feature.featureClass == .water && metersPerDot <= nearScale
    case .line:
      let style = StreetStyle.lineIndices[Int(feature.featureClass.rawValue)]
      guard style >= 0, metersPerDot <= StreetStyle.lines[style].from,
        !feature.traits.contains(.tunnel)
      else { return false }
      return StreetStyle.lines[style].meters > 0 && style <= StreetStyle.firstSmallRoad
    default: return false
    }
  }

  /// The least length of a bank, in dots of a cell.
  private static let leastBank = 12.0
  /// The greatest length of a dot, in metres, at which banks are shown.
  private static let nearScale = 45.0
}
