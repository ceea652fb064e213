import Containment
import ContainmentTesting
import Testing

/// Streams of keys, notifications and values, and when they end.
@Suite @MainActor struct StreamTests {
  private let stage = TestStage(columns: 12, rows: 3)
  private let log = Log()

  /// What the tasks have read.
  private final class Log { var lines: [String] = [] }

  private final class Owner: ViewController {
    @Observed var number = 1
  }

  init() { stage.show(ViewController()) }

  /// Reads a stream to its end.
  private func read<Element>(
    _ stream: AsyncStream<Element>, _ text: @escaping (Element) -> String
  ) {
    nonisolated(unsafe) let stream = stream
    Task { [log] in
      for await element in stream { log.lines.append(text(element)) }
      log.lines.append("end")
    }
  }

  @Test func keysArriveInOrderUntilTheOwnerIsReleased() async {
    var owner: Owner? = Owner()
    read(stage.application.keyPresses(until: owner), \.name)
    stage.type("ab")
    await stage.runTasks()
    #expect(log.lines == ["a", "b"])
    weak let released = owner
    owner = nil
    await stage.runTasks()
    #expect(released == nil && log.lines == ["a", "b", "end"])
    stage.type("c")
    await stage.runTasks()
    #expect(log.lines.count == 3)
  }

  @Test func onlyTheNewestKeysWait() async {
    let stream = stage.application.keyPresses(limit: 2)
    stage.type("abcd")
    read(stream, \.name)
    await stage.runTasks()
    #expect(log.lines == ["c", "d"])
  }

  @Test func aCancelledTaskEndsItsStreamOnly() async {
    let (first, second) = (stage.application.keyPresses(), stage.application.keyPresses())
    let task = Task { [log] in
      for await key in first { log.lines.append("1 " + key.name) }
    }
    read(second) { "2 " + $0.name }
    stage.type("a")
    await stage.runTasks()
    task.cancel()
    await stage.runTasks()
    stage.type("b")
    await stage.runTasks()
    #expect(log.lines.sorted() == ["1 a", "2 a", "2 b"])
  }

  @Test func notificationsArriveUntilTheOwnerIsReleased() async {
    let center = stage.application.notificationCenter
    let (name, other) = (Notification.Name("saved"), Notification.Name("other"))
    var owner: Owner? = Owner()
    let subject = ViewController()
    if let owner {
      read(center.notifications(named: name, object: subject, until: owner)) { $0.name.rawValue }
    }
    center.post(name: name, object: subject)
    center.post(name: name)
    center.post(name: other, object: subject)
    await stage.runTasks()
    #expect(log.lines == ["saved"])
    owner = nil
    await stage.runTasks()
    center.post(name: name, object: subject)
    await stage.runTasks()
    #expect(log.lines == ["saved", "end"])
  }

  @Test func valuesBeginWithThePresentOne() async {
    var owner: Owner? = Owner()
    if let owner { read(owner.values(of: \.number)) { "\($0)" } }
    owner?.number = 2
    owner?.number = 2
    await stage.runTasks()
    #expect(log.lines == ["1", "2", "2"])
    owner = nil
    await stage.runTasks()
    #expect(log.lines.last == "end")
  }
}
