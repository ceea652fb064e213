import Cells
import Localization
import Overlays

/// Texts on features of the person's own.
enum FeatureText {
  /// The most properties on a page.
  private static let mostOnPage = 12
  /// The most cells of a property's name and of its value on a line.
  private static let (mostOfName, mostOfValue) = (20, 40)

  /// The name of a feature.
  static func name(of feature: Int, of overlay: Overlay, _ words: Phrasebook) -> String {
    overlay.name(of: feature) ?? words[.featureWithoutName]
  }

  /// The name of a feature and those of its properties that have room behind it, in their order.
  ///
  /// A name that has no room itself is cut, and so are long values.
  ///
  /// - Parameter columns: the most cells of the line.
  static func line(
    on feature: Int, of overlay: Overlay, _ words: Phrasebook, columns: Int
  ) -> String {
    var line = name(of: feature, of: overlay, words).truncated(toCells: columns)
    for property in properties(of: feature, of: overlay) {
      let text =
        property.name.truncated(toCells: mostOfName) + " "
        + property.value.truncated(toCells: mostOfValue)
      let longer = words.list([line, text])
      if longer.cellWidth <= columns { line = longer }
    }
    return line
  }

  /// The properties of a feature as lines of a page, after its name.
  static func facts(
    on feature: Int, of overlay: Overlay, _ words: Phrasebook
  ) -> [GeoInfoText.Fact] {
    let name = Self.name(of: feature, of: overlay, words)
    return [GeoInfoText.Fact(label: overlay.title, parts: [name])]
      + properties(of: feature, of: overlay).prefix(mostOnPage)
      .map { GeoInfoText.Fact(label: $0.name, parts: [$0.value]) }
  }

  /// The properties that tell something besides the name.
  private static func properties(
    of feature: Int, of overlay: Overlay
  ) -> [(name: String, value: String)] {
    let name = overlay.name(of: feature)
    return overlay.texts(of: feature).filter { $0.value != name && !$0.value.isEmpty }
  }
}
