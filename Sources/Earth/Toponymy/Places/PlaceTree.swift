import DataFiles
import Geodesy
import Platform

/// A kd-tree of places, of the file or in memory: finds records by the straight line through the
/// Earth.
///
/// A complete binary tree in heap order. A node holds a plane; the records below a node follow from
/// its level and its position on the level. For each node, leaves included, the file has the box
/// around its records and the largest population among them, so that a search for large places
/// skips nodes without any. A tree in memory has no populations.
final class PlaceTree: Sendable {
  private let vectors: DataSection
  private let nodes: DataSection
  private let boxes: DataSection
  private let largest: DataSection?
  private let records: DataSection?
  private let candidates: PlaceCandidates?
  private let depth: Int

  /// The most levels of inner nodes.
  static let maximumDepth = 24

  /// The tree of some records.
  ///
  /// - Throws: if the sections do not have as many elements as the records require.
  init(of file: DataFile, records: DataSection) throws(DataFileError) {
    self.records = records
    candidates = try PlaceCandidates(of: file)
    vectors = try file.section("vectors", stride: 12, count: records.count)
    nodes = try file.section("nodes", stride: 8)
    depth = min((nodes.count + 1).trailingZeroBitCount, Self.maximumDepth)
    guard nodes.count == 1 << depth - 1 else {
      throw .sectionCount(
        path: file.path, section: "nodes", found: nodes.count, expected: 1 << depth - 1)
    }
    boxes = try file.section("boxes", stride: 12, count: 2 << depth - 1)
    largest = try file.section("populations", stride: 4, count: 2 << depth - 1)
  }

  /// A tree in memory of places without populations.
  ///
  /// - Parameters:
  ///   - vectors: three 32-bit integers a record, in the order of the leaves.
  ///   - nodes: an axis and a plane for each of the 2ⁿ - 1 inner nodes.
  ///   - boxes: the boxes around the records of all nodes.
  init(vectors: DataSection, nodes: DataSection, boxes: DataSection) {
    (self.vectors, self.nodes, self.boxes) = (vectors, nodes, boxes)
    (largest, records, candidates) = (nil, nil, nil)
    depth = (nodes.count + 1).trailingZeroBitCount
  }

  /// The square of the straight line from a vector to a record.
  func squaredChord(from origin: EllipsoidVector, to index: Int) -> Double {
    let x = Double(vectors.int32(index, byte: 0)) - origin.x
    let y = Double(vectors.int32(index, byte: 4)) - origin.y
    let z = Double(vectors.int32(index, byte: 8)) * EllipsoidVector.axisRatio - origin.z
    return x * x + y * y + z * z
  }

  /// The exact position of a record; latitude and longitude 0 if the index is out of range.
  ///
  /// A vector's three components give the position to 6 mm in the worst case. Up to 87 degrees of
  /// latitude, and at the poles, that rounds to the microdegree (11 cm) from which the vector was
  /// made; the pipeline checks all records.
  func position(of index: Int) -> MicrodegreePosition {
    let (x, y) = (Double(vectors.int32(index, byte: 0)), Double(vectors.int32(index, byte: 4)))
    let z = Double(vectors.int32(index, byte: 8))
    let axisDistance = (x * x + y * y).squareRoot() * EllipsoidVector.axisRatio
    // at a pole the longitude is 0
    let angles = SIMD2(z, y).angles(
      abscissae: SIMD2(z == 0 && axisDistance == 0 ? 1 : axisDistance, axisDistance == 0 ? 1 : x))
    func microdegrees(_ radians: Double) -> Int32 {
      // not rounded(), which is a call where processors may lack the instruction
      let number = radians * (180e6 / .pi)
      return Int32(number + (number < 0 ? -0.5 : 0.5))
    }
    return MicrodegreePosition(
      latitude: microdegrees(angles[0]), longitude: microdegrees(angles[1]))
  }

  /// The cells in which a record may be within a distance.
  ///
  /// - Complexity: O(*n*) for *n* records, some ten milliseconds for those of the file.
  func marks(cellsPerDegree: Int, within reach: Kilometers) -> CellMarks {
    var marks = CellMarks(cellsPerDegree: cellsPerDegree)
    // positions are rounded to 11 cm
    let reach = reach + 0.001
    for index in 0..<vectors.count {
      let position = position(of: index)
      marks.mark(
        latitude: Double(position.latitude) / 1e6, longitude: Double(position.longitude) / 1e6,
        within: reach)
    }
    return marks
  }

  /// Passes all records that can be the nearest one to a position to `body`, with the squares of
  /// their chords. Returns `false` if the file has no list of them because they are too many.
  ///
  /// - Complexity: O(1), at most 16 records.
  @inline(__always)
  func searchCandidates(
    at position: MicrodegreePosition, around origin: EllipsoidVector,
    _ body: (_ record: Int, _ squaredChord: Double) -> Void
  ) -> Bool {
    guard let candidates, let vectors = vectors.unsafeStart else { return false }
    let chords = PlaceChords(from: origin, to: vectors, of: records?.unsafeStart)
    var (isListed, isSound) = (false, true)
    candidates.forEachRecord(at: position) { record in
      isListed = true
      if record < self.vectors.count { body(record, chords[record]) } else { isSound = false }
    }
    return isListed && isSound
  }

  /// Shows a visitor every record within its limit, roughly nearest first, and others too.
  ///
  /// Leaves in which no record has `population` inhabitants are skipped; the visitor is shown all
  /// records of the others.
  ///
  /// - Complexity: O(log *n* + *k*) on average for *k* records within the limit.
  @inline(__always)
  func search<SearchVisitor: PlaceVisitor>(
    around origin: EllipsoidVector, atLeast population: UInt32 = 0, _ visitor: inout SearchVisitor
  ) {
    // pointers: counting references to the sections would make threads wait for each other
    guard let vectors = vectors.unsafeStart, let nodes = nodes.unsafeStart,
      let boxes = boxes.unsafeStart, visitor.limit >= 0
    else { return }
    let search = PlaceTreeSearch(
      chords: PlaceChords(from: origin, to: vectors, of: records?.unsafeStart), nodes: nodes,
      boxes: boxes, largest: largest?.unsafeStart, count: self.vectors.count, depth: depth,
      population: population)
    withUnsafeTemporaryAllocation(of: PlaceTreeSearch.Branch.self, capacity: 25) { stack in
      if let stack = stack.baseAddress { search.run(&visitor, stack: stack) }
    }
  }
}
