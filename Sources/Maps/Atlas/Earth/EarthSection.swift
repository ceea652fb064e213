import Cells
import Geodesy
import Platform

/// The Earth cut open through its middle, with a straight tunnel in the plane of the cut: round,
/// and to scale but for the width of the tunnel and the thickness of the crust.
struct EarthSection {
  /// The middle of the Earth in cells from the upper left corner of the canvas.
  let center: (column: Double, row: Double)
  /// The Earth's radius in rows.
  let radius: Double
  /// The height of a cell by its width.
  let cellAspect: Double
  /// The angle at the centre between the ends of the tunnel, in degrees. The first end is at the
  /// top, the second so far clockwise from it.
  let centralAngle: Double
  /// The columns of the tunnel.
  let shaftWidth: Double
  /// Whether each layer has one colour.
  var isFlat = false
  /// How much of the Earth's colours is left beside the dark of the tunnel, 0...1; its air keeps
  /// its own.
  var brightness = 1.0
  /// Of the angle, computed once: each pixel asks where the tunnel is.
  private let (sine, cosine): (Double, Double)

  init(
    center: (column: Double, row: Double), radius: Double, cellAspect: Double,
    centralAngle: Double, shaftWidth: Double
  ) {
    (self.center, self.radius, self.cellAspect) = (center, radius, cellAspect)
    (self.centralAngle, self.shaftWidth) = (centralAngle, shaftWidth)
    let angle = centralAngle * .pi / 180
    (sine, cosine) = (sin(angle), cos(angle))
  }

  /// Whether the tunnel leads through the centre, or so close to it that it looks so.
  var isThroughCenter: Bool { centralAngle > 179 }

  /// Whether each corner of some cells lies within a range of depths.
  func holds(_ cells: CellRectangle, within depths: ClosedRange<Kilometers>) -> Bool {
    (cells.rows.lowerBound...cells.rows.upperBound).allSatisfy { row in
      (cells.columns.lowerBound...cells.columns.upperBound).allSatisfy { column in
        let distance = distance(column: Double(column), row: Double(row))
        return depths.contains((1 - distance) * EarthShell.radius)
      }
    }
  }

  /// How far left of the axis the row crosses a depth, in columns; `nil` if it does not.
  func reach(ofDepth depth: Kilometers, inRow row: Double) -> Double? {
    let (way, down) = (radius * (1 - depth / EarthShell.radius), row - center.row)
    return abs(down) < way ? (way * way - down * down).squareRoot() * cellAspect : nil
  }

  /// How far the crust reaches down as it is drawn.
  static let drawnCrust = crust * EarthShell.radius

  /// Where a part of the way, 0...1, is on the canvas.
  func position(after share: Double) -> (column: Double, row: Double) {
    // by radii to the right and up
    let (x, y) = (share * sine, 1 - share + share * cosine)
    return (center.column + radius * cellAspect * x, center.row - radius * y)
  }

  /// Draws the section over the ground of a canvas.
  ///
  /// - Parameters:
  ///   - ground: the colour around the Earth, into which its air fades.
  ///   - isPlain: whether letters stand for the layers, for screens without colours.
  func draw(on canvas: inout CellCanvas, ground: Color, isPlain: Bool) {
    for row in 0..<canvas.size.rows {
      for column in 0..<canvas.size.columns {
        if isPlain {
          let letter = letter(column: Double(column) + 0.5, row: Double(row) + 0.5)
          if letter != " " { canvas[column, row] = Cell(letter) }
          continue
        }
        let upper = color(column: column, halfRow: 2 * row, ground)
        let lower = color(column: column, halfRow: 2 * row + 1, ground)
        canvas[column, row] =
          upper == lower
          ? Cell(" ", background: upper) : Cell("▀", foreground: upper, background: lower)
      }
    }
  }

  /// The samples of half a cell in each direction.
  private static let samples = 3
  /// The thickness with which the crust is drawn, by the Earth's radius.
  private static let crust = 0.023
  /// The rows over which the air fades to a third.
  private static let air = 0.675
  private static let airColor = Color(rgb: 0x6087C3)

  /// The distance from the centre, by the radius, beyond which the air is not seen.
  private var airLimit: Double { 1 + 5 * Self.air / radius }

  /// The mean colour of half a cell.
  private func color(column: Int, halfRow: Int, _ ground: Color) -> Color {
    let middle = distance(column: Double(column) + 0.5, row: (Double(halfRow) + 0.5) / 2)
    guard middle < airLimit else { return ground }
    var sum = (red: 0.0, green: 0.0, blue: 0.0)
    for down in 0..<Self.samples {
      for across in 0..<Self.samples {
        let color = color(
          column: Double(column) + (Double(across) + 0.5) / Double(Self.samples),
          row: (Double(halfRow) + (Double(down) + 0.5) / Double(Self.samples)) / 2, ground)
        sum.red += Double(color.red)
        sum.green += Double(color.green)
        sum.blue += Double(color.blue)
      }
    }
    let count = Double(Self.samples * Self.samples)
    return Color(
      red: UInt8(sum.red / count), green: UInt8(sum.green / count), blue: UInt8(sum.blue / count))
  }

