import Cells
import Tiles

/// How the features of tiles are drawn, class by class: a table that a person can read and change.
///
/// Whether a class appears, and how wide, depends on the length of a dot of a cell on the ground.
/// A map of 18 rows has 14 metres a dot at a span of 1 km, 42 at 3 km, 140 at 10 km, 420 at 30 km
/// and 1400 at 100 km.
struct StreetStyle {
  /// A class of lines.
  struct Line {
    let classes: [FeatureClass]
    /// The greatest length of a dot at which the line appears, in metres.
    let from: Double
    /// The greatest length of a dot at which the line is drawn in blocks, not in dots.
    var solid = 0.0
    /// The greatest length of a dot at which the line is two dots wide.
    var broad = 0.0
    /// The width on the ground, in metres, on maps of at most ``ribbonScale``; 0 for a line of
    /// dots there too.
    var meters = 0.0
    /// The width in pixels where the width on the ground is less.
    let pixels: Double
    /// The dots of dashes and gaps; `nil` for a whole line.
    var dash: (length: Double, gap: Double)?
    /// The share of cells in a window that small streets of this class may take together with all
    /// other lines, or two thirds of it by ``thinning``, and railways among themselves; 1 for all
    /// that there are.
    var budget = 1.0
    /// Whether cells with several kinds of ground do without it where roads have their true width.
    var isOnFlatGround = false
    /// The colours in blocks, which are heavier than dots; `nil` for ``tone``.
    var solidTone: Tone?
    /// The colours of a road that has its true width; `nil` for ``tone``.
    var roadTone: Tone?
    let tone: Tone
  }

  /// A class of areas.
  struct Area {
    let classes: [FeatureClass]
    /// Whether it has its own colour on relief too, and wherever it lies: water, what lies on it,
    /// buildings.
    var isPlain = false
    /// The colours where roads have their true width; `nil` for ``tone``.
    var nearTone: Tone?
    let tone: Tone
  }

  /// The colours of a class on dark and on light maps.
  struct Tone {
    let dark, light: UInt32
    /// Their numbers among the first sixteen of a terminal, for maps of so few colours. Those of
    /// eight colours are the same modulo eight.
    let few: (dark: Int, light: Int)

    init(dark: UInt32, light: UInt32, few dark16: Int, _ light16: Int) {
      (self.dark, self.light, few) = (dark, light, (dark16, light16))
    }
  }

  /// The length of a dot, in metres, up to which roads have their true width and buildings are
  /// drawn one by one.
  static let ribbonScale = 8.5
  /// The length of a dot of a cell up to which one-way streets in pixels have chevrons, and small
  /// ones their true width.
  static let chevronScale = 14.5
  /// The share of black in light land where roads have their true width, so that white ones are
  /// seen on it.
  static let roadsideShade = 0.07
  /// The length of a dot up to which land has the colours of its use; farther out the map beneath
  /// is seen, with water and lines over it.
  static let landUseScale = 140.0
  /// The length of a dot up to which buildings tint the ground.
  static let tintScale = 140.0
  /// The length of a dot beyond which small streets have only a share of their budget: on a map of
  /// 3 km.
  static let thinning = (beyond: 28.0, share: 2.0 / 3)
  /// The dots of dashes and gaps of tunnels, and of the edge of what tiles cover.
  static let tunnelDash = (length: 2.0, gap: 2.0)
  static let rimDash = (length: 1.0, gap: 3.0)

  /// The colours of buildings in which there is a sight, where buildings are drawn one by one.
  static let monument = Tone(dark: 0x94682A, light: 0xD9A45C, few: 8, 7)
  /// The least fame of such a sight, and of a building that is a sight by its own name.
  static let monumentFame = 3

  /// The share of white on dark maps and of black on light ones in the lines of the other end's
  /// streets on a map of the open sea: a contrast of about 1.7 : 1.
  static let mirroredShare = (dark: 0.18, light: 0.25)
  /// Their colours of 256, which cannot be mixed.
  static let mirrored = (dark: Color(rgb: 0x005F87), light: Color(rgb: 0x5F87D7))

