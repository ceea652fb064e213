import ArgumentParser
import Cartography

extension MapLayers {
  /// The layers of a list. Names alone are those layers; names with a sign change the usual layers.
  ///
  /// Accepted: `rivers,borders`, `+graticule`, `+graticule,-places`, `all`, `none`.
  ///
  /// - Throws: for an unknown name, and for a list in which only some names have a sign.
  init(argument: String) throws {
    if let whole = Self.wholes[argument] {
      self = whole
      return
    }
    let items = argument.split(separator: ",", omittingEmptySubsequences: false)
    let signed = items.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    guard signed.isEmpty || signed.count == items.count else {
      throw ValidationError("either all names have a + or - before them or none has")
    }
    self = signed.isEmpty ? [] : .usual
    for item in items {
      let name = signed.isEmpty ? item : item.dropFirst()
      guard let layer = Self.named.first(where: { $0.name == name })?.layer else {
        let names = Self.named.map(\.name).joined(separator: ", ")
        throw ValidationError("'\(name)' is not one of \(names)")
      }
      if item.hasPrefix("-") { remove(layer) } else { insert(layer) }
    }
  }

  /// The completions of a list's first name.
  static var completions: [String] {
    named.map(\.name) + named.map { "+" + $0.name } + named.map { "-" + $0.name }
      + wholes.keys.sorted()
  }

  private static let wholes: [String: MapLayers] = ["all": .all, "none": []]
}
