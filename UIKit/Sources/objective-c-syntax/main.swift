import Foundation

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: objective-c-syntax FILE OUTPUT\n".utf8))
  exit(64)
}
do {
  let text = try String(contentsOfFile: arguments[1], encoding: .utf8)
  let path = arguments[1].replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  let isMain = arguments[2].hasSuffix("/main.swift")
  let origin = isMain ? "" : "#sourceLocation(file: \"\(path)\", line: 1)\n"
  try (origin + Rewriting.text(text)).write(
    toFile: arguments[2], atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("objective-c-syntax: \(arguments[1]): \(error)\n".utf8))
  exit(66)
}
