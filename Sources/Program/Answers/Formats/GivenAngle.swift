import Geodesy

/// An angle of an answer that follows from one of a record alone: the given one, or that of the
/// antipode.
struct GivenAngle: Hashable, Sendable {
  /// The number of the place in the record, from 0.
  let place: Int
  /// Whether it is the latitude; otherwise it is the longitude.
  let isLatitude: Bool
  /// Whether it is that of the antipode.
  let isAntipode: Bool

  /// The angle in degrees, by one subtraction: the `Double` nearest to the exact difference.
  ///
  /// Longitudes are in (-180, 180], and zero is never negative.
  ///
  /// - Parameter degrees: the record's; a longitude may be any number, from which whole turns are
  ///   taken first.
  @inline(__always)
  func degrees(of degrees: Double) -> Double {
    switch (isLatitude, isAntipode) {
    case (true, false): degrees + 0
    case (true, true): 0 - degrees
    case (false, false): Self.wrapped(degrees) + 0
    case (false, true): SIMD4(repeating: Self.wrapped(degrees)).oppositeLongitudes[0]
    }
  }

  @inline(__always)
  private static func wrapped(_ degrees: Double) -> Double {
    guard degrees > 180 || degrees <= -180 else { return degrees }
    let rest = degrees.remainder(dividingBy: 360)
    return rest == -180 ? 180 : rest
  }

  /// Writes the angles of some records, as ``degrees(of:)``, for those that lie within their
  /// ranges.
  ///
  /// - Parameters:
  ///   - degrees: the records' angles, latitudes in -90...90 and longitudes in -180...180.
  ///   - target: room for as many.
  func write(
    of degrees: UnsafeRawBufferPointer, _ rows: Range<Int>,
    to target: UnsafeMutablePointer<Double>
  ) {
    let half = SIMD4<Double>(repeating: 180)
    var row = rows.lowerBound
    let output = UnsafeMutableRawPointer(target)
    while row + 4 <= rows.upperBound {
      let given = degrees.loadUnaligned(fromByteOffset: 8 * row, as: SIMD4<Double>.self)
      var angles = given + 0
      if isLatitude {
        if isAntipode { angles = 0 - given }
      } else {
        if isAntipode {
          angles = given.oppositeLongitudes
        } else {
          angles.replace(with: half, where: angles .== -half)
        }
      }
      output.storeBytes(
        of: angles, toByteOffset: 8 * (row - rows.lowerBound), as: SIMD4<Double>.self)
      row += 4
    }
    for row in row..<rows.upperBound {
      target[row - rows.lowerBound] = self.degrees(
        of: degrees.loadUnaligned(fromByteOffset: 8 * row, as: Double.self))
    }
  }

  /// Whether all angles lie in the range of latitudes or longitudes; NaN does not.
  func areInRange(_ degrees: UnsafeRawBufferPointer, count: Int) -> Bool {
    let limit = isLatitude ? 90.0 : 180
    let limits = SIMD4<Double>(repeating: limit)
    var isOutside = SIMDMask<SIMD4<Int64>>(repeating: false)
    var row = 0
    while row + 4 <= count {
      let given = degrees.loadUnaligned(fromByteOffset: 8 * row, as: SIMD4<Double>.self)
      isOutside .|= .!((given .<= limits) .& (given .>= -limits))
      row += 4
    }
    guard isOutside == SIMDMask(repeating: false) else { return false }
    return (row..<count).allSatisfy {
      degrees.loadUnaligned(fromByteOffset: 8 * $0, as: Double.self).magnitude <= limit
    }
  }
}
