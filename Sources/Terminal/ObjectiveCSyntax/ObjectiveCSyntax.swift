import Foundation
import PackagePlugin

/// Compiles the Swift files in the folder `iOS` of a target without what they say to the
/// Objective-C runtime. The target excludes that folder; it may be a symbolic link.
@main
struct ObjectiveCSyntax: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "iOS").resolvingSymlinksInPath()
    let tool = try context.tool(named: "objective-c-syntax").url
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
    // What optional methods a protocol has matters in the other files too.
    let protocols = try files.filter {
      try Data(contentsOf: $0).range(of: Data("optional func".utf8)) != nil
    }
    return files.map { file in
      // Files of one name may lie in several folders. The name differs from the file's, which
      // errors name, but for a main program: the compiler knows it by its name.
      let name = file.path.dropFirst(folder.path.count + 1).replacing("/", with: "-")
      let own = name == "main.swift" ? name : "swift-" + name
      let output = context.pluginWorkDirectoryURL.appending(path: own)
      return .buildCommand(
        displayName: "Reading \(name)", executable: tool,
        arguments: [file.path, output.path] + protocols.map(\.path),
        inputFiles: [file] + protocols.filter { $0 != file }, outputFiles: [output])
    }
  }
}
