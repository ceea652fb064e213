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

  /// The names of the properties that features have, in the order in which they occur first.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of all properties.
  package var propertyNames: [String] {
    var known: Set<String> = []
    var names: [String] = []
    for feature in 0..<count {
      properties(of: feature).forEach { name, _ in
        if known.insert(name).inserted { names.append(name) }
      }
    }
    return names
  }
}
