import Cells

/// The colours of a picture in sixels: every combination of some levels of red, green and blue, and
/// up to four that much of the picture has, such as that of the sky.
///
/// The levels are fixed, so that none have to be looked for. A component between two levels becomes
/// one of them, by its place in a pattern of 8 by 8 pixels: the eye sees the mean (B. E. Bayer, An
/// optimum method for two-level rendition of continuous-tone pictures, ICC 1973).
package struct SixelPalette {
  /// The greatest number of colours; at most 256.
  static let colorCount = mixedCount + mostFlatColors

  private static let mixedCount = 6 * 7 * 6
  private static let mostFlatColors = 4

  /// The levels of each component in percent, as sixels have them, rising from 0 to 100.
  var levels: (red: [Int], green: [Int], blue: [Int]) { mixture.levels }

  private let mixture: Mixture
  /// The colours that are not mixed from levels, each `0xRRGGBB`.
  private let flatColors: [UInt32]

  /// The colours for a picture.
  ///
  /// - Parameters:
  ///   - isDark: whether most of its colours are dark. Then the levels lie closer together there,
  ///     otherwise among the bright ones.
  ///   - flatColors: colours that are not mixed from levels, at most four, each `0xRRGGBB`.
  package init(isDark: Bool, flatColors: [UInt32] = []) {
    mixture = isDark ? .dark : .bright
    self.flatColors = Array(flatColors.prefix(Self.mostFlatColors))
  }

  /// The levels, and which of them a component becomes.
  private struct Mixture {
    let levels: (red: [Int], green: [Int], blue: [Int])
    /// The share of a colour's number that a component has, by the pixel's place in the pattern and
    /// by the component: 256 numbers a place.
    let shares: (red: [UInt8], green: [UInt8], blue: [UInt8])

    static let dark = Mixture(isDark: true)
    static let bright = Mixture(isDark: false)

    private init(isDark: Bool) {
      func levels(_ count: Int) -> [Int] {
        (0..<count).map { index in
          let share = Double(index) / Double(count - 1)
          // the square, halfway back to an even step
          let bent = isDark ? (share + share * share) / 2 : share * (3 - share) / 2
          return Int((bent * 100).rounded())
        }
      }
      self.levels = (levels(6), levels(7), levels(6))
      shares = (
        SixelPalette.shares(of: self.levels.red, factor: 42),
        SixelPalette.shares(of: self.levels.green, factor: 6),
        SixelPalette.shares(of: self.levels.blue, factor: 1)
      )
    }
  }

  func color(_ number: Int) -> Color {
    func component(_ level: Int) -> UInt8 { UInt8((level * 255 + 50) / 100) }
    if number >= Self.mixedCount {
      let parts = Self.percents(of: flatColors[number - Self.mixedCount]).map(component)
      return Color(red: parts[0], green: parts[1], blue: parts[2])
    }
    return Color(
      red: component(levels.red[number / 42]), green: component(levels.green[number / 6 % 7]),
      blue: component(levels.blue[number % 6]))
  }

  /// The colours as red, green and blue in percent, as sixels name them.
  var percentages: [String] {
    levels.red.flatMap { red in
      levels.green.flatMap { green in levels.blue.map { "\(red);\(green);\($0)" } }
    }
      + flatColors.map { Self.percents(of: $0).map(String.init).joined(separator: ";") }
  }

  private static func percents(of color: UInt32) -> [Int] {
    [16, 8, 0].map { Int((Double(color >> $0 & 0xFF) / 2.55).rounded()) }
  }

  /// Passes the table of the colours' numbers to a function that reads many.
  func withNumbers<Result>(_ body: (Numbers) -> Result) -> Result {
    var flat = SIMD4<UInt32>(repeating: .max)
    for (index, color) in flatColors.enumerated() { flat[index] = color }
    return mixture.shares.red.withUnsafeBufferPointer { red in
      mixture.shares.green.withUnsafeBufferPointer { green in
        mixture.shares.blue.withUnsafeBufferPointer { blue in
          body(Numbers(red: red, green: green, blue: blue, flat: flat))
        }
      }
    }
  }

  /// The numbers of colours.
  struct Numbers {
    fileprivate let red: UnsafeBufferPointer<UInt8>
    fileprivate let green: UnsafeBufferPointer<UInt8>
    fileprivate let blue: UnsafeBufferPointer<UInt8>
    /// The colours that are not mixed; no colour fills the rest.
    fileprivate let flat: SIMD4<UInt32>

    /// The number of the colour that a pixel gets.
    ///
    /// - Parameter pixel: `0xRRGGBB`.
    @inline(__always)
    func callAsFunction(_ pixel: UInt32, column: Int, row: Int) -> Int {
      if any(flat .== SIMD4(repeating: pixel)) {
        for index in 0..<4 where flat[index] == pixel { return SixelPalette.mixedCount + index }
      }
      let place = ((row & 7) << 3 | column & 7) << 8
      return Int(
        red[place | Int(pixel >> 16 & 0xFF)] &+ green[place | Int(pixel >> 8 & 0xFF)]
          &+ blue[place | Int(pixel & 0xFF)])
    }
  }

  private static func shares(of levels: [Int], factor: Int) -> [UInt8] {
    (0..<64).flatMap { place in
      (0..<256).map { component in
        let percent = Double(component) / 2.55
        let upper = levels.firstIndex { Double($0) >= percent } ?? levels.count - 1
        guard upper > 0 else { return 0 }
        let (low, high) = (Double(levels[upper - 1]), Double(levels[upper]))
        let share = (percent - low) / (high - low)
        let isUpper = share > (Double(pattern[place]) + 0.5) / 64
        return UInt8((isUpper ? upper : upper - 1) * factor)
      }
    }
  }

  /// Bayer's pattern: each of the numbers 0...63 once, neighbours far apart.
  private static let pattern: [Int] = (0..<64).map { place in
    let (column, row) = (place & 7, place >> 3)
    let mixed = column ^ row
    return (0..<3).reduce(0) { number, bit in
      number | (mixed >> bit & 1) << (5 - 2 * bit) | (row >> bit & 1) << (4 - 2 * bit)
    }
  }
}

extension SixelPalette {
  /// The palette that suits a picture, by some thousand of its pixels.
  package static func palette(for raster: PixelRaster) -> SixelPalette {
    let step = max(raster.pixels.count / sampleCount, 1)
    var (counts, greens, sampled): ([UInt32: Int], Int, Int) = ([:], 0, 0)
    for index in stride(from: 0, to: raster.pixels.count, by: step) {
      let pixel = raster.pixels[index]
      counts[pixel, default: 0] += 1
      greens += Int(pixel >> 8 & 0xFF)
      sampled += 1
    }
    let flat = counts.filter { $0.value * leastShareOfFlatColors > sampled }
      .sorted { ($1.value, $1.key) < ($0.value, $0.key) }.map(\.key)
    return SixelPalette(isDark: greens < 128 * sampled, flatColors: flat)
  }

  private static let sampleCount = 4001
  /// A colour is flat if more than one pixel of so many has it.
  private static let leastShareOfFlatColors = 25
}
