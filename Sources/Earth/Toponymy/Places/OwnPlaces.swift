import Geodesy
import Text

/// Places of a person's own, by where they are.
///
/// They are found as those of the gazetteer are: exactly on the ellipsoid, by a tree in memory.
/// Several threads may use them at the same time.
public final class OwnPlaces: Sendable {
  let tree: PlaceTree
  // in the order of the tree's records
  /// The numbers of the places in their source.
  private let numbers: [Int32]
  private let coordinates: [Coordinate]
  // in the order of the source
  private let texts: [Range<Int>]
  private let text: [UInt8]
  private let identifiers: [Int32: String]
  private let readName: @Sendable ([UInt8]) -> String?

  private init(_ builder: Builder) {
    let built = PlaceTreeBuilder(builder.coordinates)
    (tree, numbers) = (built.tree, built.numbers)
    coordinates = built.numbers.map { builder.coordinates[Int($0)] }
    (texts, text) = (builder.texts, builder.text)
    (identifiers, readName) = (builder.identifiers, builder.readName)
  }

  /// Collects places.
  public struct Builder {
    fileprivate let readName: @Sendable ([UInt8]) -> String?
    fileprivate private(set) var coordinates: [Coordinate] = []
    fileprivate private(set) var texts: [Range<Int>] = []
    fileprivate private(set) var text: [UInt8] = []
    fileprivate private(set) var identifiers: [Int32: String] = [:]

    /// A builder without places.
    ///
    /// - Parameter name: finds the name in the properties of a place; `nil` if they have none.
    public init(name: @escaping @Sendable ([UInt8]) -> String?) { readName = name }

    /// The number of places.
    public var count: Int { coordinates.count }

    /// Adds places that have all else in common, below 2³¹ in all.
    ///
    /// - Parameters:
    ///   - properties: a text that the places give back as it is.
    ///   - identifier: what tells them from the others; `nil` for nothing.
    public mutating func add(
      _ places: [Coordinate], properties: [UInt8] = [], identifier: String? = nil
    ) {
      let start = text.count
      if !places.isEmpty { text += properties }
      for place in places {
        if let identifier { identifiers[Int32(coordinates.count)] = identifier }
        coordinates.append(place)
        texts.append(start..<text.count)
      }
    }

    /// The places, indexed.
    ///
    /// - Complexity: O(*n* log *n*) for *n* places, about a third of a second a million.
    public func finished() -> OwnPlaces { OwnPlaces(self) }
  }

  /// The number of places.
  public var count: Int { numbers.count }

  /// The properties of all places in the order of their source, those of several with the same
  /// ones once.
  public var allProperties: some Sequence<ArraySlice<UInt8>> {
    texts.indices.lazy
      .filter { $0 == 0 || self.texts[$0 - 1] != self.texts[$0] }
      .map { self.text[self.texts[$0]] }
  }

  /// The places closest to a coordinate, nearest first; ties are broken by the order of their
  /// source.
  ///
  /// As ``Gazetteer/places(nearest:limit:within:atLeast:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n* + `limit`) on average for *n* places.
  public func places(
    nearest coordinate: Coordinate, limit: Int = 1, within radius: Kilometers = .infinity
  ) throws(ProjectionError) -> [Sighting] {
    try sightings(nearest: coordinate, limit: limit, within: radius)
  }

  /// The place closest to a coordinate, with its distance and bearing: the first result of
  /// ``places(nearest:limit:within:)`` at half the cost. `nil` if there are no places.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places.
  public func place(nearest coordinate: Coordinate) throws(ProjectionError) -> Sighting? {
    guard let record = try record(nearest: coordinate), let place = place(record) else {
      return nil
    }
    return Sighting(of: place, by: try coordinate.geodesic(to: place.coordinate))
  }

  /// The index in its source of the place closest to a coordinate; `nil` if there are no places.
  ///
  /// The same place as the first of ``places(nearest:limit:within:)`` at a fraction of the cost, as
  /// ``Gazetteer/placeIndex(nearest:atLeast:)``.
  ///
  /// - Throws: when PROJ is needed and unusable.
  /// - Complexity: O(log *n*) on average for *n* places.
  public func placeIndex(nearest coordinate: Coordinate) throws(ProjectionError) -> Int? {
    try record(nearest: coordinate).map { Int(numbers[$0]) }
  }

  /// The properties of a record.
  func properties(_ record: Int) -> ArraySlice<UInt8> { text[texts[Int(numbers[record])]] }

  /// What tells a record from the others; `nil` if there is nothing.
  func identifier(_ record: Int) -> String? { identifiers[numbers[record]] }

  /// The name of a record, with U+FFFD in place of each control; `nil` if it has none.
  func name(_ record: Int) -> String? { readName(Array(properties(record)))?.withoutControls }
}

extension OwnPlaces: PlaceStore {
  func id(_ record: Int) -> Int32 { numbers[record] }

  func coordinate(_ record: Int) -> Coordinate? { coordinates[record] }

  func place(_ record: Int) -> Place? { unreadPlace(record) }

  func unreadPlace(_ record: Int) -> Place { Place(record: record, in: self) }
}
