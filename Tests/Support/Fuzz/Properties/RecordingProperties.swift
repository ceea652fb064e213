import Sessions

/// A recording of any bytes is refused in one short line, or comes back when it is written again.
enum RecordingProperties {
  /// More characters than a message has: its reason is cut off after 160.
  private static let longestMessage = 200

  static func check(_ bytes: [UInt8]) throws(BrokenProperty) {
    let text = String(decoding: bytes, as: UTF8.self)
    let file: SessionFile
    do throws(SessionFileError) {
      file = try SessionFile(text: text)
    } catch {
      let lines = text.utf8.count { $0 == UInt8(ascii: "\n") } + 1
      try claim(1...lines ~= error.line, "line \(error.line) of \(lines)")
      try claim(error.description.count <= longestMessage, "'\(error)' is too long")
      return
    }
    let written = file.text
    try claim(SessionFile.begins(with: Array(written.utf8)), "'\(written)' begins no recording")
    let read = Result { () throws(SessionFileError) in try SessionFile(text: written) }
    try claim(read == .success(file), "'\(written)' became \(read)")
    try claim((try? read.get())?.text == written, "'\(written)' is written in another way")
  }
}
