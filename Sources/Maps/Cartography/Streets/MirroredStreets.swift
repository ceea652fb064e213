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
    for piece in tiles.pieces {
      guard let frame = try TileFrame(of: piece.tile.address, on: projector, isAntipodal: true)
      else { continue }
      for feature in piece.tile.features where Self.isShown(feature, at: metersPerDot) {
        for part in feature.parts where frame.sees(piece.tile.geometry.parts[Int(part)]) {
          let vertices = piece.tile.geometry.vertices(ofPart: Int(part))
          guard feature.kind == .area else {
            let dots = vertices.lazy.map { (dot: frame.dot(of: $0), isJoined: true) }
            if Self.isSmall(feature) {
              clipper.add(dots, to: &small)
            } else {
              clipper.add(dots, to: &lines)
            }
            continue
          }
          guard var last = vertices.last else { continue }
          var bank = [(dot: frame.dot(of: last), isJoined: false)]
          for vertex in vertices {
            // where the edge of the tile cuts an area there is no bank
            bank.append((frame.dot(of: vertex), !Self.isCut(from: last, to: vertex)))
            last = vertex
          }
          clipper.add(bank, to: &lines, leastLength: Self.leastBank)
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

  /// Whether an edge of an area lies along the edge of its tile or beyond it.
  private static func isCut(from start: SIMD2<Float>, to end: SIMD2<Float>) -> Bool {
    max(start.x, end.x) <= 0 || min(start.x, end.x) >= 1 || max(start.y, end.y) <= 0
      || min(start.y, end.y) >= 1
  }
}

/// Leaves out the parts of lines that are far from the screen, and those beyond the length that a
/// crowded map has, so that damaged tiles take no longer.
private struct LineClipper {
  private let bounds: (width: Double, height: Double)
  /// The dots of the grid for one of a cell.
  private let scale: Double
  private var lengthLeft: Double

  /// How often lines may cover a map.
  private static let mostLines = 64.0

  init(_ grid: DotGrid) {
    bounds = (Double(grid.columns), Double(grid.rows))
    scale = Double(grid.down) / Double(BrailleRaster.dotsDown)
    lengthLeft = bounds.width * bounds.height * Self.mostLines
  }

  /// Adds the parts of a line.
  ///
  /// - Parameters:
  ///   - dots: its points, and whether there is a line to each from the one before.
  ///   - leastLength: of a part, in dots of a cell.
  mutating func add(
    _ dots: some Sequence<(dot: SIMD2<Double>, isJoined: Bool)>, to lines: inout TracedLines,
    leastLength: Double = 0
  ) {
    var current: [DotPosition] = []
    var length = 0.0
    func end() {
      if length >= leastLength * scale { lines.addOpen(current) }
      (current, length) = ([], 0)
    }
    var last: DotPosition?
    for (dot, isJoined) in dots {
      let point = DotPosition(x: dot.x, y: dot.y)
      defer { last = point }
      guard let last else { continue }
      guard isJoined, lengthLeft > 0,
        let seen = LineSegment(start: last, end: point).clipped(to: bounds)
      else {
        end()
        continue
      }
      if current.isEmpty { current.append(seen.start) }
      current.append(seen.end)
      let (across, down) = (seen.end.x - seen.start.x, seen.end.y - seen.start.y)
      let way = (across * across + down * down).squareRoot()
      length += way
      lengthLeft -= way
      if seen.end != point { end() }
    }
    end()
  }
}
