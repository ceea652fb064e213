import Localization
import Overlays

/// Texts on features of the person's own.
enum FeatureText {
  /// The most properties on a line, and on a page.
  private static let (mostOnLine, mostOnPage) = (4, 12)

  /// The name of a feature.
  static func name(of feature: Int, of overlay: Overlay, _ words: Phrasebook) -> String {
    overlay.name(of: feature) ?? words[.featureWithoutName]
  }

  /// The name of a feature and its first properties.
  static func line(on feature: Int, of overlay: Overlay, _ words: Phrasebook) -> String {
    let name = overlay.name(of: feature)
    let properties = overlay.texts(of: feature)
      .filter { $0.value != name && !$0.value.isEmpty }.prefix(mostOnLine)
      .map { "\($0.name) \($0.value)" }
    return ([Self.name(of: feature, of: overlay, words)] + properties).joined(separator: ", ")
  }

  /// The properties of a feature as lines of a page, after its name.
  static func facts(
    on feature: Int, of overlay: Overlay, _ words: Phrasebook
  ) -> [GeoInfoText.Fact] {
    let name = Self.name(of: feature, of: overlay, words)
    return [GeoInfoText.Fact(label: overlay.title, parts: [name])]
      + overlay.texts(of: feature).filter { $0.value != name && !$0.value.isEmpty }
      .prefix(mostOnPage).map { GeoInfoText.Fact(label: $0.name, parts: [$0.value]) }
  }
}
