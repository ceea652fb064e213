/// Waits until something can be read from descriptors or written to them.
package enum DescriptorWait {
  /// Waits as `poll(2)`, also for a terminal that `poll` does not take.
  ///
  /// On macOS `poll` answers `POLLNVAL` for `/dev/tty`, although it is open. Then `select` waits.
  ///
  /// - Parameters:
  ///   - requests: as for `poll`; a negative descriptor is left out.
  ///   - milliseconds: the longest time; -1 for no limit.
  /// - Returns: how many requests have events, 0 when the time is over, or -1 with `errno`.
  package static func wait(_ requests: inout [pollfd], milliseconds: Int32) -> Int32 {
    let ready = poll(&requests, nfds_t(requests.count), milliseconds)
    let isRefused =
      ready > 0
      && requests.contains { $0.revents & Int16(POLLNVAL) != 0 && fcntl($0.fd, F_GETFD) >= 0 }
    return isRefused ? select(&requests, milliseconds: milliseconds) : ready
  }

  /// Waits as ``wait(_:milliseconds:)`` for one descriptor.
  ///
  /// - Parameter events: `POLLIN`, `POLLOUT` or both.
  package static func wait(
    for events: Int32, of descriptor: Int32, milliseconds: Int32
  ) -> Int32 {
    var requests = [pollfd(fd: descriptor, events: Int16(events), revents: 0)]
    return wait(&requests, milliseconds: milliseconds)
  }

  /// Waits as ``wait(_:milliseconds:)``, by `select(2)`. Of a terminal that is gone it tells
  /// `POLLIN`: reading finds out.
  ///
  /// - Returns: also -1, with `EINVAL`, for a descriptor that a set has no room for (1,024 and
  ///   more).
  package static func select(_ requests: inout [pollfd], milliseconds: Int32) -> Int32 {
    var (reading, writing, urgent) = (fd_set(), fd_set(), fd_set())
    var end: Int32 = 0
    for request in requests where request.fd >= 0 {
      guard request.fd < MemoryLayout<fd_set>.size * 8 else {
        errno = EINVAL
        return -1
      }
      end = max(end, request.fd + 1)
      if request.events & Int16(POLLIN) != 0 { reading.insert(request.fd) }
      if request.events & Int16(POLLOUT) != 0 { writing.insert(request.fd) }
      if request.events & Int16(POLLPRI) != 0 { urgent.insert(request.fd) }
    }
    var time = timeval()
    time.tv_sec = numericCast(max(milliseconds, 0) / 1000)
    time.tv_usec = numericCast(max(milliseconds, 0) % 1000 * 1000)
    let ready = withUnsafeMutablePointer(to: &time) { time in
      Platform.select(end, &reading, &writing, &urgent, milliseconds < 0 ? nil : time)
    }
    guard ready >= 0 else { return -1 }
    for index in requests.indices {
      let descriptor = requests[index].fd
      requests[index].revents =
        descriptor < 0
        ? 0
        : (reading.contains(descriptor) ? Int16(POLLIN) : 0)
          | (writing.contains(descriptor) ? Int16(POLLOUT) : 0)
          | (urgent.contains(descriptor) ? Int16(POLLPRI) : 0)
    }
    return Int32(requests.count { $0.revents != 0 })
  }
}

extension fd_set {
  /// Adds a descriptor. The macros for that are not imported; all processors of these systems have
  /// the lowest byte first, so that the bits of a set's words are those of its bytes.
  fileprivate mutating func insert(_ descriptor: Int32) {
    withUnsafeMutableBytes(of: &self) { $0[Int(descriptor) / 8] |= 1 << UInt8(descriptor % 8) }
  }

  /// Whether a descriptor is in the set.
  fileprivate func contains(_ descriptor: Int32) -> Bool {
    withUnsafeBytes(of: self) { $0[Int(descriptor) / 8] & 1 << UInt8(descriptor % 8) != 0 }
  }
}
