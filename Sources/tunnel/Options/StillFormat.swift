import ArgumentParser
import Cells

/// As what a still map is written.
enum StillFormat: String, CaseIterable, ExpressibleByArgument {
  /// Text with the colours of a terminal.
  case ansi
  /// Text alone.
  case plain
  /// A picture.
  case svg

  /// The format that a file is named for; `nil` if its name does not say.
  init?(fileName: String) {
    switch fileName.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
    case "ans": self = .ansi
    case "txt": self = .plain
    case "svg": self = .svg
    default: return nil
    }
  }
}

/// How many colours a still map may have.
enum DepthChoice: String, CaseIterable, ExpressibleByArgument {
  case direct = "24bit"
  case palette256 = "256"
  case palette16 = "16"
  case palette8 = "8"
  case monochrome = "none"

  /// The rung of the ladder.
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
