/// Builds line files for tests.
public struct LineFileWriter {
  private let linesByScale: [[AreaFileWriter.Arc]]

  /// The lines at each of the three scales, closest first.
  public init(linesByScale: [[AreaFileWriter.Arc]]) {
    self.linesByScale = linesByScale
  }

  /// The whole file.
  public var bytes: [UInt8] {
    var writer = DataFileWriter(kind: "lines")
    for (scale, lines) in linesByScale.enumerated() { writer.appendArcs(lines, scale: scale) }
    return writer.bytes
  }
}

extension DataFileWriter {
  /// Appends the sections that hold the arcs of a scale and their vertices.
  mutating func appendArcs(_ arcs: [AreaFileWriter.Arc], scale: Int) {
    var records = LittleEndianBytes()
    var vertices = LittleEndianBytes()
    for arc in arcs {
      records.append(UInt32(vertices.bytes.count / 8))
      records.append(UInt32(arc.vertices.count))
      records.append(arc.left)
      records.append(arc.right)
      records.append(arc.kind)
      records.append(arc.rank)
      records.append("", paddedTo: 2)
      records.append(arc.vertices.map(\.latitude).min() ?? 0)
      records.append(arc.vertices.map(\.latitude).max() ?? 0)
      records.append(arc.vertices.map(\.longitude).min() ?? 0)
      records.append(arc.vertices.map(\.longitude).max() ?? 0)
      for vertex in arc.vertices {
        vertices.append(vertex.latitude)
        vertices.append(vertex.longitude)
      }
    }
    append("arcs\(scale)", stride: 32, records.bytes)
    append("vertices\(scale)", stride: 8, vertices.bytes)
  }
}
