import Cells
import Geophysics
import Localization
import Platform

/// A picture of the Earth cut open that moves with a clock.
public protocol EarthPicture {
  /// The picture after some seconds.
  func canvas(at seconds: Double) -> CellCanvas
  /// A picture that stands still and shows everything at once.
  var table: CellCanvas { get }
}

extension FallPicture: EarthPicture {}

/// The seismic waves of a quake at the man as cells: rays of P at the left and of S at the right of
/// the Earth cut open, and the fronts of both at either side, which meet at the antipode.
public struct WavePicture: EarthPicture {
  /// A ray that is drawn, and whether its phase is written where it comes up.
  private struct Line {
    let path: SeismicPath
    let isLabelled: Bool
  }

  /// A point of the section.
  private struct Place {
    /// The angle at the centre between the quake and the point, in degrees.
    let angle: Double
    /// The distance from the centre, by the radius of the Earth.
    let share: Double

    init(angle: Double, share: Double) { (self.angle, self.share) = (angle, share) }

    init(_ point: SeismicPath.Point) {
      self.init(angle: point.angle, share: point.radius / SeismicModel.prem.radius)
    }
  }

  /// The seconds from the quake to the arrival of S straight through the centre.
  public static let duration =
    SeismicModel.prem.arrivals(of: .innerCoreS, at: 180).first?.time ?? 0

  /// The distances at which the rays that are drawn come up, in degrees. The phase is written at
  /// the first one.
  private static let rays: [(phase: SeismicPhase, distances: [Double])] = [
    (.reflectedP, [125, 60]), (.innerCoreP, [160, 130, 180]), (.coreP, [146, 165]),
    (.mantleP, [60, 20, 40, 80]), (.innerCoreS, [160, 180]), (.coreS, [125, 108, 140]),
    (.mantleS, [60, 20, 40, 80, 100]),
  ]

  private static let lines: [Line] = rays.flatMap { phase, distances in
    distances.flatMap { distance in
      SeismicModel.prem.arrivals(of: phase, at: distance).prefix(1).map {
        Line(path: SeismicModel.prem.path(of: $0), isLabelled: distance == distances[0])
      }
    }
  }

  /// The rays that make up the fronts.
  private static let fronts = SeismicPhase.allCases.map {
    SeismicModel.prem.paths(of: $0, every: 1.5)
  }

  /// The seconds between the fronts of ``table``.
  private static let interval = 300.0
  /// How much of the Earth's colour is left, so that rays stand out.
  private static let brightness = 0.4
  private static let primaryColor = Color(rgb: 0x8FD8FF)
  private static let secondaryColor = Color(rgb: 0xFFE45C)
  private static let dark = EarthShell.shaft

  private let page: EarthPage
  /// All that does not move.
  private var ground: CellCanvas

  /// A picture of some size.
  ///
  /// - Parameters:
  ///   - ends: the end of the man and the end of the x.
  ///   - depth: of the screen's colours: without any, letters stand for layers and fronts.
  /// - Complexity: O(*n*) for *n* cells; ``canvas(at:)`` afterwards draws only what moves.
  public init(
    size: CellSize, cellAspect: Double = 2, ends: [FallPicture.End],
    words: Phrasebook = .english, colors: InterfaceColors, depth: ColorDepth = .direct
  ) {
    page = EarthPage(
      size: size, ends: ends, words: words, colors: colors, isPlain: depth == .monochrome,
      isFlat: depth != .direct,
      layout: FallLayout(
        size: size, cellAspect: cellAspect, centralAngle: 180, sideWidth: Self.listWidth,
        shaftWidth: 0))
    ground = page.ground(brightness: Self.brightness)
    if case .section(let section) = page.layout.earth, !page.isPlain { drawRays(section) }
    var canvas = ground
    page.drawEnds(on: &canvas)
    ground = canvas
  }

  /// The picture after some seconds of the quake.
  public func canvas(at seconds: Double) -> CellCanvas {
    var canvas = ground
    drawFronts(at: [seconds], on: &canvas)
    drawLabels(on: &canvas)
    drawReadings(seconds, on: &canvas)
    return canvas
  }

  /// A front every five minutes.
  public var table: CellCanvas {
    var canvas = ground
    drawFronts(
      at: Array(stride(from: Self.interval, to: Self.duration, by: Self.interval)), on: &canvas)
    drawLabels(on: &canvas)
    drawReadings(Self.duration, on: &canvas)
    return canvas
  }

  // MARK: The Earth

