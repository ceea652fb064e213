/// The height or colour that a code of a raster stands for.
public struct RasterValue: Hashable, Sendable {
  private let bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  /// The height above the sea in metres, negative below, if the raster is one of heights.
  public var meters: Int32 { Int32(bitPattern: bits) }

  /// The red component, sRGB, if the raster is one of colours.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// The green component, sRGB, if the raster is one of colours.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }

  /// The blue component, sRGB, if the raster is one of colours.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
}
