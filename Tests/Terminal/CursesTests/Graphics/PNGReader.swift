import CZlib
import Cells

/// The picture of a PNG file with a palette of 256 colours at most and unfiltered rows.
struct PNGReader {
  let raster: PixelRaster

  init(_ file: [UInt8]) throws(KittyReader.Problem) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw .init(description: "no signature of PNG")
    }
    var chunks: [String: [UInt8]] = [:]
    var rest = file[8...]
    while rest.count >= 12 {
      let length = Self.number(rest.prefix(4))
      guard length <= rest.count - 12 else { throw .init(description: "a chunk is cut short") }
      let body = rest.dropFirst(4).prefix(length + 4)
      rest = rest.dropFirst(length + 8)
      guard crc32(0, Array(body), UInt32(body.count)) == UInt(Self.number(rest.prefix(4))) else {
        throw .init(description: "the checksum of a chunk is wrong")
      }
      rest = rest.dropFirst(4)
      chunks[String(decoding: body.prefix(4), as: UTF8.self)] = Array(body.dropFirst(4))
    }
    guard rest.isEmpty, let header = chunks["IHDR"], header.dropFirst(8) == [8, 3, 0, 0, 0],
      let palette = chunks["PLTE"], palette.count % 3 == 0, (3...768).contains(palette.count),
      let data = chunks["IDAT"], chunks["IEND"] == []
    else { throw .init(description: "the chunks of the PNG are \(chunks.keys)") }
    let (width, height) = (Self.number(header.prefix(4)), Self.number(header[4..<8]))
    var rows = [UInt8](repeating: 0, count: (width + 1) * height)
    var count = UInt(rows.count)
    guard uncompress(&rows, &count, data, UInt(data.count)) == Z_OK, count == UInt(rows.count)
    else { throw .init(description: "no zlib stream of \(rows.count) bytes") }
    var pixels: [UInt32] = []
    for (place, index) in rows.enumerated() {
      if place % (width + 1) == 0 {
        guard index == 0 else { throw .init(description: "a row has the filter \(index)") }
        continue
      }
      guard Int(index) * 3 < palette.count else {
        throw .init(description: "the palette has no colour \(index)")
      }
      pixels.append(UInt32(Self.number(palette[Int(index) * 3..<Int(index) * 3 + 3])))
    }
    raster = PixelRaster(width: width, height: height, pixels: pixels)
  }

  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
