import Platform
import Synchronization

/// Ends the program with a sentence if a data file is shortened while the program reads it.
///
/// The system has no bytes for the pages behind the end of a mapped file and sends SIGBUS to the
/// thread that touches one. A signal handler has no argument for data, so the mapped files are in
/// global memory, which the handler only reads.
public enum ShortenedFiles {
  /// Handles SIGBUS from now on. If it comes from a page of a mapped file, the program writes the
  /// file's name to standard error and ends; otherwise the signal has its former effect.
  ///
  /// - Parameters:
  ///   - program: the name at the beginning of the sentence.
  ///   - status: the exit status.
  public static func handle(as program: String, status: Int32) {
    state.pointee.status = status
    // a global is made when it is first used, which must not be in a signal handler
    isEnding.store(false, ordering: .relaxed)
    state.pointee.program = UnsafePointer(strdup(program + ": "))
    var action = sigaction(informing: endShortened, flags: Int32(SA_ONSTACK))
    sigaction(SIGBUS, &action, &state.pointee.previous)
  }

  /// Remembers a mapped file; the 65th at the same time is not remembered.
  static func add(_ bytes: UnsafeRawBufferPointer, path: String) {
    let start = UInt(bitPattern: bytes.baseAddress)
    let sentence = strdup("'\(path)' was shortened while the program read it\n")
    let isKept = writing.withLock { _ in
      for index in 0..<mostFiles where state.pointee.files[index].end == 0 {
        state.pointee.files[index].start = start
        state.pointee.files[index].sentence = UnsafePointer(sentence)
        state.pointee.files[index].end = start + UInt(bytes.count)
        return true
      }
      return false
    }
    if !isKept { free(sentence) }
  }

  /// Removes a file that is about to be unmapped.
  static func remove(_ bytes: UnsafeRawBufferPointer) {
    let start = UInt(bitPattern: bytes.baseAddress)
    writing.withLock { _ in
      for index in 0..<mostFiles where state.pointee.files[index].start == start {
        state.pointee.files[index].end = 0
        state.pointee.files[index].start = 0
        free(UnsafeMutablePointer(mutating: state.pointee.files[index].sentence))
        state.pointee.files[index].sentence = nil
      }
    }
  }
}

private struct MappedRange {
  var start: UInt = 0
  /// 0 if there is no file.
  var end: UInt = 0
  var sentence: UnsafePointer<CChar>?
}

private struct MappedState {
  var status: Int32 = 1
  var program: UnsafePointer<CChar>?
  var previous = sigaction()
  let files: UnsafeMutablePointer<MappedRange>
}

private let mostFiles = 64

/// Held by the thread that changes the list of files.
private let writing = Mutex(())

/// Whether a thread is ending the program.
private let isEnding = Atomic<Bool>(false)

nonisolated(unsafe) private let state: UnsafeMutablePointer<MappedState> = {
  let files = UnsafeMutablePointer<MappedRange>.allocate(capacity: mostFiles)
  files.initialize(repeating: MappedRange(), count: mostFiles)
  let state = UnsafeMutablePointer<MappedState>.allocate(capacity: 1)
  state.initialize(to: MappedState(files: files))
  return state
}()

/// Ends the program if the signal comes from a mapped file.
private func endShortened(
  _ signal: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  let isFault = info?.pointee.isFault == true
  let address = info?.pointee.faultAddress ?? 0
  for index in 0..<mostFiles where isFault {
    let file = state.pointee.files[index]
    guard address >= file.start, address < file.end, let sentence = file.sentence else { continue }
    // of several threads that touch such a page the first says so, and the others wait for the end
    while isEnding.exchange(true, ordering: .relaxed) { pause() }
    if let program = state.pointee.program {
      _ = write(STDERR_FILENO, program, strlen(program))
    }
    _ = write(STDERR_FILENO, sentence, strlen(sentence))
    _exit(state.pointee.status)
  }
  // returning from a fault repeats it, then with its former effect
  sigaction(signal, &state.pointee.previous, nil)
  if !isFault { raise(signal) }
}