  /// Lines, the most important first.
  static let lines: [Line] = [
    Line(
      classes: [.border], from: 1400, pixels: 1.6, dash: (2, 2),
      tone: Tone(dark: 0xF6F0DC, light: 0xA01878, few: 15, 5)),
    Line(
      classes: [.motorway], from: 1400, solid: 140, broad: 140, meters: 22, pixels: 2.8,
      tone: Tone(dark: 0xFF9D3C, light: 0xB93A00, few: 9, 1)),
    Line(
      classes: [.trunk], from: 1400, solid: 140, broad: 140, meters: 16, pixels: 2.6,
      tone: Tone(dark: 0xF4A964, light: 0xB85400, few: 9, 1)),
    Line(
      classes: [.primary], from: 420, solid: 42, broad: 14.5, meters: 13, pixels: 2.3,
      roadTone: Tone(dark: 0xEAC49A, light: 0xCC9238, few: 11, 1),
      tone: Tone(dark: 0xEAC49A, light: 0x8F5F00, few: 11, 1)),
    Line(
      classes: [.rail], from: 420, pixels: 1.3, budget: 0.4,
      tone: Tone(dark: 0xC9A6F0, light: 0x5D3B8C, few: 13, 5)),
    Line(
      classes: [.runway], from: 140, solid: 42, meters: 45, pixels: 2.5,
      tone: Tone(dark: 0x76746B, light: 0xAAA596, few: 7, 8)),
    Line(
      classes: [.secondary], from: 140, solid: 14.5, meters: 11, pixels: 1.9,
      roadTone: Tone(dark: 0xB3A997, light: 0xFFFFFF, few: 3, 0),
      tone: Tone(dark: 0xDBCFBA, light: 0x6D6147, few: 3, 0)),
    Line(
      classes: [.tertiary], from: 45, solid: 14.5, meters: 9, pixels: 1.6,
      roadTone: Tone(dark: 0x8F8A7D, light: 0xFFFFFF, few: 7, 0),
      tone: Tone(dark: 0xBAB4A6, light: 0x7D7666, few: 7, 0)),
    Line(
      classes: [.river], from: 1400, broad: 14.5, pixels: 1.6,
      tone: Tone(dark: 0x5FB4E8, light: 0x1F6AA8, few: 14, 4)),
    Line(
      classes: [.minor, .pedestrian], from: 45, solid: 14.5, meters: 7, pixels: 1.2, budget: 0.5,
      solidTone: Tone(dark: 0x736F62, light: 0xA39D8D, few: 7, 8),
      roadTone: Tone(dark: 0x706D61, light: 0xFFFFFF, few: 7, 8),
      tone: Tone(dark: 0x918E82, light: 0x96907F, few: 7, 8)),
    Line(
      classes: [.service, .taxiway], from: ribbonScale, meters: 4, pixels: 0.9, budget: 0.6,
      roadTone: Tone(dark: 0x626056, light: 0xFFFFFF, few: 7, 8),
      tone: Tone(dark: 0x76746B, light: 0xAAA596, few: 7, 8)),
    Line(
      classes: [.tram], from: 14.5, pixels: 1,
      tone: Tone(dark: 0xB08AD8, light: 0x7A55A8, few: 5, 5)),
    Line(
      classes: [.cable], from: 45, pixels: 1, dash: (2, 2),
      tone: Tone(dark: 0xB8B8D4, light: 0x9A3F6C, few: 13, 5)),
    Line(
      classes: [.ferry], from: 420, pixels: 1, dash: (2, 3),
      tone: Tone(dark: 0x6FA8D8, light: 0x2F68A0, few: 14, 4)),
    Line(
      classes: [.stream], from: 45, pixels: 0.9,
      tone: Tone(dark: 0x4A95C4, light: 0x3D82B8, few: 6, 4)),
    Line(
      classes: [.steps], from: 14.5, pixels: 1.6, dash: (1, 1), budget: 0.5,
      tone: Tone(dark: 0x9D8F6B, light: 0x8D7A4A, few: 3, 8)),
    Line(
      classes: [.path], from: 14.5, pixels: 0.8, dash: (1, 1), budget: 0.4, isOnFlatGround: true,
      tone: Tone(dark: 0x7FA06A, light: 0x4F8038, few: 10, 8)),
    Line(
      classes: [.regionBorder], from: 1400, pixels: 1, dash: (2, 4),
      tone: Tone(dark: 0x918E82, light: 0x96907F, few: 7, 8)),
    Line(
      classes: [.other], from: 1400, pixels: 1, budget: 0.5,
      tone: Tone(dark: 0xBAB4A6, light: 0x7D7666, few: 7, 0)),
  ]

