import Facts
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// Points of well-known height, on the bundled data: other points than those of the tables by hand,
/// with heights from second sources.
///
/// Lakes have the levels that are usual in atlases, summits and hollows those of the CIA's World
/// Factbook where it has them, airports and islands the field elevations of the aeronautical
/// information publications, towns in valleys and on plains the usual published heights.
@Suite struct HeightTableTests {
  private static let gazetteer = Result { try Gazetteer(folder: BundledData.folder) }
  private static let heights = Result { try GroundHeights(folder: BundledData.folder) }

  /// Name, latitude, longitude, metres.
  typealias Row = (name: String, latitude: Double, longitude: Double, meters: Double)

  struct Kind: Sendable, CustomTestStringConvertible {
    let name: String
    /// Metres.
    let tolerance: Double
    let rows: [Row]

    var testDescription: String { name }
  }

  /// Levels rise and fall with the seasons.
  private static let lakes = Kind(
    name: "lakes", tolerance: 5,
    rows: [
      ("Lake Garda", 45.65, 10.68, 65), ("Issyk-Kul", 42.35, 77, 1607),
      ("Sea of Galilee", 32.8, 35.6, -210), ("Lake Superior", 47.5, -88.5, 183),
      ("Lake Michigan", 43.5, -87, 176), ("Lake Huron", 45, -82, 176),
      ("Lake Erie", 41.8, -82, 174), ("Lake Ontario", 43.6, -78.5, 75),
      ("Lake Victoria", -1.5, 33.3, 1134), ("Lake Tanganyika", -6.5, 29.8, 772),
      ("Lake Malawi", -12.5, 34.5, 474), ("Lake Baikal", 52.5, 106.5, 456),
      ("Lake Titicaca", -15.8, -69.4, 3812), ("Lake Geneva", 46.42, 6.6, 372),
      ("Lake Constance", 47.58, 9.45, 395), ("Lake Maggiore", 45.95, 8.62, 193),
      ("Lake Balaton", 46.9, 17.9, 105), ("Lake Ohrid", 41.05, 20.7, 693),
      ("Lake Van", 38.6, 42.9, 1648), ("Lake Sevan", 40.35, 45.3, 1900),
      ("Lake Urmia", 37.75, 45.35, 1271), ("Lake Turkana", 3.5, 36, 362),
      ("Lake Kivu", -2, 29.2, 1460), ("Lake Tana", 12, 37.2, 1788),
      ("Lake Chad", 13.1, 14.5, 281), ("Lake Nicaragua", 11.6, -85.4, 32),
      ("Great Salt Lake", 41.15, -112.5, 1280), ("Lake Tahoe", 39.05, -120.05, 1897),
      ("Yellowstone Lake", 44.48, -110.3, 2357), ("Salton Sea", 33.28, -115.82, -71),
      ("Lake Okeechobee", 26.95, -80.75, 4), ("Lake Winnipeg", 52.5, -97.5, 217),
      ("Great Bear Lake", 66.2, -120.6, 156), ("Great Slave Lake", 61.5, -114.5, 156),
      ("Lake Ladoga", 61, 31.5, 5), ("Lake Onega", 61.4, 35.8, 33), ("Vänern", 58.9, 13.3, 44),
      ("Vättern", 58.3, 14.5, 88), ("Qinghai Lake", 36.9, 100.1, 3194),
      ("Nam Co", 30.72, 90.6, 4722), ("Lake Toba", 2.6, 98.9, 905),
      ("Lake Biwa", 35.33, 136.15, 85), ("Lake Taupo", -38.8, 175.95, 356),
      ("Lake Balkhash", 46.3, 75, 342), ("Dead Sea", 31.55, 35.47, -436),
    ])

