import Foundation
import TestSupport
import Testing

/// The commits of workflows' actions, which Packaging/actions.py reads from their repositories.
@Suite struct ActionPinTests {
  private static let program = Product.root + "/Packaging/actions.py"

  private static let workflow = """
    jobs:
      one:
        steps:
          - uses: owner/tool@v1
          - name: two
            uses: owner/tool/part@main
          - uses: ./local

    """

  /// A folder with the repository of an action: the tag v1, which has a message, and a branch.
  private func host() throws -> (folder: TemporaryDirectory, commit: String) {
    let folder = try TemporaryDirectory()
    let result = try run(
      "/bin/sh",
      [
        "-ec",
        """
        git init -q -b main "$1/owner/tool" && cd "$1/owner/tool"
        git -c user.name=a -c user.email=a@example.org commit -q --allow-empty -m one
        git -c user.name=a -c user.email=a@example.org tag -a -m v1 v1
        git rev-parse HEAD
        """, "sh", folder.path,
      ])
    try #require(result.status == 0, "\(result.errors)")
    return (folder, result.output.trimmingCharacters(in: .newlines))
  }

  private func actions(_ command: String, _ file: String, at host: String) throws -> ProcessResult {
    try run(
      "/bin/sh",
      ["-c", "ACTIONS=\"file://$1\" exec python3 \"$2\" \"$3\" \"$4\"", "sh"]
        + [host, Self.program, command, file])
  }

  /// A tag with a message is pinned to what it is about, and a second run changes nothing.
  @Test func versionsBecomeCommits() throws {
    let (folder, commit) = try host()
    let file = try folder.write(Array(Self.workflow.utf8), to: "ci.yml")
    let loose = try actions("check", file, at: folder.path)
    #expect(loose.status == 1)
    #expect(loose.output == "ci.yml: owner/tool@v1\nci.yml: owner/tool/part@main\n")
    for _ in 1...2 {
      let result = try actions("pin", file, at: folder.path)
      #expect(
        result
          == ProcessResult(
            output: "owner/tool v1 \(commit)\nowner/tool/part main \(commit)\n", errors: "",
            status: 0))
      let expected = Self.workflow.replacing("@v1", with: "@\(commit) # v1")
        .replacing("@main", with: "@\(commit) # main")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == expected)
      #expect(try actions("check", file, at: folder.path).status == 0)
    }
  }

  /// A version that does not exist leaves the file as it is.
  @Test func anUnknownVersionChangesNothing() throws {
    let (folder, _) = try host()
    let text = Self.workflow.replacing("@main", with: "@v2")
    let file = try folder.write(Array(text.utf8), to: "ci.yml")
    let result = try actions("pin", file, at: folder.path)
    #expect(result.status == 1)
    #expect(
      result.errors == "actions.py: no version 'v2' at file://\(folder.path)/owner/tool\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }
}
