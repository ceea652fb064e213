import Cells
import Features

/// Colours of features by a property: numbers by a ramp, texts by hues.
package struct PropertyColoring: Sendable {
  /// What the colours mean, for a legend.
  package enum Key: Sendable {
    /// The least number and the greatest.
    case numbers(ClosedRange<Double>)
    /// Texts with their colours, the most frequent first; the others have the last colour.
    case texts([(text: String, color: Color)], others: Int)
    /// No feature has the property.
    case none
  }

  /// The name of the property.
  package let name: String
  /// What the colours mean.
  package let key: Key
  private let colors: [UInt8]
  private let palette: [Color]

  /// The number in place of a colour for a feature without the property.
  private static let none = UInt8.max

  /// The colours of a ramp from the least number to the greatest: from blue to yellow, which all
  /// kinds of colour blindness tell apart, with lightness in OKLab rising evenly.
  package static let ramp: [Color] = {
    let (first, last) = (OKLab(Color(rgb: 0x4F7DF0)), OKLab(Color(rgb: 0xFFE97A)))
    return (0...15).map { step in
      let share = Double(step) / 15
      return Color(
        lightness: first.lightness + (last.lightness - first.lightness) * share,
        a: first.a + (last.a - first.a) * share, b: first.b + (last.b - first.b) * share)
    }
  }()

  /// Eight hues that all kinds of colour blindness tell apart: any two are 0.1 or more from each
  /// other in OKLab, as the eye and the simulations of Machado, Oliveira and Fernandes (2009) see
  /// them.
  package static let hues: [Color] = [
    0xFDCF04, 0x31CED2, 0xFB3200, 0x969BFC, 0xD562A9, 0xC8A37F, 0x0A6FF2, 0xE8E8E8,
  ].map { Color(rgb: $0) }

  /// Colours by the values that features have; `nil` for one without the property.
  ///
  /// All are numbers if each is one. A ninth text and all further ones share the last hue.
  init(_ name: String, of values: [FeatureValue?]) {
    self.name = name
    let numbers = values.map { $0?.number }
    let known = numbers.compactMap { $0 }
    let count = values.count { $0 != nil }
    guard count > 0 else {
      (key, colors, palette) = (.none, [], [])
      return
    }
    if known.count == count, let least = known.min(), let greatest = known.max() {
      key = .numbers(least...greatest)
      palette = Self.ramp
      let steps = Double(Self.ramp.count)
      // halves, because the whole range may be infinite
      let range = greatest / 2 - least / 2
      colors = numbers.map { number in
        guard let number else { return Self.none }
        let share = range > 0 ? (number / 2 - least / 2) / range : 0.5
        return UInt8(min(share * steps, steps - 1))
      }
      return
    }
    var counts: [String: Int] = [:]
    for value in values { if let text = value?.label { counts[text, default: 0] += 1 } }
    let ordered = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key)
    let isFull = ordered.count > Self.hues.count
    let shown = ordered.prefix(isFull ? Self.hues.count - 1 : Self.hues.count)
    let numbersOfTexts = Dictionary(
      uniqueKeysWithValues: shown.enumerated().map { ($1, UInt8($0)) })
    palette = Self.hues
    colors = values.map { value in
      value.map { numbersOfTexts[$0.label] ?? UInt8(Self.hues.count - 1) } ?? Self.none
    }
    key = .texts(
      shown.enumerated().map { ($1, Self.hues[$0]) }, others: ordered.count - shown.count)
  }

  /// The colour of a feature; `nil` if it lacks the property.
  func color(of feature: Int) -> Color? {
    guard feature < colors.count, colors[feature] != Self.none else { return nil }
    return palette[Int(colors[feature])]
  }
}
