/// A country, sea, lake or division of an area file, without its outline.
public struct AreaFeature: Hashable, Sendable {
  /// The position for the feature's label.
  public let labelPosition: MicrodegreePosition
  /// The ISO 3166-1 alpha-2 code of a country that has one.
  public let code: String?
  /// The importance of the feature on a map: 0...255, 0 being the most important. In the file of
  /// divisions, the index of the division's country.
  public let rank: Int
  /// The sort of feature, by a list that each file defines (seas: 0 ocean, 1 sea, 2 gulf, 3 bay,
  /// 4 strait, channel or sound, 5 other; countries and lakes: 0).
  public let kind: UInt8
  /// The English name; some features have none.
  public let name: String?
  /// The area on the ellipsoid in square kilometres, to the nearest one.
  public let area: Double
}

/// The features of an area file, in the order of the file.
///
/// The subscript decodes a feature at each access.
public struct AreaFeatures: RandomAccessCollection, Sendable {
  /// How many bytes a feature takes in the file.
  static let stride = 32

  private let records: DataSection
  private let text: DataSection

  init(records: DataSection, text: DataSection) {
    self.records = records
    self.text = text
  }

  /// The first index, 0.
  public var startIndex: Int { 0 }

  /// The number of features.
  public var endIndex: Int { records.count }

  /// The feature of that index.
  ///
  /// - Precondition: `index` is in `indices`.
  public subscript(index: Int) -> AreaFeature {
    precondition(indices.contains(index), "no feature \(index) among \(count)")
    return AreaFeature(
      labelPosition: MicrodegreePosition(
        latitude: records.int32(index, byte: 0), longitude: records.int32(index, byte: 4)),
      code: code(of: index),
      rank: rank(of: index),
      kind: records.uint8(index, byte: 11),
      name: name(of: index),
      area: area(of: index))
  }

  /// The area of a feature in square kilometres, without decoding the rest of it; 0 if the index is
  /// out of range.
  public func area(of index: Int) -> Double { Double(records.uint32(index, byte: 20)) }

  /// The rank of a feature, without decoding the rest of it; 0 if the index is out of range.
  public func rank(of index: Int) -> Int { Int(records.uint8(index, byte: 10)) }

  /// The indices of the features of a rank, in a file whose features are in ascending order of
  /// rank.
  ///
  /// - Complexity: O(log *n*).
  public func indices(ofRank rank: Int) -> Range<Int> {
    let first = firstIndex(ofRankAtLeast: rank)
    let next = firstIndex(ofRankAtLeast: rank + 1)
    return first..<Swift.max(first, next)
  }

  private func firstIndex(ofRankAtLeast rank: Int) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if self.rank(of: middle) < rank { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The name of a feature, without decoding the rest of it; `nil` if it has none or the index is
  /// out of range.
  public func name(of index: Int) -> String? {
    let length = Int(records.uint16(index, byte: 16))
    return length == 0 ? nil : text.text(at: Int(records.uint32(index, byte: 12)), length: length)
  }

  /// The code of a feature, without decoding the rest of it; `nil` if it has none or the index is
  /// out of range.
  public func code(of index: Int) -> String? {
    let code = records.code(index, bytes: 8..<10)
    return code.isEmpty ? nil : code
  }
}
