import Cells
import Foundation
import Geodesy
import Overlays
import Testing

@testable import Cartography

/// How well land can be told from sea: the ratio of their relative luminances (WCAG 2.1).
@Suite struct ContrastTests {
  typealias Scene = (name: String, latitude: Double, longitude: Double, span: Kilometers)

  /// The first screen, a coast with deserts, islands, and a globe.
  static let views: [Scene] = [
    ("Lemvig", 56.55, 8.316667, 1000), ("Gibraltar", 36.1, -5.4, 2500),
    ("Tokyo", 35.7, 139.7, 500), ("Lisbon", 38.7, -9.1, 12_000),
  ]

  static let choices = [MapType.hybrid, .standard, .relief].flatMap { type in
    Appearance.allCases.flatMap { appearance in
      [ColorDepth.direct, .palette256, .palette16, .palette8].map { (type, appearance, $0) }
    }
  }

  /// The median luminances of all land dots and of all sea dots by day, as a terminal shows them.
  static func medians(
    _ view: Scene,
    _ theme: MapTheme,
    _ type: MapType
  ) throws -> (land: Double, sea: Double) {
    let viewport = Viewport(
      center: try Coordinate(latitude: view.latitude, longitude: view.longitude), span: view.span,
      size: CellSize(columns: 120, rows: 18))
    let data = try BundledMaps.data.get()
    let map = try MapGeometry(of: Projector(viewport: viewport), from: data)
    let style = MapStyle(type: type, theme: theme, glyphs: .braille)
    let tools = FillTools(data: data)
    let fill = try #require(
      try MapLayerStack(of: map, style: style, content: MapContent()).fill(of: map, with: tools))
    var palette = TerminalPalette(depth: theme.depth)
    func luminance(_ color: Color) -> Double {
      guard theme.depth != .direct else { return color.luminance }
      return TerminalPalette.color(of: Int(max(palette.number(of: color), 0))).luminance
    }
    var (land, sea): ([Double], [Double]) = ([], [])
    for half in fill.land.indices {
      let landDots = fill.landMasks[half].nonzeroBitCount
      let seaDots =
        4 - (fill.landMasks[half] | fill.lakeMasks[half] | fill.spaceMasks[half]).nonzeroBitCount
      land += Array(repeating: luminance(fill.land[half]), count: landDots)
      sea += Array(repeating: luminance(fill.sea[half]), count: seaDots)
    }
    return (land.sorted()[land.count / 2], sea.sorted()[sea.count / 2])
  }

  @Test(arguments: choices) func landStandsOutFromTheSea(
    type: MapType, appearance: Appearance, depth: ColorDepth
  ) throws {
    let theme = MapTheme.theme(for: type, appearance: appearance, depth: depth)
    for view in Self.views {
      let (land, sea) = try Self.medians(view, theme, type)
      let ratio = (max(land, sea) + 0.05) / (min(land, sea) + 0.05)
      #expect(ratio >= 1.6, "\(view.name): land \(land), sea \(sea)")
    }
  }
}

/// Whether lines are told apart by people who do not see all colours.
@Suite struct ColorBlindnessTests {
  enum Vision: CaseIterable {
    case full, protanopia, deuteranopia, tritanopia

    /// What linear RGB becomes: Machado, Oliveira and Fernandes 2009, severity 1.
    private var matrix: [[Double]] {
      switch self {
      case .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [
          [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
          [-0.003882, -0.048116, 1.051998],
        ]
      case .deuteranopia:
        [
          [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
          [-0.011820, 0.042940, 0.968881],
        ]
      case .tritanopia:
        [
          [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
          [0.004733, 0.691367, 0.303900],
        ]
      }
    }

    func sees(_ color: Color) -> OKLab {
      func linear(_ value: UInt8) -> Double {
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      func byte(_ value: Double) -> UInt32 {
        let share = min(max(value, 0), 1)
        return UInt32(
          (255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * pow(share, 1 / 2.4) - 0.055))
            .rounded())
      }
      let light = [color.red, color.green, color.blue].map(linear)
      let seen = matrix.map { row in byte(zip(row, light).map(*).reduce(0, +)) }
      return OKLab(Color(rgb: seen[0] << 16 | seen[1] << 8 | seen[2]))
    }
  }

  static func distance(_ one: OKLab, _ two: OKLab) -> Double {
    let parts = [one.lightness - two.lightness, one.a - two.a, one.b - two.b]
    return parts.map { $0 * $0 }.reduce(0, +).squareRoot()
  }

  /// The hues of a person's features by a property.
  @Test(arguments: Vision.allCases) func huesOfFeaturesAreToldApart(vision: Vision) {
    let seen = PropertyColoring.hues.map(vision.sees)
    for (index, one) in seen.enumerated() {
      for (other, two) in seen.enumerated().dropFirst(index + 1) {
        #expect(Self.distance(one, two) >= 0.1, "\(index) and \(other)")
      }
    }
  }

  @Test(arguments: Vision.allCases, Appearance.allCases)
  func linesAreToldApart(vision: Vision, appearance: Appearance) throws {
    for depth in [ColorDepth.direct, .palette256] {
      let theme = MapTheme.theme(for: .hybrid, appearance: appearance, depth: depth)
      let lines: [(String, Color?)] = [
        ("river", theme.river), ("border", theme.border), ("ring", theme.rangeRing),
        ("other side", theme.ghostCoast), ("plumb line", theme.plumbLine),
      ]
      for (index, one) in lines.enumerated() {
        for two in lines[(index + 1)...] {
          let distance = Self.distance(
            vision.sees(try #require(one.1)), vision.sees(try #require(two.1)))
          #expect(distance >= 0.08, "\(depth) \(one.0) \(two.0)")
        }
      }
    }
  }
}
