import Glibc
import Platform
import TestSupport
import Testing

/// `poll`, and `select` in its place, which macOS needs for `/dev/tty`, tell the same of terminals
/// and pipes.
@Suite struct DescriptorWaitTests {
  enum Way: CaseIterable {
    case poll, select

    func wait(_ requests: inout [pollfd], _ milliseconds: Int32) -> Int32 {
      switch self {
      case .poll: DescriptorWait.wait(&requests, milliseconds: milliseconds)
      case .select: DescriptorWait.select(&requests, milliseconds: milliseconds)
      }
    }
  }

  /// The end of a pseudo-terminal that a program has.
  private static func opened(_ terminal: PseudoTerminal) throws -> Int32 {
    let descriptor = open(terminal.path, O_RDWR | O_NOCTTY)
    try #require(descriptor >= 0)
    return descriptor
  }

  @Test(arguments: Way.allCases) func whatIsTypedIsSeen(way: Way) throws {
    let terminal = try PseudoTerminal()
    let descriptor = try Self.opened(terminal)
    defer { close(descriptor) }
    var requests = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 9),
      pollfd(fd: -1, events: Int16(POLLIN), revents: 9),
    ]
    #expect(way.wait(&requests, 20) == 0)
    #expect(requests.map(\.revents) == [0, 0])
    terminal.type("x\n")
    #expect(way.wait(&requests, 60_000) == 1)
    #expect(requests.map(\.revents) == [Int16(POLLIN), 0])
    requests[0].events = Int16(POLLIN | POLLOUT | POLLPRI)
    #expect(way.wait(&requests, -1) == 1)
    #expect(requests[0].revents == Int16(POLLIN | POLLOUT))
  }

  /// Reading tells that the other end is gone, whether or not the wait does.
  @Test(arguments: Way.allCases) func anEndThatIsGoneDoesNotWait(way: Way) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    close(ends[1])
    defer { close(ends[0]) }
    var requests = [pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)]
    #expect(way.wait(&requests, 60_000) == 1)
    #expect(requests[0].revents == Int16(way == .poll ? POLLHUP : POLLIN))
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 0)
  }

  @Test func oneDescriptorIsWaitedFor() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(DescriptorWait.wait(for: POLLIN, of: ends[0], milliseconds: 20) == 0)
    #expect(DescriptorWait.wait(for: POLLOUT, of: ends[1], milliseconds: -1) == 1)
    try #require(write(ends[1], "x", 1) == 1)
    #expect(DescriptorWait.wait(for: POLLIN, of: ends[0], milliseconds: -1) == 1)
  }

  @Test func aClosedDescriptorIsTold() throws {
    // a test process has fewer
    let closed: Int32 = 1000
    try #require(fcntl(closed, F_GETFD) < 0)
    var requests = [pollfd(fd: closed, events: Int16(POLLIN), revents: 0)]
    #expect(DescriptorWait.wait(&requests, milliseconds: 0) == 1)
    #expect(requests[0].revents == Int16(POLLNVAL))
  }

  @Test func aSetHasNoRoomForALargeNumber() {
    var requests = [pollfd(fd: 1024, events: Int16(POLLIN), revents: 0)]
    #expect(DescriptorWait.select(&requests, milliseconds: 0) == -1 && errno == EINVAL)
  }
}
