import Foundation
import TestSupport

/// docs/benchmarks.md: all rows from one run of one revision.
struct BenchmarkDocument {
  /// The argument that asks for it.
  static let argument = "document"

  /// The commit that was built.
  let revision: String
  let table: Table

  /// The whole file.
  var markdown: String {
    """
    # Benchmarks

    `make bench` writes this page. The names of the rows say what was measured; *aim* is the limit \
    that the project sets
    itself. CPU is the processor time of one core.

    Measured on \(Self.today) at revision \(revision): \(Self.machine).
    Single rows differ by up to half between runs on a virtual machine. `make bench-against \
    COMMIT` compares two revisions in
    one run.

    \(table.markdown)

    Notes:

    - The rows of hybrid maps are medians of nine maps, each of a place that was not drawn before. \
    All layers are the usual
      ones and the graticule, range rings, the other side of the Earth, day and night, and the \
    plumb line.
    - The plain map has heights and depths in ten tints, without lines or names. When a map is \
    panned, the program lets the
      terminal scroll what has only moved. Comparing cell by cell alone, as ncurses does, would \
    send 31 kB in 24 bits and 18
      kB in 256 colours for the plain map, and 177 and 76 kB for the map of 1,000 km. The globe \
    turns, so nothing on it can
      be scrolled.
    - A flip is seen in perspective: each row is narrowed by another amount, so most cells change \
    with each of its frames.
    - Most of `geod`'s time is the loading of PROJ and 37 further libraries. `tunnel antipode` \
    needs none of them here.

    `make bench-peers` compares the program with other geocoders, its streams with packages for \
    Python, and its reading of tiles with other readers. [Streams](streams.md#speed) and \
    [tiles](tiles.md#what-is-read) have figures of them.
    """
  }

  private static var today: String {
    Date.now.formatted(.iso8601.year().month().day())
  }

  /// The processors, the system and the compiler.
  private static var machine: String {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let system = (try? String(contentsOfFile: "/etc/os-release", encoding: .utf8))?
      .firstMatch(of: /PRETTY_NAME="([^"]+)"/).map { String($0.1) }
    let name = system ?? ProcessInfo.processInfo.operatingSystemVersionString
    let compiler = try? run("swift", ["--version"]).output
      .firstMatch(of: /Swift version [0-9.]+/).map { String($0.0) }
    return (["\(processors) processors", name] + [compiler ?? nil].compactMap(\.self))
      .joined(separator: ", ")
  }
}
