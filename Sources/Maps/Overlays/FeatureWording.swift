import Features
import Text

/// A feature with what its properties say on how it is shown.
struct WordedFeature: Sendable {
  let feature: Feature
  /// The name, without controls; `nil` if it has none.
  let name: String?
  /// The style; `nil` for the usual one.
  let style: FeatureStyle?
  /// The value that colours it.
  let color: FeatureProperties.Value?
  /// The number that decides its size.
  let size: Double?
}

/// Reads the properties of features that decide how they are shown.
struct FeatureWording: Sendable {
  /// The names of the properties: those that name a feature, those of its style, and the two for
  /// its colour and size.
  private let names: [[UInt8]]
  private let nameCount: Int

  /// A reader of properties.
  ///
  /// - Parameters:
  ///   - label: the property that names a feature; `nil` for the first of `Feature.nameKeys`.
  ///   - colorKey: the property that colours features.
  ///   - sizeKey: the property of numbers that decides the size of marks.
  init(label: String?, colorKey: String?, sizeKey: String?) {
    let labels = label.map { [$0] } ?? Feature.nameKeys
    nameCount = labels.count
    names =
      labels.map { Array($0.utf8) } + FeatureStyle.names
      + [colorKey ?? "", sizeKey ?? ""].map { Array($0.utf8) }
  }

  /// A feature with what its properties say.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of the properties.
  func worded(_ feature: Feature) -> WordedFeature {
    guard !feature.properties.isEmpty else {
      return WordedFeature(feature: feature, name: nil, style: nil, color: nil, size: nil)
    }
    let values = FeatureProperties(feature.properties[...]).values(of: names)
    let name = values.prefix(nameCount).lazy.compactMap { $0 }.first?.description.withoutControls
    let style = values.dropFirst(nameCount).prefix(FeatureStyle.names.count)
    var size: Double?
    if case .number(let number)? = values[values.count - 1] { size = number }
    return WordedFeature(
      feature: feature, name: name,
      style: style.allSatisfy { $0 == nil } ? nil : FeatureStyle(values: style),
      color: values[values.count - 2], size: size)
  }
}
