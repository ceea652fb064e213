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
private struct FactFinder {
  let lookups: PointLookups
  let heights: GroundHeights?
  let fields: UInt32
  let columns: FactColumns

  func find(_ row: Int, at coordinate: Coordinate) throws(RowError) {
    if has(TUNNEL_COUNTRY, TUNNEL_COUNTRY_CODE, TUNNEL_SEA),
      let area = lookups.area(at: coordinate)
    {
      let isCountry = area.kind == .country
      set(TUNNEL_COUNTRY, isCountry ? area.name : nil, row)
      set(TUNNEL_COUNTRY_CODE, isCountry ? area.code : nil, row)
      set(TUNNEL_SEA, isCountry ? nil : area.name, row)
    }
    if has(TUNNEL_REGION, TUNNEL_ON_LAKE) {
      try setSurroundings(row, at: coordinate)
    }
    if has(TUNNEL_TIME_ZONE) { set(TUNNEL_TIME_ZONE, lookups.timeZone(at: coordinate), row) }
    if has(TUNNEL_PLACE, TUNNEL_PLACE_DISTANCE, TUNNEL_PLACE_BEARING) {
      let nearest = try projecting { () throws(ProjectionError) in
        try lookups.place(nearest: coordinate)
      }
      set(TUNNEL_PLACE, nearest?.place.name, row)
      set(TUNNEL_PLACE_DISTANCE, nearest.map { $0.distance * 1000 }, row)
      set(TUNNEL_PLACE_BEARING, nearest?.bearing, row)
    }
    if has(TUNNEL_LAND, TUNNEL_LAND_DISTANCE) {
      let land = try projecting { () throws(ProjectionError) in
        try lookups.nearestLand(to: coordinate)
      }
      set(TUNNEL_LAND, land?.country.name, row)
      set(TUNNEL_LAND_DISTANCE, land.map { $0.distance * 1000 }, row)
    }
    if let heights { set(TUNNEL_ELEVATION, try height(at: coordinate, in: heights), row) }
  }

  private func setSurroundings(_ row: Int, at coordinate: Coordinate) throws(RowError) {
    guard has(TUNNEL_REGION) else {
      set(TUNNEL_ON_LAKE, lookups.gazetteer.lake(at: coordinate) == nil ? 0 : 1, row)
      return
    }
    let surroundings = try projecting { () throws(ProjectionError) in
      try lookups.surroundings(of: coordinate)
    }
    set(TUNNEL_REGION, surroundings.region, row)
    set(TUNNEL_ON_LAKE, surroundings.isOnLake ? 1 : 0, row)
  }

  private func height(
    at coordinate: Coordinate, in heights: GroundHeights
  ) throws(RowError) -> Meters {
    let nearest = try projecting { () throws(ProjectionError) in
      try lookups.place(nearest: coordinate)
    }
    do throws(DataFileError) {
      return try heights.height(
        at: coordinate, in: lookups.area(at: coordinate), nearest: nearest,
        lake: lookups.gazetteer.lake(at: coordinate)
      ).meters
    } catch {
      throw RowError(TUNNEL_BAD_DATA)
    }
  }

  private func has(_ some: tunnel_field...) -> Bool {
    some.contains { fields & $0.rawValue != 0 }
  }

  private func set(_ field: tunnel_field, _ text: String?, _ row: Int) {
    columns.texts(of: field)?.set(text, row: row)
  }

  private func set(_ field: tunnel_field, _ number: Double?, _ row: Int) {
    columns.numbers(of: field)?.numbers[row] = number ?? .nan
  }
}
