import DataFiles
import Geodesy
import Toponymy
import TunnelHeader

/// `tunnel_find_facts` of `tunnel.h`.
@_cdecl("tunnel_find_facts")
public func findFacts(
  data: OpaquePointer?, fields: UInt32, count: Int, latitudes: UnsafePointer<Double>?,
  longitudes: UnsafePointer<Double>?, facts: UnsafeMutablePointer<OpaquePointer?>?,
  statuses: UnsafeMutablePointer<UInt8>?
) -> tunnel_status {
  facts?.pointee = nil
  guard let data = object(of: data, as: OpenedData.self), let facts,
    fields & ~FactColumns.allFields == 0, count == 0 || latitudes != nil && longitudes != nil
  else { return TUNNEL_BAD_ARGUMENT }
  var heights: GroundHeights?
  if fields & TUNNEL_ELEVATION.rawValue != 0 {
    do throws(DataFileError) { heights = try data.heights } catch { return TUNNEL_BAD_DATA }
  }
  let columns = FactColumns(fields: fields, rows: count)
  let finder = FactFinder(
    lookups: PointLookups(in: data.gazetteer), heights: heights, fields: fields,
    columns: columns)
  facts.pointee = handle(columns)
  guard let rows = CoordinateRows(latitudes, longitudes) else { return TUNNEL_OK }
  return forEachRow(count, statuses) { row throws(RowError) in
    try finder.find(row, at: rows[row])
  }
}

/// `tunnel_free_facts` of `tunnel.h`.
@_cdecl("tunnel_free_facts")
public func freeFacts(facts: OpaquePointer?) { free(facts, as: FactColumns.self) }

/// `tunnel_fact_numbers` of `tunnel.h`.
@_cdecl("tunnel_fact_numbers")
public func factNumbers(facts: OpaquePointer?, field: tunnel_field) -> UnsafePointer<Double>? {
  UnsafePointer(
    object(of: facts, as: FactColumns.self)?.numbers(of: field)?.numbers.baseAddress)
}

/// `tunnel_fact_codes` of `tunnel.h`.
@_cdecl("tunnel_fact_codes")
public func factCodes(facts: OpaquePointer?, field: tunnel_field) -> UnsafePointer<Int32>? {
  UnsafePointer(object(of: facts, as: FactColumns.self)?.texts(of: field)?.codes.baseAddress)
}

/// `tunnel_fact_text_count` of `tunnel.h`.
@_cdecl("tunnel_fact_text_count")
public func factTextCount(facts: OpaquePointer?, field: tunnel_field) -> Int {
  object(of: facts, as: FactColumns.self)?.texts(of: field)?.texts.count ?? 0
}

/// `tunnel_fact_text` of `tunnel.h`.
@_cdecl("tunnel_fact_text")
public func factText(
  facts: OpaquePointer?, field: tunnel_field, code: Int32
) -> UnsafePointer<CChar>? {
  guard let column = object(of: facts, as: FactColumns.self)?.texts(of: field),
    column.texts.indices.contains(Int(code))
  else { return nil }
  return column.texts[Int(code)]
}

/// Looks up the fields of one row after another.
struct FactFinder {
  private let lookups: PointLookups
  private let heights: GroundHeights?
  private let columns: FactColumns
  private let needsArea: Bool
  private let needsRegion: Bool
  private let needsLake: Bool
  private let needsZone: Bool
  private let needsPlace: Bool
  private let needsWayToPlace: Bool
  private let needsLand: Bool

  init(lookups: PointLookups, heights: GroundHeights?, fields: UInt32, columns: FactColumns) {
    func has(_ some: tunnel_field...) -> Bool { some.contains { fields & $0.rawValue != 0 } }
    (self.lookups, self.heights, self.columns) = (lookups, heights, columns)
    needsArea = has(TUNNEL_COUNTRY, TUNNEL_COUNTRY_CODE, TUNNEL_SEA)
    needsRegion = has(TUNNEL_REGION)
    needsLake = has(TUNNEL_ON_LAKE)
    needsZone = has(TUNNEL_TIME_ZONE)
    needsPlace = has(TUNNEL_PLACE, TUNNEL_PLACE_DISTANCE, TUNNEL_PLACE_BEARING)
    needsWayToPlace = has(TUNNEL_PLACE_DISTANCE, TUNNEL_PLACE_BEARING)
    needsLand = has(TUNNEL_LAND, TUNNEL_LAND_DISTANCE)
  }

  func find(_ row: Int, at coordinate: Coordinate) throws(RowError) {
    if needsArea, let area = lookups.area(at: coordinate) {
      let isCountry = area.kind == .country
      if isCountry {
        set(TUNNEL_COUNTRY, area.number, row) { area.name }
        set(TUNNEL_COUNTRY_CODE, area.number, row) { area.code }
      } else {
        columns.texts(of: TUNNEL_SEA)?.set(area.name, row: row)
      }
    }
    if needsRegion {
      let division = try projecting { () throws(ProjectionError) in
        try lookups.division(at: coordinate)
      }
      if let region = division.region {
        set(TUNNEL_REGION, region, row) { lookups.region(of: division) }
      }
    }
    if needsLake {
      set(TUNNEL_ON_LAKE, lookups.lake(at: coordinate) == nil ? 0 : 1, row)
    }
    if needsZone, let zone = lookups.timeZoneNumber(at: coordinate) {
      set(TUNNEL_TIME_ZONE, zone, row) { lookups.timeZone(at: coordinate) }
    }
    if needsPlace {
      try projecting { () throws(ProjectionError) in try setPlace(row, at: coordinate) }
    }
    if needsLand {
      let land = try projecting { () throws(ProjectionError) in
        try lookups.nearestLand(to: coordinate)
      }
      columns.texts(of: TUNNEL_LAND)?.set(land?.country.name, row: row)
      set(TUNNEL_LAND_DISTANCE, land.map { $0.distance * 1000 }, row)
    }
    if let heights { set(TUNNEL_ELEVATION, try height(at: coordinate, in: heights), row) }
  }

  private func setPlace(_ row: Int, at coordinate: Coordinate) throws(ProjectionError) {
    guard let place = try lookups.nearestPlace(to: coordinate) else { return }
    set(TUNNEL_PLACE, place.record, row) { place.name }
    guard needsWayToPlace, let way = try lookups.place(nearest: coordinate) else { return }
    set(TUNNEL_PLACE_DISTANCE, way.distance * 1000, row)
    set(TUNNEL_PLACE_BEARING, way.bearing, row)
  }

  private func height(
    at coordinate: Coordinate, in heights: GroundHeights
  ) throws(RowError) -> Meters {
    let meters = try projecting { () throws(ProjectionError) in
      try lookups.meters(at: coordinate, in: heights)
    }
    guard case .success(let meters) = meters else { throw RowError(TUNNEL_BAD_DATA) }
    return meters
  }

  private func set(_ field: tunnel_field, _ number: Int, _ row: Int, _ text: () -> String?) {
    columns.texts(of: field)?.set(number, row: row, text)
  }

  private func set(_ field: tunnel_field, _ number: Double?, _ row: Int) {
    columns.numbers(of: field)?.numbers[row] = number ?? .nan
  }
}
