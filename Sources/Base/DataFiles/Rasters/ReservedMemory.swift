import Platform

/// An array of zeros of a trivial type. Only the pages that are written take memory.
struct ReservedMemory<Element: BitwiseCopyable>: ~Copyable {
  let start: UnsafeMutablePointer<Element>
  private let size: Int

  /// Room for `count` elements, at least one; `nil` if the system cannot provide the memory.
  init?(count: Int) {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow,
      let memory = mmap(
        nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    self.size = size
    start = memory.bindMemory(to: Element.self, capacity: count)
  }

  deinit {
    munmap(start, size)
  }
}
