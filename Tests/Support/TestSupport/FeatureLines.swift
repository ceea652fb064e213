import Features
import Geodesy

/// What a reader gives: each feature as a line, or the message of its error.
public func read(_ source: some FeatureSource) -> [String] {
  var source = source
  var lines: [String] = []
  while true {
    do throws(FeatureError) {
      guard let feature = try source.next() else { return lines }
      let geometry = feature.geometry.map(\.summary) ?? "nothing"
      let properties = String(decoding: feature.properties, as: UTF8.self)
      lines.append(
        [geometry, properties, feature.identifier?.json ?? ""].filter { !$0.isEmpty }
          .joined(separator: " | "))
    } catch {
      lines.append("error: \(error)")
    }
  }
}

/// A function that reads a text piece by piece.
public func pieces(
  of text: String, size: Int = .max
) -> (UnsafeMutableRawBufferPointer) throws(FeatureError) -> Int {
  var rest = [UInt8](text.utf8)[...]
  return { buffer in
    let piece = rest.prefix(min(buffer.count, size))
    rest = rest.dropFirst(piece.count)
    buffer.copyBytes(from: piece)
    return piece.count
  }
}

extension Geometry {
  /// The geometry in few letters, longitude first: `8,56`, `[1,2 3,4]`, `<0,0 1,0 1,1>`, `(…)`.
  public var summary: String {
    func text(_ vertex: Vertex) -> String {
      "\(vertex.longitude.degrees),\(vertex.latitude.degrees)".replacing(".0,", with: ",")
        .replacing(/\.0$/, with: "")
    }
    func text(_ vertices: [Vertex]) -> String { vertices.map(text).joined(separator: " ") }
    switch self {
    case .point(let vertex): return text(vertex)
    case .line(let line): return "[\(text(line))]"
    case .polygon(let rings): return "<\(rings.map(text).joined(separator: "; "))>"
    case .collection(let parts): return "(\(parts.map(\.summary).joined(separator: ", ")))"
    }
  }
}
