import Cells

/// A picture with at most 256 colours, each chosen for it.
///
/// The colours are split where they vary most, until there are 256 groups, and each group gets its
/// mean colour. A colour counts by the square root of its pixels, so that thin lines keep theirs.
/// Source: S. J. Wan, P. Prusinkiewicz and S. K. M. Wong, Variance-based color image quantization
/// for frame buffer display, Color Research and Application 15 (1990).
struct IndexedPicture {
  /// The number of pixels across.
  let width: Int
  /// The number of pixels down.
  let height: Int
  /// The colours, each `0xRRGGBB`, at most 256.
  let colors: [UInt32]
  /// The index of each pixel's colour, row by row. Each row begins with one further byte, 0.
  let rows: [UInt8]

  /// Reduces a picture to 256 colours.
  ///
  /// A colour stays as it is unless it shares a group with others. Colours that agree in the upper
  /// six bits of each component always do.
  ///
  /// - Complexity: O(*n*) for *n* pixels, about 2 ns each.
  init(_ raster: PixelRaster) {
    (width, height) = (raster.width, raster.height)
    var groups = ColorGroups(of: raster.pixels)
    groups.split(into: 256)
    let indices = groups.indices()
    // the sum of each group's pixels, and their number last
    var sums = [SIMD4<UInt64>](repeating: .zero, count: groups.count)
    let width = width
    rows = [UInt8](unsafeUninitializedCapacity: (width + 1) * height) { rows, count in
      var place = 0
      raster.pixels.withUnsafeBufferPointer { pixels in
        for start in stride(from: 0, to: pixels.count, by: max(width, 1)) {
          rows[place] = 0
          place += 1
          for pixel in pixels[start..<start + width] {
            let index = indices[ColorGroups.cell(of: pixel)]
            rows[place] = index
            sums[Int(index)] &+= SIMD4(
              UInt64(pixel >> 16 & 0xFF), UInt64(pixel >> 8 & 0xFF), UInt64(pixel & 0xFF), 1)
            place += 1
          }
        }
      }
      count = place
    }
    colors = sums.map { sum in
      let half = sum.w / 2
      func mean(_ sum: UInt64, _ count: UInt64) -> UInt32 { UInt32((sum + half) / max(count, 1)) }
      return mean(sum.x, sum.w) << 16 | mean(sum.y, sum.w) << 8 | mean(sum.z, sum.w)
    }
  }
}

/// The colours of a picture in groups of similar ones.
private struct ColorGroups {
  /// Colours that agree in the upper six bits of each component.
  private struct Cell {
    let number: Int
    /// The upper bits of red, green and blue.
    let color: SIMD3<Float>
    /// The square root of the number of pixels.
    let weight: Float
  }

  /// Neighbouring cells.
  private struct Group {
    let cells: Range<Int>
    /// The component that varies most.
    var component = 0
    var mean: Float = 0
    /// How much it varies: the sum of squares, as the eye weighs the component.
    var variation: Float = 0
  }

  private var cells: [Cell] = []
  private var groups: [Group] = []

  /// How much the eye notices differences of red, green and blue, roughly.
  private static let weights = SIMD3<Float>(2, 4, 1)

  private static let cellCount = 1 << 18

  /// The number of a pixel's cell.
  ///
  /// - Parameter pixel: `0xRRGGBB`.
  @inline(__always)
  static func cell(of pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 6 & 0x3F000, pixel >> 4 & 0xFC0, pixel >> 2 & 0x3F)
    return Int(red | green | blue)
  }

  /// All colours in one group.
  init(of pixels: [UInt32]) {
    var counts = [UInt32](repeating: 0, count: Self.cellCount)
    for pixel in pixels { counts[Self.cell(of: pixel)] &+= 1 }
    for number in counts.indices where counts[number] > 0 {
      cells.append(
        Cell(
          number: number,
          color: SIMD3(Float(number >> 12), Float(number >> 6 & 63), Float(number & 63)),
          weight: Float(counts[number]).squareRoot()))
    }
    if !cells.isEmpty { groups = [group(of: cells.indices)] }
  }

  /// The number of groups.
  var count: Int { groups.count }

  /// Splits the group that varies most, until there are some number of groups or none varies.
  mutating func split(into number: Int) {
    while groups.count < number,
      let widest = groups.indices.max(by: { groups[$0].variation < groups[$1].variation }),
      groups[widest].variation > 0
    {
      let group = groups[widest]
      let (component, mean) = (group.component, group.mean)
      let middle = cells[group.cells].partition { $0.color[component] > mean }
      groups[widest] = self.group(of: group.cells.lowerBound..<middle)
      groups.append(self.group(of: middle..<group.cells.upperBound))
    }
  }

  /// The index of the group of each cell.
  func indices() -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: Self.cellCount)
    for (index, group) in groups.enumerated() {
      for cell in cells[group.cells] { indices[cell.number] = UInt8(index) }
    }
    return indices
  }

  private func group(of range: Range<Int>) -> Group {
    var group = Group(cells: range)
    guard range.count > 1 else { return group }
    var (weight, sum) = (Float(0), SIMD3<Float>.zero)
    for cell in cells[range] {
      weight += cell.weight
      sum += cell.color * cell.weight
    }
    let mean = sum / weight
    var squares = SIMD3<Float>.zero
    for cell in cells[range] {
      let difference = cell.color - mean
      squares += difference * difference * cell.weight
    }
    squares *= Self.weights
    for component in 0..<3 where squares[component] > group.variation {
      (group.component, group.mean) = (component, mean[component])
      group.variation = squares[component]
    }
    return group
  }
}
