#if Foundation
  import Foundation

  extension UIApplicationDelegate {
    /// Runs a program whose delegate is marked with `@main`, and ends the process.
    public static func main() { exit(ProgramInTerminal.run(delegateOf: Self.self)) }
  }

  /// Runs a program: opens the terminal, makes the application's delegate, and gives the terminal
  /// back when the program ends.
  ///
  /// A program ends by Ctrl-C, by a signal, with the terminal, or by `Application.terminate()`.
  /// What it prints while it has the terminal is shown afterwards, unless standard output is a file
  /// or a pipe. The faults that were reported follow on standard error.
  ///
  /// - Parameters:
  ///   - argc: the number of arguments, as in `CommandLine.argc`; not used.
  ///   - argv: the arguments, as in `CommandLine.unsafeArgv`; not used.
  ///   - principalClassName: `nil` or `UIApplication`; another class is refused.
  ///   - delegateClassName: the name of the delegate's class, as `NSStringFromClass` returns it.
  /// - Returns: the status for the end of the process: 0 if the program has terminated, 69 if there
  ///   is no terminal or it has gone, 70 if a class is not of the kind that it has to be.
  @discardableResult @MainActor
  public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>,
    _ principalClassName: String?, _ delegateClassName: String?
  ) -> Int32 {
    if let principalClassName,
      !["UIApplication", NSStringFromClass(UIApplication.self)].contains(principalClassName)
    {
      return ProgramInTerminal.refuse(
        "'\(principalClassName)' is not UIApplication, the only class for an application")
    }
    guard let delegateClassName, let type = NSClassFromString(delegateClassName) else {
      return ProgramInTerminal.refuse("there is no class '\(delegateClassName ?? "")'")
    }
    return ProgramInTerminal.run(delegateOf: type)
  }

  // MARK: What the compiler calls for @UIApplicationMain

  /// The class whose name was asked for last.
  @MainActor private var namedClass: AnyClass?

  /// The name of a class, for the function below.
  ///
  /// - Returns: an object that is never freed: a process asks once.
  @_cdecl("NSStringFromClass")
  func nameForMain(of type: UnsafeRawPointer) -> UnsafeMutableRawPointer {
    let named: AnyClass = unsafeBitCast(type, to: AnyClass.self)
    MainActor.assumeIsolated { namedClass = named }
    return Unmanaged.passRetained(NSString(string: String(reflecting: named))).toOpaque()
  }

  @_cdecl("UIApplicationMain")
  func mainForC(
    argc: Int32, argv: UnsafeMutableRawPointer, principalClassName: UnsafeMutableRawPointer?,
    delegateClassName: UnsafeMutableRawPointer?
  ) -> Int32 {
    MainActor.assumeIsolated {
      guard let namedClass else { exit(ProgramInTerminal.refuse("there is no class")) }
      // what is returned here would be lost: the process would end with 0
      exit(ProgramInTerminal.run(delegateOf: namedClass))
    }
  }
#else
  extension UIApplicationDelegate {
    /// Not available without the package's trait `Foundation`.
    @available(*, unavailable, message: "@main needs the trait Foundation of the package Tunnel")
    public static func main() {}
  }
#endif
