import Cells

/// The colours of land and water on a map, patch by patch, beneath the lines.
///
/// Land and water have a colour each, so that a coast is as sharp as the characters allow, or mixed
/// if they do not.
struct MapFill {
  /// Columns of patches.
  let columns: Int
  /// The dots of each patch that are land: bits 0 and 1 the upper two, 2 and 3 the lower.
  private(set) var landMasks: [UInt8]
  /// The dots of each patch that are lake.
  private(set) var lakeMasks: [UInt8]
  /// The dots of each patch that lie beyond the rim.
  private(set) var spaceMasks: [UInt8]
  /// The colour of the land in each patch that has land.
  var land: [Color]
  /// The colour of the sea in each patch that has sea.
  var sea: [Color]
  /// The colour of lakes in each patch that has lake.
  var lake: [Color]
  /// The colour around the map in each patch.
  var space: [Color]
  /// The areas of tiles, which lie over all other colours but the tints; `nil` without tiles.
  var streets: StreetGround?
  /// The tints over the areas of tiles, patch by patch; empty if there are none.
  private var tints: [Tint] = []
  /// What is wrong with the raster that was to give the colours, which are flat instead.
  var rasterDamage: RasterDamage?

  /// A fill whose land and sea have the colour of space until they are coloured.
  init(of surfaces: SurfaceGrid, space: Color, lake: Color) {
    columns = surfaces.grid.patchColumns
    let count = columns * surfaces.grid.patchRows
    self.space = Array(repeating: space, count: count)
    landMasks = Array(repeating: 0, count: count)
    lakeMasks = landMasks
    spaceMasks = landMasks
    land = self.space
    sea = land
    self.lake = Array(repeating: lake, count: count)
    landMasks.withUnsafeMutableBufferPointer { land in
      lakeMasks.withUnsafeMutableBufferPointer { lake in
        spaceMasks.withUnsafeMutableBufferPointer { space in
          surfaces.forEachPatch { patch, dots in
            let isUniform = dots[0] == dots[1] && dots[0] == dots[2] && dots[0] == dots[3]
            for dot in 0..<(isUniform ? 1 : 4) {
              let mask: UInt8 = isUniform ? 0b1111 : 1 << UInt8(dot)
              let surface = dots[dot]
              if surface.isLand {
                land[patch] |= mask
              } else if surface == .lake {
                lake[patch] |= mask
              } else if surface == .space {
                space[patch] |= mask
              }
            }
          }
        }
      }
    }
  }

