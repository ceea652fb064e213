/// A summit of known height.
public struct Summit: Hashable, Sendable {
  /// Degrees north.
  public let latitude: Double
  /// Degrees east.
  public let longitude: Double
  /// Metres above the sea.
  public let meters: Double
}

/// How exact one kind of height is.
public struct HeightAccuracy: Hashable, Sendable {
  /// The ways in which a height is known.
  public enum Kind: UInt16, Sendable {
    /// Interpolated on land within ten kilometres of a place.
    case landByPlace
    /// Interpolated on other land.
    case land
    /// Interpolated on an ice sheet.
    case ice
    /// Interpolated at sea.
    case sea
    /// The height of a place.
    case place
    /// The height of a place north of 60 degrees, where the source is coarser.
    case northernPlace
    /// The height of a summit.
    case summit
  }

  /// The kind.
  public let kind: Kind
  /// The greatest difference, in metres, of the heights of the four samples around for which this
  /// holds, if no earlier accuracy of the kind does.
  public let relief: Double
  /// The measured standard deviation in metres.
  public let standardDeviation: Double
}

extension RasterFile where Sample == UInt16 {
  /// The summits of known height, in no order.
  ///
  /// - Throws: when the file has no such section.
  /// - Complexity: O(*n*) for *n* summits.
  public func summits() throws(DataFileError) -> [Summit] {
    let table = try file.section("summits", stride: 12)
    return (0..<table.count).map { index in
      Summit(
        latitude: Double(table.int32(index)) / 1e6,
        longitude: Double(table.int32(index, byte: 4)) / 1e6,
        meters: Double(table.int32(index, byte: 8)))
    }
  }

  /// How exact heights are: by kind, then from level to steep ground.
  ///
  /// - Throws: when the file has no such section.
  public func accuracies() throws(DataFileError) -> [HeightAccuracy] {
    let table = try file.section("accuracy", stride: 8)
    return (0..<table.count).compactMap { index in
      HeightAccuracy.Kind(rawValue: table.uint16(index)).map { kind in
        HeightAccuracy(
          kind: kind, relief: Double(table.uint16(index, byte: 2)),
          standardDeviation: Double(table.uint32(index, byte: 4)) / 10)
      }
    }
  }
}
