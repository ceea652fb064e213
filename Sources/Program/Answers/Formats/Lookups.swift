/// The look-ups that some fields need: of a point, or of both ends of a way.
struct Lookups: Hashable, Sendable {
  /// Of the point, or of the start.
  var from: PointParts = []
  /// Of the end.
  var to: PointParts = []
  /// Whether further places are listed.
  var listsPlaces = false
  /// Whether the person's tiles are read.
  var readsTiles = false

  /// Whether the gazetteer is needed.
  var needsGazetteer: Bool { listsPlaces || !from.union(to).isEmpty }

  /// Adds further look-ups.
  mutating func formUnion(_ other: Lookups) {
    from.formUnion(other.from)
    to.formUnion(other.to)
    listsPlaces = listsPlaces || other.listsPlaces
    readsTiles = readsTiles || other.readsTiles
  }
}