  /// The colour of a point.
  private func color(column: Double, row: Double, _ ground: Color) -> Color {
    if isInShaft(column: column, row: row) { return EarthShell.shaft }
    return color(atDistance: distance(column: column, row: row), ground)
  }

  /// The colour at a distance from the centre, by the radius, beside the tunnel.
  private func color(atDistance distance: Double, _ ground: Color) -> Color {
    if distance > 1 {
      let glow = exp(-pow((distance - 1) * radius / Self.air, 1.15))
      return ground.mixed(with: Self.airColor, share: glow)
    }
    let color =
      distance > 1 - Self.crust
      ? EarthShell.crust
      : EarthShell.color(at: (1 - distance) * EarthShell.radius, isFlat: isFlat)
    return brightness < 1 ? EarthShell.shaft.mixed(with: color, share: brightness) : color
  }

  /// The steps of a pixel in which colours are mixed.
  private static let steps = 8

  /// The cells of the Earth and its air.
  var cells: CellRectangle {
    let (across, down) = (radius * airLimit * cellAspect, radius * airLimit)
    let (left, top) = (
      Int((center.column - across).rounded(.down)), Int((center.row - down).rounded(.down))
    )
    return CellRectangle(
      column: left, row: top, columns: Int((center.column + across).rounded(.up)) - left,
      rows: Int((center.row + down).rounded(.up)) - top)
  }

  /// Some cells of the section in pixels, with soft edges.
  ///
  /// - Parameters:
  ///   - pixels: those of a cell, at least one each way.
  ///   - ground: the colour around the Earth, into which its air fades.
  /// - Complexity: O(*n*) for *n* pixels.
  func raster(of cells: CellRectangle, pixels: PixelSize, ground: Color) -> PixelRaster {
    let (width, height) = (cells.size.columns * pixels.width, cells.size.rows * pixels.height)
    ScarceMemory.ask(for: MemoryLayout<UInt32>.stride * width * height)
    let stepsPerRadius = radius * Double(pixels.height * Self.steps)
    let rings = ringColors(upTo: Int(airLimit * stepsPerRadius) + 1, stepsPerRadius, ground)
    var colors: [UInt32] = []
    colors.reserveCapacity(width * height)
    for down in 0..<height {
      let row = Double(cells.origin.row) + (Double(down) + 0.5) / Double(pixels.height)
      for across in 0..<width {
        let column = Double(cells.origin.column) + (Double(across) + 0.5) / Double(pixels.width)
        let ring = Int(distance(column: column, row: row) * stepsPerRadius)
        let color = ring < rings.count ? rings[ring] : ground
        let depth = depthInShaft(column: column, row: row) * Double(pixels.height)
        colors.append(
          (depth > -0.5 ? color.mixed(with: EarthShell.shaft, share: depth + 0.5) : color).rgb)
      }
    }
    return PixelRaster(width: width, height: height, pixels: colors)
  }

  /// The colours of pixels by the distance of their middles from the centre, in steps of a pixel:
  /// each is the mean across a pixel.
  private func ringColors(upTo count: Int, _ stepsPerRadius: Double, _ ground: Color) -> [Color] {
    let half = Self.steps / 2
    let colors = (-half..<count + half).map {
      color(atDistance: abs(Double($0) + 0.5) / stepsPerRadius, ground)
    }
    return (0..<count).map { step in
      let window = colors[step..<step + Self.steps]
      func mean(_ part: (Color) -> UInt8) -> UInt8 {
        UInt8(window.reduce(0) { $0 + Int(part($1)) } / Self.steps)
      }
      return Color(red: mean(\.red), green: mean(\.green), blue: mean(\.blue))
    }
  }

  /// The letter for a point.
  private func letter(column: Double, row: Double) -> Character {
    let distance = distance(column: column, row: row)
    guard distance <= 1, !isInShaft(column: column, row: row) else { return " " }
    return EarthShell.all[EarthShell.index(at: (1 - distance) * EarthShell.radius)].letter
  }

  /// The distance of a point from the centre, by the radius.
  private func distance(column: Double, row: Double) -> Double {
    let (x, y) = ((column - center.column) / cellAspect, row - center.row)
    return (x * x + y * y).squareRoot() / radius
  }

  /// Whether a point lies in the tunnel.
  private func isInShaft(column: Double, row: Double) -> Bool {
    depthInShaft(column: column, row: row) > 0
  }

  /// The rows between a point in the tunnel and the tunnel's nearest side; below zero outside.
  private func depthInShaft(column: Double, row: Double) -> Double {
    let (start, end) = (position(after: 0), position(after: 1))
    let (dx, dy) = ((end.column - start.column) / cellAspect, end.row - start.row)
    let (x, y) = ((column - start.column) / cellAspect, row - start.row)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return -.infinity }
    let along = (x * dx + y * dy) / length
    let beside = abs(x * dy - y * dx) / length
    return min(shaftWidth / 2 / cellAspect - beside, along + 0.5, length + 0.5 - along)
  }
}
