import Features
import Geodesy

/// The newest features of a stream: the last so many, of those with the same key the last one.
///
/// What it holds depends on the features and their order alone: adding only those that are still
/// held of some features leaves the same ones as adding all of them.
package struct FeatureTail: Sendable {
  private struct Entry: Sendable {
    let worded: WordedFeature
    let key: String?
  }

  /// The most features that are held, 1 or more.
  package let limit: Int
  /// How many features are held.
  package private(set) var count = 0
  /// How many features had to go because newer ones came.
  package private(set) var dropped = 0

  /// The builder of overlays before the first feature.
  private let empty: OverlayBuilder
  /// The property that is the key, in UTF-8; `nil` for the usual key.
  private let keyName: [UInt8]?
  /// The features, oldest first; `nil` where a newer one has taken the place, or has pushed it out.
  private var entries: [Entry?] = []
  /// The index before which nothing is held.
  private var first = 0
  /// The index from which on features are new.
  private var firstNew = 0
  /// The indices of the features with keys.
  private var indices: [String: Int] = [:]

  /// A tail without features.
  ///
  /// - Parameters:
  ///   - key: the property that is the key of a feature; `nil` for its identifier, or its property
  ///     `id` if it has none. Without a key each feature is another one.
  ///   - empty: the builder of overlays, without features.
  package init(limit: Int, key: String? = nil, for empty: OverlayBuilder) {
    precondition(limit > 0, "a tail holds one feature at least")
    (self.limit, self.empty) = (limit, empty)
    keyName = key.map { Array($0.utf8) }
  }

  /// Adds a feature, in the place of one with its key. If there are too many, the oldest one goes.
  ///
  /// - Complexity: O(*n*) for the *n* bytes of the properties, on average.
  package mutating func add(_ feature: Feature) {
    let key = key(of: feature)
    if let key, let old = indices.updateValue(entries.count, forKey: key) {
      entries[old] = nil
      count -= 1
    }
    entries.append(Entry(worded: empty.wording.worded(feature), key: key))
    count += 1
    if count > limit { dropOldest() }
    if entries.count - count >= count / 4 + Self.slack { closeGaps() }
  }

  private func key(of feature: Feature) -> String? {
    let properties = FeatureProperties(feature.properties[...])
    guard let keyName else { return feature.identifier?.text ?? properties.text(of: Self.usualKey) }
    return properties.text(of: keyName)
      ?? (keyName == Self.usualKey ? feature.identifier?.text : nil)
  }

  /// The key of features where no other is given.
  private static let usualKey = Array("id".utf8)

  /// How many places of features that are not held any more are kept at least; beyond it a quarter
  /// of those that are held, each place 160 bytes.
  private static let slack = 1024

  private mutating func dropOldest() {
    while entries[first] == nil { first += 1 }
    if let key = entries[first]?.key { indices[key] = nil }
    entries[first] = nil
    count -= 1
    dropped += 1
  }

  /// Moves the features together.
  private mutating func closeGaps() {
    var held = 0
    var firstNew: Int?
    for index in entries.indices {
      if index == self.firstNew { firstNew = held }
      guard entries[index] != nil else { continue }
      if held < index {
        if let key = entries[index]?.key { indices[key] = held }
        entries.swapAt(held, index)
      }
      held += 1
    }
    self.firstNew = firstNew ?? held
    first = 0
    entries.removeLast(entries.count - held)
  }

  /// The features that have been added since the last call and are held, oldest first.
  ///
  /// - Complexity: O(*n*) for *n* features that have been added.
  package mutating func takeNew() -> [Feature] {
    defer { firstNew = entries.count }
    return entries[firstNew...].compactMap { $0?.worded.feature }
  }

  /// The overlay of all features that are held, oldest first.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(*n*) for the *n* positions and bytes of the features.
  package func overlay() throws(ProjectionError) -> Overlay {
    var builder = empty
    for entry in entries[first...] {
      if let entry { try builder.add(entry.worded, key: entry.key) }
    }
    return builder.finished()
  }
}
