import Features

/// Watches whether one of the features that are read has a text in the property of `--label`.
struct LabelWatch {
  private let label: String?
  private let names: Feature.Names
  /// Whether no feature needs to be looked at any more.
  private var isServed: Bool
  /// Whether a feature has the property, but no text in it.
  private var isKnown = false
  private var hasSeenFeature = false
  /// The properties that could be asked for.
  private var fitting: Set<String> = []

  /// The most names of properties that are kept.
  private static let mostNames = 1000

  /// A watch for the property of the option; without it nothing is watched.
  init(_ option: LabelOption) {
    (label, names) = (option.label, option.names)
    isServed = label == nil
  }

  /// Looks at a feature.
  mutating func see(_ feature: Feature) {
    guard !isServed, let label else { return }
    hasSeenFeature = true
    isServed = names.name(in: feature.properties) != nil
    guard !isServed else { return }
    for (key, isName) in feature.namingKeys {
      if key == label { isKnown = true }
      if isName, fitting.count < Self.mostNames { fitting.insert(key) }
    }
  }

  /// The property of the option, if none of the features has such a text, but there are some.
  var lackedProperty: LackedProperty? {
    guard !isServed, hasSeenFeature, let label else { return nil }
    return LackedProperty(label, for: .label, isKnown: isKnown, fitting: fitting)
  }

  /// Refuses the option if none of the features has such a text, but there are some.
  ///
  /// - Throws: ``Failure`` with the properties that there are.
  func end() throws { try lackedProperty?.refuse() }
}
