import Containment
import Platform

extension CursesEventLoop {
  /// Runs a whole program as ``run(_:)`` does, and ends the process.
  ///
  /// The faults that were reported follow on standard error, behind the name of the program. The
  /// status is 0, or 69 if there is no terminal or it has gone. After Ctrl-C or a signal the
  /// process ends by that signal. With the argument `--plain` the program runs by lines instead, as
  /// ``LineLoop`` describes, from standard input to standard output.
  ///
  /// - Parameter makeRoot: as for ``run(_:)``.
  public static func main(_ makeRoot: (Application) -> ViewController?) -> Never {
    do throws(CursesError) {
      if CommandLine.arguments.contains("--plain") {
        let faults = try LineLoop.run(
          write: { TerminalProgram.write($0, to: STDOUT_FILENO) }, makeRoot)
        exit(TerminalProgram.status(of: .terminated, faults: faults))
      }
      let (ending, faults) = try run(makeRoot)
      exit(TerminalProgram.status(of: ending, faults: faults))
    } catch {
      exit(TerminalProgram.refuse("\(error)", status: TerminalProgram.noTerminal))
    }
  }
}

/// The end of a whole program: what it says on standard error, and its status.
package enum TerminalProgram {
  /// The status of a program that has no terminal.
  package static let noTerminal: Int32 = 69

  /// The name that the program was started by, without folders.
  package static var name: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Writes the faults, and that the terminal has gone if that has ended the program.
  ///
  /// - Returns: the status; a signal that has ended the program ends the process here.
  package static func status(of ending: CursesEventLoop.Ending, faults: [Fault]) -> Int32 {
    for fault in faults { say(fault.description) }
    switch ending {
    case .terminated: return 0
    case .signal(let signal):
      raise(signal)
      return 0
    case .terminalGone: return refuse("the terminal has gone", status: noTerminal)
    }
  }

  /// Writes why a program cannot run, and returns the given status.
  package static func refuse(_ reason: String, status: Int32) -> Int32 {
    say(reason)
    return status
  }

  private static func say(_ text: String) { write("\(name): \(text)", to: STDERR_FILENO) }

  /// Writes a line, unless the stream has gone: that cannot be reported anywhere.
  static func write(_ text: String, to stream: Int32) {
    try? FileSystem.write(Array("\(text)\n".utf8), to: stream, waits: true)
  }
}