  /// Where a point is on the canvas, in dots.
  ///
  /// - Parameter side: 1 for the right, -1 for the left.
  private func dot(
    _ place: Place, _ side: Double, _ section: EarthSection
  ) -> DotPosition {
    let angle = place.angle * .pi / 180
    let share = place.share
    let column =
      section.center.column + side * share * section.radius * section.cellAspect * sin(angle)
    let row = section.center.row - share * section.radius * cos(angle)
    return DotPosition(
      x: column * Double(BrailleRaster.dotsAcross), y: row * Double(BrailleRaster.dotsDown))
  }

  /// The rays, and lines along the shadows.
  private mutating func drawRays(_ section: EarthSection) {
    for wave in BodyWave.allCases {
      let side = wave == .primary ? -1.0 : 1
      let color = wave == .primary ? Self.primaryColor : Self.secondaryColor
      var dots = [true, false].map { _ in BrailleRaster(size: page.size) }
      for line in Self.lines where line.path.ray.phase.wave == wave {
        // what comes up in the shadow of P is weak
        let isWeak = Self.isInShadow(line.path.ray)
        draw(line.path.points.map(Place.init), side, section, on: &dots[isWeak ? 0 : 1])
      }
      lay(dots[0], Self.dark.mixed(with: color, share: 0.35), on: &ground)
      lay(dots[1], Self.dark.mixed(with: color, share: 0.6), on: &ground)
      var edge = BrailleRaster(size: page.size)
      let shadow = Self.shadow(of: wave)
      let arc = stride(from: shadow.lowerBound, through: min(shadow.upperBound, 170), by: 1).map {
        Place(angle: $0, share: 1 + 0.7 / section.radius)
      }
      draw(arc, side, section, on: &edge)
      lay(edge, page.colors.detail, on: &ground)
    }
  }

  /// The names of the phases, over whatever moves.
  private func drawLabels(on canvas: inout CellCanvas) {
    guard case .section(let section) = page.layout.earth, !page.isPlain else { return }
    for line in Self.lines where line.isLabelled {
      let side = line.path.ray.phase.wave == .primary ? -1.0 : 1
      let end = Place(angle: line.path.ray.distance, share: 0.93)
      let place = dot(end, side, section)
      let text = line.path.ray.phase.rawValue
      let column = Int(place.x / Double(BrailleRaster.dotsAcross))
      canvas.write(
        text,
        at: CellPosition(
          column: side < 0 ? column : column - text.cellWidth + 1,
          row: Int(place.y / Double(BrailleRaster.dotsDown))),
        foreground: side < 0 ? Self.primaryColor : Self.secondaryColor, background: Self.dark,
        attributes: .bold)
    }
  }

  /// The distances that a wave does not reach through the mantle and, P, not through the outer
  /// core.
  private static func shadow(of wave: BodyWave) -> ClosedRange<Double> {
    let model = SeismicModel.prem
    return wave == .primary
      ? model.distances(of: .mantleP).upperBound...model.distances(of: .coreP).lowerBound
      : model.distances(of: .mantleS).upperBound...180
  }

  private static func isInShadow(_ ray: SeismicRay) -> Bool {
    ray.phase == .reflectedP
      || ray.phase == .innerCoreP && shadow(of: .primary).contains(ray.distance)
  }

  private func draw(
    _ points: [Place], _ side: Double, _ section: EarthSection,
    on dots: inout BrailleRaster
  ) {
    for (start, end) in zip(points, points.dropFirst()) {
      dots.drawLine(from: dot(start, side, section), to: dot(end, side, section))
    }
  }

  /// Lays dots over a canvas: those that are there already stay.
  private func lay(_ dots: BrailleRaster, _ color: Color, on canvas: inout CellCanvas) {
    for row in 0..<page.size.rows {
      for column in 0..<page.size.columns {
        let position = CellPosition(column: column, row: row)
        var mask = dots.mask(at: position)
        guard mask != 0 else { continue }
        var cell = canvas[position]
        if let scalar = cell.glyph.character?.unicodeScalars.first?.value {
          if (0x2800...0x28FF).contains(scalar) { mask |= UInt8(scalar - 0x2800) }
          if scalar == 0x2580, let upper = cell.foreground, let lower = cell.background {
            cell.background = upper.mixed(with: lower, share: 0.5)
          }
        }
        cell.glyph = .character(
          page.colors.isUnicode
            ? BrailleRaster.character(for: mask) : BrailleRaster.asciiCharacter(for: mask))
        cell.foreground = color
        canvas[position] = cell
      }
    }
  }

