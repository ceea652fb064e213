import Features
import Foundation
import TestSupport
import Testing

/// Files of GPX as devices and programs write them; `Files/README.md` says whose they are.
@Suite struct RealFileTests {
  private func features(in name: String) throws -> [Feature] {
    let path = Product.root + "/Tests/Earth/FeaturesTests/Files/\(name).gpx"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var reader = FeatureReader(pieces(of: text, size: 100))
    var features: [Feature] = []
    while let feature = try reader.next() { features.append(feature) }
    #expect(reader.format == .gpx)
    return features
  }

  /// GPX 1.0: two waypoints, routes of three points and of two, a track of one point and an empty
  /// one.
  @Test func everyElementOfGPX10IsRead() throws {
    let features = try features(in: "validation_gpx10")
    #expect(
      features.map { $0.geometry?.summary ?? "nothing" } == [
        "45.6,12.3", "46.7,13.4", "[20,10 21,11 22,12]", "[23,13 24,14]", "-20.2,10.1",
        "()",
      ])
    let names = ["example name", nil, "example name", "second route"]
    #expect(features.map(\.name).prefix(4) == names[...])
  }

  @Test func extensionsArePassedOver() throws {
    let features = try features(in: "gpx_with_garmin_extension")
    #expect(features.map { $0.geometry?.summary } == ["-122.391386,37.778259"])
  }

  /// A drive of 104 points. Its length was computed apart from this program, on a plane for each
  /// edge.
  @Test func aDriveHasItsLengthAndTime() throws {
    let features = try features(in: "around-visnjan-with-car")
    #expect(features.count == 1)
    let drive = try #require(features.first)
    let measure = try GeometryMeasure(
      of: try #require(drive.geometry), edges: drive.edges, longitudes: LongitudeRule())
    #expect(measure.positions == 104)
    #expect(abs(try #require(measure.length) - 2736.0) < 0.1)
    let properties = String(decoding: drive.properties, as: UTF8.self)
    #expect(properties.contains(#""time": "2020-12-18T06:15:50Z""#), "\(properties)")
    #expect(properties.contains(#""end_time": "2020-12-18T06:24:24Z""#))
  }
}