  /// Surveys of a summit differ; the snow on some is metres deep.
  private static let summits = Kind(
    name: "summits", tolerance: 20,
    rows: [
      ("K2", 35.8825, 76.5133, 8611), ("Mount Everest", 27.9881, 86.925, 8849),
      ("Kilimanjaro, Uhuru Peak", -3.0758, 37.3533, 5895), ("Mont Blanc", 45.8326, 6.8652, 4806),
      ("Mount Elbrus", 43.3499, 42.4453, 5642), ("Aconcagua", -32.6532, -70.0109, 6962),
      ("Denali", 63.0695, -151.0074, 6190), ("Mount Logan", 60.5671, -140.4055, 5959),
      ("Mount Fuji", 35.3606, 138.7274, 3776), ("Mount Rainier", 46.8523, -121.7603, 4392),
      ("Mount Whitney", 36.5785, -118.2923, 4421), ("Matterhorn", 45.9763, 7.6586, 4478),
      ("Ben Nevis", 56.7969, -5.0036, 1345), ("Snowdon", 53.0685, -4.0763, 1085),
      ("Grossglockner", 47.0742, 12.6942, 3798), ("Zugspitze", 47.4211, 10.9853, 2962),
      ("Triglav", 46.3783, 13.8367, 2864), ("Mount Olympus", 40.0859, 22.3586, 2918),
      ("Teide", 28.2724, -16.6425, 3715), ("Toubkal", 31.0597, -7.915, 4167),
      ("Tahat", 23.29, 5.53, 2908), ("Thabana Ntlenyana", -29.469, 29.268, 3482),
      ("Mount Damavand", 35.9515, 52.1093, 5625), ("Mount Ararat", 39.7019, 44.2983, 5137),
      ("Aragats", 40.533, 44.195, 4090), ("Sajama", -18.108, -68.883, 6542),
      ("Ojos del Salado", -27.109, -68.541, 6893), ("Chimborazo", -1.469, -78.817, 6263),
      ("Pico Duarte", 19.023, -71, 3098), ("Pico Turquino", 19.989, -76.836, 1974),
      ("Fansipan", 22.303, 103.775, 3143), ("Kinabalu", 6.075, 116.558, 4095),
      ("Mount Kosciuszko", -36.456, 148.263, 2228), ("Hoverla", 48.16, 24.5, 2061),
      ("Moldoveanu", 45.6, 24.736, 2544), ("Gerlach", 49.164, 20.134, 2655),
    ])

  /// The floor of a hollow sinks towards its lowest point.
  private static let hollows = Kind(
    name: "hollows", tolerance: 20,
    rows: [
      ("Badwater", 36.2461, -116.8167, -86), ("Turpan Depression", 42.658, 89.26, -154),
      ("Qattara Depression", 29.53, 26.97, -133), ("Laguna del Carbón", -49.576, -68.35, -105),
      ("Chott Melrhir", 34.33, 6.35, -40), ("Karagiye", 43.4, 51.75, -132),
      ("Zuidplaspolder", 51.9667, 4.62, -7), ("Dead Sea shore at Kalia", 31.764, 35.501, -425),
    ])

  /// The road crosses some metres beside the lowest point.
  private static let passes = Kind(
    name: "passes", tolerance: 10,
    rows: [
      ("Great St Bernard", 45.869, 7.17, 2469), ("Gotthard", 46.559, 8.561, 2106),
      ("Brenner", 47.005, 11.506, 1370), ("Stelvio", 46.5285, 10.453, 2757),
      ("Galibier", 45.064, 6.408, 2642), ("Tourmalet", 42.908, 0.145, 2115),
      ("Khunjerab", 36.85, 75.428, 4693), ("Khardung La", 34.278, 77.605, 5359),
      ("Khyber", 34.105, 71.145, 1070), ("Donner", 39.316, -120.327, 2151),
      ("Loveland", 39.664, -105.879, 3655), ("Logan", 48.6966, -113.718, 2026),
      ("Snoqualmie", 47.424, -121.413, 919), ("Arthur’s", -42.907, 171.557, 920),
    ])

