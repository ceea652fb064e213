/// Builds area files out of arcs, for tests; the look-up grid is computed by even-odd counting.
public struct AreaFileWriter {
  /// A vertex in microdegrees.
  public struct Vertex: Hashable, Sendable {
    /// Degrees north times 1,000,000.
    public var latitude: Int32
    /// Degrees east times 1,000,000.
    public var longitude: Int32

    /// A vertex in microdegrees.
    public init(latitude: Int32, longitude: Int32) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// A polyline with the indices of the features on its two sides.
  public struct Arc: Sendable {
    /// At least two, in the direction of travel.
    public var vertices: [Vertex]
    /// The feature to the left, with east to the right.
    public var left: UInt16
    /// The feature to the right.
    public var right: UInt16
    /// 0 shore, 1 border, 2 seam, 3 river, 4 border of a region.
    public var kind: UInt8
    /// The rank of a line: 0 for the largest rivers.
    public var rank: UInt8

    /// A polyline; `AreaFileWriter.none` stands for no feature.
    public init(
      vertices: [Vertex], left: UInt16, right: UInt16, kind: UInt8 = 0, rank: UInt8 = 0
    ) {
      self.vertices = vertices
      self.left = left
      self.right = right
      self.kind = kind
      self.rank = rank
    }
  }

  /// The index that stands for no feature.
  public static let none: UInt16 = 0xFFFF

  private let names: [String]
  private let codes: [String]
  private let arcs: [Arc]
  private let step: Int
  private let hasCoasts: Bool

  /// A partition of named features with ISO codes (or ""), the same at all three scales.
  ///
  /// - Parameters:
  ///   - step: the side of a grid square in microdegrees; divides 180 degrees.
  ///   - hasCoasts: whether the file has the blocks of its coasts, as one of countries must.
  public init(
    names: [String], codes: [String], arcs: [Arc], step: Int, hasCoasts: Bool = false
  ) {
    self.names = names
    self.codes = codes
    self.arcs = arcs
    self.step = step
    self.hasCoasts = hasCoasts
  }

  /// The whole file.
  public var bytes: [UInt8] {
    var writer = DataFileWriter(kind: "areas", version: 2)
    appendFeatures(to: &writer)
    appendPackedArcs(to: &writer)
    for scale in 1..<3 { writer.appendArcs(arcs, scale: scale) }
    appendGrid(to: &writer)
    if hasCoasts { appendCoasts(to: &writer) }
    return writer.bytes
  }

  /// The smallest feature that contains a position by even-odd counting over all edges.
  ///
  /// The oracle for look-up. Latitudes and longitudes are first moved inwards from the edge of the
  /// plane, as the format has it.
  public static func feature(at position: Vertex, in arcs: [Arc]) -> UInt16 {
    feature(
      longitude: Int64(min(max(position.longitude, -179_999_999), 179_999_999)),
      latitude: Int64(min(max(position.latitude, -89_999_999), 89_999_999)), in: arcs)
  }

  /// Counts the edges that a ray due west meets, its origin moved by (e, e²), for each feature.
  private static func feature(longitude: Int64, latitude: Int64, in arcs: [Arc]) -> UInt16 {
    var isInside: [UInt16: Bool] = [:]
    for arc in arcs where arc.left != arc.right {
      for (start, end) in zip(arc.vertices, arc.vertices.dropFirst()) {
        guard (start.latitude > latitude) != (end.latitude > latitude) else { continue }
        let (low, high) = start.latitude < end.latitude ? (start, end) : (end, start)
        let rise = Int64(high.latitude) - Int64(low.latitude)
        let run = Int64(high.longitude) - Int64(low.longitude)
        let crossing = (latitude - Int64(low.latitude)) * run
        guard crossing <= (longitude - Int64(low.longitude)) * rise else { continue }
        isInside[arc.left, default: false].toggle()
        isInside[arc.right, default: false].toggle()
      }
    }
    return isInside.filter { $0.value && $0.key != none }.keys.min() ?? none
  }

  private func appendFeatures(to writer: inout DataFileWriter) {
    var features = LittleEndianBytes()
    var text = LittleEndianBytes()
    for (index, name) in names.enumerated() {
      features.append(Int32(index) * 1_000_000)
      features.append(Int32(index) * -2_000_000)
      features.append(codes[index], paddedTo: 2)
      features.append(UInt8(index))
      features.append(UInt8(index % 6))
      features.append(UInt32(text.bytes.count))
      features.append(UInt16(name.utf8.count))
      features.append(UInt16(0))
      features.append(UInt32(index * 1000))
      features.append(UInt64(0))
      text.append(contentsOf: Array(name.utf8))
    }
    writer.append("features", stride: 32, features.bytes)
    writer.append("text", stride: 1, text.bytes)
  }