  /// Takes the sea from tiles where they have it, so that their coast is that of the map beneath.
  ///
  /// - Parameter makesLand: whether to take land from them too, which only relief has colours for.
  /// - Complexity: O(*n*) for *n* dots.
  mutating func takeSea(from ground: StreetGround, makingLand makesLand: Bool) {
    let grid = ground.grid
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        guard let isSea = ground.isSea(ofDot: row * grid.columns + column) else { continue }
        let patch = row / 2 * columns + column / 2
        let bit: UInt8 = 1 << UInt8(row % 2 * 2 + column % 2)
        if isSea {
          landMasks[patch] &= ~bit
          lakeMasks[patch] &= ~bit
        } else if makesLand {
          landMasks[patch] |= bit
          lakeMasks[patch] &= ~bit
        }
      }
    }
  }

  /// A share of a colour, 0...1, that is mixed into others.
  struct Tint {
    var color: Color
    var share: Double

    /// No tint.
    static let none = Tint(color: .black, share: 0)

    /// A colour with the tint.
    func callAsFunction(_ other: Color) -> Color {
      share > 0 ? other.mixed(with: color, share: share) : other
    }
  }

  /// Adds a tint to the areas of tiles in a patch, over the tints that it has.
  mutating func add(_ tint: Tint, toTilesIn patch: Int) {
    guard streets != nil, tint.share > 0 else { return }
    if tints.isEmpty { tints = Array(repeating: .none, count: landMasks.count) }
    let share = 1 - (1 - tints[patch].share) * (1 - tint.share)
    tints[patch] = Tint(
      color: tints[patch].color.mixed(with: tint.color, share: tint.share / share), share: share)
  }

  /// Whether there are tints over the areas of tiles.
  var hasTints: Bool { !tints.isEmpty }

  /// The tint over the areas of tiles in a patch; `nil` if there is none.
  func tint(ofTilesIn patch: Int) -> Tint? {
    tints.isEmpty || tints[patch].share == 0 ? nil : tints[patch]
  }

  /// Mixes a colour into those of a patch.
  mutating func mix(_ patch: Int, by mixer: inout ColorMixer) {
    if landMasks[patch] != 0 { land[patch] = mixer(land[patch]) }
    if lakeMasks[patch] != 0 { lake[patch] = mixer(lake[patch]) }
    if hasSea(patch) { sea[patch] = mixer(sea[patch]) }
  }

  /// Whether a part of a patch is sea.
  func hasSea(_ patch: Int) -> Bool {
    landMasks[patch] | lakeMasks[patch] | spaceMasks[patch] != 0b1111
  }

  /// Whether a part of a cell is land.
  func hasLand(_ cell: CellPosition) -> Bool {
    let upper = cell.row * 2 * columns + cell.column
    return landMasks[upper] | landMasks[upper + columns] != 0
  }

  /// The colour of a patch: the mean of its dots' colours, or the most frequent.
  func color(_ patch: Int, mixing: Bool) -> Color {
    let counts = (
      land: landMasks[patch].nonzeroBitCount, lake: lakeMasks[patch].nonzeroBitCount,
      space: spaceMasks[patch].nonzeroBitCount
    )
    let seaCount = 4 - counts.land - counts.lake - counts.space
    if counts.land == 4 { return land[patch] }
    if seaCount == 4 { return sea[patch] }
    let shares: [4 of (count: Int, color: Color)] = [
      (counts.land, land[patch]), (seaCount, sea[patch]), (counts.lake, lake[patch]),
      (counts.space, space[patch]),
    ]
    guard mixing else {
      var most = shares[0]
      for index in 1..<4 where shares[index].count > most.count { most = shares[index] }
      return most.color
    }
    var sums = (red: 0, green: 0, blue: 0)
    for index in 0..<4 where shares[index].count > 0 {
      let (count, color) = shares[index]
      sums.red += count * Int(color.red)
      sums.green += count * Int(color.green)
      sums.blue += count * Int(color.blue)
    }
    return Color(
      red: UInt8(sums.red / 4), green: UInt8(sums.green / 4), blue: UInt8(sums.blue / 4))
  }

  /// The one colour of a cell at the rim that a line passes through: that of most of its dots, so
  /// that less than half of the cell has the wrong colour. Returns `nil` if no dot lies beyond the
  /// rim.
  func edgeColor(of cell: CellPosition) -> Color? {
    let upper = cell.row * 2 * columns + cell.column
    let lower = upper + columns
    let beyond = (
      upper: spaceMasks[upper].nonzeroBitCount, lower: spaceMasks[lower].nonzeroBitCount
    )
    guard beyond.upper + beyond.lower > 0 else { return nil }
    guard beyond.upper + beyond.lower < 4 else {
      return space[beyond.upper >= beyond.lower ? upper : lower]
    }
    return color(beyond.upper <= beyond.lower ? upper : lower, mixing: false)
  }

  /// The land dots of a cell as a mask in reading order, bit 0 the upper left, and the mean colours
  /// of land and of everything else; `nil` if the cell is all land or has none, or lies at the rim,
  /// where its halves are mixed.
  func shape(of cell: CellPosition) -> (mask: UInt8, land: Color, rest: Color)? {
    let upper = cell.row * 2 * columns + cell.column
    let lower = upper + columns
    let mask = landMasks[upper] | landMasks[lower] << 4
    guard mask != 0, mask != 0xFF, spaceMasks[upper] | spaceMasks[lower] == 0 else { return nil }
    let landHalf = landMasks[upper] != 0 ? upper : lower
    let restHalf = landMasks[upper] != 0b1111 ? upper : lower
    let rest = lakeMasks[restHalf] != 0 ? lake[restHalf] : sea[restHalf]
    return (mask, land[landHalf], rest)
  }
}
