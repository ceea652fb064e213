import Platform

/// The most bytes of a file that is read.
private let limit = 1 << 26

private func fail(_ message: String, status: Int32) -> Never {
  let line = Array("\(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(status)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
  fail("usage: objective-c-syntax FILE OUTPUT [PROTOCOLS...]", status: 64)
}
do {
  let bytes = try FileSystem.contents(of: arguments[1], limit: limit)
  // Files whose protocols have optional methods.
  let optionalMembers = try arguments.dropFirst(3).map { path in
    let bytes = try FileSystem.contents(of: path, limit: limit)
    return OptionalMembers.names(in: String(decoding: bytes, as: UTF8.self))
  }.reduce(into: Set<String>()) { $0.formUnion($1) }
  let path = arguments[1].replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  let isMain = arguments[2].hasSuffix("/main.swift")
  // The header of an Xcode project often imports UIKit for all its files. The compiler knows a main
  // program by its own lines.
  let imported = "#if canImport(UIKit)\n  import UIKit\n#endif\n"
  let origin = isMain ? "" : imported + "#sourceLocation(file: \"\(path)\", line: 1)\n"
  guard let text = String(validating: bytes, as: UTF8.self) else {
    fail("objective-c-syntax: \(arguments[1]): not in UTF-8", status: 66)
  }
  let output = try FileReplacement(of: arguments[2], .kept(new: 0o666))
  let rewritten = Rewriting.text(text, of: path, optionalMembers: optionalMembers)
  try output.write(Array((origin + rewritten).utf8))
  try output.finish(isSafe: false)
} catch {
  fail("objective-c-syntax: \(arguments[1]): \(error)", status: 66)
}
