import Curses

#if Foundation
  import Foundation

  /// A program from the opening of the terminal to the status that it ends with.
  @MainActor
  enum ProgramInTerminal {
    private static let badProgram: Int32 = 70

    /// Runs a program until it ends.
    ///
    /// - Returns: the status that it ends with.
    static func run(delegateOf type: AnyClass) -> Int32 {
      do throws(CursesError) {
        let screen = try CursesScreen.ofProgram()
        let application = UIApplication(ofProgramOn: screen)
        application.restoration.folder = StateRestoration.folder(for: TerminalProgram.name)
        guard application.launch(delegateOf: type) else {
          screen.close()
          return refuse("\(type) is no delegate of an application")
        }
        let ending = try CursesEventLoop(screen: screen, client: RunLoopClient(of: application))
          .run()
        return TerminalProgram.status(of: ending, faults: application.diagnostics.faults)
      } catch {
        return TerminalProgram.refuse("\(error)", status: TerminalProgram.noTerminal)
      }
    }

    /// Says why a program cannot run.
    static func refuse(_ reason: String) -> Int32 {
      TerminalProgram.refuse(reason, status: badProgram)
    }
  }
#endif
