import Glibc

/// What libFuzzer calls with each input. TUNNEL_FUZZ says which reader gets it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // libFuzzer calls this on the main thread
  MainActor.assumeIsolated {
    do { try target.check(bytes) } catch { fatalError("\(error)") }
  }
  return 0
}

private let target: FuzzTarget = {
  let name = getenv("TUNNEL_FUZZ").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    fatalError("TUNNEL_FUZZ is '\(name)', not one of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  return target
}()
