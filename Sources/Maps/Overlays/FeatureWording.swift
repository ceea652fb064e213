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
  let color: FeatureValue?
  /// The number that decides its size.
  let size: Double?
}

/// Reads the properties of features that decide how they are shown.
struct FeatureWording: Sendable {
  /// The names of the properties: those that name a feature, those of its style, and the two for
  /// its colour and size.
  private let names: [[UInt8]]
  private let nameCount: Int
  /// The bits of the lengths of names, so that most other names are passed over at a glance.
  private let lengths: UInt64

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
    lengths = names.reduce(0) { $0 | Self.length($1.count) }
  }

  /// A feature with what its properties say.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of the properties.
  func worded(_ feature: Feature) -> WordedFeature {
    var found = Found()
    FeatureProperties(feature.properties[...]).forEachMember { name, value, bytes in
      guard name.hasEscapes || lengths & Self.length(name.content.count) != 0 else { return }
      for index in names.indices where name.equals(names[index], in: bytes) {
        // a name is what `Feature.Names` takes for one
        if index < nameCount, value.kind != .string, value.kind != .number { continue }
        found.take(FeatureProperties.value(value, in: bytes), of: index, nameCount: nameCount)
      }
    }
    return WordedFeature(
      feature: feature, name: found.name?.text.withoutControls,
      style: found.style.isEmpty ? nil : FeatureStyle(values: found.style),
      color: found.color, size: found.size)
  }

  /// The bit that stands for names of a length.
  private static func length(_ count: Int) -> UInt64 { 1 << UInt64(min(count, 63)) }

  /// What has been found of a feature.
  private struct Found {
    var name: (index: Int, text: String)?
    var style: [FeatureValue?] = []
    var color: FeatureValue?
    var size: Double?

    /// Takes the value of the name of an index.
    mutating func take(_ value: FeatureValue?, of index: Int, nameCount: Int) {
      let styleCount = FeatureStyle.names.count
      switch index - nameCount {
      case ..<0:
        // the first of the names that has a text counts
        guard let text = value?.label, !text.isEmpty else { return }
        if index <= name?.index ?? index { name = (index, text) }
      case let part where part < styleCount:
        guard let value else { return }
        if style.isEmpty { style = Array(repeating: nil, count: styleCount) }
        style[part] = value
      case styleCount: color = value
      default: if let number = value?.number { size = number }
      }
    }
  }
}
