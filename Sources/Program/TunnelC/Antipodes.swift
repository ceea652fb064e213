import Geodesy
import Platform
import TunnelHeader

/// `tunnel_antipodes` of `tunnel.h`.
@_cdecl("tunnel_antipodes")
public func antipodes(
  count: Int, latitudes: UnsafePointer<Double>?, longitudes: UnsafePointer<Double>?,
  antipodeLatitudes: UnsafeMutablePointer<Double>?,
  antipodeLongitudes: UnsafeMutablePointer<Double>?, statuses: UnsafeMutablePointer<UInt8>?
) -> tunnel_status {
  guard let latitudes, let longitudes, let antipodeLatitudes, let antipodeLongitudes else {
    return count == 0 ? TUNNEL_OK : TUNNEL_BAD_ARGUMENT
  }
  var bad = SIMDMask<SIMD4<Int64>>(repeating: false)
  let whole = count & ~3
  for row in stride(from: 0, to: whole, by: 4) {
    let (latitude, longitude) = antipodes(
      of: UnsafeRawPointer(latitudes + row).loadUnaligned(as: SIMD4<Double>.self),
      UnsafeRawPointer(longitudes + row).loadUnaligned(as: SIMD4<Double>.self), &bad)
    UnsafeMutableRawPointer(antipodeLatitudes + row)
      .storeBytes(of: latitude, as: SIMD4<Double>.self)
    UnsafeMutableRawPointer(antipodeLongitudes + row)
      .storeBytes(of: longitude, as: SIMD4<Double>.self)
  }
  for row in whole..<count {
    let (latitude, longitude) = antipodes(
      of: SIMD4(repeating: latitudes[row]), SIMD4(repeating: longitudes[row]), &bad)
    (antipodeLatitudes[row], antipodeLongitudes[row]) = (latitude[0], longitude[0])
  }
  let areAllAnswered = bad == SIMDMask(repeating: false)
  if let statuses {
    memset(statuses, Int32(TUNNEL_OK.rawValue), count)
    if !areAllAnswered {
      for row in 0..<count where antipodeLatitudes[row].isNaN {
        statuses[row] = UInt8(TUNNEL_BAD_COORDINATE.rawValue)
      }
    }
  }
  return areAllAnswered ? TUNNEL_OK : TUNNEL_SOME_ROWS
}

/// The antipodes of four coordinates; NaN for what is no coordinate, which is added to `bad`.
@inline(__always)
private func antipodes(
  of latitudes: SIMD4<Double>, _ longitudes: SIMD4<Double>,
  _ bad: inout SIMDMask<SIMD4<Int64>>
) -> (latitudes: SIMD4<Double>, longitudes: SIMD4<Double>) {
  let isGood =
    (latitudes .>= -90) .& (latitudes .<= 90) .& (longitudes .>= -180) .& (longitudes .<= 180)
  bad = bad .| .!isGood
  let none = SIMD4<Double>(repeating: .nan)
  // from zero, so that no zero is negative
  return (
    none.replacing(with: SIMD4<Double>.zero - latitudes, where: isGood),
    none.replacing(with: longitudes.oppositeLongitudes, where: isGood)
  )
}
