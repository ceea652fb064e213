import Geodesy
import Toponymy
import TunnelHeader

/// `tunnel_nearest` of `tunnel.h`.
@_cdecl("tunnel_nearest")
public func nearest(
  data: OpaquePointer?, places: OpaquePointer?, count: Int, latitudes: UnsafePointer<Double>?,
  longitudes: UnsafePointer<Double>?, k: Int, radius: Double,
  indices: UnsafeMutablePointer<Int64>?, distances: UnsafeMutablePointer<Double>?,
  bearings: UnsafeMutablePointer<Double>?, statuses: UnsafeMutablePointer<UInt8>?
) -> tunnel_status {
  guard k > 0, radius >= 0, count == 0 || latitudes != nil && longitudes != nil && indices != nil
  else { return TUNNEL_BAD_ARGUMENT }
  let given = object(of: places, as: GivenPlaces.self)
  let opened = object(of: data, as: OpenedData.self)
  guard given != nil || opened != nil else { return TUNNEL_BAD_ARGUMENT }
  guard let rows = CoordinateRows(latitudes, longitudes), let indices else { return TUNNEL_OK }
  let answers = NearestRows(
    rows: rows, k: k, radius: radius, indices: indices, distances: distances, bearings: bearings,
    statuses: statuses)
  if let given { return answers.fill(count, from: given) }
  guard let opened else { return TUNNEL_BAD_ARGUMENT }
  return answers.fill(count, from: opened.gazetteer)
}

/// Places among which the nearest are looked up.
private protocol PlaceSource {
  /// The index of the nearest place; `nil` if there are no places.
  func index(nearest coordinate: Coordinate) throws(ProjectionError) -> Int?
  /// The coordinate of the place of an index.
  func position(ofPlaceAt index: Int) -> Coordinate?
  /// The nearest places, the nearest first.
  func sightings(
    nearest coordinate: Coordinate, limit: Int, within radius: Kilometers
  ) throws(ProjectionError) -> [Sighting]
  /// The index of a place.
  func index(of place: Place) -> Int
}

extension Gazetteer: PlaceSource {
  func index(nearest coordinate: Coordinate) throws(ProjectionError) -> Int? {
    try placeIndex(nearest: coordinate)
  }

  func position(ofPlaceAt index: Int) -> Coordinate? { coordinate(ofPlaceAt: index) }

  func sightings(
    nearest coordinate: Coordinate, limit: Int, within radius: Kilometers
  ) throws(ProjectionError) -> [Sighting] {
    try places(nearest: coordinate, limit: limit, within: radius)
  }

  func index(of place: Place) -> Int { place.record }
}

extension GivenPlaces: PlaceSource {
  func index(nearest coordinate: Coordinate) throws(ProjectionError) -> Int? {
    try places.placeIndex(nearest: coordinate)
  }

  func position(ofPlaceAt index: Int) -> Coordinate? { coordinates[index] }

  func sightings(
    nearest coordinate: Coordinate, limit: Int, within radius: Kilometers
  ) throws(ProjectionError) -> [Sighting] {
    try places.places(nearest: coordinate, limit: limit, within: radius)
  }

  func index(of place: Place) -> Int { Int(place.id) }
}

/// The arrays of one call of `tunnel_nearest`.
private struct NearestRows {
  let rows: CoordinateRows
  let k: Int
  let radius: Meters
  let indices: UnsafeMutablePointer<Int64>
  let distances: UnsafeMutablePointer<Double>?
  let bearings: UnsafeMutablePointer<Double>?
  let statuses: UnsafeMutablePointer<UInt8>?

  func fill(_ count: Int, from places: some PlaceSource) -> tunnel_status {
    k == 1 && radius == .infinity
      ? fillOne(count, from: places) : fillSeveral(count, from: places)
  }

  private func fillSeveral(_ count: Int, from places: some PlaceSource) -> tunnel_status {
    forEachRow(count, statuses) { row throws(RowError) in
      for slot in k * row..<k * (row + 1) { clear(slot) }
      let coordinate = try rows[row]
      let sightings = try projecting { () throws(ProjectionError) in
        try places.sightings(nearest: coordinate, limit: k, within: radius / 1000)
      }
      for (slot, sighting) in zip(k * row..<k * (row + 1), sightings) {
        indices[slot] = Int64(places.index(of: sighting.place))
        distances?[slot] = sighting.distance * 1000
        bearings?[slot] = sighting.bearing
      }
      if sightings.count < k { throw RowError(TUNNEL_NOT_FOUND) }
    }
  }

  /// Fills in the one nearest place of each row, two rows at a time.
  private func fillOne(_ count: Int, from places: some PlaceSource) -> tunnel_status {
    var status = TUNNEL_OK
    for row in stride(from: 0, to: count, by: 2) {
      let first = nearest(row, from: places, &status)
      let second = row + 1 < count ? nearest(row + 1, from: places, &status) : nil
      guard distances != nil || bearings != nil, let some = first ?? second else { continue }
      fillWays(some, second ?? some, &status)
    }
    return status
  }

  /// A row and its nearest place.
  private struct Pair {
    let row: Int
    let start: Coordinate
    let end: Coordinate
  }

  /// Fills in the index of a row and its status; `nil` if the row has no answer.
  @inline(__always)
  private func nearest(
    _ row: Int, from places: some PlaceSource, _ status: inout tunnel_status
  ) -> Pair? {
    clear(row)
    do throws(RowError) {
      let coordinate = try rows[row]
      let found = try projecting { () throws(ProjectionError) in
        try places.index(nearest: coordinate)
      }
      guard let found, let position = places.position(ofPlaceAt: found) else {
        throw RowError(TUNNEL_NOT_FOUND)
      }
      indices[row] = Int64(found)
      statuses?[row] = UInt8(TUNNEL_OK.rawValue)
      return Pair(row: row, start: coordinate, end: position)
    } catch {
      statuses?[row] = UInt8(truncatingIfNeeded: error.status.rawValue)
      status = TUNNEL_SOME_ROWS
      return nil
    }
  }

  /// Fills in the ways of two rows, which takes less time than twice those of one.
  private func fillWays(_ first: Pair, _ second: Pair, _ status: inout tunnel_status) {
    if let ways = try? Coordinate.geodesics(
      from: [first.start, second.start], to: [first.end, second.end])
    {
      fill(first.row, ways[0])
      fill(second.row, ways[1])
      return
    }
    for pair in [first, second] {
      do throws(ProjectionError) {
        fill(pair.row, try pair.start.geodesic(to: pair.end))
      } catch {
        clear(pair.row)
        statuses?[pair.row] = UInt8(truncatingIfNeeded: tunnel_status(error).rawValue)
        status = TUNNEL_SOME_ROWS
      }
    }
  }

  private func fill(_ slot: Int, _ way: Geodesic) {
    distances?[slot] = way.distance
    bearings?[slot] = way.initialBearing
  }

  private func clear(_ slot: Int) {
    indices[slot] = -1
    distances?[slot] = .nan
    bearings?[slot] = .nan
  }
}
