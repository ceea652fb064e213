import Features
import Geodesy
import TestSupport
import Testing

@testable import Overlays

extension Vertex {
  /// A vertex in degrees.
  init(_ latitude: Double, _ longitude: Double) throws {
    self.init(
      latitude: try #require(DecimalDegrees(latitude)),
      longitude: try #require(DecimalDegrees(longitude)))
  }
}

/// The overlay of a text of GeoJSON.
func overlay(
  _ text: String, label: String? = nil, colorKey: String? = nil, sizeKey: String? = nil,
  longitudes: LongitudeRule = LongitudeRule()
) throws -> Overlay {
  var rest = [UInt8](text.utf8)[...]
  var reader = GeoJSONReader(longitudes: longitudes) { room in
    let piece = rest.prefix(room.count)
    rest = rest.dropFirst(piece.count)
    room.copyBytes(from: piece)
    return piece.count
  }
  var builder = OverlayBuilder(
    title: "test", label: label, colorKey: colorKey, sizeKey: sizeKey)
  while let feature = try reader.next() { try builder.add(feature) }
  return builder.finished()
}
