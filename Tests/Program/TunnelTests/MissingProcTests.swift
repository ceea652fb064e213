import TestSupport
import Testing

private let canUnmount =
  (try? run("unshare", ["--mount", "umount", "-l", "/proc"]).status) == 0

/// Without `/proc` Swift knows no arguments, so the program says so instead of anything else.
@Suite(.enabled(if: canUnmount, "only root may unmount /proc"))
struct MissingProcTests {
  @Test(arguments: ["--version", "antipode 1 2", ""])
  func argumentsThatCannotBeReadAreReported(arguments: String) throws {
    let result = try run(
      "unshare",
      ["--mount", "sh", "-c", "umount -l /proc && '\(Product.executable)' \(arguments)"])
    #expect(result.errors == "tunnel: cannot read the arguments: /proc is not mounted\n")
    #expect(result.output.isEmpty && result.status == 69)
  }
}
