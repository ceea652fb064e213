import Geodesy
import Toponymy
import TunnelHeader

/// `tunnel_place_count` of `tunnel.h`.
@_cdecl("tunnel_place_count")
public func placeCount(data: OpaquePointer?) -> Int {
  object(of: data, as: OpenedData.self)?.gazetteer.placeCount ?? 0
}

/// `tunnel_place_text` of `tunnel.h`.
@_cdecl("tunnel_place_text")
public func placeText(
  data: OpaquePointer?, index: Int64, property: tunnel_place_property,
  text: UnsafeMutablePointer<CChar>?, size: Int, length: UnsafeMutablePointer<Int>?
) -> tunnel_status {
  length?.pointee = 0
  guard let data = object(of: data, as: OpenedData.self) else { return TUNNEL_BAD_ARGUMENT }
  guard let place = data.gazetteer.place(at: Int(index)) else { return TUNNEL_NOT_FOUND }
  let found: String
  switch property {
  case TUNNEL_PLACE_NAME: found = place.name
  case TUNNEL_PLACE_COUNTRY: found = place.countryName
  case TUNNEL_PLACE_COUNTRY_CODE: found = place.countryCode
  case TUNNEL_PLACE_REGION: found = place.admin1 ?? ""
  case TUNNEL_PLACE_TIME_ZONE: found = place.timeZone
  default: return TUNNEL_BAD_ARGUMENT
  }
  length?.pointee = found.utf8.count
  return copy(found, to: text, size: size) ? TUNNEL_OK : TUNNEL_NO_ROOM
}

/// `tunnel_place_number` of `tunnel.h`.
@_cdecl("tunnel_place_number")
public func placeNumber(
  data: OpaquePointer?, index: Int64, property: tunnel_place_property,
  number: UnsafeMutablePointer<Double>?
) -> tunnel_status {
  number?.pointee = .nan
  guard let data = object(of: data, as: OpenedData.self), let number else {
    return TUNNEL_BAD_ARGUMENT
  }
  guard let place = data.gazetteer.place(at: Int(index)) else { return TUNNEL_NOT_FOUND }
  switch property {
  case TUNNEL_PLACE_LATITUDE: number.pointee = place.coordinate.latitude.degrees
  case TUNNEL_PLACE_LONGITUDE: number.pointee = place.coordinate.longitude.degrees
  case TUNNEL_PLACE_POPULATION: number.pointee = Double(place.population)
  case TUNNEL_PLACE_ID: number.pointee = Double(place.id)
  default: return TUNNEL_BAD_ARGUMENT
  }
  return TUNNEL_OK
}
