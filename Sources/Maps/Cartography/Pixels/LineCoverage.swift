import Cells

/// How much of each pixel some lines cover.
struct LineCoverage {
  private let width: Int
  private let height: Int
  /// The share of each pixel, 0...255, row by row.
  private var shares: [UInt8]
  /// The rows that lines touch.
  private var touched: Range<Int>

  /// No lines on a picture of some pixels.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    shares = Array(repeating: 0, count: width * height)
    touched = height..<height
  }

  /// Draws lines. Where lines cross, their shares do not add up: the larger one counts.
  ///
  /// - Complexity: O(*n* + *p*) for *n* points and the *p* pixels along the lines.
  mutating func draw(_ lines: TracedLines, pen: Pen) {
    let margin = pen.width / 2 + 1
    let (right, bottom) = (Double(width) + margin, Double(height) + margin)
    lines.points.withUnsafeBufferPointer { points in
      for piece in lines.pieces {
        if piece.points.count == 1 {
          let point = points[piece.points.lowerBound]
          guard (-margin...right).contains(point.x), (-margin...bottom).contains(point.y) else {
            continue
          }
          stamp(from: point, to: point, pen)
          continue
        }
        var way = 0.0
        let last = piece.points.upperBound - 1
        var start = points[piece.points.lowerBound]
        for index in piece.points.dropFirst() {
          let end = points[index]
          let (across, down) = (end.x - start.x, end.y - start.y)
          let length = (across * across + down * down).squareRoot()
          if length < Self.shortestPiece, index < last { continue }
          defer { start = end }
          guard length.isFinite else { continue }
          defer { way += length }
          if max(start.x, end.x) < -margin || max(start.y, end.y) < -margin
            || min(start.x, end.x) > right || min(start.y, end.y) > bottom
          {
            continue
          }
          drawLine(from: start, to: end, length: length, way: way, pen)
        }
      }
    }
  }

  /// Draws a straight line: at once, or in pieces so short that the dashes have their length.
  private mutating func drawLine(
    from start: DotPosition, to end: DotPosition, length: Double, way: Double, _ pen: Pen
  ) {
    let bounds = (width: Double(width), height: Double(height))
    // without its parts far beyond the picture
    var (first, last) = (0.0, 1.0)
    if length > Self.longestPiece {
      for (from, rise, limit) in [
        (start.x, end.x - start.x, bounds.width), (start.y, end.y - start.y, bounds.height),
      ] where rise != 0 {
        let (one, other) = ((-4 - from) / rise, (limit + 4 - from) / rise)
        (first, last) = (max(first, min(one, other)), min(last, max(one, other)))
      }
      guard first < last else { return }
    }
    func point(_ share: Double) -> DotPosition {
      DotPosition(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }
    guard pen.dash != nil else { return stamp(from: point(first), to: point(last), pen) }
    let pieces = max(Int(((last - first) * length / Self.longestPiece).rounded(.up)), 1)
    var from = point(first)
    for piece in 1...pieces {
      let share = first + (last - first) * Double(piece) / Double(pieces)
      let to = point(share)
      let middle = way + (share - (last - first) / Double(pieces) / 2) * length
      if pen.isDown(at: middle) { stamp(from: from, to: to, pen) }
      from = to
    }
  }

  private static let longestPiece = 3.0
  /// The rows that a line crosses if it is not along the rows.
  private static let leastSlant = 1e-6
  /// Points nearer to the one before are passed over, except a line's last.
  private static let shortestPiece = 0.5

  /// Covers the pixels near a straight line by how near they are.
  private mutating func stamp(from start: DotPosition, to end: DotPosition, _ pen: Pen) {
    let reach = pen.width / 2 + 0.5
    let columns = Self.pixels(min(start.x, end.x) - reach, max(start.x, end.x) + reach, width)
    let rows = Self.pixels(min(start.y, end.y) - reach, max(start.y, end.y) + reach, height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    touched =
      min(
        touched.lowerBound, rows.lowerBound)..<max(
        touched.isEmpty ? 0 : touched.upperBound, rows.upperBound)
    let (across, down) = (end.x - start.x, end.y - start.y)
    let square = across * across + down * down
    let inverse = square > 0 ? 1 / square : 0
    let full = Float(255 * pen.opacity)
    let way = (across: Float(across), down: Float(down), inverse: Float(inverse))
    let most = Float(min(pen.width, 1))
    let farthest = Float(reach * reach)
    let offset = Float(0.5 - start.x)
    // a row crosses the strip around the line within this distance of the line itself
    // and every row crosses that of a line along the rows
    let isFlat = abs(down) < Self.leastSlant
    let half = isFlat ? Double.infinity : reach * (square.squareRoot() / abs(down))
    let slope = isFlat ? 0 : across / down
    shares.withUnsafeMutableBufferPointer { shares in
      for row in rows {
        let y = Double(row) + 0.5 - start.y
        let middle = start.x + y * slope
        let near = Self.pixels(middle - half, middle + half, width).clamped(to: columns)
        let first = row &* width
        for column in near {
          let x = Float(column) + offset
          let along = min(max((x * way.across + Float(y) * way.down) * way.inverse, 0), 1)
          let (aside, below) = (x - way.across * along, Float(y) - way.down * along)
          let square = aside * aside + below * below
          guard square < farthest else { continue }
          let share = min(Float(reach) - square.squareRoot(), most)
          let covered = UInt8(share * full)
          let index = first &+ column
          if covered > shares[index] { shares[index] = covered }
        }
      }
    }
  }

  private static func pixels(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
    let first = Int(max(low, 0))
    return first..<max(Int(min(high, Double(limit - 1))) + 1, first)
  }

  /// Mixes a colour into pixels, as far as the lines cover them, and removes the lines.
  mutating func blend(_ color: Color, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    guard !touched.isEmpty else { return }
    let rgb = color.rgb
    shares.withUnsafeMutableBytes { shares in
      var index = touched.lowerBound * width
      let end = touched.upperBound * width
      while index < end {
        // most pixels have no line: eight of them are passed at once
        if index + 8 <= end, shares.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0 {
          index += 8
          continue
        }
        for index in index..<min(index + 8, end) where shares[index] != 0 {
          let share = UInt32(shares[index]) + UInt32(shares[index] >> 7)
          shares[index] = 0
          let ground = pixels[index]
          // red and blue at once, then green
          func mix(_ mask: UInt32) -> UInt32 {
            ((ground & mask) * (256 - share) + (rgb & mask) * share) >> 8 & mask
          }
          pixels[index] = mix(0xFF00FF) | mix(0x00FF00)
        }
        index += 8
      }
    }
    touched = height..<height
  }
}

extension Pen {
  /// Whether the pen draws at a distance along a line, or leaves a gap.
  fileprivate func isDown(at way: Double) -> Bool {
    guard let dash else { return true }
    return way.truncatingRemainder(dividingBy: dash.length + dash.gap) < dash.length
  }
}
