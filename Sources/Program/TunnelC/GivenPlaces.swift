import Geodesy
import Toponymy
import TunnelHeader

/// What `tunnel_places` points to: places of the caller's own.
final class GivenPlaces: Sendable {
  let places: OwnPlaces
  /// In the order in which they were given.
  let coordinates: [Coordinate]

  init(_ coordinates: [Coordinate]) {
    self.coordinates = coordinates
    var builder = OwnPlaces.Builder { _ in nil }
    builder.add(coordinates)
    places = builder.finished()
  }
}

/// `tunnel_index_places` of `tunnel.h`.
@_cdecl("tunnel_index_places")
public func indexPlaces(
  count: Int, latitudes: UnsafePointer<Double>?, longitudes: UnsafePointer<Double>?,
  places: UnsafeMutablePointer<OpaquePointer?>?
) -> tunnel_status {
  places?.pointee = nil
  guard let places, count == 0 || latitudes != nil && longitudes != nil,
    count <= Int(Int32.max)
  else { return TUNNEL_BAD_ARGUMENT }
  var coordinates: [Coordinate] = []
  if let rows = CoordinateRows(latitudes, longitudes) {
    coordinates.reserveCapacity(count)
    let status = forEachRow(count, nil) { row throws(RowError) in
      coordinates.append(try rows[row])
    }
    guard status == TUNNEL_OK else { return TUNNEL_BAD_COORDINATE }
  }
  places.pointee = handle(GivenPlaces(coordinates))
  return TUNNEL_OK
}

/// `tunnel_free_places` of `tunnel.h`.
@_cdecl("tunnel_free_places")
public func freePlaces(places: OpaquePointer?) { free(places, as: GivenPlaces.self) }