  /// The ends of a runway differ by some metres, and so do editions.
  private static let airports = Kind(
    name: "airports", tolerance: 10,
    rows: [
      ("Amsterdam Schiphol", 52.3086, 4.7639, -3), ("Miami", 25.7932, -80.2906, 3),
      ("New York JFK", 40.6398, -73.7789, 4), ("London Heathrow", 51.4706, -0.4619, 25),
      ("Paris Charles de Gaulle", 49.0128, 2.55, 119), ("Mexico City", 19.4363, -99.0721, 2230),
      ("Bogotá", 4.7016, -74.1469, 2548), ("La Paz El Alto", -16.5133, -68.1923, 4061),
      ("Denver", 39.8617, -104.6731, 1656), ("Addis Ababa", 8.9779, 38.7993, 2334),
      ("Nairobi", -1.3192, 36.9278, 1624), ("Johannesburg", -26.1392, 28.246, 1694),
      ("Sydney", -33.9461, 151.1772, 6), ("Hong Kong", 22.3089, 113.9146, 9),
      ("Zurich", 47.4647, 8.5492, 432), ("Munich", 48.3538, 11.7861, 453),
      ("Atlanta", 33.6367, -84.4281, 313), ("Salt Lake City", 40.7884, -111.9778, 1288),
    ])

  /// More than two kilometres from the points of the data.
  private static let farRunways = Kind(
    name: "farRunways", tolerance: 20,
    rows: [
      ("Frankfurt", 50.0333, 8.5706, 111), ("Madrid Barajas", 40.4719, -3.5626, 609),
    ])

  /// As at airports, which these points are.
  private static let islands = Kind(
    name: "islands", tolerance: 5,
    rows: [
      ("Malé", 4.1918, 73.5291, 2), ("Funafuti", -8.525, 179.1967, 3),
      ("Tarawa", 1.3816, 173.147, 3), ("Nauru", -0.5475, 166.919, 7),
      ("Easter Island", -27.1648, -109.4218, 69), ("Ascension", -7.9696, -14.3937, 85),
      ("Niue", -19.079, -169.9256, 64), ("Norfolk Island", -29.0416, 167.9388, 113),
      ("Cocos", -12.1883, 96.8339, 3), ("Bermuda", 32.364, -64.6787, 4),
    ])

  /// Towns in valleys reach up the slopes.
  private static let valleys = Kind(
    name: "valleys", tolerance: 55,
    rows: [
      ("Innsbruck", 47.2627, 11.3945, 574), ("Chamonix", 45.9237, 6.8694, 1035),
      ("Zermatt", 46.0207, 7.7491, 1608), ("Bolzano", 46.4927, 11.3336, 262),
      ("Grenoble", 45.1787, 5.7148, 212), ("Interlaken", 46.6839, 7.8664, 568),
      ("Chur", 46.8499, 9.5329, 593), ("Aosta", 45.7373, 7.3154, 583),
      ("Lhasa", 29.65, 91.1, 3650), ("Cusco", -13.5226, -71.9673, 3399),
      ("Sitten", 46.2274, 7.3556, 500), ("Trento", 46.0679, 11.1211, 194),
    ])

  /// The roofs of a city hide the ground.
  private static let cities = Kind(
    name: "cities", tolerance: 10,
    rows: [
      ("Miami", 25.7743, -80.1937, 2), ("New York", 40.7144, -74.006, 10),
      ("Amsterdam", 52.374, 4.8897, 0), ("Rotterdam", 51.9225, 4.4792, 0),
      ("Utrecht", 52.0908, 5.1222, 4), ("New Orleans", 29.9547, -90.0751, 0),
      ("Haiphong", 20.8648, 106.6834, 5), ("Groningen", 53.2192, 6.5667, 2),
    ])

  private static let kinds = [
    lakes, summits, hollows, passes, airports, farRunways, islands, valleys, cities,
  ]

  private func height(_ row: Row) throws -> GroundHeight {
    let point = try Coordinate(latitude: row.latitude, longitude: row.longitude)
    let facts = try PointFacts(
      of: point, in: Self.gazetteer.get(), heights: Self.heights.get())
    return try #require(facts.elevation)
  }

  @Test(arguments: kinds) func heightIsRight(kind: Kind) throws {
    for row in kind.rows {
      let found = try height(row)
      #expect(abs(found.meters - row.meters) <= kind.tolerance, "\(row.name): \(found)")
    }
  }

