import DataFiles
import Foundation
import Geodesy
import TestSupport
import Testing
import Toponymy

/// The time zone of a point, and the time of its clocks.
@Suite struct TimeZoneTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try Gazetteer(folder: BundledData.folder)
  }

  @Test(arguments: [
    ("Lemvig", 56.55, 8.3167, "Europe/Copenhagen"),
    ("Lord Howe", -31.55, 159.08, "Australia/Lord_Howe"),
    ("Kathmandu", 27.72, 85.32, "Asia/Kathmandu"),
    ("Chatham Islands", -43.95, -176.55, "Pacific/Chatham"),
    ("Phoenix", 33.45, -112.07, "America/Phoenix"),
    ("Kiritimati", 1.87, -157.4, "Pacific/Kiritimati"),
    ("Point Nemo", -48.8767, -123.3933, "Etc/GMT+8"),
    ("mid-Atlantic", 0, -30, "Etc/GMT+2"),
    ("off Ghana, at 7.4 degrees west", 0, -7.4, "Etc/GMT"),
    ("at 7.6 degrees west", -20, -7.6, "Etc/GMT+1"),
    ("Bay of Bengal", 12, 88, "Etc/GMT-6"),
    ("180 degrees", -40, 180, "Etc/GMT-12"),
    ("just beyond", -40, -179.99, "Etc/GMT+12"),
    ("the north pole", 90, 0, "Etc/GMT"),
    ("Melilla", 35.29369, -2.93833, "Africa/Ceuta"),
    ("Sinuiju", 40.1, 124.39, "Asia/Pyongyang"), ("Dandong", 40.13, 124.38, "Asia/Shanghai"),
    ("Leticia", -4.2145, -69.9423, "America/Bogota"),
    ("Tabatinga", -4.2534, -69.9378, "America/Eirunepe"),
    ("Tachilek", 20.4475, 99.8808, "Asia/Yangon"), ("Mae Sai", 20.4333, 99.8762, "Asia/Bangkok"),
    ("Pedro Juan Caballero", -22.5472, -55.7333, "America/Asuncion"),
    ("Ponta Porã", -22.5361, -55.7256, "America/Campo_Grande"),
  ])
  func zoneIsKnown(what: String, latitude: Double, longitude: Double, zone: String) throws {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(gazetteer.timeZone(at: point) == zone, "\(what)")
  }

  /// The offsets of zones in January and in July of 2026, in seconds.
  private final class Clocks {
    private var known: [String: [Int?]] = [:]

    init() throws {
      try #require(offsets("Europe/Copenhagen") == [3600, 7200], "no zoneinfo (package tzdata)")
    }

    func offsets(_ zone: String) -> [Int?] {
      if let offsets = known[zone] { return offsets }
      let rules = TimeZoneRules(identifier: zone)
      let offsets = [1_768_435_200, 1_784_073_600].map { rules?.offset(at: $0).seconds }
      known[zone] = offsets
      return offsets
    }
  }

  /// A place has the clock of its own record, in winter and in summer.
  @Test func placesHaveTheirOwnClocks() throws {
    let clocks = try Clocks()
    let lookups = PointLookups(in: gazetteer)
    var others: [String] = []
    for index in 0..<gazetteer.placeCount {
      guard let place = gazetteer.place(at: index),
        try lookups.place(nearest: place.coordinate)?.place.id == place.id
      else { continue }
      let zone = lookups.timeZone(at: place.coordinate)
      if zone.map(clocks.offsets) != clocks.offsets(place.timeZone) {
        others.append("\(place.name), \(place.timeZone): \(zone ?? "none")")
      }
    }
    #expect(others == [])
  }

  /// A place's clock does not reach across the border of its country.
  @Test func clocksEndAtBorders() throws {
    let seed: UInt64 = 43
    var generator = SeededGenerator(seed: seed)
    let lookups = PointLookups(in: gazetteer)
    let file = try BundledData.folder.timeZones.opened()
    var asked = 0
    for _ in 0..<60_000 {
      let index = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
      guard let place = gazetteer.place(at: index) else { continue }
      let point = try place.coordinate.destination(
        bearing: .random(in: 0..<360, using: &generator),
        distance: .random(in: 0..<1990, using: &generator)
      ).coordinate
      let position = MicrodegreePosition(
        latitude: point.latitude.microdegrees, longitude: point.longitude.microdegrees)
      guard try lookups.place(nearest: point)?.place == place,
        let here = gazetteer.area(at: point), here.kind == .country,
        here != gazetteer.area(at: place.coordinate),
        let zone = file.zone(at: position).flatMap(file.name)
      else { continue }
      asked += 1
      #expect(lookups.timeZone(at: point) == zone, "seed \(seed): \(point) by \(place.name)")
    }
    #expect(asked > 50, "\(asked)")
  }

  /// The outlines of countries and of zones come from two sources, so that along a border the clock
  /// may be that of the other side; docs/truth.md tells of it.
  @Test func fewPointsBesideBordersHaveAClockThatTheirCountryHasNot() throws {
    let seed: UInt64 = 44
    var generator = SeededGenerator(seed: seed)
    let lookups = PointLookups(in: gazetteer)
    func country(at point: Coordinate) -> String? {
      lookups.area(at: point).flatMap { $0.kind == .country ? $0.name : nil }
    }
    let clocks = try Clocks()
    var kept: [String: Set<[Int?]>] = [:]
    for index in 0..<gazetteer.placeCount {
      guard let place = gazetteer.place(at: index), let name = country(at: place.coordinate) else {
        continue
      }
      kept[name, default: []].insert(clocks.offsets(place.timeZone))
    }
    var (asked, others) = (0, 0)
    for _ in 0..<30_000 {
      let index = Int.random(in: 0..<gazetteer.placeCount, using: &generator)
      guard let place = gazetteer.place(at: index) else { continue }
      let point = try place.coordinate.destination(
        bearing: .random(in: 0..<360, using: &generator),
        distance: .random(in: 0..<30_000, using: &generator)
      ).coordinate
      guard let here = country(at: point), let zone = lookups.timeZone(at: point) else { continue }
      let isBesideBorder = try (0..<8).contains { eighth in
        let around = try point.destination(bearing: Double(eighth) * 45, distance: 5_000)
        return country(at: around.coordinate).map { $0 != here } ?? false
      }
      guard isBesideBorder, let own = kept[here] else { continue }
      asked += 1
      if !own.contains(clocks.offsets(zone)) { others += 1 }
    }
    #expect(asked == 790 && others == 12, "seed \(seed): \(others) of \(asked)")
  }

  /// `date`, with the C library's own reading of the same files, at many times in many zones.
  @Test(arguments: [
    "Europe/Copenhagen", "America/New_York", "America/Los_Angeles", "Australia/Lord_Howe",
    "Asia/Kathmandu", "Asia/Tokyo", "Africa/Casablanca", "Africa/Cairo", "Pacific/Apia",
    "Pacific/Chatham", "Pacific/Kiritimati", "America/Sao_Paulo", "America/Santiago",
    "Asia/Tehran", "Asia/Gaza", "Antarctica/Troll", "Antarctica/McMurdo", "Europe/Dublin",
    "America/Nuuk", "America/St_Johns", "Asia/Kolkata", "Europe/London", "Atlantic/Azores",
    "Asia/Manila", "Africa/Monrovia", "Etc/GMT+8", "Etc/GMT-12", "Etc/GMT",
  ])
  func clocksAgreeWithDate(zone: String) throws {
    var generator = SeededGenerator(seed: 42)
    // 1850 to 2200, and both sides of every hour in which the clocks of 2026 and 2060 change
    var times = (0..<300).map { _ in
      Int64.random(in: -3_786_825_600...7_258_118_400, using: &generator)
    }
    for start: Int64 in [1_767_225_600, 2_840_140_800] {
      for quarter: Int64 in 0..<366 * 4 {
        let hour = start + quarter * 21_600
        times += [hour, hour - 1]
      }
    }
    let input = times.map { "@\($0)\n" }.joined()
    let result = try run(
      "date", ["--file=-", "+%::z %Z"], environment: ["TZ": zone, "PATH": "/usr/bin:/bin"],
      input: input)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == times.count, "\(result.errors)")
    let rules = try #require(TimeZoneRules(identifier: zone))
    for (time, line) in zip(times, lines) {
      let offset = rules.offset(at: time)
      let magnitude = offset.seconds.magnitude
      let expected = String(
        format: "%@%02d:%02d:%02d %@", offset.seconds < 0 ? "-" : "+", magnitude / 3600,
        magnitude / 60 % 60, magnitude % 60, offset.abbreviation)
      // if the time is unknown, `date` writes a minus sign alone
      guard expected == line.replacing("-00:00:00", with: "+00:00:00") else {
        Issue.record("\(zone) at \(time): \(expected), date has \(line)")
        return
      }
    }
  }

  @Test(arguments: [
    "", "/etc/passwd", "../passwd", "Europe/../UTC", "Europe/", "Nowhere", "Europe",
  ])
  func unknownZonesHaveNoRules(identifier: String) {
    #expect(TimeZoneRules(identifier: identifier) == nil)
  }

  @Test func withoutZoneinfoThereAreNoRules() {
    #expect(TimeZoneRules(identifier: "Europe/Copenhagen", directory: "/nonexistent") == nil)
  }

  @Test func damagedRulesAreRefusedOrAnswerSomething() throws {
    let path = "/usr/share/zoneinfo/Europe/Copenhagen"
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(TimeZoneRules(bytes: whole) != nil)
    for length in whole.indices { _ = TimeZoneRules(bytes: Array(whole[..<length])) }
    var sum = 0
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0xFF
      if let rules = TimeZoneRules(bytes: damaged) {
        for time in [Int64.min / 2, 0, 1_750_000_000, 9_000_000_000] {
          sum &+= rules.offset(at: time).seconds
        }
      }
    }
    #expect(sum != 0)
  }
}
