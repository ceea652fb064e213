import DataFiles
import TestSupport
import Toponymy

/// A gazetteer of made-up data in a temporary directory.
struct SampleGazetteer {
  let directory: TemporaryDirectory
  var places: [UInt8]
  var countries: [UInt8]
  var seas: [UInt8]

  /// Forty places, one country with a code and one without, and two seas with a gap between them.
  ///
  /// - Parameter islands: how many islands the country has beside its mainland, at most 170.
  init(islands: Int32 = 0) throws {
    directory = try TemporaryDirectory()
    var generator = SeededGenerator(seed: 40)
    places =
      PlaceFileWriter(
        (1...40).map {
          PlaceFileWriter.Entry(
            id: $0, latitude: .random(in: -90_000_000...90_000_000, using: &generator),
            longitude: .random(in: -179_999_999...180_000_000, using: &generator),
            population: .random(in: 0...100, using: &generator), kind: UInt8($0 % 4))
        }
      ).bytes
    countries =
      AreaFileWriter(
        names: ["Sampleland", "Nowhere"], codes: ["SL", ""],
        arcs: [
          Self.rectangle(south: 0, north: 10, west: 0, east: 10, feature: 0),
          Self.rectangle(south: 20, north: 30, west: 0, east: 10, feature: 1),
        ]
          + (0..<islands).map {
            let west = 2 * $0 - 170
            return Self.rectangle(south: -40, north: -39, west: west, east: west + 1, feature: 0)
          }, step: 90_000_000, hasCoasts: true
      ).bytes
    seas =
      AreaFileWriter(
        names: ["East Sea", "West Sea", ""], codes: ["", "", ""],
        arcs: [
          Self.rectangle(south: -80, north: 80, west: 100, east: 179, feature: 0),
          Self.rectangle(south: -80, north: 80, west: -179, east: -100, feature: 1),
          Self.rectangle(south: -80, north: 80, west: 90, east: 95, feature: 2),
        ], step: 90_000_000
      ).bytes
  }

  private static func rectangle(
    south: Int32, north: Int32, west: Int32, east: Int32, feature: UInt16
  ) -> AreaFileWriter.Arc {
    let corners = [(south, west), (south, east), (north, east), (north, west), (south, west)]
    return AreaFileWriter.Arc(
      vertices: corners.map {
        AreaFileWriter.Vertex(latitude: $0.0 * 1_000_000, longitude: $0.1 * 1_000_000)
      }, left: feature, right: AreaFileWriter.none)
  }

  /// Writes the three files and opens them.
  func open() throws -> Gazetteer {
    try directory.write(places, to: "places.bin")
    try directory.write(countries, to: "countries.bin")
    try directory.write(seas, to: "seas.bin")
    return try Gazetteer(folder: DataFolder(path: directory.path))
  }
}
