import Text

extension ObjectReader {
  /// The keys that may hold a place.
  enum Keys {
    /// Those of a latitude and a longitude, or of a whole coordinate or name, by their indices; the
    /// surest first.
    case pairs([(latitude: Int, longitude: Int)], names: [Int])
    case whole(Int)
  }

  /// The look-up of a place.
  ///
  /// A class: a copy would count the references to all its arrays for every record.
  final class Place {
    /// As an option names it.
    let named: CoordinatePlace
    /// Its index among the places of an object.
    let number: Int
    let keys: Keys
    let lookup: JSONLookup
    /// The paths that an option names and that may also be one key, with full stops in it, which
    /// comes first.
    let wholeKeys: [(key: Int, path: Int)]
    /// The index of the first path that the objects must not have.
    let firstTaken: Int
    /// The keys of an object, as ``MemberList/shape``, in which the rule of names finds a latitude
    /// and a longitude, by their indices, and no key that is taken.
    var shape: [UInt8] = []
    var pair = (latitude: 0, longitude: 0)
    /// What it says of the reference system; `nil` if nothing.
    var systems: [SystemColumn]?

    init(
      _ named: CoordinatePlace, number: Int, _ keys: Keys, _ lookup: JSONLookup,
      wholeKeys: [(key: Int, path: Int)], firstTaken: Int
    ) {
      (self.named, self.number, self.keys, self.lookup) = (named, number, keys, lookup)
      (self.wholeKeys, self.firstTaken) = (wholeKeys, firstTaken)
    }
  }
}
