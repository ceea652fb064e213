import Facts
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Heights that are well known, on the bundled data.
@Suite struct KnownHeightsTests {
  private static let gazetteer = Result { try Gazetteer(folder: BundledData.folder) }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let latitude: Double
    let longitude: Double
    let meters: Double
    let tolerance: Double
    var isKnown = true

    var testDescription: String { name }
  }

  /// Published heights of summits; surveys of the same summit differ by a few metres.
  private static let summitRows: [(String, Double, Double, Double)] = [
    ("Mount Everest", 27.988, 86.925, 8849), ("K2", 35.88, 76.51, 8611),
    ("Aconcagua", -32.653, -70.011, 6961), ("Denali", 63.069, -151.007, 6190),
    ("Kilimanjaro", -3.067, 37.355, 5895), ("Mount Elbrus", 43.355, 42.439, 5642),
    ("Vinson Massif", -78.525, -85.617, 4892), ("Puncak Jaya", -4.08, 137.16, 4884),
    ("Mont Blanc", 45.833, 6.865, 4806), ("Matterhorn", 45.976, 7.659, 4478),
    ("Mauna Kea", 19.82, -155.468, 4207), ("Mount Fuji", 35.36, 138.73, 3776),
    ("Aoraki / Mount Cook", -43.595, 170.142, 3724), ("Teide", 28.272, -16.643, 3715),
    ("Mount Etna", 37.751, 14.994, 3357), ("Mount Kosciuszko", -36.456, 148.263, 2228),
    ("Ben Nevis", 56.797, -5.004, 1345),
  ]

  private static let summits = summitRows.map { name, latitude, longitude, meters in
    Case(
      name: name, latitude: latitude, longitude: longitude, meters: meters,
      tolerance: name == "Mount Etna" ? 50 : 5)  // eruptions change it
  }

  /// Cities by the sea. The tolerance covers the roofs that the model of the ground has seen, and
  /// hills within the city.
  private static let cityRows: [(String, Double, Double, Double, Double)] = [
    ("Havana", 23.13302, -82.38304, 41, 5), ("Yaren, Nauru", -0.55085, 166.9252, 5, 10),
    ("Malé", 4.17521, 73.50916, 2, 10), ("San Juan", 18.46633, -66.10572, 8, 10),
    ("Papeete", -17.5347, -149.56843, 10, 40), ("Santo Domingo", 18.47186, -69.89232, 14, 20),
    ("Honolulu", 21.30694, -157.85833, 6, 20), ("Reykjavík", 64.13548, -21.89541, 30, 30),
    ("Cape Town", -33.92584, 18.42322, 20, 30),
    ("Rio de Janeiro", -22.90642, -43.18223, 10, 30),
    ("Valparaíso", -33.036, -71.62963, 20, 30), ("Wellington", -41.28664, 174.77557, 20, 30),
    ("Apia", -13.83333, -171.76666, 5, 20), ("Port Louis", -20.16194, 57.49889, 5, 20),
    ("Nassau", 25.05823, -77.34306, 5, 10), ("Bridgetown", 13.10732, -59.62021, 5, 20),
    ("Majuro", 7.08971, 171.38027, 3, 10), ("Tokyo", 35.6895, 139.69171, 40, 20),
    ("Amsterdam", 52.37403, 4.88969, 0, 20), ("New Orleans", 29.95465, -90.07507, 2, 20),
    ("Venice", 45.43713, 12.33265, 1, 10), ("Nuuk", 64.18347, -51.72157, 5, 30),
    ("Hong Kong", 22.27832, 114.17469, 30, 40), ("Baku", 40.37767, 49.89201, -25, 10),
  ]

  private static let cities = cityRows.map { name, latitude, longitude, meters, tolerance in
    Case(
      name: name, latitude: latitude, longitude: longitude, meters: meters, tolerance: tolerance)
  }

  /// Places whose height is interpolated, low ones, and lakes. In the deepest trench the tolerance
  /// is twice the standard deviation that is claimed there; the trench is narrower than two
  /// samples.
  private static let others = [
    Case(
      name: "Lisbon", latitude: 38.72509, longitude: -9.1498, meters: 45, tolerance: 30,
      isKnown: false),
    Case(
      name: "Suva", latitude: -18.13683, longitude: 178.42531, meters: 10, tolerance: 50,
      isKnown: false),
    Case(name: "Jericho", latitude: 31.86667, longitude: 35.45, meters: -250, tolerance: 30),
    Case(name: "Turpan", latitude: 42.94769, longitude: 89.17886, meters: 35, tolerance: 20),
    Case(name: "Dead Sea", latitude: 31.5, longitude: 35.5, meters: -437, tolerance: 5),
    Case(name: "Salton Sea", latitude: 33.3, longitude: -115.85, meters: -71, tolerance: 3),
    Case(name: "Death Valley", latitude: 36.2303, longitude: -116.7675, meters: -86, tolerance: 2),
    Case(name: "Lake Baikal", latitude: 53.5, longitude: 108, meters: 456, tolerance: 3),
    Case(name: "Lake Victoria", latitude: -1, longitude: 33, meters: 1134, tolerance: 3),
    Case(name: "Lake Superior", latitude: 47.7, longitude: -87.5, meters: 183, tolerance: 3),
    Case(
      name: "Challenger Deep", latitude: 11.373, longitude: 142.592, meters: -10_900,
      tolerance: 900, isKnown: false),
  ]

  private func facts(_ latitude: Double, _ longitude: Double) throws -> PointFacts {
    try PointFacts(
      of: Coordinate(latitude: latitude, longitude: longitude), in: Self.gazetteer.get(),
      heights: GroundHeights(folder: BundledData.folder))
  }

  @Test(arguments: summits + cities + others) func heightIsRight(point: Case) throws {
    let found = try #require(facts(point.latitude, point.longitude).elevation)
    #expect(abs(found.meters - point.meters) <= point.tolerance, "\(point.name): \(found)")
    #expect(found.isKnown == point.isKnown, "\(point.name)")
    #expect((1...900).contains(found.standardDeviation), "\(point.name): \(found)")
  }

  /// Metres are told as exactly as they are known.
  @Test(arguments: [
    ("Havana", 23.13302, -82.38304, "41 m above the sea"),
    ("beside Havana", 23.10, -82.35, "about 50 m above the sea"),
    ("Mont Blanc", 45.833, 6.865, "4806 m above the sea"),
    ("two hundred metres from Mont Blanc", 45.8345, 6.866, "4806 m above the sea"),
    ("Jericho", 31.86667, 35.45, "233 m below the sea's level"),
    ("the Dead Sea", 31.5, 35.5, "437 m below the sea's level"),
    ("Point Nemo", -48.8767, -123.3933, "about 3500 m deep"),
    ("the ice of Greenland", 72.58, -38.46, "about 3200 m above the sea"),
  ])
  func wordsAreAsExactAsTheHeight(
    what: String, latitude: Double, longitude: Double, words: String
  ) throws {
    let found = try facts(latitude, longitude)
    #expect(found.heightWords() == words, "\(what)")
    // a label says whether it is a depth
    #expect(found.heightWords(labelled: true) == words.replacing(" deep", with: ""), "\(what)")
  }

  /// A height that is not that of the place itself is told with the bound of 95 % of such errors.
  /// El Alto has its height by hand: it lies 170 m above what its neighbours and the samples say.
  @Test(arguments: [
    ("El Alto", -16.5047, -68.1633, "4070 m above the sea"),
    ("La Paz", -16.5, -68.15, "3782 m above the sea"),
    ("Point Nemo", -48.8767, -123.3933, "about 3500 m deep (estimated, ± 450 m)"),
  ])
  func estimatesAreToldWithTheirErrors(
    what: String, latitude: Double, longitude: Double, words: String
  ) throws {
    #expect(try facts(latitude, longitude).heightAndErrorWords() == words, "\(what)")
  }

  @Test(arguments: [
    (0.4, 1.0), (10, 10), (10.1, 11), (51, 55), (257.3, 260), (842.5, 850), (1234, 1300),
  ])
  func errorsAreRoundedUp(meters: Double, told: Double) {
    let height = GroundHeight(
      meters: 0, standardDeviation: 1, deviation95: meters, isKnown: false)
    #expect(height.roundedDeviation95 == told)
  }

  /// Steps across a coast: land stays above the sea, the sea below.
  @Test func landAndSeaMeetAtTheCoast() throws {
    for east in 0..<40 {
      let point = try facts(23.16, -82.6 + Double(east) / 100)
      let height = try #require(point.elevation).meters
      #expect(point.names.inside?.kind == .sea ? height < 0 : height >= 0, "\(point.coordinate)")
    }
  }
}
