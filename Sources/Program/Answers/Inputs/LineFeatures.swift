import Features
import Geodesy
import Notations
import Text

/// Makes features of lines that hold a place or a geometry each.
struct LineFeatures: RecordFeatureReader {
  private let geometries: GeometryText
  /// Whether lines of plain decimal degrees are read as such.
  private let readsDecimals: Bool

  init(_ geometries: GeometryText, _ reading: CoordinateReader) {
    self.geometries = geometries
    readsDecimals = reading.readsPlainDecimals
  }

  func feature(
    in bytes: RawSpan, at index: inout Int, lineCount: inout Int
  ) throws(AnswerProblem) -> Feature {
    let start = index
    if readsDecimals, let coordinate = Coordinate(decimalLineIn: bytes, at: &index) {
      return Feature(.point(Vertex(coordinate)), edges: .geodesic)
    }
    let line = bytes.line(from: start)
    index = line.next
    let shape: FeatureShape
    do throws(AnswerProblem) {
      shape = try bytes.extracting(line.text).withUnsafeBytes { (text) throws(AnswerProblem) in
        try geometries.shape(of: text)
      }
    } catch .missing { shape = FeatureShape(nil) }
    var feature = Feature(shape.geometry, edges: shape.edges)
    if let name = shape.name {
      feature.properties = [UInt8]("{\"name\": \(JSONText.string(name))}".utf8)
    }
    return feature
  }
}
