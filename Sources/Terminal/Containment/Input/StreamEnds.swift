import Synchronization

/// The ends of the streams of one owner: they end when it is released.
final class StreamEnds: Sendable {
  private typealias Ends = (last: Int, finish: [Int: @Sendable () -> Void])
  private let ends = Mutex<Ends>((0, [:]))

  deinit {
    let finish = ends.withLock { $0.finish.values }
    for end in finish { end() }
  }

  /// Makes a stream that ends with this object. It keeps the newest elements that have not been
  /// read, up to a limit, and drops older ones.
  ///
  /// - Parameters:
  ///   - limit: how many elements wait at most; numbers below 1 count as 1.
  ///   - start: begins to feed it, and returns the closure that stops this.
  @MainActor
  func stream<Element>(
    limit: Int, _ start: (AsyncStream<Element>.Continuation) -> @Sendable @MainActor () -> Void
  ) -> AsyncStream<Element> {
    let (stream, feed) = AsyncStream<Element>.makeStream(
      bufferingPolicy: .bufferingNewest(max(1, limit)))
    let number = ends.withLock { ends in
      ends.last += 1
      ends.finish[ends.last] = { feed.finish() }
      return ends.last
    }
    let stop = start(feed)
    feed.onTermination = { [weak self] _ in
      self?.ends.withLock { _ = $0.finish.removeValue(forKey: number) }
      Task { @MainActor in stop() }
    }
    return stream
  }
}
