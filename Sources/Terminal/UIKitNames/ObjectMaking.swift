import Containment

#if Foundation
  import Foundation

  /// An object whose subclasses all have `init()`, so that a class can make one.
  open class RequiringObject: NSObject {
    /// An object.
    override public required init() { super.init() }
  }
#endif

/// A responder whose subclasses all have `init()`, so that a class can make one.
@MainActor
open class RequiringResponder: UIResponder {
  /// A responder.
  override public required init() { super.init() }
}

/// Makes objects of classes that are known only while the program runs, as UIKit does through the
/// Objective-C runtime.
@MainActor
enum ObjectMaking {
  /// An object of a class, made by `init()`.
  ///
  /// A class that has no `init()`, because it declares another initialiser, ends the program, as on
  /// iOS.
  ///
  /// - Returns: `nil` if the class is not derived from ``UIResponder`` or `NSObject`.
  static func object(of type: AnyClass) -> AnyObject? {
    if type is UIResponder.Type { return responder(of: type) }
    #if Foundation
      if type is NSObject.Type { return object(ofNSObject: type) }
    #endif
    return nil
  }

  // Swift calls the `init()` of a class that it learns of at run time only if the initialiser is
  // `required`, and a class that requires it forces it upon all subclasses. All subclasses of a
  // class have its initialiser at the same place of their tables, though, required or not. So the
  // call goes through the type of a subclass that requires it. That is an open class: the compiler
  // must not conclude from it which initialiser is called.
  @inline(never) @_optimize(none)
  private static func responder(of type: AnyClass) -> AnyObject {
    unsafeBitCast(type, to: RequiringResponder.Type.self).init()
  }

  #if Foundation
    @inline(never) @_optimize(none)
    private static func object(ofNSObject type: AnyClass) -> AnyObject {
      unsafeBitCast(type, to: RequiringObject.Type.self).init()
    }
  #endif

  /// The class with a name in the module of another class; `nil` if there is none.
  ///
  /// - Parameter name: in ASCII, as the module's has to be.
  static func classNamed(_ name: String, besides other: AnyClass) -> AnyClass? {
    let module = String(reflecting: other).prefix { $0 != "." }
    guard module.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    return _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)C") as? AnyClass
  }
}
