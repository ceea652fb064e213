import Tiles

/// The waters of tiles where they are too narrow to have dots of the ground, as lines: most rivers
/// that a file has only as areas, on maps of many kilometres.
struct NarrowWaters {
  /// The lines, in dots.
  private(set) var lines: [[SIMD2<Double>]] = []

  private let ground: StreetGround

  /// The extent of the smallest water that becomes a line, in dots; smaller ones are left out.
  private static let leastExtent: Float = 2
  /// The extent from which on a water of any shape may have narrow parts, in dots. One that is
  /// smaller has them if it takes less than a quarter of the square around it.
  private static let largeExtent: Float = 12
  /// The distance from a bank within which a water that is not narrow has dots, in dots.
  private static let reach = 1.0

  /// The narrow waters of tiles.
  ///
  /// - Parameters:
  ///   - frames: the ways from the tiles to the dots.
  ///   - ground: the ground on which the areas of the tiles lie.
  /// - Complexity: O(*v* + *n*) for the *v* vertices of waters and the *n* dots along their banks.
  init(of tiles: StreetTiles, _ frames: [TileFrame?], on ground: StreetGround) {
    self.ground = ground
    var clipper = LineClipper(ground.grid)
    for (index, piece) in tiles.pieces.enumerated() {
      guard let frame = frames[index] else { continue }
      let geometry = piece.tile.geometry
      for feature in piece.tile.features
      where feature.kind == .area && feature.featureClass == .water {
        for number in feature.parts {
          let part = geometry.parts[Int(number)]
          guard frame.sees(part), Self.mayBeNarrow(part, frame) else { continue }
          add(geometry.vertices(ofPart: Int(number)), frame, of: UInt16(index + 1), &clipper)
        }
      }
    }
  }

  private static func mayBeNarrow(_ part: TileGeometry.Part, _ frame: TileFrame) -> Bool {
    let square = (part.high - part.low).max() * (part.high - part.low).max()
    guard square * frame.dotCount >= leastExtent * leastExtent else { return false }
    return square * frame.dotCount >= largeExtent * largeExtent || 4 * abs(part.area) < square
  }

  /// Adds the narrow stretches of a ring. Of the two banks of each that one is taken that runs to
  /// the right on the screen.
  private mutating func add(
    _ ring: UnsafeBufferPointer<SIMD2<Float>>, _ frame: TileFrame, of owner: UInt16,
    _ clipper: inout LineClipper
  ) {
    guard let last = ring.last else { return }
    var found: [[SIMD2<Double>]] = []
    clipper.forEachPart(of: ([last] + ring).lazy.map(frame.dot)) { part, _ in
      // ends a stretch where the ring turns back or the water is broad
      var line: [SIMD2<Double>] = []
      func end() {
        if line.count > 1 { found.append(line) }
        line = []
      }
      for (start, stop) in zip(part, part.dropFirst()) {
        let way = stop - start
        guard way.x > 0 || way.x == 0 && way.y > 0 else {
          end()
          continue
        }
        let side = SIMD2(-way.y, way.x) / (way * way).sum().squareRoot() * Self.reach
        let steps = max(Int(max(abs(way.x), abs(way.y)).rounded(.up)), 1)
        for step in 0..<steps {
          let middle = start + way * ((Double(step) + 0.5) / Double(steps))
          guard ground.isLand(at: middle, of: owner), !ground.hasWater(at: middle + side),
            !ground.hasWater(at: middle - side)
          else {
            end()
            continue
          }
          if line.isEmpty { line.append(start + way * (Double(step) / Double(steps))) }
          line.append(start + way * (Double(step + 1) / Double(steps)))
        }
      }
      end()
    }
    lines += found
  }
}

extension StreetGround {
  /// Whether a place belongs to a piece of the map and has no water; `false` beyond the map.
  fileprivate func isLand(at place: SIMD2<Double>, of owner: UInt16) -> Bool {
    grid.dot(at: place).map { owners[$0] == owner && !hasWater($0) } ?? false
  }

  /// Whether a place has water, or what lies above water; `false` beyond the map.
  fileprivate func hasWater(at place: SIMD2<Double>) -> Bool {
    grid.dot(at: place).map { hasWater($0) } ?? false
  }

  private func hasWater(_ dot: Int) -> Bool { codes[dot] >= Self.sea }
}
