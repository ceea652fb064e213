import Cells

/// A picture with at most 256 colours, each chosen for it.
///
/// The colours are split where they vary most, until there are 256 groups, and each group gets its
/// mean colour. A colour counts by the square root of its pixels, so that thin lines keep theirs.
/// Source: S. J. Wan, P. Prusinkiewicz and S. K. M. Wong, Variance-based color image quantization
/// for frame buffer display, Color Research and Application 15 (1990).
struct IndexedPicture {
  let width: Int
  let height: Int
  /// The colours, each `0xRRGGBB`, at most 256.
  let colors: [UInt32]
  /// The index of each pixel's colour, row by row. Each row begins with one further byte, 0: PNG's
  /// filter type "none".
  let rows: [UInt8]

  /// Reduces a picture to 256 colours.
  ///
  /// A colour stays as it is unless it shares a group with others. Colours with the same upper six
  /// bits in each component always share one.
  ///
  /// - Complexity: O(*n* + *c*) for *n* pixels and at most *c* = 262,144 bins; about 5 ns a pixel
  ///   on maps, 0.07 ms at least.
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
            let index = indices[ColorGroups.bin(of: pixel)]
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
  private struct Bin {
    let number: Int
    /// The upper bits of red, green and blue.
    let color: SIMD3<Float>
    /// The square root of the number of pixels.
    let weight: Float
  }

  /// Neighbouring bins.
  private struct Group {
    let bins: Range<Int>
    /// The component that varies most.
    var component = 0
    var mean: Float = 0
    /// How much it varies: the sum of squares, as the eye weighs the component.
    var variation: Float = 0
  }

  private var bins: [Bin] = []
  private var groups: [Group] = []

  /// How much the eye notices differences of red, green and blue, roughly.
  private static let weights = SIMD3<Float>(2, 4, 1)

  private static let binCount = 1 << 18

  /// The number of a pixel's bin.
  ///
  /// - Parameter pixel: `0xRRGGBB`.
  @inline(__always)
  static func bin(of pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 6 & 0x3F000, pixel >> 4 & 0xFC0, pixel >> 2 & 0x3F)
    return Int(red | green | blue)
  }

  /// All colours in one group.
  init(of pixels: [UInt32]) {
    var counts = [UInt32](repeating: 0, count: Self.binCount)
    for pixel in pixels { counts[Self.bin(of: pixel)] &+= 1 }
    for number in counts.indices where counts[number] > 0 {
      bins.append(
        Bin(
          number: number,
          color: SIMD3(Float(number >> 12), Float(number >> 6 & 63), Float(number & 63)),
          weight: Float(counts[number]).squareRoot()))
    }
    if !bins.isEmpty { groups = [group(of: bins.indices)] }
  }

  var count: Int { groups.count }

  /// Splits the group that varies most, until there are some number of groups or none varies.
  mutating func split(into number: Int) {
    while groups.count < number,
      let widest = groups.indices.max(by: { groups[$0].variation < groups[$1].variation }),
      groups[widest].variation > 0
    {
      let group = groups[widest]
      let (component, mean) = (group.component, group.mean)
      let middle = bins[group.bins].partition { $0.color[component] > mean }
      groups[widest] = self.group(of: group.bins.lowerBound..<middle)
      groups.append(self.group(of: middle..<group.bins.upperBound))
    }
  }

  /// The index of the group of each bin.
  func indices() -> [UInt8] {
    var indices = [UInt8](repeating: 0, count: Self.binCount)
    for (index, group) in groups.enumerated() {
      for bin in bins[group.bins] { indices[bin.number] = UInt8(index) }
    }
    return indices
  }

  private func group(of range: Range<Int>) -> Group {
    var group = Group(bins: range)
    guard range.count > 1 else { return group }
    var (weight, sum) = (Float(0), SIMD3<Float>.zero)
    for bin in bins[range] {
      weight += bin.weight
      sum += bin.color * bin.weight
    }
    let mean = sum / weight
    var squares = SIMD3<Float>.zero
    for bin in bins[range] {
      let difference = bin.color - mean
      squares += difference * difference * bin.weight
    }
    squares *= Self.weights
    for component in 0..<3 where squares[component] > group.variation {
      (group.component, group.mean) = (component, mean[component])
      group.variation = squares[component]
    }
    return group
  }
}
