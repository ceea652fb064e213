import Foundation
import TestSupport
import Testing

/// What differs between systems stands in few files.
@Suite struct SystemNamesTests {
  /// Names that only one C library or system has.
  private static let namesOfOneSystem = [
    "__sigaction_handler", "__sigaction_u", "__sa_handler", "_sifields", "__si_fields", "si_code",
    "__libc_current_sigrtmin", "__libc_current_sigrtmax", "SIGPWR", "SIGSTKFLT", "SIGPOLL",
    "posix_fallocate", "fallocate", "shm_open", "pthread_create", "pthread_getattr_np",
    "pthread_setname_np", "_NSGetExecutablePath", "clearenv", "secure_getenv", "get_nprocs",
    "pipe2", "dup3", "accept4", "epoll_create1", "epoll_wait", "eventfd", "timerfd_create",
    "signalfd", "inotify_init1", "kqueue", "memfd_create", "renameat2", "copy_file_range",
    "sendfile", "splice", "mremap", "getrandom", "arc4random", "memrchr", "mempcpy", "strchrnul",
    "qsort_r", "O_TMPFILE", "O_PATH", "MAP_POPULATE", "MAP_LOCKED", "program_invocation_name",
    "F_FULLFSYNC",
  ]

  /// Where else than in `Platform/Systems` a system is asked for, and why.
  private static let furtherSystemNames = [
    "Platform.swift #if": "imports the C library", "Platform.swift import": "likewise",
    "TerminalDevice.swift FILE": "ncurses takes it, which is not built with musl",
    "LibraryOutput.swift FILE": "likewise",
    "main.swift #if": "the plug-in writes it into files that use UIKit",
    "Rewriting.swift #if": "the plug-in makes conditions on iOS true",
    "Signals.swift si_code": "one range of codes is that of faults on all systems",
  ]

  /// Only the files of `Platform/Systems` ask for which system they are built, and use names of one
  /// C library.
  @Test func onlyThePlatformKnowsItsSystem() throws {
    let condition = /#(?:if|elseif)\b.*\b(?:os|arch|targetEnvironment)\(|canImport\((?!Foundation)/
    let libraries = /import (?:Glibc|Musl|Darwin|Bionic|Android)\b/
    var found: Set<String> = []
    for (name, module) in try ArchitectureTests.manifest() {
      for source in try ArchitectureTests.sources(of: name, module)
      where !source.path.contains("/Platform/Systems/") {
        let file = String(source.path.split(separator: "/").last ?? "")
        if source.text.contains(condition) { found.insert("\(file) #if") }
        if source.text.contains(libraries) { found.insert("\(file) import") }
        // with musl the type has no members, and pointers to it another type
        if source.text.contains("<FILE>") { found.insert("\(file) FILE") }
        let words = ArchitectureTests.Reading(source.text).words
        for name in Self.namesOfOneSystem where words.contains(name[...]) {
          found.insert("\(file) \(name)")
        }
      }
    }
    #expect(found == Set(Self.furtherSystemNames.keys))
  }

  /// macOS has Foundation, but not the smaller module that is linked on Linux.
  @Test func foundationEssentialsIsImportedWhereItExists() throws {
    let conditional = """
      #if canImport(FoundationEssentials)
        import FoundationEssentials
      #else
        import Foundation
      #endif

      """
    var importing = 0
    for (name, module) in try ArchitectureTests.manifest() {
      for (path, text) in try ArchitectureTests.sources(of: name, module)
      where text.contains(/\bimport FoundationEssentials\b/) {
        importing += 1
        #expect(text.contains(conditional), "\(path)")
      }
    }
    #expect(importing > 5)
  }

  /// The program without a terminal library, which Package.swift describes, leaves out what imports
  /// that library.
  @Test func whatImportsCursesIsLeftOutOfTheHeadlessProgram() throws {
    let manifest = try String(contentsOfFile: Product.root + "/Package.swift", encoding: .utf8)
    let section = manifest.components(separatedBy: "TUNNEL_HEADLESS")[1]
    let leftOut = Set(section.matches(of: /"([\w+]+)"/).map { "\($0.1).swift" })
    let module = try #require(ArchitectureTests.manifest()["tunnel"])
    let importing = try ArchitectureTests.sources(of: "tunnel", module).filter {
      ArchitectureTests.Reading($0.text).imports.contains("Curses")
    }
    #expect(importing.count > 3)
    for (path, _) in importing {
      #expect(leftOut.contains(String(path.split(separator: "/").last ?? "")), "\(path)")
    }
  }

  /// Where C asks for its system, and why.
  private static let conditionsInC = [
    "crc32.h": "instructions of one processor", "shim.h": "the names of libdispatch's port",
    "expat_functions.c": "the names of the library's file",
    "proj_functions.c": "those of sections in a program",
    "sqlite_functions.c": "the names of the library's file",
  ]

  /// The C that Swift cannot say asks for its system in few files of `Base`.
  @Test func fewFilesInCAskForTheirSystem() throws {
    let condition = /#\s*(?:if|ifdef|elif)\b.*__(?:APPLE|linux|ELF|MUSL|GLIBC|x86_64|aarch64)/
    var found: Set<String> = []
    let root = Product.root + "/Sources"
    for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
    where path.hasSuffix(".c") || path.hasSuffix(".h") {
      let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
      guard text.contains(condition) else { continue }
      #expect(path.hasPrefix("Base/C"), "\(path)")
      found.insert(String(path.split(separator: "/").last ?? ""))
    }
    #expect(found == Set(Self.conditionsInC.keys))
  }
}
