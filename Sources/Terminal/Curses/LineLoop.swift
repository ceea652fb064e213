import Cells
import Containment
import Platform

/// Runs a program by lines of text instead of a screen, for people who hear what is written and for
/// scripts: keys come in by their names, and what changes on the screen goes out.
///
/// A line of input is one of these:
///
/// | line | what it does |
/// | --- | --- |
/// | `tab enter` | presses keys by their names, as `KeyPress(name:)` reads them, and `space` |
/// | `"text` | types what follows the quotation mark |
/// | an empty line | writes the whole screen |
///
/// For a name that is no key a line says so, and the rest of the input line is left out. Nothing
/// moves: durations are 0. The program ends by ``Application/terminate()``, and with the input,
/// after what is due.
@MainActor
public final class LineLoop {
  private let application: Application
  private let input: Int32
  private let write: (String) -> Void
  private var unfinished: [UInt8] = []

  /// A loop of an application.
  ///
  /// - Parameters:
  ///   - input: the descriptor that lines are read from.
  ///   - write: receives each line of output, without a line feed.
  public init(
    application: Application, input: Int32 = STDIN_FILENO, write: @escaping (String) -> Void
  ) {
    self.application = application
    self.input = input
    self.write = write
    application.reducesMotion = true
    application.accessibilityObserver = { $0.forEach(write) }
  }

  /// Runs a whole program: shows a controller in a new window of a screen in memory, and runs until
  /// the program ends. The other parameters are as for ``CursesEventLoop/run(_:)`` and
  /// ``init(application:input:write:)``.
  ///
  /// - Parameter size: the columns and rows of the screen; what does not fit is not written.
  /// - Returns: the faults reported meanwhile.
  public static func run(
    size: CellSize = CellSize(columns: 80, rows: 24), input: Int32 = STDIN_FILENO,
    write: @escaping (String) -> Void, _ makeRoot: (Application) -> ViewController?
  ) throws(CursesError) -> [Fault] {
    let application = Application(screen: MemoryScreen(size: size))
    application.environment = TraitCollection(colorDepth: .monochrome)
    let loop = LineLoop(application: application, input: input, write: write)
    application.start(makeRoot)
    try loop.run()
    return application.diagnostics.faults
  }

  /// Runs until the application terminates or the input ends.
  public func run() throws(CursesError) {
    let bell = try SelfPipe()
    application.setWake { bell.wake() }
    defer { application.setWake(nil) }
    var hasInput = true
    while hasInput, !application.isTerminating {
      application.runDueWork()
      guard !application.isTerminating else { return }
      let descriptors = [input, bell.descriptor] + [MainQueue.descriptor].compactMap(\.self)
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let seconds = application.secondsToDeadline.map { min(max($0, 0), 60) }
      let milliseconds = seconds.map { Int32(($0 * 1000).rounded(.up)) } ?? -1
      _ = DescriptorWait.wait(&polled, milliseconds: milliseconds)
      _ = bell.take()
      application.runMainQueue()
      if polled[0].revents != 0 { hasInput = readLines() }
    }
    if !unfinished.isEmpty { perform(String(decoding: unfinished, as: UTF8.self)) }
    application.runDueWork()
    application.terminate()
  }

  /// Reads the bytes that have come, and performs the lines that are complete. Returns whether
  /// more may come.
  private func readLines() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(input, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    unfinished += buffer.prefix(count)
    while let end = unfinished.firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: unfinished[..<end], as: UTF8.self)
      unfinished.removeFirst(end + 1)
      guard !application.isTerminating else { return false }
      perform(line)
      application.runDueWork()
    }
    return true
  }

  private func perform(_ line: String) {
    if line.isEmpty { return application.accessibilityText.markedLines.forEach(write) }
    if line.first == "\"" {
      for letter in line.dropFirst() { application.send(.key(KeyPress(letter))) }
      return
    }
    for name in line.split(separator: " ") {
      guard let key = name == "space" ? KeyPress(" ") : KeyPress(name: String(name)) else {
        return write("no key is called '\(name)'")
      }
      application.send(.key(key))
      application.runDueWork()
    }
  }
}