  /// The step of packed vertices in microdegrees: an arc may be 327 degrees wide, and every vertex
  /// is a whole multiple of it.
  private static let vertexStep: Int32 = 5000

  private func appendPackedArcs(to writer: inout DataFileWriter) {
    var records = LittleEndianBytes()
    var vertices = LittleEndianBytes()
    for arc in arcs {
      let south = arc.vertices.map(\.latitude).min() ?? 0
      let west = arc.vertices.map(\.longitude).min() ?? 0
      let north = arc.vertices.map(\.latitude).max() ?? 0
      let east = arc.vertices.map(\.longitude).max() ?? 0
      records.append(UInt32(vertices.bytes.count / 4))
      records.append(south)
      records.append(west)
      records.append(Self.steps(from: south, to: north))
      records.append(Self.steps(from: west, to: east))
      records.append(arc.left)
      records.append(arc.right)
      records.append(UInt8(arc.vertices.count - 1))
      records.append(arc.kind)
      records.append(UInt16(0))
      for vertex in arc.vertices {
        vertices.append(Self.steps(from: south, to: vertex.latitude))
        vertices.append(Self.steps(from: west, to: vertex.longitude))
      }
    }
    writer.append("arcs0", stride: 24, records.bytes)
    writer.append("vertices0", stride: 4, vertices.bytes)
  }

  private static func steps(from start: Int32, to end: Int32) -> UInt16 {
    precondition((end - start).isMultiple(of: vertexStep), "\(end) is between two steps")
    return UInt16((end - start) / vertexStep)
  }

  /// Every block has the same box, which holds the whole Earth.
  private func appendCoasts(to writer: inout DataFileWriter) {
    var blocks = LittleEndianBytes()
    let shores = arcs.indices.filter { arcs[$0].kind == 0 }
    for place in stride(from: 0, to: shores.count, by: 64) {
      blocks.append(UInt32(shores[place]))
      for side in [-6_400_000, 6_400_000] {
        for _ in 0..<3 { blocks.append(Int32(side)) }
      }
    }
    writer.append("coasts", stride: 28, blocks.bytes)
  }

  private func appendGrid(to writer: inout DataFileWriter) {
    let columns = 360_000_000 / step
    let rows = 180_000_000 / step
    var grid = LittleEndianBytes()
    grid.append(Int32(step))
    grid.append(UInt32(columns))
    grid.append(UInt32(rows))
    grid.append(Self.vertexStep)
    var cells = LittleEndianBytes()
    var runs = LittleEndianBytes()
    for row in 0..<rows {
      for column in 0..<columns {
        let west = column * step - 180_000_000
        let south = row * step - 90_000_000
        let first = runs.bytes.count / 6
        appendRuns(touchingSquareAt: west, south, to: &runs)
        cells.append(UInt32(first))
        cells.append(UInt16(runs.bytes.count / 6 - first))
        cells.append(Self.feature(longitude: Int64(west), latitude: Int64(south), in: arcs))
      }
    }
    writer.append("grid", stride: 16, grid.bytes)
    writer.append("cells", stride: 8, cells.bytes)
    writer.append("runs", stride: 6, runs.bytes)
  }

  private func appendRuns(
    touchingSquareAt west: Int, _ south: Int, to runs: inout LittleEndianBytes
  ) {
    for (number, arc) in arcs.enumerated() {
      var length = 0
      for index in 1..<arc.vertices.count + 1 {
        var touches = false
        if index < arc.vertices.count {
          let start = arc.vertices[index - 1]
          let end = arc.vertices[index]
          touches =
            min(start.longitude, end.longitude) <= west + step
            && max(start.longitude, end.longitude) >= west
            && min(start.latitude, end.latitude) <= south + step
            && max(start.latitude, end.latitude) >= south
        }
        if touches {
          length += 1
        } else if length > 0 {
          runs.append(UInt32(number))
          runs.append(UInt8(index - 1 - length))
          runs.append(UInt8(length))
          length = 0
        }
      }
    }
  }
}
