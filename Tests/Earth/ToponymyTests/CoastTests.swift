import Geodesy
import TestSupport
import Testing
import Toponymy

/// What is land and what is water, on the bundled data: islands, airports, straits and enclaves.
@Suite struct CoastTests {
  private static let shared = try? Gazetteer(folder: BundledData.folder)

  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Self.shared)
  }

  @Test(
    arguments: [
      ("Thira, Santorini", 36.40, 25.45, "GR"), ("Oia", 36.4618, 25.3753, "GR"),
      ("Delos", 37.395, 25.27, "GR"), ("Kastellorizo", 36.148, 29.585, "GR"),
      ("Uvea, Wallis", -13.29, -176.20, "WF"), ("Futuna", -14.29, -178.13, "WF"),
      ("Santa Cruz, Galápagos", -0.65, -90.36, "EC"), ("Fogo", 14.95, -24.34, "CV"),
      ("Rockall", 57.5963, -13.6873, "GB"), ("Hans Island", 80.8264, -66.4592, "GL"),
      ("Mors, in the Limfjord", 56.8, 8.8, "DK"), ("Wake", 19.28, 166.64, "UM"),
      ("Fale, Fakaofo", -9.38516, -171.24675, "NZ"), ("Atafu", -8.564, -172.485, "NZ"),
      ("Bouvet Island", -54.42, 3.36, "NO"), ("Pitcairn", -25.07, -130.10, "PN"),
      ("King George Island", -62.03, -58.4, "AQ"), ("Berkner Island", -79.5, -47.5, "AQ"),
      ("Manhattan", 40.78, -73.97, "US"), ("Governors Island", 40.689, -74.017, "US"),
      ("Djurgården", 59.327, 18.115, "SE"), ("Suomenlinna", 60.1454, 24.9881, "FI"),
      ("Iona", 56.33, -6.41, "GB"), ("Tromsøya", 69.65, 18.95, "NO"),
      ("Changi Airport", 1.35019, 103.994, "SG"), ("Chek Lap Kok", 22.3089, 113.915, "HK"),
      ("Kansai Airport", 34.4273, 135.244, "JP"), ("Malé", 4.175, 73.509, "MV"),
      ("Gibraltar", 36.14, -5.35, "GI"), ("Monaco", 43.735, 7.42, "MC"),
      ("Alcatraz", 37.8267, -122.4233, "US"), ("Gorée", 14.667, -17.401, "SN"),
      ("Liberty Island", 40.6892, -74.0445, "US"), ("Ellis Island", 40.6993, -74.0396, "US"),
      ("Salas y Gómez", -26.47, -105.36, "CL"), ("Scott Island", -67.38, -179.9, "AQ"),
    ]) func landOf(name: String, latitude: Double, longitude: Double, code: String) throws
  {
    let area = gazetteer.area(at: try Coordinate(latitude: latitude, longitude: longitude))
    #expect(area?.code == code, "\(name): \(area as Any)")
  }

  /// Towns in enclaves, parcels, and points beside them. The parcels of Baarle and Dahagram have
  /// OpenStreetMap's borders; two of the points are those that another library, which has those of
  /// its own, is tested with.
  @Test(
    arguments: [
      ("Baarle-Hertog", 51.40504, 4.89226, "BE"), ("Baarle-Nassau", 51.4475, 4.92917, "NL"),
      ("Baarle-Hertog, elsewhere", 51.445161, 4.94144, "BE"),
      ("Baarle-Nassau, elsewhere", 51.439391, 4.931514, "NL"),
      ("Baarle-Hertog, the largest part", 51.4366, 4.9264, "BE"),
      ("Baarle-Hertog, in the north-east", 51.4487, 4.9397, "BE"),
      ("Baarle-Hertog, the centre", 51.4427, 4.931, "BE"),
      ("Baarle-Hertog, in the north", 51.44764, 4.93309, "BE"),
      ("Baarle-Hertog, the westernmost part", 51.44843, 4.83621, "BE"),
      ("Baarle-Hertog, the smallest of all", 51.43965, 4.93997, "BE"),
      ("Baarle-Nassau in Baarle-Hertog", 51.43586, 4.93188, "NL"),
      ("Baarle-Nassau in another part of it", 51.44921, 4.9419, "NL"),
      ("Baarle-Nassau in Belgium", 51.41197, 4.87066, "NL"),
      ("Campione d'Italia", 45.971, 8.971, "IT"), ("Büsingen am Hochrhein", 47.697, 8.689, "DE"),
      ("Llívia", 42.464, 1.981, "ES"),
      ("Dahagram", 26.30028, 88.94528, "BD"), ("Mekhliganj", 26.3470, 88.9146, "IN"),
      ("Dahagram, in the south", 26.288, 88.957, "BD"), ("Angarpota", 26.3235, 88.9315, "BD"),
      ("Dahagram, in the north-west", 26.333, 88.925, "BD"),
      ("India, north-east of Dahagram", 26.305, 88.97, "IN"),
      ("Tin Bigha, between Dahagram and Bangladesh", 26.30013, 88.9842, "IN"),
      ("Patgram", 26.35, 89.017, "BD"),
      ("Madha", 25.28357, 56.33196, "OM"), ("Nahwa", 25.27, 56.277, "AE"),
    ]) func enclaveOf(name: String, latitude: Double, longitude: Double, code: String) throws
  {
    let area = gazetteer.area(at: try Coordinate(latitude: latitude, longitude: longitude))
    #expect(area?.code == code, "\(name): \(area as Any)")
  }

  @Test(
    arguments: [
      ("the middle of the Bosphorus bridge", 41.0452, 29.0341),
      ("the middle of the Golden Gate", 37.815, -122.478),
      ("the Caspian Sea", 42.0, 50.5), ("the Ross Ice Shelf", -81.0, -175.0),
      ("the caldera of Santorini", 36.41, 25.385), ("the Øresund", 55.58, 12.85),
      ("the Strait of Messina", 38.22, 15.61), ("the Upper Bay of New York", 40.66, -74.05),
      ("where the source has the airport of Ostend", 51.1156, 2.5144),
      ("between Alcatraz and San Francisco", 37.817, -122.42),
      ("between Gorée and Dakar", 14.673, -17.415),
      ("the Limfjord", 56.9, 9.0), ("the Hudson at Yonkers", 40.93, -73.907),
      ("the Hudson at Tarrytown", 41.08, -73.88), ("the Delaware at Philadelphia", 39.88, -75.18),
      ("Suisun Bay", 38.07, -122.05), ("the Congo below Boma", -5.95, 12.75),
      ("the Étang de Berre", 43.45, 5.1), ("the Roskilde Fjord", 55.69, 12.06),
      ("the Curonian Lagoon", 55.1, 21.1), ("the Eastern Scheldt", 51.6, 3.9),
      ("Bras d'Or Lake", 45.87, -60.8), ("Lake Maracaibo", 9.8, -71.6),
    ]) func seaAt(name: String, latitude: Double, longitude: Double) throws
  {
    let area = gazetteer.area(at: try Coordinate(latitude: latitude, longitude: longitude))
    #expect(area?.kind == .sea, "\(name): \(area as Any)")
  }

  @Test(
    arguments: [
      ("Lake Geneva", 46.45, 6.55, true), ("Lake Victoria", -1.0, 33.0, true),
      ("Lake Superior", 47.7, -87.5, true), ("Isle Royale in Lake Superior", 48.0, -88.8, false),
      ("Loch Ness", 57.3, -4.45, true), ("the IJsselmeer", 52.7, 5.45, true),
      ("Gatun Lake", 9.166, -79.874, true), ("Chilika Lake", 19.7, 85.35, true),
      ("Songkhla Lake", 7.509, 100.297, true), ("Lake Alexandrina", -35.478, 139.137, true),
      ("Lake Trasimeno", 43.13, 12.1, true),
      ("Berlin", 52.52, 13.405, false),
      // a lake that GSHHG marks as a river
      ("the Amazon at Manacapuru", -3.31, -60.62, false),
    ]) func lakeAt(name: String, latitude: Double, longitude: Double, isLake: Bool) throws
  {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    let surroundings = try gazetteer.surroundings(of: point)
    #expect((surroundings.lake != nil) == isLake, "\(name)")
    #expect(surroundings.area?.kind == .country, "\(name)")
  }
}
