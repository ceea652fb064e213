import Cells
import Features
import Platform

/// How a feature asks to be drawn, by the properties of Mapbox's simplestyle 1.1.
package struct FeatureStyle: Hashable, Sendable {
  /// The colour of the mark (`marker-color`), of the line or outline (`stroke`), of the area
  /// (`fill`); `nil` for the colour of the source.
  package var marker: Color?
  package var stroke: Color?
  package var fill: Color?
  /// The size of the mark (`marker-size`): 0 small, 1 medium, 2 large.
  package var markerSize: UInt8 = 1
  /// The width of lines, about in pixels (`stroke-width`); 0 draws none.
  package var strokeWidth = 2.0
  /// The share of the ground that an area hides, 0...1 (`fill-opacity`).
  package var fillOpacity = 0.25

  /// The style of a feature that asks for nothing.
  package static let usual = FeatureStyle()

  /// The most that an area may hide of the ground.
  private static let mostOpacity = 0.6

  /// The names of the properties, in the order in which ``init(values:)`` takes their values.
  static let names: [[UInt8]] = [
    "marker-color", "stroke", "fill", "stroke-width", "stroke-opacity", "fill-opacity",
    "marker-size",
  ].map { Array($0.utf8) }

  /// Whether a property is one of simplestyle's that say how a feature is drawn, not what it is.
  static func isName(ofStyle name: String) -> Bool { allNames.contains(name) }

  private static let allNames = Set(
    names.map { String(decoding: $0, as: UTF8.self) } + ["marker-symbol"])

  init() {}

  /// The style of the values of the properties; a value without sense counts as none.
  init(values: [FeatureValue?]) {
    marker = Self.color(values[0])
    stroke = Self.color(values[1])
    fill = Self.color(values[2])
    if let width = values[3]?.number, width >= 0 { strokeWidth = min(width, 10) }
    if values[4]?.number == 0 { strokeWidth = 0 }
    if let opacity = values[5]?.number, opacity >= 0 {
      fillOpacity = min(opacity, Self.mostOpacity)
    }
    switch values[6]?.label {
    case "small": markerSize = 0
    case "large": markerSize = 2
    default: break
    }
  }

  /// The colour of a value `#rrggbb` or `#rgb`, with the sign or without.
  private static func color(_ value: FeatureValue?) -> Color? {
    guard let text = value?.label else { return nil }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      return nil
    }
    switch digits.utf8.count {
    case 6: return Color(rgb: number)
    case 3:
      let (red, green, blue) = (number >> 8, number >> 4 & 0xF, number & 0xF)
      return Color(rgb: (red << 16 | green << 8 | blue) * 0x11)
    default: return nil
    }
  }
}
