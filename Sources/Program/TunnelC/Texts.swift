import Geodesy
import Notations
import TunnelHeader

/// `tunnel_parse` of `tunnel.h`.
@_cdecl("tunnel_parse")
public func parse(
  text: UnsafePointer<CChar>?, latitude: UnsafeMutablePointer<Double>?,
  longitude: UnsafeMutablePointer<Double>?, message: UnsafeMutablePointer<CChar>?, size: Int
) -> tunnel_status {
  latitude?.pointee = .nan
  longitude?.pointee = .nan
  guard let text, let latitude, let longitude else { return TUNNEL_BAD_ARGUMENT }
  do throws(CoordinateError) {
    let coordinate = try CoordinateReader().coordinate(in: String(cString: text))
    latitude.pointee = coordinate.latitude.degrees
    longitude.pointee = coordinate.longitude.degrees
    return TUNNEL_OK
  } catch {
    copyBeginning(of: error.description, to: message, size: size)
    guard case .projectionFailed(let problem) = error else { return TUNNEL_BAD_TEXT }
    return tunnel_status(problem)
  }
}

/// `tunnel_format` of `tunnel.h`.
@_cdecl("tunnel_format")
public func format(
  latitude: Double, longitude: Double, notation: UnsafePointer<CChar>?,
  text: UnsafeMutablePointer<CChar>?, size: Int
) -> tunnel_status {
  guard let notation, let text,
    let notation = NotationName(rawValue: String(cString: notation))
  else { return TUNNEL_BAD_ARGUMENT }
  guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else {
    return TUNNEL_BAD_COORDINATE
  }
  do throws(ProjectionError) {
    return copy(try coordinate.text(in: notation), to: text, size: size)
      ? TUNNEL_OK : TUNNEL_NO_ROOM
  } catch {
    return tunnel_status(error)
  }
}
