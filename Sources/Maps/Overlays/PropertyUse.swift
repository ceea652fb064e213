/// What a property of features is asked for.
package enum PropertyUse: CaseIterable, Sendable {
  /// Its values colour features.
  case color
  /// Its numbers decide the size of marks.
  case size
  /// It names features.
  case label
}

extension Overlay {
  /// The property that was asked for a use, and of which no feature has a value for it; `nil` if
  /// none was asked for, if a feature has one, and without features.
  package func lackedProperty(for use: PropertyUse) -> String? {
    guard count > 0 else { return nil }
    switch use {
    case .color:
      guard let coloring, case .none = coloring.key else { return nil }
      return coloring.name
    case .size: return sizing.flatMap { $0.hasNumbers ? nil : $0.name }
    case .label: return names.isEmpty ? label : nil
    }
  }

  /// The names of the properties of which features have values that serve a use, in the order in
  /// which such values occur first.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of all properties.
  package func propertyNames(for use: PropertyUse) -> [String] {
    var known: Set<String> = []
    var names: [String] = []
    for feature in 0..<count {
      properties(of: feature).forEachMember { name, value, bytes in
        guard let value = FeatureProperties.value(value, in: bytes) else { return }
        if use == .size, value.number == nil { return }
        let name = name.text(in: bytes)
        if known.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }

  /// Whether a feature has a property, with any value but null.
  package func hasProperty(_ name: String) -> Bool {
    let name = Array(name.utf8)
    return (0..<count).contains { properties(of: $0).text(of: name) != nil }
  }
}
