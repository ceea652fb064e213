import Cells
import Platform

/// A picture as kitty's graphics protocol sends it.
///
/// The terminal keeps the picture under a number. It is shown by placing it (``KittyWriter``), or
/// by ``PicturePlaceholder`` in cells: then the terminal scales it to some columns and rows without
/// changing its shape. Source: https://sw.kovidgoyal.net/kitty/graphics-protocol/
package enum KittyPicture {
  /// The bytes that send a picture, in pieces as the protocol asks for.
  ///
  /// The picture is sent in 256 colours that are chosen for it, which takes a third of the bytes of
  /// all its colours. On maps the mean error is some 1 of 255 levels.
  ///
  /// - Parameters:
  ///   - raster: at least one pixel.
  ///   - number: the picture's, 1...0xFFFFFF.
  ///   - size: the columns and rows that placeholders show it in, each at most
  ///     ``PicturePlaceholder/longestSide``; `nil` without placeholders.
  /// - Returns: `nil` if there is no memory for it.
  /// - Complexity: O(*n*) for *n* pixels, most of it zlib's.
  package static func transmission(
    of raster: PixelRaster, number: UInt32, placeholders size: CellSize? = nil
  ) -> [UInt8]? {
    guard let code = IndexedPicture(raster).png().map(Base64.text) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(code.count + code.count / longestPiece * 16 + 128)
    let keys = "\(keys(number: number, size: size)),f=100"
    for start in stride(from: 0, to: code.count, by: longestPiece) {
      let end = min(start + longestPiece, code.count)
      let more = end < code.count ? "m=1" : "m=0"
      bytes += "\u{1B}_G\(start == 0 ? keys + "," : "q=2,")\(more);".utf8
      bytes += code[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }

  /// Puts a picture in all its colours into an object of shared memory, from which a terminal on
  /// the same machine reads it.
  ///
  /// - Parameters:
  ///   - size: as for ``transmission(of:number:placeholders:)``.
  ///   - name: the object's.
  /// - Returns: the bytes that tell the terminal so; `nil` if there is no memory for it.
  /// - Complexity: O(*n*) for *n* pixels.
  package static func sharing(
    _ raster: PixelRaster, number: UInt32, placeholders size: CellSize? = nil, name: String
  ) -> [UInt8]? {
    let isMade = SharedMemory.make(name, byteCount: raster.pixels.count * 3) { bytes in
      write(raster, to: bytes)
    }
    guard isMade else { return nil }
    let keys = "\(keys(number: number, size: size)),f=24,s=\(raster.width),v=\(raster.height),t=s"
    return Array("\u{1B}_G\(keys);".utf8) + Base64.text(of: Array(name.utf8))
      + Array("\u{1B}\\".utf8)
  }

  /// The keys of a picture that is kept, or shown by placeholders.
  private static func keys(number: UInt32, size: CellSize?) -> String {
    guard let size else { return "a=t,q=2,i=\(number)" }
    return "a=T,U=1,q=2,i=\(number),c=\(size.columns),r=\(size.rows)"
  }

  /// The first of the numbers of a program's pictures, beyond those that terminals with 24-bit
  /// colour take for a palette's.
  ///
  /// - Parameter seed: makes them differ from those of another program in the same terminal; the
  ///   process' number.
  static func firstNumber(seed: UInt32) -> UInt32 {
    0x1_0000 + (seed & 0x7FFF) * KittyStore.capacity
  }

  /// Writes the pixels, three bytes each.
  private static func write(_ raster: PixelRaster, to bytes: UnsafeMutableRawBufferPointer) {
    raster.pixels.withUnsafeBufferPointer { pixels in
      var place = 0
      for pixel in pixels {
        bytes[place] = UInt8(truncatingIfNeeded: pixel >> 16)
        bytes[place &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        bytes[place &+ 2] = UInt8(truncatingIfNeeded: pixel)
        place &+= 3
      }
    }
  }

  /// The bytes that delete a picture from the terminal's memory.
  static func deletion(of number: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,q=2,i=\(number)\u{1B}\\".utf8)
  }

  /// The bytes that take a picture from the screen, or one placement of it, and keep it in the
  /// terminal's memory.
  static func removal(of number: UInt32, placement: Int? = nil) -> [UInt8] {
    let keys = "a=d,d=i,q=2,i=\(number)" + (placement.map { ",p=\($0)" } ?? "")
    return Array("\u{1B}_G\(keys)\u{1B}\\".utf8)
  }

  /// The bytes that end a picture whose last piece has not been sent; without effect otherwise.
  static let lastPiece = Array("\u{1B}_Gq=2,m=0;\u{1B}\\".utf8)

  /// The most bytes of a piece that a terminal must take.
  private static let longestPiece = 4096
}
