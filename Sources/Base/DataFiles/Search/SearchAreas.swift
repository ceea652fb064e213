/// A country, region, sea, lake, mountain or the like that can be found by its names.
public struct SearchArea: Hashable, Sendable {
  /// The sorts of named areas and points that are not populated places.
  public enum Kind: UInt8, CaseIterable, Sendable {
    /// A country or territory.
    case country
    /// A first-order division of a country.
    case region
    /// An ocean, sea, gulf, bay or strait.
    case sea
    /// A continent.
    case continent
    /// An island or a group of them that is neither a country nor a region.
    case island
    /// A summit.
    case mountain
    /// A pole of the Earth's axis, or a pole of inaccessibility.
    case pole
    /// A point of the graticule.
    case point
    /// A lake, reservoir or salt pan.
    case lake
    /// A river or canal.
    case river
    /// A desert.
    case desert
    /// A range or group of mountains.
    case range
    /// A peninsula, plateau, plain, basin, cape, waterfall, historical or cultural region or
    /// another stretch of land.
    case landform
    /// An airport, found by its IATA code too.
    case airport
    /// A station, ruin or another place that people visit but do not live in.
    case site
    /// A ridge, trench, basin, plateau, plain or chain of seamounts of the sea floor.
    case seafloor
  }

  /// The sort of area.
  public let kind: Kind
  /// The English name, or the country's own name if there is no English one.
  public let name: String
  /// A point inside: the position for a label, the middlemost place of a region, the point half-way
  /// down a river, or the pole, point or summit itself.
  public let position: MicrodegreePosition
  /// The ISO 3166-1 alpha-2 code of the country, or of the one that the area lies in; empty if it
  /// has none.
  public let countryCode: String
  /// A region's part of its ISO 3166-2 code, such as "TX"; empty if it has none.
  public let regionCode: String
  /// The importance: that of a place with so many inhabitants. A country has the number of its
  /// inhabitants, a region a fiftieth of them, a sea its square kilometres, a lake ten times its
  /// square kilometres and a river its kilometres, but less than 100,000. The tables list the
  /// others.
  public let weight: UInt32
}

/// The countries, regions, seas and so on of a search file, in descending order of weight.
public struct SearchAreas: RandomAccessCollection, Sendable {
  /// The number of bytes of an area in the file.
  static let stride = 24

  /// The number of bytes of a pair of an area and one that it lies in.
  static let withinStride = 4

  private let records: DataSection
  private let within: DataSection
  private let text: DataSection

  init(records: DataSection, within: DataSection, text: DataSection) {
    self.records = records
    self.within = within
    self.text = text
  }

  /// The first index, 0.
  public var startIndex: Int { 0 }

  /// The number of areas.
  public var endIndex: Int { records.count }

  /// The weight of an area, as in ``SearchArea/weight``; 0 if the index is out of range.
  public func weight(_ index: Int) -> UInt32 { records.uint32(index, byte: 8) }

  /// The sort of an area; `sea` if the index is out of range.
  public func kind(_ index: Int) -> SearchArea.Kind {
    SearchArea.Kind(rawValue: records.uint8(index, byte: 17)) ?? .sea
  }

  /// The regions and countries that contain an area, in ascending order. A mountain on a border has
  /// those of both sides, a river all that it crosses, a country or region none. In a damaged file a
  /// number may be that of no area.
  ///
  /// - Complexity: O(log *n*) for *n* pairs, and O(1) for each that is found.
  public func surroundings(of index: Int) -> some Collection<Int> {
    var (low, high) = (0, within.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(within.uint16(middle, byte: 0)) < index { low = middle + 1 } else { high = middle }
    }
    return (low..<within.count).lazy.prefix { Int(within.uint16($0, byte: 0)) == index }
      .map { Int(within.uint16($0, byte: 2)) }
  }

  /// The regions of all countries that have a code, such as "TX".
  ///
  /// - Complexity: O(*n*) for *n* areas, some microseconds.
  public func regions(ofCode code: String) -> [Int] {
    guard (1...4).contains(code.utf8.count) else { return [] }
    let bits = code.utf8.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return indices.filter { records.uint32($0, byte: 20) == bits }
  }

  /// The area of that index.
  ///
  /// - Precondition: `index` is in `indices`.
  public subscript(index: Int) -> SearchArea {
    precondition(indices.contains(index), "no area \(index) among \(count)")
    return SearchArea(
      kind: kind(index),
      name: text.text(
        at: Int(records.uint32(index, byte: 12)), length: Int(records.uint8(index, byte: 16)))
        ?? "",
      position: MicrodegreePosition(
        latitude: records.int32(index, byte: 0), longitude: records.int32(index, byte: 4)),
      countryCode: records.code(index, bytes: 18..<20),
      regionCode: records.code(index, bytes: 20..<24),
      weight: weight(index))
  }
}
