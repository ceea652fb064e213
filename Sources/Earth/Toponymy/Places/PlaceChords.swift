/// The layout of a record of the places file, as far as a search reads it in place.
enum PlaceRecord {
  /// The bytes of a record.
  static let length = 20
  /// Where the number of inhabitants stands in a record.
  static let populationOffset = 4
}

/// The straight lines from a point to places.
struct PlaceChords {
  let origin: EllipsoidVector
  /// The origin's z, stretched like those of the file.
  let reducedZ: Double
  private let vectors: UnsafeRawPointer
  private let records: UnsafeRawPointer?

  /// - Parameters:
  ///   - vectors: three 32-bit integers a record.
  ///   - records: the records of the places file, as `PlaceRecord` lays them out; `nil` for places
  ///     without populations.
  init(from origin: EllipsoidVector, to vectors: UnsafeRawPointer, of records: UnsafeRawPointer?) {
    self.origin = origin
    self.vectors = vectors
    self.records = records
    reducedZ = origin.z / EllipsoidVector.axisRatio
  }

  /// The square of the chord to a record, which must be one of the file.
  @inline(__always)
  subscript(record: Int) -> Double {
    let vector = vectors + 12 &* record
    func component(_ offset: Int) -> Double {
      Double(Int32(littleEndian: vector.loadUnaligned(fromByteOffset: offset, as: Int32.self)))
    }
    let x = component(0) - origin.x
    let y = component(4) - origin.y
    let z = (component(8) - reducedZ) * EllipsoidVector.axisRatio
    return x * x + y * y + z * z
  }

  /// The number of inhabitants of a record, which must be one of the file; 0 if it is unknown.
  @inline(__always)
  func population(of record: Int) -> UInt32 {
    guard let records else { return 0 }
    let offset = PlaceRecord.length &* record &+ PlaceRecord.populationOffset
    return UInt32(littleEndian: records.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
