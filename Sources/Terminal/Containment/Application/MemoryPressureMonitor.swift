import Platform

/// Tells when the system is short of memory, from what Linux says: the counters `high` and `max` in
/// `memory.events` of the program's own control group (version 2), and a trigger on
/// `/proc/pressure/memory`.
///
/// Either may be missing; then it reports nothing. The owner of the event loop waits for `POLLPRI`
/// on ``descriptors`` along with its own, and calls ``pressureHasRisen()`` when it wakes.
@MainActor
public final class MemoryPressureMonitor {
  /// Where Linux tells of memory pressure.
  public struct Paths: Sendable {
    /// The counters of the control group; `nil` if there is none.
    public var events: String?
    /// The pressure of the whole machine.
    public var pressure: String?

    /// Some paths, for tests.
    public init(events: String?, pressure: String?) {
      self.events = events
      self.pressure = pressure
    }
  }

  /// Fires when tasks stall for 300 of 2000 milliseconds; the unit is microseconds. Only privileged
  /// users may set windows that are not a multiple of 2 seconds (Linux, `psi.rst`).
  private static let trigger = "some 300000 2000000"

  private let eventsDescriptor: Int32?
  private let pressureDescriptor: Int32?
  private var counters: MemoryEvents?

  /// A monitor of some files; those that cannot be opened are left out.
  public init(paths: Paths = .ofThisProcess) {
    eventsDescriptor = paths.events.flatMap { Self.opened($0, flags: O_RDONLY) }
    pressureDescriptor = paths.pressure.flatMap { Self.opened($0, flags: O_RDWR) }.flatMap {
      Self.arm($0)
    }
    counters = eventsDescriptor.flatMap(Self.readEvents)
  }

  isolated deinit {
    for descriptor in descriptors { close(descriptor) }
  }

  /// The file descriptors that become ready with `POLLPRI`; they belong to the monitor.
  public var descriptors: [Int32] { [eventsDescriptor, pressureDescriptor].compactMap { $0 } }

  /// Whether memory has become short since the last call. Does not wait.
  public func pressureHasRisen() -> Bool {
    let eventsRose = eventCountersRose()
    return triggerWasPulled() || eventsRose
  }

  private func eventCountersRose() -> Bool {
    guard let eventsDescriptor, let now = Self.readEvents(eventsDescriptor) else { return false }
    defer { counters = now }
    return counters.map { now.high > $0.high || now.max > $0.max } ?? false
  }

  private func triggerWasPulled() -> Bool {
    guard let pressureDescriptor else { return false }
    var request = pollfd(fd: pressureDescriptor, events: Int16(POLLPRI), revents: 0)
    guard poll(&request, 1, 0) == 1 else { return false }
    return request.revents & Int16(POLLPRI) != 0 && request.revents & Int16(POLLERR) == 0
  }

  private static func opened(_ path: String, flags: Int32) -> Int32? {
    try? FileSystem.open(path, flags, kinds: [.regular, .pipe])
  }

  /// Sets the trigger; closes a file whose kernel refuses it.
  private static func arm(_ descriptor: Int32) -> Int32? {
    // The kernel wants the terminating zero too.
    let bytes = Array(trigger.utf8) + [0]
    if write(descriptor, bytes, bytes.count) == bytes.count { return descriptor }
    close(descriptor)
    return nil
  }

  private static func readEvents(_ descriptor: Int32) -> MemoryEvents? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = pread(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    return MemoryEvents(String(decoding: buffer[..<count], as: UTF8.self))
  }
}

extension MemoryPressureMonitor.Paths {
  /// Where Linux tells of the memory of this process, by `/proc/self/cgroup`.
  public static var ofThisProcess: Self {
    let groups = try? FileSystem.contents(of: "/proc/self/cgroup", limit: 1 << 20)
    let text = String(decoding: groups ?? [], as: UTF8.self)
    return Self(events: MemoryEvents.path(ofControlGroups: text), pressure: "/proc/pressure/memory")
  }
}

/// The counters of `memory.events`, a file of a control group, version 2.
struct MemoryEvents: Equatable {
  /// How often the group was held back because it used more than `memory.high`.
  let high: Int
  /// How often it was about to use more than `memory.max`.
  let max: Int

  /// Reads the file's text: lines of a name and a number; `nil` without the two that matter.
  init?(_ text: String) {
    var values: [Substring: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let value = Int(words[1]) { values[words[0]] = value }
    }
    guard let high = values["high"], let max = values["max"] else { return nil }
    self.high = high
    self.max = max
  }

  /// The path of the counters of the control group that `/proc/self/cgroup` names; `nil` if it
  /// names no group of version 2.
  static func path(ofControlGroups text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix("0::/") {
      let group = line.dropFirst(3)
      return "/sys/fs/cgroup" + (group == "/" ? "" : group) + "/memory.events"
    }
    return nil
  }
}
