import TestSupport

/// A random partition of the plane whose vertices lie on whole multiples of a few degrees, so that
/// vertices, edges and corners of the look-up grid often coincide.
///
/// A lattice of 30 degrees or more is shaken by at most 10 degrees, which leaves its quadrangles
/// simple; each gets a random feature, or none.
struct LatticePartition {
  static let featureCount = 4

  let arcs: [AreaFileWriter.Arc]

  init(seed: UInt64, jitterStep: Int, spacing: Int = 30_000_000) {
    var generator = SeededGenerator(seed: seed)
    let columns = 360_000_000 / spacing
    let rows = 180_000_000 / spacing
    var vertices: [[AreaFileWriter.Vertex]] = []
    for row in 0...rows {
      vertices.append(
        (0...columns).map { column in
          let steps = 10_000_000 / jitterStep
          let east = jitterStep * Int.random(in: -steps...steps, using: &generator)
          let north = jitterStep * Int.random(in: -steps...steps, using: &generator)
          return AreaFileWriter.Vertex(
            latitude: Int32(
              row * spacing - 90_000_000 + (row == 0 || row == rows ? 0 : north)),
            longitude: Int32(
              column * spacing - 180_000_000 + (column == 0 || column == columns ? 0 : east)))
        })
    }
    let features = (0..<rows).map { _ in
      (0..<columns).map { _ in
        let feature = UInt16.random(in: 0...UInt16(Self.featureCount), using: &generator)
        return feature == UInt16(Self.featureCount) ? AreaFileWriter.none : feature
      }
    }
    func feature(_ row: Int, _ column: Int) -> UInt16 {
      features.indices.contains(row) && features[row].indices.contains(column)
        ? features[row][column] : AreaFileWriter.none
    }
    var arcs: [AreaFileWriter.Arc] = []
    for row in 0...rows {
      for column in 0...columns {
        if column < columns {
          let isSeam = row == 0 || row == rows
          arcs.append(
            Self.arc(
              vertices[row][column], vertices[row][column + 1], left: feature(row, column),
              right: feature(row - 1, column), isSeam: isSeam))
        }
        if row < rows {
          let isSeam = column == 0 || column == columns
          arcs.append(
            Self.arc(
              vertices[row][column], vertices[row + 1][column], left: feature(row, column - 1),
              right: feature(row, column), isSeam: isSeam))
        }
      }
    }
    self.arcs = arcs.filter { $0.left != $0.right }.shuffled(using: &generator)
  }

  /// An arc of one edge, or of two if the middle has whole coordinates.
  private static func arc(
    _ start: AreaFileWriter.Vertex, _ end: AreaFileWriter.Vertex, left: UInt16, right: UInt16,
    isSeam: Bool
  ) -> AreaFileWriter.Arc {
    let middle = AreaFileWriter.Vertex(
      latitude: (start.latitude + end.latitude) / 2,
      longitude: (start.longitude + end.longitude) / 2)
    let isShore = left == AreaFileWriter.none || right == AreaFileWriter.none
    return AreaFileWriter.Arc(
      vertices: [start, middle, end], left: left, right: right,
      kind: isSeam ? 2 : isShore ? 0 : 1)
  }

  /// An area file of this partition.
  func bytes(step: Int) -> [UInt8] {
    AreaFileWriter(
      names: ["Aland", "Bland", "", "Dland"], codes: ["AA", "", "CC", "DD"], arcs: arcs, step: step
    ).bytes
  }
}
