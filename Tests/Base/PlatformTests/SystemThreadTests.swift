import Glibc
import Platform
import Testing

@Suite struct SystemThreadTests {
  /// A thread has room for what it asks for, whatever the system gives otherwise.
  @Test func aThreadHasItsStack() throws {
    let thread = try #require(
      SystemThread.start {
        withUnsafeTemporaryAllocation(byteCount: SystemThread.stackSize * 3 / 4, alignment: 16) {
          _ = $0.initializeMemory(as: UInt8.self, repeating: 1)
        }
      })
    #expect(pthread_join(thread, nil) == 0)
  }

  /// Codes of signals on Linux and macOS: of faults, and of signals that a process sent.
  @Test(arguments: [
    (1, true), (2, true), (3, true), (128, true), (0, false), (-1, false), (-6, false),
    (0x10001, false), (0x10007, false),
  ])
  func aFaultIsToldFromASignalThatWasSent(code: Int32, isFault: Bool) {
    var information = siginfo_t()
    information.si_code = code
    #expect(information.isFault == isFault)
  }
}