  /// Areas, the lowest first.
  static let areas: [Area] = [
    Area(classes: [.land], tone: Tone(dark: 0x26281D, light: 0xF4F1E8, few: 0, 15)),
    Area(classes: [.reserve], tone: Tone(dark: 0x26331F, light: 0xE8F0D8, few: 0, 15)),
    Area(classes: [.farm], tone: Tone(dark: 0x292C20, light: 0xF3EFD8, few: 0, 15)),
    Area(classes: [.other], tone: Tone(dark: 0x2E2A33, light: 0xE6E0EA, few: 0, 15)),
    Area(classes: [.builtUp], tone: Tone(dark: 0x322F26, light: 0xEBE6DC, few: 0, 15)),
    Area(classes: [.industry, .airfield], tone: Tone(dark: 0x2E2A33, light: 0xE6E0EA, few: 0, 15)),
    Area(classes: [.campus], tone: Tone(dark: 0x38321F, light: 0xF3EAD0, few: 0, 15)),
    Area(classes: [.cemetery], tone: Tone(dark: 0x27382C, light: 0xD0E0C6, few: 2, 2)),
    Area(classes: [.grass], tone: Tone(dark: 0x2A3422, light: 0xE2EECB, few: 0, 15)),
    Area(classes: [.scree], tone: Tone(dark: 0x34322E, light: 0xE0DDD6, few: 0, 15)),
    Area(classes: [.sand], tone: Tone(dark: 0x4A4330, light: 0xF2E6BF, few: 0, 15)),
    Area(classes: [.park], tone: Tone(dark: 0x26452A, light: 0xCBE6B8, few: 2, 2)),
    Area(classes: [.wood], tone: Tone(dark: 0x1D3A26, light: 0xB5D7A2, few: 2, 2)),
    Area(classes: [.ice], tone: Tone(dark: 0x4D5A63, light: 0xFFFFFF, few: 7, 15)),
    Area(classes: [.sea], isPlain: true, tone: Tone(dark: 0x0F2A5C, light: 0x7AAADE, few: 4, 14)),
    Area(classes: [.water], isPlain: true, tone: Tone(dark: 0x0B4A74, light: 0x9CC9EE, few: 4, 14)),
    Area(classes: [.pier], isPlain: true, tone: Tone(dark: 0x322F26, light: 0xEBE6DC, few: 0, 15)),
    Area(classes: [.pitch], tone: Tone(dark: 0x2C4A34, light: 0xBFE0B4, few: 2, 2)),
    Area(classes: [.plaza], tone: Tone(dark: 0x4D493C, light: 0xFBF6E6, few: 0, 15)),
    Area(
      classes: [.building], isPlain: true,
      nearTone: Tone(dark: 0x3E3B2C, light: 0xCFC4B2, few: 8, 7),
      tone: Tone(dark: 0x5A5140, light: 0xCFC4B2, few: 8, 7)),
  ]
}

extension StreetStyle {
  /// Which of the colours of a class a map has.
  struct Coloring {
    let isLight: Bool
    let depth: ColorDepth

    /// The coloring of a theme.
    init(_ theme: MapTheme) { self.init(isLight: theme.isLight, depth: theme.depth) }

    /// A coloring from its parts.
    init(isLight: Bool, depth: ColorDepth = .direct) {
      (self.isLight, self.depth) = (isLight, depth)
    }

    /// Whether the terminal has colours.
    var hasColors: Bool { depth > .monochrome }

    /// Whether the terminal has so few colours that none can be mixed.
    var hasFewColors: Bool { depth < .palette256 }

    /// The colour of a class.
    func color(_ tone: Tone) -> Color {
      guard hasFewColors else { return Color(rgb: isLight ? tone.light : tone.dark) }
      let number = isLight ? tone.few.light : tone.few.dark
      return TerminalPalette.color(of: depth == .palette8 ? number % 8 : number)
    }
  }
}

extension StreetStyle {
  /// The index of streets in towns: from there on roads are small.
  static let firstSmallRoad = lines.firstIndex { $0.classes.contains(.minor) } ?? lines.count

  /// The index in ``lines`` of each class by its code; -1 for a class that has none.
  static let lineIndices: [Int] = indices(of: lines.map(\.classes))
  /// The indices of rivers and of streams.
  static let river = lineIndices[Int(FeatureClass.river.rawValue)]
  static let stream = lineIndices[Int(FeatureClass.stream.rawValue)]
  /// Whether an index is that of rivers or of streams.
  static func isWaterway(_ line: Int) -> Bool { line == river || line == stream }
  /// The index in ``areas``, likewise.
  static let areaIndices: [Int] = indices(of: areas.map(\.classes))

  static func indices(of rows: [[FeatureClass]]) -> [Int] {
    var indices = Array(repeating: -1, count: FeatureClass.allCases.count)
    for (index, classes) in rows.enumerated() {
      for featureClass in classes { indices[Int(featureClass.rawValue)] = index }
    }
    return indices
  }
}
