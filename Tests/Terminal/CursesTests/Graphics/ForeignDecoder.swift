import Cells
import Foundation
import TestSupport
import Testing

/// What the programs of others make of pictures.
enum ForeignDecoder {
  /// The picture that a command writes as a portable pixmap.
  ///
  /// - Parameter command: reads the picture from standard input.
  static func picture(in bytes: [UInt8], by command: String) throws -> PixelRaster {
    let folder = try TemporaryDirectory()
    let path = try folder.write(bytes, to: "picture")
    let result = try run("sh", ["-c", "cat \(path) | \(command) >\(path).ppm"])
    try #require(result == ProcessResult(output: "", errors: "", status: 0))
    let pixmap = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path + ".ppm")))
    // the header's words end with one white space each: P6, width, height, 255
    let words = pixmap.split(maxSplits: 4, omittingEmptySubsequences: false) {
      $0 == 10 || $0 == 32
    }
    let header = words.prefix(4).map { String(decoding: $0, as: UTF8.self) }
    try #require(header.first == "P6" && header.last == "255", "\(header)")
    let (width, height) = try (#require(Int(header[1])), #require(Int(header[2])))
    let values = Array(words[4])
    try #require(values.count == width * height * 3)
    return PixelRaster(
      width: width, height: height,
      pixels: stride(from: 0, to: values.count, by: 3).map { place in
        values[place..<place + 3].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      })
  }
}
