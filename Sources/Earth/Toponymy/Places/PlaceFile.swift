import DataFiles
import Geodesy

/// The places file: records with names, positions in a tree, and ranks by population.
final class PlaceFile: Sendable {
  private static let noIndex: UInt16 = 0xFFFF
  /// The number of bits of a record's word that hold its time zone; the three bits above hold its
  /// kind.
  private static let zoneBits = 13

  let tree: PlaceTree
  private let file: DataFile
  private let records: DataSection
  private let ranked: DataSection
  private let text: DataSection
  private let countries: DataSection
  private let admin1: DataSection
  private let admin2: DataSection
  private let timeZones: DataSection
  private let heights: DataSection

  init(of file: DataFile) throws(DataFileError) {
    self.file = file
    records = try file.section("records", stride: PlaceRecord.length)
    ranked = try file.section("ranked", stride: 3, count: records.count)
    text = try file.section("text", stride: 1)
    countries = try file.section("countries", stride: 8)
    admin1 = try file.section("admin1", stride: 8)
    admin2 = try file.section("admin2", stride: 8)
    timeZones = try file.section("timezones", stride: 8)
    heights = try file.section("heights", stride: 2, count: records.count)
    tree = try PlaceTree(of: file, records: records)
  }

  var count: Int { records.count }

  /// The path as it was given, for messages.
  var path: String { file.path }

  func verifyChecksum() throws(DataFileError) {
    try file.verifyChecksum()
  }

  /// The record with the rank-th largest population, from 0.
  func record(ranked rank: Int) -> Int { ranked.uint24(rank) }

  func id(_ record: Int) -> Int32 { records.int32(record, byte: 0) }

  func population(_ record: Int) -> UInt32 {
    records.uint32(record, byte: PlaceRecord.populationOffset)
  }

  func kind(_ record: Int) -> PlaceKind {
    PlaceKind(rawValue: UInt8(records.uint16(record, byte: 16) >> Self.zoneBits)) ?? .place
  }

  /// The height of a record in metres above the sea; `nil` if it is unknown.
  func height(_ record: Int) -> Int16? {
    let meters = Int16(bitPattern: heights.uint16(record))
    return meters == .min ? nil : meters
  }

  /// The index of a record's country.
  func countryIndex(_ record: Int) -> Int { Int(records.uint8(record, byte: 18)) }

  /// The index of a record's region; no valid index if it has none.
  func regionIndex(_ record: Int) -> Int { Int(records.uint16(record, byte: 12)) }

  /// The number of countries.
  var countryCount: Int { countries.count }

  /// The number of states, regions and provinces.
  var regionCount: Int { admin1.count }

  /// The name of a region.
  func regionName(_ region: Int) -> String? { entry(UInt16(clamping: region), in: admin1) }

  /// The English name of the country of an index; `nil` if there is none.
  func countryName(_ country: Int) -> String? {
    guard country < countries.count else { return nil }
    return text.text(
      at: Int(countries.uint32(country, byte: 4)), length: Int(countries.uint16(country, byte: 2)))
  }

  /// The index of a region's country.
  func countryIndex(ofRegion region: Int) -> Int { Int(admin1.uint16(region, byte: 6)) }

  /// The position of a record; `nil` if a damaged record lies off the Earth.
  func coordinate(_ record: Int) -> Coordinate? {
    let position = tree.position(of: record)
    return try? Coordinate(
      microdegreesLatitude: position.latitude, longitude: position.longitude)
  }

  /// The name of a record; `nil` if the index is out of range or the name is damaged.
  func name(_ record: Int) -> String? {
    guard record >= 0, record < records.count else { return nil }
    return text.text(
      at: Int(records.uint32(record, byte: 8)), length: Int(records.uint8(record, byte: 19)))
  }

  /// The name of a record's county, district or municipality.
  func districtName(_ record: Int) -> String? {
    entry(records.uint16(record, byte: 14), in: admin2)
  }

  /// The identifier of a record's time zone.
  func timeZone(_ record: Int) -> String? {
    entry(records.uint16(record, byte: 16) & (1 << Self.zoneBits - 1), in: timeZones)
  }

  /// The index of the country with an ISO 3166-1 alpha-2 code; `nil` if there is none.
  func countryIndex(code: String) -> Int? {
    let bytes = Array(code.utf8)
    guard bytes.count == 2 else { return nil }
    return (0..<countries.count).first {
      countries.uint8($0, byte: 0) == bytes[0] && countries.uint8($0, byte: 1) == bytes[1]
    }
  }

  /// The ISO 3166-1 alpha-2 code of a country.
  func countryCode(_ country: Int) -> String { countries.code(country, bytes: 0..<2) }

  /// The name in an element that begins with its offset and length; `nil` for "none".
  private func entry(_ index: UInt16, in names: DataSection) -> String? {
    guard index != Self.noIndex, index < names.count else { return nil }
    return text.text(
      at: Int(names.uint32(Int(index), byte: 0)), length: Int(names.uint16(Int(index), byte: 4)))
  }
}
