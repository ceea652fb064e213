import ArgumentParser
import Cells

/// The formats of a still map.
enum StillFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text with the colours of a terminal.
  case ansi
  /// Text alone.
  case plain
  /// A picture.
  case svg

  /// The format that the extension of a file's name stands for; `nil` for any other extension.
  init?(fileName: String) {
    switch fileName.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
    case "ans": self = .ansi
    case "txt": self = .plain
    case "svg": self = .svg
    default: return nil
    }
  }
}

/// The choices of a still map's number of colours.
enum DepthChoice: String, CaseIterable, ExpressibleByArgument {
  case direct = "24bit"
  case palette256 = "256"
  case palette16 = "16"
  case palette8 = "8"
  case monochrome = "none"

  /// The colour depth.
  var depth: ColorDepth {
    switch self {
    case .direct: .direct
    case .palette256: .palette256
    case .palette16: .palette16
    case .palette8: .palette8
    case .monochrome: .monochrome
    }
  }
}
