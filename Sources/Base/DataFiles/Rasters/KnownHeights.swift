/// A point of known height: a summit, the lowest point of a hollow, the highest of a pass, an
/// airport, or a point on the shore of a lake.
public struct SpotHeight: Hashable, Sendable {
  /// Degrees north.
  public let latitude: Double
  /// Degrees east.
  public let longitude: Double
  /// Metres above the sea, negative below.
  public let meters: Double
}

/// The level of a lake.
public struct LakeLevel: Hashable, Sendable {
  /// Metres above the sea, negative below.
  public let meters: Double
  /// ``HeightAccuracy/Kind/lake`` if it is a published level, ``HeightAccuracy/Kind/otherLake`` if
  /// it is estimated from samples in the lake, ``HeightAccuracy/Kind/land`` if there are none and it
  /// comes from those around.
  public let kind: HeightAccuracy.Kind
}

/// How exact one kind of height is.
public struct HeightAccuracy: Hashable, Sendable {
  /// The ways in which a height is known.
  public enum Kind: UInt16, Sendable, CaseIterable {
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
    /// The height of a summit, hollow or pass.
    case summit
    /// The published level of a lake.
    case lake
    /// The estimated level of a lake.
    case otherLake
    /// The height of an airport, for the ground at most a kilometre away.
    case airport
    /// The height of a place of 100,000 inhabitants or more.
    case city
    /// Interpolated on land within 1.5 kilometres of a place or an airport of known height, or
    /// within a kilometre of the shore of a lake.
    case landBesidePlace
  }

  /// The kind.
  public let kind: Kind
  /// The greatest difference, in metres, of the heights of the four samples around for which this
  /// holds, if no earlier accuracy of the kind does.
  public let relief: Double
  /// The error in metres that 68 % of the heights do not exceed.
  public let standardDeviation: Double
  /// The error in metres that 95 % of the heights do not exceed.
  public let deviation95: Double
}

extension RasterFile where Sample == UInt16 {
  /// The summits, hollows and passes of known height, in no order.
  ///
  /// - Throws: when the file has no such section.
  /// - Complexity: O(*n*) for *n* points.
  public func summits() throws(DataFileError) -> [SpotHeight] { try spotHeights("summits") }

  /// The airports of known height, in no order.
  ///
  /// - Throws: when the file has no such section.
  /// - Complexity: O(*n*) for *n* airports.
  public func airports() throws(DataFileError) -> [SpotHeight] { try spotHeights("airports") }

  /// Points on the shores of lakes with a published level, where the samples are far from it.
  ///
  /// - Throws: when the file has no such section.
  /// - Complexity: O(*n*) for *n* points.
  public func shores() throws(DataFileError) -> [SpotHeight] { try spotHeights("shores") }

  private func spotHeights(_ name: String) throws(DataFileError) -> [SpotHeight] {
    let table = try file.section(name, stride: 12)
    return (0..<table.count).map { index in
      SpotHeight(
        latitude: Double(table.int32(index)) / 1e6,
        longitude: Double(table.int32(index, byte: 4)) / 1e6,
        meters: Double(table.int32(index, byte: 8)))
    }
  }

  /// The levels of the lakes, in the order of `lakes.bin`.
  ///
  /// - Throws: when the file has no such section.
  /// - Complexity: O(*n*) for *n* lakes.
  public func lakeLevels() throws(DataFileError) -> [LakeLevel] {
    let table = try file.section("lakes", stride: 4)
    return (0..<table.count).map { index in
      LakeLevel(
        meters: Double(Int16(bitPattern: table.uint16(index))),
        kind: HeightAccuracy.Kind(rawValue: table.uint16(index, byte: 2)) ?? .otherLake)
    }
  }

  /// How exact heights are: by kind, then from level to steep ground.
  ///
  /// - Throws: when the file has no such section.
  public func accuracies() throws(DataFileError) -> [HeightAccuracy] {
    let table = try file.section("accuracy", stride: 12)
    return (0..<table.count).compactMap { index in
      HeightAccuracy.Kind(rawValue: table.uint16(index)).map { kind in
        HeightAccuracy(
          kind: kind, relief: Double(table.uint16(index, byte: 2)),
          standardDeviation: Double(table.uint32(index, byte: 4)) / 10,
          deviation95: Double(table.uint32(index, byte: 8)) / 10)
      }
    }
  }
}
