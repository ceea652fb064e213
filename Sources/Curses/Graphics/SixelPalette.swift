import Cells

/// The colours of a picture in sixels: every combination of some levels of red, green and blue.
///
/// The levels are fixed, so that none have to be looked for. A component between two levels becomes
/// one of them, by its place in a pattern of 8 by 8 pixels: the eye sees the mean (B. E. Bayer, An
/// optimum method for two-level rendition of continuous-tone pictures, ICC 1973).
package struct SixelPalette {
  /// The levels of each component in percent, as sixels have them, rising from 0 to 100.
  let levels: (red: [Int], green: [Int], blue: [Int])

  /// The number of colours of every palette; at most 255.
  static let colorCount = levelCounts.red * levelCounts.green * levelCounts.blue

  private static let levelCounts = (red: 6, green: 7, blue: 6)

  /// The share of a colour's number that a component has, by the pixel's place in the pattern and
  /// by the component: 256 numbers a place.
  private let shares: (red: [UInt8], green: [UInt8], blue: [UInt8])

  /// The colours for a picture.
  ///
  /// - Parameter isDark: whether most of its colours are dark. Then the levels lie closer together
  ///   there, otherwise among the bright ones.
  package init(isDark: Bool) {
    func levels(_ count: Int) -> [Int] {
      (0..<count).map { index in
        let share = Double(index) / Double(count - 1)
        // the square, halfway back to an even step
        let bent = isDark ? (share + share * share) / 2 : share * (3 - share) / 2
        return Int((bent * 100).rounded())
      }
    }
    self.levels = (
      levels(Self.levelCounts.red), levels(Self.levelCounts.green), levels(Self.levelCounts.blue)
    )
    shares = (
      Self.shares(of: self.levels.red, factor: 42), Self.shares(of: self.levels.green, factor: 6),
      Self.shares(of: self.levels.blue, factor: 1)
    )
  }

  /// The colour with a number.
  func color(_ number: Int) -> Color {
    func component(_ level: Int) -> UInt8 { UInt8((level * 255 + 50) / 100) }
    return Color(
      red: component(levels.red[number / 42]), green: component(levels.green[number / 6 % 7]),
      blue: component(levels.blue[number % 6]))
  }

  /// The colours as red, green and blue in percent, as sixels name them.
  var percentages: [String] {
    levels.red.flatMap { red in
      levels.green.flatMap { green in levels.blue.map { "\(red);\(green);\($0)" } }
    }
  }

  /// Passes the table of the colours' numbers to a function that reads many.
  func withNumbers<Result>(_ body: (Numbers) -> Result) -> Result {
    shares.red.withUnsafeBufferPointer { red in
      shares.green.withUnsafeBufferPointer { green in
        shares.blue.withUnsafeBufferPointer { blue in
          body(Numbers(red: red, green: green, blue: blue))
        }
      }
    }
  }

  /// The numbers of colours.
  struct Numbers {
    fileprivate let red: UnsafeBufferPointer<UInt8>
    fileprivate let green: UnsafeBufferPointer<UInt8>
    fileprivate let blue: UnsafeBufferPointer<UInt8>

    /// The number of the colour that a pixel gets.
    ///
    /// - Parameter pixel: `0xRRGGBB`.
    @inline(__always)
    func callAsFunction(_ pixel: UInt32, column: Int, row: Int) -> Int {
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
