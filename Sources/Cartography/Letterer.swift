import Cells

/// Writes names on a map so that they can be read on whatever lies beneath.
struct Letterer {
  private let theme: MapTheme
  private let glyphs: GlyphSet

  init(style: MapStyle) {
    theme = style.theme
    glyphs = style.glyphs
  }

  /// A map with names and its scale bar.
  func canvas(of map: BaseMap, with labels: [PlacedLabel]) -> CellCanvas {
    var canvas = map.canvas
    for label in labels {
      let lettering = lettering(for: label.kind)
      write(label.text, at: label.origin, lettering, on: &canvas)
      if let marker = label.marker {
        write(String(markerCharacter(for: label.kind)), at: marker, lettering, on: &canvas)
      }
    }
    if let bar = map.scaleBar {
      write(bar.text, at: bar.rectangle.origin, theme.scale, on: &canvas)
    }
    return canvas
  }

  private func write(
    _ text: String, at origin: CellPosition, _ lettering: MapTheme.Lettering,
    on canvas: inout CellCanvas
  ) {
    var position = origin
    for character in text {
      let beneath = canvas[position].ground
      position.column = canvas.write(
        String(character), at: position, foreground: lettering.color,
        background: lettering.color.map { beneath?.darkened(under: $0) } ?? beneath,
        attributes: lettering.attributes)
    }
  }

  private func lettering(for kind: MapLabel.Kind) -> MapTheme.Lettering {
    switch kind {
    case .town: theme.town
    case .capital: theme.capital
    case .country: theme.country
    case .sea: theme.seaName
    }
  }

  private func markerCharacter(for kind: MapLabel.Kind) -> Character {
    switch (kind, glyphs.isUnicode) {
    case (.capital, true): "◉"
    case (.capital, false): "*"
    case (_, true): "•"
    case (_, false): "o"
    }
  }
}

extension Cell {
  /// The colour that a letter in the cell's place would stand on: of a half block, both halves'.
  fileprivate var ground: Color? {
    guard character == "▀", let foreground, let background else { return background }
    return background.mixed(with: foreground, share: 0.5)
  }
}

extension Color {
  /// This colour, or as dark a shade of it as light letters need to be read: a contrast of 4.5.
  ///
  /// Contrast as in the Web Content Accessibility Guidelines 2.1, with a gamma of 2.
  fileprivate func darkened(under letters: Color) -> Color {
    let limit = (letters.luminance + 0.05) / 4.5 - 0.05
    guard luminance > limit else { return self }
    return Color(rgb: 0).mixed(with: self, share: (max(limit, 0) / luminance).squareRoot())
  }

  /// The light that the colour gives, 0...1.
  private var luminance: Double {
    func light(_ component: UInt8) -> Double { Double(component) * Double(component) / 65025 }
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
  }
}
