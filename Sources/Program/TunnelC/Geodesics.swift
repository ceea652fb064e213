import Geodesy
import TunnelHeader

/// `tunnel_distances` of `tunnel.h`.
@_cdecl("tunnel_distances")
public func distances(
  count: Int, latitudes: UnsafePointer<Double>?, longitudes: UnsafePointer<Double>?,
  otherLatitudes: UnsafePointer<Double>?, otherLongitudes: UnsafePointer<Double>?,
  distances: UnsafeMutablePointer<Double>?, initialBearings: UnsafeMutablePointer<Double>?,
  finalBearings: UnsafeMutablePointer<Double>?, statuses: UnsafeMutablePointer<UInt8>?
) -> tunnel_status {
  guard let starts = CoordinateRows(latitudes, longitudes),
    let ends = CoordinateRows(otherLatitudes, otherLongitudes)
  else { return count == 0 ? TUNNEL_OK : TUNNEL_BAD_ARGUMENT }
  return forEachRow(count, statuses) { row throws(RowError) in
    distances?[row] = .nan
    initialBearings?[row] = .nan
    finalBearings?[row] = .nan
    let (start, end) = (try starts[row], try ends[row])
    let way = try projecting { () throws(ProjectionError) in try start.geodesic(to: end) }
    distances?[row] = way.distance
    initialBearings?[row] = way.initialBearing
    finalBearings?[row] = way.finalBearing
  }
}

/// `tunnel_destinations` of `tunnel.h`.
@_cdecl("tunnel_destinations")
public func destinations(
  count: Int, latitudes: UnsafePointer<Double>?, longitudes: UnsafePointer<Double>?,
  bearings: UnsafePointer<Double>?, distances: UnsafePointer<Double>?,
  endLatitudes: UnsafeMutablePointer<Double>?, endLongitudes: UnsafeMutablePointer<Double>?,
  finalBearings: UnsafeMutablePointer<Double>?, statuses: UnsafeMutablePointer<UInt8>?
) -> tunnel_status {
  guard let starts = CoordinateRows(latitudes, longitudes), let bearings, let distances,
    let endLatitudes, let endLongitudes
  else { return count == 0 ? TUNNEL_OK : TUNNEL_BAD_ARGUMENT }
  return forEachRow(count, statuses) { row throws(RowError) in
    (endLatitudes[row], endLongitudes[row]) = (.nan, .nan)
    finalBearings?[row] = .nan
    let start = try starts[row]
    guard bearings[row].isFinite, distances[row].isFinite else {
      throw RowError(TUNNEL_BAD_NUMBER)
    }
    let arrived = try projecting { () throws(ProjectionError) in
      try start.destination(bearing: bearings[row], distance: distances[row])
    }
    endLatitudes[row] = arrived.coordinate.latitude.degrees
    endLongitudes[row] = arrived.coordinate.longitude.degrees
    finalBearings?[row] = arrived.bearing
  }
}

/// `tunnel_areas` of `tunnel.h`.
@_cdecl("tunnel_areas")
public func areas(
  count: Int, offsets: UnsafePointer<Int64>?, latitudes: UnsafePointer<Double>?,
  longitudes: UnsafePointer<Double>?, areas: UnsafeMutablePointer<Double>?,
  statuses: UnsafeMutablePointer<UInt8>?
) -> tunnel_status {
  guard count > 0 else { return TUNNEL_OK }
  guard let offsets, let corners = CoordinateRows(latitudes, longitudes), let areas,
    offsets[0] >= 0, (0..<count).allSatisfy({ offsets[$0] <= offsets[$0 + 1] })
  else { return TUNNEL_BAD_ARGUMENT }
  var ring: [Coordinate] = []
  return forEachRow(count, statuses) { row throws(RowError) in
    areas[row] = .nan
    ring.removeAll(keepingCapacity: true)
    for corner in offsets[row]..<offsets[row + 1] { ring.append(try corners[Int(corner)]) }
    areas[row] = try projecting { () throws(ProjectionError) in
      try Coordinate.geodesicArea(within: ring)
    }
  }
}
