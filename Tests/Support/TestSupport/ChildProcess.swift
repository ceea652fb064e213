import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The outputs of a process, and its exit status.
public struct ProcessResult: Equatable, Sendable {
  /// Everything it wrote on standard output.
  public var output: String
  /// Everything it wrote on standard error.
  public var errors: String
  /// Its exit status; 128 plus the number of the signal if one ended it.
  public var status: Int32
  /// The most memory that it had at a time, in kilobytes, if that was watched. Results are equal
  /// without it.
  public var peakKilobytes = 0

  /// The result of a process, to compare another with.
  public init(output: String, errors: String, status: Int32) {
    self.output = output
    self.errors = errors
    self.status = status
  }

  /// Whether two processes wrote the same and ended in the same way.
  public static func == (one: Self, other: Self) -> Bool {
    one.output == other.output && one.errors == other.errors && one.status == other.status
  }
}

/// Runs a program to its end.
///
/// Uses `posix_spawn` with an empty signal mask, because test threads block signals and a child
/// would inherit that; the outputs go through files, so no pipe can fill up.
///
/// - Parameters:
///   - path: the program, or a name that is looked up in `PATH`.
///   - environment: the whole environment but for `ASAN_OPTIONS`, which is always handed on; `nil`
///     hands on all of this process's own.
///   - input: what it reads from standard input.
///   - watchesMemory: whether to look at its memory every millisecond.
/// - Throws: ``SpawnError`` when it cannot be started.
public func run(
  _ path: String, _ arguments: [String] = [], environment: [String: String]? = nil,
  input: String = "", watchesMemory: Bool = false
) throws -> ProcessResult {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("tunnel-" + UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
  try Data(input.utf8).write(to: files[0])

  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, files[0].path, O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, files[1].path, O_WRONLY | O_CREAT, 0o600)
  posix_spawn_file_actions_addopen(&actions, 2, files[2].path, O_WRONLY | O_CREAT, 0o600)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  posix_spawnattr_setsigmask(&attributes, &none)
  var defaults = sigset_t()
  sigfillset(&defaults)
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

  let own = ProcessInfo.processInfo.environment
  // otherwise a program with the address sanitizer looks for leaks
  let sanitizer = own.filter { $0.key == "ASAN_OPTIONS" }
  let variables = (environment ?? own).merging(sanitizer) { given, _ in given }
    .map { "\($0)=\($1)" }
  var process = pid_t()
  func spawn() -> Int32 {
    withCStrings([path] + arguments) { arguments in
      withCStrings(variables) { variables in
        posix_spawnp(&process, path, &actions, &attributes, arguments, variables)
      }
    }
  }
  var failure = spawn()
  // a child of another thread has a copy of a program open for a moment, which was being written
  for _ in 0..<100 where failure == ETXTBSY {
    usleep(20_000)
    failure = spawn()
  }
  guard failure == 0 else { throw SpawnError(path: path, errno: failure) }
  var status: Int32 = 0
  var peak = 0
  if watchesMemory {
    // what wait4 tells is at least the memory of the process that started this one
    while waitpid(process, &status, WNOHANG) == 0 {
      peak = max(peak, peakKilobytes(of: process))
      usleep(1000)
    }
  } else {
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  }
  let signal = status & 0x7F
  var result = ProcessResult(
    output: String(decoding: (try? Data(contentsOf: files[1])) ?? Data(), as: UTF8.self),
    errors: String(decoding: (try? Data(contentsOf: files[2])) ?? Data(), as: UTF8.self),
    status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
  result.peakKilobytes = peak
  return result
}

/// The most memory that a running process has had at a time; 0 if it is not running.
private func peakKilobytes(of process: pid_t) -> Int {
  let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

/// A program could not be started.
public struct SpawnError: Error, CustomStringConvertible {
  let path: String
  let errno: Int32

  /// The program and the system's reason.
  public var description: String { "cannot start \(path): " + String(cString: strerror(errno)) }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { copies.forEach { free($0) } }
  return body(copies)
}
