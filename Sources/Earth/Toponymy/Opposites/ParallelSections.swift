import DataFiles

/// The parts of evenly spaced parallels that lie in features of an area file.
///
/// The parallels run through the middles of stripes of equal height, from the South Pole to the
/// North Pole; parallel *i* and parallel `count - 1 - i` are each other's mirror image.
struct ParallelSections {
  /// A part of a parallel that lies in one feature, in microdegrees east.
  struct Section {
    var west: Double
    var east: Double
    let feature: Int
  }

  /// A crossing of a parallel and an outline, with the features on both sides.
  private struct Crossing: Comparable {
    let longitude: Double
    /// How far the outline goes east for each step north; decides which of two outlines that meet on
    /// the parallel is the western one just north of it.
    let slope: Double
    let west: Int16
    let east: Int16

    static func < (first: Crossing, second: Crossing) -> Bool {
      (first.longitude, first.slope) < (second.longitude, second.slope)
    }
  }

  /// The number of parallels.
  let count: Int
  private let height: Int
  private let file: AreaFile
  private var crossings: [[Crossing]]

  /// The sections of the closest outlines of a file.
  ///
  /// - Parameter stripesPerDegree: a divisor of 500,000.
  /// - Complexity: O(*n* + *k*) for *n* vertices and *k* crossings.
  init(of file: AreaFile, stripesPerDegree: Int) {
    self.file = file
    count = 180 * stripesPerDegree
    height = 1_000_000 / stripesPerDegree
    crossings = Array(repeating: [], count: count)
    for arc in file.arcs(scale: .close) where arc.vertexCount > 1 {
      add(arc)
    }
    for index in crossings.indices {
      crossings[index].sort()
    }
  }

  /// The latitude of a parallel, in microdegrees.
  func latitude(_ parallel: Int) -> Int { -90_000_000 + height * parallel + height / 2 }

  /// The sections of a parallel from west to east, within -180...180 degrees.
  func sections(_ parallel: Int) -> [Section] {
    let crossings = crossings[parallel]
    guard let first = crossings.first else { return sectionAllAround(parallel) }
    var sections: [Section] = []
    var west = -180_000_000.0
    var feature = first.west
    for crossing in crossings {
      if feature >= 0, crossing.longitude > west {
        sections.append(Section(west: west, east: crossing.longitude, feature: Int(feature)))
      }
      (west, feature) = (crossing.longitude, crossing.east)
    }
    if feature >= 0, west < 180_000_000 {
      sections.append(Section(west: west, east: 180_000_000, feature: Int(feature)))
    }
    return sections
  }

  /// The sections opposite a parallel, from west to east: those of its mirror image, moved by half
  /// a turn.
  func sections(opposite parallel: Int) -> [Section] {
    let halfTurn = 180_000_000.0
    var eastern: [Section] = []
    var western: [Section] = []
    for section in sections(count - 1 - parallel) {
      if section.west < 0 {
        eastern.append(
          Section(
            west: section.west + halfTurn, east: min(section.east, 0) + halfTurn,
            feature: section.feature))
      }
      if section.east > 0 {
        western.append(
          Section(
            west: max(section.west, 0) - halfTurn, east: section.east - halfTurn,
            feature: section.feature))
      }
    }
    return western + eastern
  }

  /// The only section of a parallel that no outline crosses; none if it lies in no feature.
  private func sectionAllAround(_ parallel: Int) -> [Section] {
    let position = MicrodegreePosition(latitude: Int32(latitude(parallel)), longitude: 0)
    return file.feature(at: position).map {
      [Section(west: -180_000_000, east: 180_000_000, feature: $0)]
    } ?? []
  }

  private mutating func add(_ arc: AreaArc) {
    let left = Int16(truncatingIfNeeded: arc.leftFeature ?? -1)
    let right = Int16(truncatingIfNeeded: arc.rightFeature ?? -1)
    var start = arc[0]
    for index in 1..<arc.vertexCount {
      let end = arc[index]
      defer { start = end }
      // in a damaged file an edge may lie beyond a pole
      guard Self.latitudes.contains(start.latitude), Self.latitudes.contains(end.latitude) else {
        continue
      }
      // an edge crosses a parallel if it begins on or below it and ends above it
      let isNorthward = start.latitude < end.latitude
      let (south, north) = isNorthward ? (start, end) : (end, start)
      var parallel = (Int(south.latitude) + 90_000_000 + height / 2 - 1) / height
      let (west, east) = isNorthward ? (left, right) : (right, left)
      let slope =
        (Double(north.longitude) - Double(south.longitude))
        / Double(Int(north.latitude) - Int(south.latitude))
      while parallel < count, latitude(parallel) < Int(north.latitude) {
        let rise = Double(latitude(parallel) - Int(south.latitude))
        crossings[parallel].append(
          Crossing(
            longitude: Double(south.longitude) + rise * slope, slope: slope, west: west, east: east
          ))
        parallel += 1
      }
    }
  }

  /// The latitudes from pole to pole, in microdegrees.
  private static let latitudes: ClosedRange<Int32> = -90_000_000...90_000_000
}
