import Overlays
import Text

/// A property that an option asks for and of which no feature has a fitting value.
struct LackedProperty {
  private let use: PropertyUse
  private let name: String
  /// Whether a feature has the property, but no fitting value in it.
  private let isKnown: Bool
  /// The names of all properties that could be asked for.
  private let fitting: [String]

  /// The most names of properties in a message.
  private static let mostNames = 30

  /// A property that features lack.
  ///
  /// - Parameters:
  ///   - use: what it is asked for.
  ///   - isKnown: whether a feature has it, but no fitting value in it.
  ///   - fitting: the names of the properties that could be asked for.
  init(_ name: String, for use: PropertyUse, isKnown: Bool, fitting: Set<String>) {
    (self.use, self.name, self.isKnown, self.fitting) = (use, name, isKnown, fitting.sorted())
  }

  /// The first one of some overlays together; `nil` if they have all, or no feature.
  private init?(of overlays: [Overlay], butFor others: Set<PropertyUse>) {
    let overlays = overlays.filter { $0.count > 0 }
    for use in PropertyUse.allCases where !others.contains(use) {
      let names = overlays.map { $0.lackedProperty(for: use) }
      guard let name = names.first ?? nil, !names.contains(nil) else { continue }
      self.init(
        name, for: use, isKnown: overlays.contains { $0.hasProperty(name) },
        fitting: Set(overlays.flatMap { $0.propertyNames(for: use) }))
      return
    }
    return nil
  }

  /// Refuses an option that asks for a property of which no feature has a fitting value.
  ///
  /// - Parameter others: the uses whose option is not refused.
  /// - Throws: ``Failure`` with the properties that there are.
  static func refuse(in overlays: [Overlay], butFor others: Set<PropertyUse> = []) throws {
    try LackedProperty(of: overlays, butFor: others)?.refuse()
  }

  /// Refuses the option.
  ///
  /// - Throws: ``Failure`` with the properties that there are.
  func refuse() throws { throw Failure(message, status: .badUsage) }

  private var message: String {
    let start = "--\(option): no feature has \(wanted) '\(name.quotable)'; "
    guard !fitting.isEmpty else {
      return start + (use == .size ? "no property has numbers" : "there are no other properties")
    }
    let rest = fitting.count - Self.mostNames
    let list =
      fitting.prefix(Self.mostNames).map(\.quotable).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
    let nearest = MistypedCommand.nearest(to: name.lowercased(), in: fitting)
    return start
      + (nearest.map { "did you mean '\($0.quotable)'? (there are \(list))" }
        ?? "there are \(list)")
  }

  /// What no feature has: the property itself, or a value in it that fits.
  private var wanted: String {
    guard isKnown else { return "the property" }
    return switch use {
    case .color: "a number or a text in"
    case .size: "a number in"
    case .label: "a text in"
    }
  }

  private var option: String {
    switch use {
    case .color: "color-by"
    case .size: "size-by"
    case .label: "label"
    }
  }
}
