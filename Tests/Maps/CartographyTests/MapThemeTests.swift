import Cartography
import Cells
import Testing

@Suite struct MapThemeTests {
  struct Choice: Sendable, CustomTestStringConvertible {
    let type: MapType
    let appearance: Appearance
    let depth: ColorDepth

    var theme: MapTheme { .theme(for: type, appearance: appearance, depth: depth) }
    var testDescription: String { "\(type) \(appearance) \(depth)" }
  }

  static let choices = MapType.allCases.flatMap { type in
    Appearance.allCases.flatMap { appearance in
      ColorDepth.allCases.map { Choice(type: type, appearance: appearance, depth: $0) }
    }
  }

  /// Of every label on every color, mixtures of two, and either by night, as the terminal shows it.
  @Test(arguments: choices) func everyNameIsReadableOnEveryGround(choice: Choice) {
    let theme = choice.theme
    var legibility = Legibility(depth: theme.depth)
    let screen = Screen(depth: theme.depth)
    var grounds = theme.grounds
    // what half blocks mix: neighbours of the list stand for all pairs
    grounds += zip(grounds, grounds.dropFirst()).map { $0.mixed(with: $1, share: 0.5) }
    grounds += grounds.flatMap { ground in
      [0.25, 0.5, 1].compactMap { light in
        theme.night.map { ground.mixed(with: $0, share: theme.nightShare * light) }
      }
    }
    for kind in MapLabel.Kind.allCases {
      for color in [theme.lettering(for: kind).color, theme.scale.color, theme.attribution.color] {
        guard let color else {
          #expect(theme.depth == .monochrome)
          continue
        }
        for ground in Set(grounds) {
          let fitted = legibility.ground(under: color, over: ground)
          let contrast = screen.shown(color).contrast(with: screen.shown(fitted))
          #expect(contrast >= 4.5, "\(kind) \(color) on \(ground), fitted \(fitted)")
        }
      }
    }
  }

  private static let ranks: [MapLabel.Kind] = [.capital, .city, .town, .village, .district]

