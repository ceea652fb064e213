import Cells

/// A picture as sixels: bands of six rows of pixels, in each the columns of one colour after the
/// other.
///
/// Source: VT330/VT340 Programmer Reference Manual, volume 2, chapter 14 (Digital, 1987).
package struct SixelPicture {
  let raster: PixelRaster
  let palette: SixelPalette

  /// A picture in the colours of a palette.
  package init(raster: PixelRaster, palette: SixelPalette) {
    (self.raster, self.palette) = (raster, palette)
  }

  /// The rows of a band.
  static let bandHeight = 6

  /// The bytes that draw a part of the picture, its upper left pixel where the cursor stands.
  ///
  /// - Parameters:
  ///   - rows: of the part.
  ///   - columns: of the part; `nil` for all.
  ///   - gaps: the columns of a row of pixels that are not drawn and keep what they show, from left
  ///     to right.
  /// - Returns: no bytes if there is nothing to draw.
  /// - Complexity: O(*n*) for *n* pixels.
  package func bytes(
    rows: Range<Int>, columns: Range<Int>? = nil,
    leavingOut gaps: (_ row: Int) -> [Range<Int>] = { _ in [] }
  ) -> [UInt8] {
    let rows = rows.clamped(to: 0..<raster.height)
    let columns = (columns ?? 0..<raster.width).clamped(to: 0..<raster.width)
    guard !rows.isEmpty, !columns.isEmpty else { return [] }
    var band = SixelBand(width: columns.count, colors: SixelPalette.colorCount)
    var bands: [UInt8] = []
    for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.bandHeight) {
      let lines = start..<min(start + Self.bandHeight, rows.upperBound)
      if start > rows.lowerBound { bands.append(UInt8(ascii: "-")) }
      fill(&band, with: lines, columns, gaps)
      band.write(to: &bands)
    }
    var bytes = Array("\u{1B}P0;1q\"1;1;\(columns.count);\(rows.count)".utf8)
    for (number, color) in palette.percentages.enumerated() where band.usedColors[number] {
      bytes += "#\(number);2;\(color)".utf8
    }
    return bytes + bands + Array("\u{1B}\\".utf8)
  }

  private func fill(
    _ band: inout SixelBand, with rows: Range<Int>, _ columns: Range<Int>,
    _ gaps: (_ row: Int) -> [Range<Int>]
  ) {
    let width = raster.width
    var drawn = [UInt8](repeating: UInt8(1 << rows.count - 1), count: columns.count)
    for (bit, row) in rows.enumerated() {
      for gap in gaps(row) {
        for column in gap.clamped(to: columns) {
          drawn[column - columns.lowerBound] &= ~(1 << UInt8(bit))
        }
      }
    }
    palette.withNumbers { numbers in
      raster.pixels.withUnsafeBufferPointer { pixels in
        for place in 0..<columns.count {
          var rest = drawn[place]
          let column = columns.lowerBound &+ place
          while rest != 0 {
            let bit = rest.trailingZeroBitCount
            rest &= rest &- 1
            let row = rows.lowerBound &+ bit
            band.light(
              numbers(pixels[row &* width &+ column], column: column, row: row), column: place,
              bit: bit)
          }
        }
      }
    }
  }
}

/// Six rows of pixels: for each colour the columns in which it stands, from left to right, with the
/// bits of its rows.
private struct SixelBand {
  private let width: Int
  /// The columns of each colour, `width` places a colour: the column times 64, and its bits.
  private var entries: [UInt32]
  /// How many columns each colour has.
  private var counts: [Int32]
  /// The colours that have columns.
  private var colors: [Int] = []
  /// The colours that some band has had.
  private(set) var usedColors: [Bool]

  init(width: Int, colors: Int) {
    self.width = width
    entries = Array(repeating: 0, count: width * colors)
    counts = Array(repeating: 0, count: colors)
    usedColors = Array(repeating: false, count: colors)
  }

  /// Gives a pixel a colour. Pixels come in the order of their columns.
  @inline(__always)
  mutating func light(_ color: Int, column: Int, bit: Int) {
    let count = Int(counts[color])
    let entry = UInt32(column << 6 | 1 << bit)
    if count == 0 {
      colors.append(color)
    } else if Int(entries[color * width + count - 1] >> 6) == column {
      entries[color * width + count - 1] |= entry
      return
    }
    entries[color * width + count] = entry
    counts[color] = Int32(count + 1)
  }

  /// Writes the band, which is empty then.
  mutating func write(to bytes: inout [UInt8]) {
    for (index, color) in colors.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes.append(UInt8(ascii: "#"))
      Self.write(color, to: &bytes)
      var end = 0
      var (bits, length) = (UInt8(0), 0)
      for entry in entries[color * width..<color * width + Int(counts[color])] {
        let (column, next) = (Int(entry >> 6), UInt8(entry & 63))
        if column > end || next != bits {
          Self.write(bits, length, to: &bytes)
          Self.write(0, column - end, to: &bytes)
          (bits, length) = (next, 0)
        }
        length += 1
        end = column + 1
      }
      Self.write(bits, length, to: &bytes)
      counts[color] = 0
      usedColors[color] = true
    }
    colors.removeAll(keepingCapacity: true)
  }

  /// Writes a number of equal columns.
  private static func write(_ bits: UInt8, _ length: Int, to bytes: inout [UInt8]) {
    let character = 0x3F + bits
    guard length > 3 else {
      for _ in 0..<length { bytes.append(character) }
      return
    }
    bytes.append(UInt8(ascii: "!"))
    write(length, to: &bytes)
    bytes.append(character)
  }

  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { write(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