  // MARK: What moves

  private func drawFronts(at times: [Double], on canvas: inout CellCanvas) {
    switch page.layout.earth {
    case .core(let columns):
      let column = columns.lowerBound + columns.count / 2
      for seconds in times {
        for (path, wave) in Self.fronts.joined().filter({ $0.ray.rayParameter == 0 })
          .map({ ($0, $0.ray.phase.wave) }) where path.ray.distance == 180
        {
          guard let point = path.point(at: seconds) else { continue }
          let share = point.radius / SeismicModel.prem.radius * (point.angle < 90 ? -0.5 : 0.5)
          let row =
            page.layout.rows.lowerBound
            + Int((0.5 + share) * Double(page.layout.rows.count - 1) + 0.5)
          canvas.write(
            wave.rawValue, at: CellPosition(column: column, row: row),
            foreground: page.isPlain
              ? nil : wave == .primary ? Self.primaryColor : Self.secondaryColor, attributes: .bold)
        }
      }
    case .section(let section):
      var dots = BodyWave.allCases.map { _ in BrailleRaster(size: page.size) }
      for seconds in times {
        for paths in Self.fronts {
          let points = paths.map { $0.point(at: seconds) }
          for (start, end) in zip(points, points.dropFirst()) {
            guard let start, let end, abs(start.angle - end.angle) < 15 || start.radius < 5e5
            else { continue }
            // in the core each of these waves is one of pressure
            let isSecondary = paths.first?.ray.phase.wave == .secondary && start.radius > 3_480_000
            for side in [-1.0, 1] {
              dots[isSecondary ? 1 : 0].drawLine(
                from: dot(Place(start), side, section), to: dot(Place(end), side, section))
            }
          }
        }
      }
      guard page.isPlain else {
        lay(dots[1], Self.secondaryColor, on: &canvas)
        lay(dots[0], Self.primaryColor, on: &canvas)
        return
      }
      for (raster, wave) in zip(dots, BodyWave.allCases) {
        for row in page.layout.rows {
          for column in 0..<page.size.columns
          where raster.mask(at: CellPosition(column: column, row: row)) != 0 {
            canvas.write(
              wave.rawValue, at: CellPosition(column: column, row: row), attributes: .bold)
          }
        }
      }
    }
  }

  /// The columns of the list of arrivals.
  private static let listWidth = 13

  private func drawReadings(_ seconds: Double, on canvas: inout CellCanvas) {
    let words = page.words
    func degrees(_ range: ClosedRange<Double>) -> String {
      words.number(range.lowerBound, decimals: 1) + "-"
        + words.number(range.upperBound, decimals: range.upperBound == 180 ? 0 : 1) + "°"
    }
    let arrivals = [SeismicPhase.innerCoreP, .innerCoreS].compactMap {
      SeismicModel.prem.arrivals(of: $0, at: 180).first
    }
    let list = page.layout.side
    var facts = BodyWave.allCases.map { wave in
      (words[.shadowOf, wave.rawValue], degrees(Self.shadow(of: wave)))
    }
    if list == nil {
      facts = arrivals.map { ($0.phase.rawValue, EarthPage.clock($0.time)) } + facts
    }
    page.drawGauges(
      [(.clock, EarthPage.clock(seconds), words[.ofTime, EarthPage.clock(Self.duration)])],
      facts: facts, on: &canvas)
    guard let list else { return }
    let top = page.layout.rows.lowerBound + 1
    let title = words[.antipodeTitle]
    canvas.write(
      title,
      at: CellPosition(
        column: min(list.lowerBound + 2, page.size.columns - 1 - title.cellWidth), row: top),
      foreground: page.colors.quiet)
    for (index, ray) in arrivals.enumerated() {
      let hasCome = seconds >= ray.time
      let row = top + 1 + index
      if hasCome {
        canvas.write(
          page.colors.isUnicode ? "▶" : ">",
          at: CellPosition(column: list.lowerBound, row: row), foreground: page.colors.active)
      }
      let time = EarthPage.clock(ray.time)
      canvas.write(
        ray.phase.rawValue, at: CellPosition(column: list.lowerBound + 2, row: row),
        foreground: hasCome ? page.colors.title : page.colors.detail)
      canvas.write(
        time, at: CellPosition(column: list.upperBound - time.cellWidth, row: row),
        foreground: hasCome ? page.colors.title : page.colors.detail)
    }
  }
}
