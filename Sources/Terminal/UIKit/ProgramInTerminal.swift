import Curses
import Platform

#if Foundation
  import Foundation

  /// A program from the opening of the terminal to the status that it ends with.
  @MainActor
  enum ProgramInTerminal {
    private static let noTerminal: Int32 = 69
    private static let badProgram: Int32 = 70

    private static var name: String { ProcessInfo.processInfo.processName }

    /// Runs a program until it ends.
    ///
    /// - Returns: the status that it ends with.
    static func run(delegateOf type: AnyClass) -> Int32 {
      do throws(CursesError) {
        let screen = try CursesScreen.ofProgram()
        let application = UIApplication(ofProgramOn: screen)
        application.restoration.folder = StateRestoration.folder(for: name)
        guard application.launch(delegateOf: type) else {
          screen.close()
          return refuse("\(type) is no delegate of an application")
        }
        let ending = try CursesEventLoop(screen: screen, client: RunLoopClient(of: application))
          .run()
        for fault in application.diagnostics.faults { say(fault.description) }
        return status(of: ending)
      } catch {
        say("\(error)")
        return noTerminal
      }
    }

    /// Says why a program cannot run.
    static func refuse(_ reason: String) -> Int32 {
      say(reason)
      return badProgram
    }

    /// The status; a signal that has ended the program ends the process.
    private static func status(of ending: CursesEventLoop.Ending) -> Int32 {
      switch ending {
      case .terminated: return 0
      case .signal(let signal):
        raise(signal)
        return 0
      case .terminalGone:
        say("the terminal has gone")
        return noTerminal
      }
    }

    private static func say(_ text: String) {
      let line = Array("\(name): \(text)\n".utf8)
      // the terminal may have gone
      _ = write(STDERR_FILENO, line, line.count)
    }
  }
#endif