  /// The five ranks of towns differ in mark or letters; in ASCII in the mark alone, and with 256
  /// colours villages are not in the tone of towns.
  @Test(arguments: choices) func theRanksOfTownsDiffer(choice: Choice) {
    let theme = choice.theme
    let letters = Self.ranks.map { theme.lettering(for: $0) }
    for isUnicode in [true, false] {
      let marks = Self.ranks.map { $0.marker(isUnicode: isUnicode) }
      for first in Self.ranks.indices {
        for second in Self.ranks.indices where second > first {
          let isSame =
            marks[first] == marks[second] && letters[first].attributes == letters[second].attributes
          // so they differ for people who see no colours, too
          #expect(!isSame, "\(Self.ranks[first]), \(Self.ranks[second])")
        }
      }
      #expect(isUnicode || Set(marks).count == Self.ranks.count)
    }
    if theme.depth >= .palette256 { #expect(theme.village.color != theme.town.color) }
  }

  /// A dark man on green land stands on white in sixteen colours, not on black.
  @Test(arguments: [ColorDepth.palette8, .palette16, .direct])
  func lettersDarkerThanTheirGroundGetALighterOne(depth: ColorDepth) {
    let screen = Screen(depth: depth)
    for letters in [0x8B0000, 0xA00000, 0xCD0000, 0x7F3F00, 0x0000C0].map({ Color(rgb: $0) }) {
      for ground in [0x30A030, 0x00CD00, 0x7FB060, 0xB07030].map({ Color(rgb: $0) }) {
        var legibility = Legibility(depth: depth, leastContrast: 3)
        let fitted = screen.shown(legibility.ground(under: letters, over: ground)).luminance
        let (dark, light) = (screen.shown(letters).luminance, screen.shown(ground).luminance)
        if dark < light {
          #expect(fitted >= light, "\(letters) on \(ground)")
        }
      }
    }
  }

  /// A red line has one kind of ground across deserts and seas, so that no patches lie along it.
  @Test(arguments: [Appearance.dark, .light])
  func groundsBeneathALineAreMovedOneWay(appearance: Appearance) {
    let line = Color(rgb: 0xFF0000)
    let black = Color(rgb: 0)
    let end = appearance == .dark ? black : Color(rgb: 0xFFFFFF)
    for ground in [0x0C1E4A, 0x647C58, 0xDEA462, 0xF0F0F0].map({ Color(rgb: $0) }) {
      var legibility = Legibility(depth: .direct, leastContrast: 3, preferring: end)
      let fitted = legibility.ground(under: line, over: ground)
      #expect(fitted.contrast(with: line) >= 3)
      let isDarker = fitted.luminance <= ground.luminance
      let isLighter = fitted.luminance >= ground.luminance
      #expect(appearance == .dark ? isDarker : isLighter)
    }
    // on black a blue cannot be seen
    var legibility = Legibility(depth: .direct, leastContrast: 3, preferring: black)
    let blue = Color(rgb: 0x0000FF)
    #expect(legibility.ground(under: blue, over: Color(rgb: 0x647C58)).contrast(with: blue) >= 3)
  }

  /// Fields and woods as satellites see them are green in 256 colours; dry land, deserts and bluish
  /// snow keep their colours.
  @Test(
    arguments: [
      (0x26300F, 65), (0x2F3919, 65), (0x394423, 65), (0x263C19, 65), (0x1A2812, 65),
      (0x373719, 101), (0x4B4C2D, 101), (0x52482D, 101), (0x6A6043, 144), (0x9E835F, 180),
      (0xBEA37D, 180), (0xD8E8F0, 188), (0xE0F0F0, 188),
    ] as [(UInt32, Int32)])
  func fieldsAreGreenIn256Colours(seen: UInt32, expected: Int32) throws {
    let theme = MapTheme.theme(for: .hybrid, appearance: .dark, depth: .palette256)
    var palette = TerminalPalette(depth: .palette256)
    let muting = try #require(theme.satellite)
    let number = palette.number(of: muting(Color(rgb: seen)))
    #expect(number == expected)
  }

  /// Where names mostly stand the ground need not be changed, so that no boxes are seen. Palettes
  /// have no dark land that is light enough to be told from their seas: there names over land stand
  /// on grounds.
  @Test(
    arguments: choices.filter {
      $0.depth != .monochrome
        && !($0.appearance == .dark && [.palette8, .palette16].contains($0.depth))
        && !($0.appearance == .dark && $0.depth == .palette256 && $0.type == .relief)
    })
  func onPlainMapsNamesNeedNoOtherGround(choice: Choice) {
    let theme = choice.theme
    let screen = Screen(depth: theme.depth)
    func expectReadable(_ letters: MapTheme.Lettering, on grounds: [Color?]) {
      for case (let color?, let ground?) in grounds.map({ (letters.color, $0) }) {
        let contrast = screen.shown(color).contrast(with: screen.shown(ground))
        #expect(contrast >= 4.5, "\(color) on \(ground)")
      }
    }
    let heights = theme.heightTints.tints.filter { $0.meters < 1000 }.map(\.color)
    expectReadable(theme.seaName, on: [theme.sea] + theme.depthTints.tints.map(\.color))
    for names in [theme.town, theme.capital, theme.country] {
      expectReadable(names, on: theme.land + heights)
    }
    if theme.depth == .palette256 { expectReadable(theme.village, on: theme.land + heights) }
    // towns on the coast are named over the sea
    expectReadable(theme.town, on: [theme.sea] + theme.depthTints.tints.map(\.color))
    expectReadable(theme.scale, on: [theme.sea, theme.space])
  }

  /// What maps by day are drawn in must be as dark as graphics are to be (3, of the Web Content
  /// Accessibility Guidelines' 1.4.11), thin lines beneath them less so.
  @Test(arguments: choices.filter { $0.appearance == .light && $0.depth >= .palette256 })
  func byDayLinesStandOutFromTheLandThatTheyCross(choice: Choice) throws {
    let theme = choice.theme
    let screen = Screen(depth: theme.depth)
    // taiga, fields, steppe, desert and snow as satellites see them
    let seen = [0x23341F, 0x4F5B33, 0x8A7A4E, 0xC9AC7E, 0xF0F4F8].map { Color(rgb: $0) }
    let lowlands = theme.heightTints.tints.filter { $0.meters < 1500 }.map(\.color)
    let land = theme.satellite.map { seen.map($0.callAsFunction) } ?? theme.land + lowlands
    let sea = [theme.sea].compactMap(\.self) + theme.depthTints.tints.map(\.color)
    func least(_ line: Color?, on grounds: [Color]) throws -> Double {
      let shown = screen.shown(try #require(line))
      return grounds.map { shown.contrast(with: screen.shown($0)) }.min() ?? 0
    }
    #expect(try least(theme.coast, on: land + sea) >= 3)
    #expect(try least(theme.border, on: land) >= 3)
    #expect(try least(theme.lakeShore, on: land) >= 2.5)
    #expect(try least(theme.river, on: land) >= 2)
    #expect(try least(theme.regionBorder, on: land) >= 1.9)
  }

  @Test(arguments: choices.filter { $0.depth == .direct })
  func tintsAreFewAndInOrder(choice: Choice) {
    for ramp in [choice.theme.depthTints, choice.theme.heightTints] {
      #expect(ramp.tints.count <= 12)
      #expect(ramp.tints.map(\.meters) == ramp.tints.map(\.meters).sorted())
      #expect(Set(ramp.tints.map(\.color)).count == ramp.tints.count)
    }
    let isHybrid = choice.type == .hybrid
    #expect(choice.theme.depthTints.isEmpty == !(isHybrid || choice.type == .relief))
    #expect(choice.theme.heightTints.isEmpty == (choice.type != .relief))
    #expect((choice.theme.satellite != nil) == isHybrid)
  }

  /// Deeper is darker, in steps that are seen as equal within a factor of three.
  @Test(arguments: Appearance.allCases) func theSeaDarkensEvenly(appearance: Appearance) {
    let theme = MapTheme.theme(for: .hybrid, appearance: appearance, depth: .direct)
    let lightness = theme.depthTints.tints.map { OKLab($0.color).lightness }
    let steps = zip(lightness, lightness.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0.01 && $0 < 0.03 }, "\(steps)")
  }

  @Test func aTintHoldsFromItsElevationUp() {
    let (deep, low, high) = (Color(rgb: 1), Color(rgb: 2), Color(rgb: 3))
    let ramp = TintRamp([(100, high), (-6000, deep), (0, low)])
    #expect(ramp.color(at: -20_000) == deep)
    #expect(ramp.color(at: -1) == deep)
    #expect(ramp.color(at: 0) == low)
    #expect(ramp.color(at: 99) == low)
    #expect(ramp.color(at: 100) == high)
    #expect(ramp.color(at: 9000) == high)
    #expect(TintRamp.none.color(at: 0) == nil)
  }

  /// The examples of the Web Content Accessibility Guidelines' own techniques (G17, G18).
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0x777777, 0xFFFFFF, 4.48), (0x767676, 0xFFFFFF, 4.54),
      (0xFF0000, 0xFFFFFF, 4.00), (0x0000FF, 0xFFFFFF, 8.59), (0x123456, 0x123456, 1),
    ] as [(UInt32, UInt32, Double)])
  func contrastIsAsPublished(first: UInt32, second: UInt32, expected: Double) {
    let contrast = Color(rgb: first).contrast(with: Color(rgb: second))
    // published with two decimals
    #expect(abs(contrast - expected) < 0.005)
    #expect(Color(rgb: second).contrast(with: Color(rgb: first)) == contrast)
  }

  @Test(arguments: Appearance.allCases) func themesAreLightOrDarkAsTheySay(appearance: Appearance) {
    for depth in ColorDepth.allCases where depth != .monochrome {
      for type in MapType.allCases {
        let theme = MapTheme.theme(for: type, appearance: appearance, depth: depth)
        let letters = theme.town.color?.luminance ?? 0
        let space = theme.space?.luminance ?? 0
        #expect((letters > space) == (appearance == .dark))
      }
    }
  }
}

/// What a terminal makes of colors.
private struct Screen {
  let depth: ColorDepth

  func shown(_ color: Color) -> Color {
    guard depth != .direct else { return color }
    var palette = TerminalPalette(depth: depth)
    return TerminalPalette.color(of: Int(max(palette.number(of: color), 0)))
  }
}

extension MapTheme {
  /// Every color that a name may stand on; of satellite colors a sweep through all of sRGB.
  fileprivate var grounds: [Color] {
    let flat = [space, sea, lake, ice, oppositeLand] + land + [coast, border, river, night]
    let tints = depthTints.tints + heightTints.tints
    var seen: [Color] = []
    if let satellite {
      for red in stride(from: 0, through: 255, by: 51) {
        for green in stride(from: 0, through: 255, by: 51) {
          for blue in stride(from: 0, through: 255, by: 51) {
            seen.append(satellite(Color(rgb: UInt32(red << 16 | green << 8 | blue))))
          }
        }
      }
    }
    return flat.compactMap(\.self) + tints.map(\.color) + seen
  }
}
