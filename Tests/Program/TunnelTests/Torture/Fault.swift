#if os(Linux)
  import Foundation
  import Glibc

  /// A system call that fails while a program runs; see `Resources/Torture/faults.c`.
  struct Fault: CustomStringConvertible, Sendable {
    /// The name of the call.
    var call: String
    /// How often the program makes the call up to the one that fails.
    var number: Int
    /// The error; 0 stands for a read or write of one byte.
    var error: Int32
    /// Whether all later calls of the name fail too.
    var isLasting = false

    /// The errors with which each call may fail.
    private static let errors: [String: [Int32]] = [
      "open": [ENOENT, EACCES, EMFILE], "openat": [ENOENT, EMFILE], "fopen": [ENOENT, EMFILE],
      "mmap": [ENOMEM], "read": [EIO, EINTR, EAGAIN, 0], "pread": [EIO, EINTR, 0],
      "write": [ENOSPC, EIO, EINTR, EAGAIN, 0], "poll": [ENOMEM, EINTR], "ioctl": [EIO],
      "tcgetattr": [EIO], "tcsetattr": [EIO, EINTR], "sigaction": [EINVAL],
      "pthread_create": [EAGAIN], "pipe": [EMFILE], "dup": [EMFILE], "stat": [EACCES],
      "lstat": [EACCES], "fstat": [EIO], "rename": [EACCES, ENOSPC], "fsync": [EIO],
      "ftruncate": [EIO], "flock": [ENOLCK, EINTR], "mkdir": [EACCES, ENOSPC],
      "link": [EPERM], "close": [EIO],
    ]

    /// The calls without which a program can neither report anything nor restore a terminal. They
    /// fail once only.
    private static let needed = ["write", "tcsetattr"]

    /// Whether all faults are tried; otherwise some of each kind.
    static let areAll = ProcessInfo.processInfo.environment["TORTURE"] == "all"

    /// The faults of a run.
    ///
    /// - Parameters:
    ///   - counts: how often the run makes each call.
    ///   - limit: the most numbers of a call that are tried, unless all are: the first third, and
    ///     as many spread over the rest.
    static func faults(in counts: [String: Int], limit: Int) -> [Fault] {
      counts.sorted { $0.key < $1.key }.flatMap { call, count in
        let first = areAll ? count : min(count, count > limit ? limit / 3 : limit)
        let step = max(1, (count - first) / max(limit - first, 1))
        let numbers = Array(1...first) + stride(from: first + step, through: count, by: step)
        return numbers.flatMap { number in
          (errors[call] ?? []).flatMap { error in
            let fault = Fault(call: call, number: number, error: error)
            guard areAll || number == 1 || number == count, !fault.changesNothing,
              !needed.contains(call)
            else { return [fault] }
            return [fault, Fault(call: call, number: number, error: error, isLasting: true)]
          }
        }
      }
    }

    /// Refused memory: from an allocation on no more is given. The first ones are tried, and as
    /// many spread over the rest.
    ///
    /// - Parameters:
    ///   - allocations: how often the run asks for memory.
    ///   - limit: the most numbers of each kind that are tried.
    static func refusals(in allocations: [String: Int], limit: Int) -> [Fault] {
      allocations.sorted { $0.key < $1.key }.flatMap { kind, count in
        let first = min(count, count > limit ? limit / 3 : limit)
        let step = max(1, (count - first) / max(limit - first, 1))
        return (Array(1...first) + stride(from: first + step, through: count, by: step)).map {
          Fault(call: kind, number: $0, error: ENOMEM, isLasting: true)
        }
      }
    }

    /// Whether a program has only to make the call again.
    var changesNothing: Bool {
      [0, EINTR].contains(error) || error == EAGAIN && ["read", "write"].contains(call)
    }

    /// The value of the library's variable `FAULT`.
    var setting: String { "\(call) \(number) \(error)" + (isLasting ? " +" : "") }

    /// The system's sentence about the error.
    var reason: String { error == 0 ? "one byte" : String(cString: strerror(error)) }

    var description: String { "\(call) \(number)\(isLasting ? " and later" : ""): \(reason)" }
  }
#endif
