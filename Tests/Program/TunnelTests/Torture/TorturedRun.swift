#if os(Linux)
  import Foundation
  import Synchronization
  import TestSupport

  /// A run of the program with or without a fault.
  struct TorturedRun: Sendable {
    /// What it wrote, and its status.
    let result: ProcessResult
    /// How often it made each call.
    private(set) var counts: [String: Int] = [:]
    /// How often it asked for memory: `malloc` for any, `large` for a megabyte or more at once.
    private(set) var allocations: [String: Int] = [:]
    /// Whether the fault came.
    private(set) var hasFailed = false
    /// The bytes that it owed a file after a short or interrupted write, and did not write.
    private(set) var lost = 0
    /// What it had open at its end, in alphabetical order.
    private(set) var left: [String] = []

    /// The library that is preloaded, in a folder of its own; built once.
    private static let library = Result {
      let folder = try TemporaryDirectory()
      let source = Product.root + "/Tests/Program/TunnelTests/Resources/Torture/faults.c"
      let result = try run(
        "clang",
        ["-shared", "-fPIC", "-O1", "-Wall", "-Wextra", "-Werror", "-o"]
          + [folder.path + "/faults.so", source, "-ldl"])
      guard result.status == 0 else { throw Unexpected(text: result.errors) }
      return folder
    }

    private struct Unexpected: Error {
      let text: String
    }

    /// Runs the program to its end, for at most 20 seconds.
    ///
    /// - Parameters:
    ///   - wrapper: a command that runs the rest of its arguments.
    ///   - variables: added to a small environment.
    init(
      _ arguments: [String], fault: Fault?, input: String = "", wrapper: [String] = [],
      variables: [String: String] = [:]
    ) throws {
      let folder = try TemporaryDirectory()
      let report = folder.path + "/report"
      var environment = [
        "TUNNEL_DATA": BundledData.directory, "PATH": "/usr/bin:/bin", "FAULT_REPORT": report,
      ].merging(variables) { $1 }
      environment["FAULT"] = fault?.setting
      let command =
        wrapper + ["timeout", "--foreground", "-s", "KILL", "20", "env"]
        + ["LD_PRELOAD=\(try Self.library.get().path)/faults.so", Product.executable] + arguments
      result = try run(
        command[0], Array(command.dropFirst()), environment: environment, input: input)
      // a program that a signal ends writes no report
      let lines = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
      for line in lines.split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch words[0] {
        case "count":
          let parts = words[1].split(separator: " ")
          counts[String(parts[0])] = Int(parts[1])
        case "allocated":
          let parts = words[1].split(separator: " ")
          allocations[String(parts[0])] = Int(parts[1])
        case "failed": hasFailed = true
        case "lost": lost = Int(words[1]) ?? 0
        case "left": left.append(words[1].prefix { $0 != ":" }.description)
        default: throw Unexpected(text: String(line))
        }
      }
      left.sort()
    }
  }

  /// Does the same for several items on several threads, and returns the results in order.
  func concurrently<Item: Sendable, Result: Sendable>(
    _ items: [Item], threads: Int, _ body: @escaping @Sendable (Item) -> Result
  ) -> [Result] {
    let state = Mutex((next: 0, results: [Result?](repeating: nil, count: items.count)))
    let group = DispatchGroup()
    withExtendedLifetime(state) {
      for _ in 0..<threads {
        group.enter()
        Thread.detachNewThread {
          defer { group.leave() }
          while true {
            let index = state.withLock { state in
              defer { state.next += 1 }
              return state.next
            }
            guard index < items.count else { return }
            let result = body(items[index])
            state.withLock { $0.results[index] = result }
          }
        }
      }
      group.wait()
    }
    return state.withLock { $0.results.compactMap { $0 } }
  }
#endif
