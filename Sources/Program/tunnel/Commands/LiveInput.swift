import Features
import Platform
import Records
import Sessions
import Synchronization
import Toponymy

/// Features that standard input brings while the maps are shown, read on a thread of their own.
///
/// The thread ends with the input or with the process, which does not wait for it.
final class LiveInput: Sendable {
  private struct State {
    /// The picture that waits for someone to receive it.
    var waiting: LiveUpdate?
    var receive: (@Sendable (LiveUpdate) -> Void)?
    /// Whether a picture has been handed over and not been shown.
    var isShowing = false
  }

  private let state = Mutex(State())

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - overlays: how the input is read, and what is kept of it.
  ///   - names: opens the names of places; called only if records may be names.
  ///   - isRecorded: whether updates hold the features that came.
  /// - Throws: ``Failure`` if standard input is a terminal, where the keys come from, or if there
  ///   is no thread.
  init(
    _ overlays: RecordedOverlays, names: () throws -> NameSearch, isRecorded: Bool
  ) throws {
    guard isatty(STDIN_FILENO) == 0 else {
      throw Failure(
        "--overlay - reads standard input, which is a terminal, and the keys come from there; "
          + "expected a pipe or a file, as in 'producer | tunnel dig --overlay -'",
        status: .badUsage)
    }
    guard let tail = overlays.tail else { return }
    let search = overlays.reading.records?.areNames == true ? try names() : nil
    let thread = SystemThread.start { [self] in
      LiveReading(
        tail, overlays.reading, names: search, isRecorded: isRecorded, channel: .standardInput,
        isBusy: { self.state.withLock { $0.isShowing } }, receive: hand
      ).run()
    }
    guard let thread else {
      throw Failure("the system refuses a thread that reads standard input", status: .unavailable)
    }
    pthread_detach(thread)
  }

  /// The first picture; `nil` if it does not come within some seconds.
  func first(within seconds: Double) -> LiveUpdate? {
    let step = 0.005
    for _ in 0..<Int(seconds / step) {
      if let first = state.withLock({ $0.waiting }) { return first }
      usleep(UInt32(step * 1e6))
    }
    return nil
  }

  /// Sets what takes the pictures, on the reading thread, and gives it the one that waits. Call
  /// ``hasShown()`` when one has been shown: before that comes no other, but for the last.
  func begin(_ receive: @escaping @Sendable (LiveUpdate) -> Void) {
    let waiting = state.withLock { state in
      state.receive = receive
      defer { state.waiting = nil }
      return state.waiting
    }
    if let waiting { receive(waiting) }
  }

  /// Lets the next picture come.
  func hasShown() { state.withLock { $0.isShowing = false } }

  private func hand(_ update: LiveUpdate) {
    let receive = state.withLock { state in
      state.isShowing = true
      if state.receive == nil { state.waiting = update.after(state.waiting) }
      return state.receive
    }
    receive?(update)
  }
}

extension LiveUpdate {
  /// This update with the features of an earlier one that was not received.
  fileprivate func after(_ earlier: LiveUpdate?) -> LiveUpdate {
    guard let earlier else { return self }
    var batch = batch
    batch.features = earlier.batch.features + batch.features
    return LiveUpdate(
      batch: batch, overlay: overlay, problems: earlier.problems + problems, refusal: refusal)
  }
}

extension LiveReading.Channel {
  /// Standard input and the system's clocks.
  fileprivate static var standardInput: LiveReading.Channel {
    let descriptor = InputDescriptor(STDIN_FILENO)
    return LiveReading.Channel(
      now: { seconds(of: CLOCK_MONOTONIC) },
      processorTime: { seconds(of: CLOCK_PROCESS_CPUTIME_ID) },
      wait: { seconds in
        // rounded up, so that the thread does not spin; a signal counts as time that has passed
        DescriptorWait.wait(
          for: POLLIN, of: STDIN_FILENO, milliseconds: Int32((seconds * 1000).rounded(.up))) > 0
      },
      read: { (room) throws(FeatureError) in
        do throws(RecordError) { return try descriptor.read(into: room) } catch {
          throw .channel(error)
        }
      })
  }

  private static func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
