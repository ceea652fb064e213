import CZlib
import Cells

/// A picture as kitty's graphics protocol sends it, to be shown wherever its placeholders stand.
///
/// The terminal keeps the picture under a number and scales it to some columns and rows. A cell
/// shows one part of it: it holds the character U+10EEEE, whose foreground colour is the number,
/// and marks above it for the row and the column. So pictures move, are covered and are cut like
/// text. Source: https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
package enum KittyPicture {
  /// The most columns and rows of a picture, for which there are marks.
  static let longestSide = marks.count

  /// Whether there are marks and pixels for a picture over some columns and rows.
  static func canShow(_ raster: PixelRaster, in size: CellSize) -> Bool {
    !raster.pixels.isEmpty && size.columns <= longestSide && size.rows <= longestSide
  }

  /// The bytes that send a picture and place it, in pieces as the protocol asks for.
  ///
  /// - Parameters:
  ///   - raster: at least one pixel.
  ///   - number: the picture's, 1...0xFFFFFF.
  ///   - size: the columns and rows that it covers, each at most ``longestSide``.
  /// - Returns: `nil` if there is no memory for it.
  /// - Complexity: O(*n*) for *n* pixels, nearly all of it zlib's.
  package static func transmission(of raster: PixelRaster, number: UInt32, size: CellSize)
    -> [UInt8]?
  {
    guard let code = deflated(raster).map(Base64.text) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(code.count + code.count / longestPiece * 16 + 128)
    let keys = keys(of: raster, number: number, size: size) + ",o=z"
    for start in stride(from: 0, to: code.count, by: longestPiece) {
      let end = min(start + longestPiece, code.count)
      let more = end < code.count ? "m=1" : "m=0"
      bytes += "\u{1B}_G\(start == 0 ? keys + "," : "q=2,")\(more);".utf8
      bytes += code[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }

  /// Puts a picture into an object of shared memory, from which a terminal on the same machine
  /// reads it.
  ///
  /// - Parameter name: the object's.
  /// - Returns: the bytes that tell the terminal so and place the picture; `nil` if there is no
  ///   memory for it.
  /// - Complexity: O(*n*) for *n* pixels.
  package static func sharing(
    _ raster: PixelRaster, number: UInt32, size: CellSize, name: String
  ) -> [UInt8]? {
    let isMade = SharedMemory.make(name, byteCount: raster.pixels.count * 3) { bytes in
      write(raster, to: bytes)
    }
    guard isMade else { return nil }
    let keys = keys(of: raster, number: number, size: size) + ",t=s;"
    return Array("\u{1B}_G\(keys)".utf8) + Base64.text(of: Array(name.utf8))
      + Array("\u{1B}\\".utf8)
  }

  /// The keys of a picture for placeholders.
  private static func keys(of raster: PixelRaster, number: UInt32, size: CellSize) -> String {
    "a=T,U=1,q=2,f=24,i=\(number),s=\(raster.width),v=\(raster.height)"
      + ",c=\(size.columns),r=\(size.rows)"
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

  /// The bytes after which the terminal has forgotten a picture.
  static func deletion(of number: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,q=2,i=\(number)\u{1B}\\".utf8)
  }

  /// The character of a cell that shows a part of a picture.
  ///
  /// - Parameters:
  ///   - column, row: of the part, from 0, below ``longestSide``.
  static func placeholder(column: Int, row: Int) -> Glyph {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: [.picturePlaceholder, marks[row], marks[column]])
    return .character(Character(String(text)))
  }

  /// The most bytes of a piece that a terminal must take.
  private static let longestPiece = 4096

  /// The bytes of a picture, three a pixel, as a zlib stream of the fastest level.
  private static func deflated(_ raster: PixelRaster) -> [UInt8]? {
    let count = raster.pixels.count * 3
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { bytes, written in
      write(raster, to: UnsafeMutableRawBufferPointer(bytes))
      written = count
    }
    var length = compressBound(UInt(count))
    let deflated = [UInt8](unsafeUninitializedCapacity: Int(length)) { deflated, written in
      let result = compress2(deflated.baseAddress, &length, bytes, UInt(count), 1)
      written = result == Z_OK ? Int(length) : 0
    }
    return deflated.isEmpty ? nil : deflated
  }

  /// The marks for the rows and columns from 0 on: the characters of Unicode 6.0 that stand above
  /// another and are never joined with it.
  static let marks: [Unicode.Scalar] = ranges.flatMap { range in
    range.compactMap(Unicode.Scalar.init)
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x305...0x305, 0x30D...0x30E, 0x310...0x310, 0x312...0x312, 0x33D...0x33F, 0x346...0x346,
    0x34A...0x34C, 0x350...0x352, 0x357...0x357, 0x35B...0x35B, 0x363...0x36F, 0x483...0x487,
    0x592...0x595, 0x597...0x599, 0x59C...0x5A1, 0x5A8...0x5A9, 0x5AB...0x5AC, 0x5AF...0x5AF,
    0x5C4...0x5C4, 0x610...0x617, 0x657...0x65B, 0x65D...0x65E, 0x6D6...0x6DC, 0x6DF...0x6E2,
    0x6E4...0x6E4, 0x6E7...0x6E8, 0x6EB...0x6EC, 0x730...0x730, 0x732...0x733, 0x735...0x736,
    0x73A...0x73A, 0x73D...0x73D, 0x73F...0x741, 0x743...0x743, 0x745...0x745, 0x747...0x747,
    0x749...0x74A, 0x7EB...0x7F1, 0x7F3...0x7F3, 0x816...0x819, 0x81B...0x823, 0x825...0x827,
    0x829...0x82D, 0x951...0x951, 0x953...0x954, 0xF82...0xF83, 0xF86...0xF87, 0x135D...0x135F,
    0x17DD...0x17DD, 0x193A...0x193A, 0x1A17...0x1A17, 0x1A75...0x1A7C, 0x1B6B...0x1B6B,
    0x1B6D...0x1B73, 0x1CD0...0x1CD2, 0x1CDA...0x1CDB, 0x1CE0...0x1CE0, 0x1DC0...0x1DC1,
    0x1DC3...0x1DC9, 0x1DCB...0x1DCC, 0x1DD1...0x1DE6, 0x1DFE...0x1DFE, 0x20D0...0x20D1,
    0x20D4...0x20D7, 0x20DB...0x20DC, 0x20E1...0x20E1, 0x20E7...0x20E7, 0x20E9...0x20E9,
    0x20F0...0x20F0, 0x2CEF...0x2CF1, 0x2DE0...0x2DFF, 0xA66F...0xA66F, 0xA67C...0xA67D,
    0xA6F0...0xA6F1, 0xA8E0...0xA8F1, 0xAAB0...0xAAB0, 0xAAB2...0xAAB3, 0xAAB7...0xAAB8,
    0xAABE...0xAABF, 0xAAC1...0xAAC1, 0xFE20...0xFE26, 0x10A0F...0x10A0F, 0x10A38...0x10A38,
    0x1D185...0x1D189, 0x1D1AA...0x1D1AD, 0x1D242...0x1D244,
  ]
}