  /// Heights by hand reach over all of a small island, which the grid has as the sea.
  @Test(
    arguments: [
      ("Rockall", 57.5970, -13.6890, 17), ("Hans Island", 80.8270, -66.4600, 168),
      ("Navassa Island", 18.4, -75.01, 85), ("Alcatraz", 37.8270, -122.4230, 41),
      ("Skellig Michael", 51.7705, -10.5405, 218),
    ] as [Row]) func smallIslandsAreAsHighAsTheirSummits(island: Row) throws
  {
    #expect(try height(island).meters == island.meters)
  }

  /// Samples beside a lake lie on its slopes, hundreds of metres from its level. The ground is some
  /// metres above the level, or that of a town beside it.
  @Test(
    arguments: [
      ("Dead Sea at Suweimeh", 31.7133, 35.5875, -425),
      ("Dead Sea at the Jordan", 31.77, 35.55, -430), ("Dead Sea at Mujib", 31.467, 35.574, -420),
      ("Dead Sea at Ein Gedi", 31.451, 35.3885, -420),
      ("Sea of Galilee at Tiberias", 32.787, 35.542, -205),
      ("Sea of Galilee at Ginosar", 32.849, 35.522, -205),
      ("Lake Garda at Riva", 45.884, 10.842, 68),
      ("Lake Garda at Limone", 45.813, 10.791, 70), ("Lake Como at Bellagio", 45.987, 9.262, 202),
    ] as [Row]) func landBesideALakeIsNearItsLevel(shore: Row) throws
  {
    let found = try height(shore)
    #expect(abs(found.meters - shore.meters) <= 30, "\(shore.name): \(found)")
  }

  /// The source has these airports elsewhere, with minutes and seconds as decimals of a degree.
  @Test(
    arguments: [
      ("Brussels", 50.9014, 4.4844, 53), ("Luxembourg", 49.6233, 6.2044, 376),
      ("Liège", 50.6364, 5.4428, 198), ("Ostend", 51.1989, 2.8622, 2),
    ] as [Row]) func airportsHaveTheirHeightsWhereTheyAre(airport: Row) throws
  {
    let found = try height(airport)
    #expect(abs(found.meters - airport.meters) <= 5, "\(airport.name): \(found)")
  }

  /// The cells of the rows of docs/truth.md that name this table.
  private static func measures() throws -> [[Substring]] {
    try String(contentsOfFile: Product.root + "/docs/truth.md", encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("`HeightTableTests`") }
      .map { $0.split(separator: "|").map { $0.drop { $0 == " " } } }
  }

  /// The errors are those that docs/truth.md has, to the digits that it prints.
  @Test func errorsOfAllPointsAreThoseOfThePage() throws {
    let errors = try Self.kinds.flatMap(\.rows).map { abs(try height($0).meters - $0.meters) }
      .sorted()
    #expect(errors.count == 153)
    let rows = try Self.measures()
    #expect(rows.count == 2)
    try #require(rows.allSatisfy { $0.count > 3 })
    let now = rows.map { $0[3] }
    #expect(rows[0][0].hasPrefix("153 ") && rows[1][0].contains("95th percentile"))
    #expect(now[0] == String(format: "%.1f m ", errors[errors.count / 2]), "\(errors)")
    #expect(now[1] == String(format: "%.0f m ", errors[errors.count * 95 / 100]), "\(errors)")
  }

  /// The stated errors of known heights hold for these points too: two thirds of the errors are
  /// within the smaller one, and 95 % within the larger one. They may be fewer by three times the
  /// standard deviation of a share of 153.
  @Test func statedErrorsHold() throws {
    var (usual, most) = (0, 0)
    for row in Self.kinds.flatMap(\.rows) {
      let found = try height(row)
      let error = abs(found.meters - row.meters)
      if error <= found.standardDeviation { usual += 1 }
      if error <= found.deviation95 { most += 1 }
    }
    #expect(usual >= 87 && most >= 137, "\(usual) and \(most) of 153")
  }
}
