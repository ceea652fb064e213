import Foundation

/// Keeps what a program prints off the terminal while its screen is there.
///
/// Standard output that is no terminal stays as it is. Standard error is not held, so that nothing
/// is lost of what a trap says; what was printed before the trap is lost.
@MainActor
final class HeldOutput {
  /// The one whose output is shown if the program calls `exit`.
  private static var current: HeldOutput?

  private var terminal: Int32 = -1

  /// Leads standard output into a file without a name, if it is a terminal. If there is no room for
  /// such a file, it stays as it is.
  init() {
    fflush(nil)
    guard isatty(STDOUT_FILENO) == 1, let file = tmpfile() else { return }
    defer { fclose(file) }
    terminal = dup(STDOUT_FILENO)
    guard terminal >= 0 else { return }
    dup2(fileno(file), STDOUT_FILENO)
    if Self.current == nil {
      atexit { if Thread.isMainThread { MainActor.assumeIsolated { HeldOutput.current?.show() } } }
    }
    Self.current = self
  }

  /// Gives standard output back and writes there what has been printed; the second time nothing
  /// happens.
  func show() {
    guard terminal >= 0 else { return }
    fflush(nil)
    let held = dup(STDOUT_FILENO)
    dup2(terminal, STDOUT_FILENO)
    close(terminal)
    terminal = -1
    let file = FileHandle(fileDescriptor: held, closeOnDealloc: true)
    try? file.seek(toOffset: 0)
    // the terminal may have gone
    if let printed = try? file.readToEnd() {
      try? FileHandle.standardOutput.write(contentsOf: printed)
    }
  }
}
