import Geodesy
import TestSupport
import Testing

@Suite struct ProjectionTests {
  /// One published pair of coordinates.
  struct Case: Sendable, CustomTestStringConvertible {
    let definition: String
    let isForward: Bool
    let accepted: (Double, Double)
    /// `nil` where PROJ must find none.
    let expected: (Double, Double)?
    let tolerance: Double
    let source: String

    var testDescription: String { "\(definition) \(accepted) (\(source))" }
  }

  /// PROJ's own tests of laea and ortho (OSGeo/PROJ 52da98bd, test/gie), those that PROJ 9.1
  /// passes.
  @Test(arguments: try publishedCases())
  func agreesWithProjsOwnTests(row: Case) throws {
    let projection = try Projection(definition: row.definition)
    if row.isForward {
      let place = GeographicPosition(latitude: row.accepted.1, longitude: row.accepted.0)
      let found = try #require(try projection.forward([place]).first)
      guard let expected = row.expected else {
        #expect(found.isOutside)
        return
      }
      #expect(abs(found.x - expected.0) <= row.tolerance)
      #expect(abs(found.y - expected.1) <= row.tolerance)
    } else {
      let position = PlanePosition(x: row.accepted.0, y: row.accepted.1)
      let found = try #require(try projection.inverse([position]).first)
      guard let expected = row.expected else {
        #expect(found.isOutside)
        return
      }
      // metres of tolerance are degrees on the ground; the longitude of a pole means nothing
      let degrees = max(row.tolerance / 111_000, 1e-9)
      #expect(abs(found.latitude - expected.1) <= degrees)
      if abs(expected.1) < 90 { #expect(abs(found.longitude - expected.0) <= degrees) }
    }
  }

  private static func publishedCases() throws -> [Case] {
    try CommaSeparatedTable(resource: "proj_gie", in: .module).rows.map { row in
      func pair(_ text: String) -> (Double, Double)? {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      }
      let tolerance = row["tolerance"].split(separator: " ")
      let unit = try #require(["mm": 1e-3, "cm": 1e-2, "m": 1][tolerance[1]])
      return Case(
        definition: row["operation"], isForward: row["direction"] == "forward",
        accepted: try #require(pair(row["accept"])), expected: pair(row["expect"]),
        tolerance: try #require(Double(tolerance[0])) * unit,
        source: "\(row["source_file"]):\(row["source_line"])")
    }
  }

  /// Points from an independent implementation in high precision; PROJ is within 1e-8 m of them,
  /// six decimals are given.
  @Test func agreesWithIndependentPoints() throws {
    for row in try CommaSeparatedTable(resource: "proj_points", in: .module).rows {
      let projection = try Projection(definition: row["operation"])
      let place = GeographicPosition(
        latitude: try #require(Double(row["lat"])), longitude: try #require(Double(row["lon"])))
      let found = try #require(try projection.forward([place]).first)
      guard let x = Double(row["x_m"]), let y = Double(row["y_m"]) else {
        #expect(row["x_m"] == "outside")
        #expect(found.isOutside || isOpposite(place), "\(row)")
        continue
      }
      #expect(abs(found.x - x) <= 1e-6 && abs(found.y - y) <= 1e-6, "\(row)")
    }
  }

  /// Whether a place is near the antipode of the points' centre, where laea has no image or any.
  private func isOpposite(_ place: GeographicPosition) -> Bool {
    abs(place.latitude + 40.4165) < 1e-4 && abs(place.longitude - 176.29744) < 1e-4
  }

  @Test func manyAtOnceAreTheSameAsOneByOne() throws {
    let projection = try Projection(definition: "+proj=ortho +lat_0=30 +ellps=WGS84")
    let places = stride(from: -80.0, through: 80, by: 20).flatMap { latitude in
      stride(from: -180.0, through: 180, by: 30).map {
        GeographicPosition(latitude: latitude, longitude: $0)
      }
    }
    let together = try projection.forward(places)
    let alone = try places.map { try #require(try projection.forward([$0]).first) }
    #expect(together == alone)
    #expect(together.contains(where: \.isOutside) && !together.allSatisfy(\.isOutside))
  }

  @Test func aPlaceOffTheMapDoesNotSpoilTheNext() throws {
    let projection = try Projection(definition: "+proj=ortho +ellps=WGS84")
    let behind = GeographicPosition(latitude: 0, longitude: 180)
    #expect(try projection.forward([behind]) == [.outside])
    let ahead = GeographicPosition(latitude: 0, longitude: 0)
    #expect(try projection.forward([ahead]) == [PlanePosition(x: 0, y: 0)])
    #expect(try projection.inverse([PlanePosition(x: 7e6, y: 0)]) == [.outside])
    #expect(try projection.inverse([PlanePosition(x: 0, y: 0)]) == [ahead])
  }

  @Test func aRefusedDefinitionSaysWhy() throws {
    let error = try #require(
      #expect(throws: ProjectionError.self) { try Projection(definition: "+proj=orhto") })
    guard case .definitionRefused("+proj=orhto", let reason, 1027) = error else {
      Issue.record("\(error)")
      return
    }
    // the words are PROJ's own and differ between its versions
    #expect(!reason.isEmpty)
    #expect(error.description == "PROJ refuses '+proj=orhto': \(reason) (code 1027)")
  }

  @Test(
    arguments: [
      (.contextRefused, "PROJ creates no context and gives no reason"),
      (
        .definitionRefused("+proj=x", reason: "Unknown projection", code: 1027),
        "PROJ refuses '+proj=x': Unknown projection (code 1027)"
      ),
      (
        .transformationFailed("+proj=laea", reason: "Network error", code: 4099),
        "PROJ fails with '+proj=laea': Network error (code 4099)"
      ),
      (
        .destinationUnknown(bearing: 30, distance: .infinity),
        "PROJ finds no place inf m away at a bearing of 30.0"
      ),
    ] as [(ProjectionError, String)])
  func errorsAreSentences(error: ProjectionError, sentence: String) {
    #expect(error.description == sentence)
  }
}
