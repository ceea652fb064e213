import Foundation
import TestSupport
import Testing

extension ClientPackageTests {
  /// The plug-in for files that speak to the Objective-C runtime.
  @Suite struct ObjectiveCSyntaxTests {
    private let package: ClientPackage

    init() throws { package = try #require(ClientPackage.current) }

    /// What a file says, and what is compiled of it.
    private static let lines = [
      ("@objc func a() {}", "      func a() {}"),
      ("@objc(name:with:) func a() {}", "                  func a() {}"),
      ("@objcMembers class A {}", "             class A {}"),
      ("@IBOutlet weak var a: B!", "          weak var a: B!"),
      ("@IBAction func a() {}", "@IBAction func a() {}"),
      ("class A { func b() { c(#selector(d)) } }", "class A { func b() { c(A.d) } }"),
      ("class A { let b = #selector( self.c(_:d:) ) }", "class A { let b = A.c(_:d:)  }"),
      ("class A { let b = #selector(Self.c) }", "class A { let b = A.c }"),
      ("class A { let b = #selector(C.d(_:)) }", "class A { let b = C.d(_:) }"),
      ("class A { let b = #selector(getter: c) }", "class A { let b = #selector(getter: c) }"),
      (
        "extension A.B where C: D { let b = #selector(c) }",
        "extension A.B where C: D { let b = A.B.c }"
      ),
      (
        "class A { class func b() {}; struct C { }; let d = #selector(e) }",
        "class A { class func b() {}; struct C { }; let d = A.e }"
      ),
      (
        "class A { class B { let c = #selector(d) }; let e = #selector(f) }",
        "class A { class B { let c = B.d }; let e = A.f }"
      ),
      (
        "class A { func b() { x = A.self; if c { d(#selector(e)) } } }",
        "class A { func b() { x = A.self; if c { d(A.e) } } }"
      ),
      ("a.animationEnded?(true)", "Optional(a)?.animationEnded(true)"),
      ("a?.tableView?(b, c: d)", "a?.tableView(b, c: d)"),
      ("a?.b.tableView?(c)", "a?.b.tableView(c)"),
      ("a.addCompletion? { b in }", "Optional(a)?.addCompletion { b in }"),
      (
        "if let b = self.a[0].c(d)!.tableView?(e) {}",
        "if let b = Optional(self.a[0].c(d)!)?.tableView(e) {}"
      ),
      (
        "a(b.tableView?(c)).tableView?(d) ?? (e as F).scene?(g)",
        "Optional(a(Optional(b)?.tableView(c)))?.tableView(d) ?? Optional((e as F))?.scene(g)"
      ),
      ("super.tableView?(a); .b.tableView?(c)", "super.tableView(a); .b.tableView(c)"),
      ("class A { deinit { b() } }", "class A { isolated deinit { b() } }"),
      ("class A { nonisolated deinit { b() } }", "class A { nonisolated deinit { b() } }"),
      (
        "override init(style: A, reuseIdentifier: B?)",
        "required init(style: A, reuseIdentifier: B?)"
      ),
      ("override init(style: A)", "override init(style: A)"),
      (
        "class A: NSObject { override var hash: Int { 1 }; override var a: Int { 1 } }",
        "class A: NSObject { nonisolated override var hash: Int { 1 }; override var a: Int { 1 } }"
      ),
      ("class A: B { override var hash: Int }", "class A: B { override var hash: Int }"),
      ("#if os(iOS) || os(macOS)", "#if canImport(UIKit) || os(macOS)"),
      ("extension UIFont { convenience init() {} }", "extension UIFont {             init() {} }"),
      ("extension A { convenience init() {} }", "extension A { convenience init() {} }"),
      (
        "class A: B { }\nextension A { func c() {}\n@IBAction override func d() {\ne(#selector(f)) } }",
        "class A: B { \n#sourceLocation(file: FILE, line: 3)\n@IBAction override func d() {\ne(A.f) }"
          + "\n#sourceLocation(file: FILE, line: 1)\n}\nextension A { func c() {}\n\n }"
      ),
      (
        "extension A { open override var b: C { [{ 1 }] } }; class A { func b() {} }",
        "extension A {  }; class A { func b() {} \n#sourceLocation(file: FILE, line: 1)\n"
          + "open override var b: C { [{ 1 }] }\n#sourceLocation(file: FILE, line: 1)\n}"
      ),
      (
        "class A {}; extension A.B { override func c() {} }",
        "class A {}; extension A.B { override func c() {} }"
      ),
      ("extension A { override func b() {} }", "extension A { override func b() {} }"),
      (
        "class A {}; extension A { @available(iOS 13, *) public final override func b() {} }",
        "class A {\n#sourceLocation(file: FILE, line: 1)\n"
          + "@available(iOS 13, *) public final override func b() {}"
          + "\n#sourceLocation(file: FILE, line: 1)\n}; extension A {  }"
      ),
      (
        "class A {}\n#if B\nextension A { override func c() {} }\n#endif",
        "class A {}\n#if B\nextension A { override func c() {} }\n#endif"
      ),
      ("class A { override func b() {} }", "class A { override func b() {} }"),
      ("protocol A { optional func b() }", "protocol A { optional func b() }"),
      (
        "@objc(B) public protocol A: C { @objc optional func d(_ e: F); func g() }",
        "         public protocol A: AnyObject, C {                func d(_ e: F); func g() }"
          + "; public extension A { func d(_ e: F) {} }"
      ),
      (
        "@objc protocol A { @objc optional func b(\n) -> C?; @objc optional func d() -> E }",
        "      protocol A: AnyObject {                func b(\n) -> C?;       optional func d() -> E }"
          + "; extension A { func b( ) -> C? { nil } }"
      ),
      ("a.tableView?.b()", "a.tableView?.b()"),
      ("a.done?(true); animationEnded?(b)", "a.done?(true); animationEnded?(b)"),
      ("import CoreGraphics; let a = 1", "import UIKit       ; let a = 1"),
      ("import  QuartzCore", "import  UIKit     "),
      ("import os; import os.log", "import UIKit; import UIKit "),
      ("import struct CoreGraphics.CGFloat", "import struct CoreGraphics.CGFloat"),
      ("let CoreGraphics = 1", "let CoreGraphics = 1"),
      ("// @objc } #selector(a)", "// @objc } #selector(a)"),
      ("/* /* @objc */ { */ @objc var a = 1", "/* /* @objc */ { */       var a = 1"),
      (
        #"class A { let b = "} \(c("}")) @objc", d = #selector(e) }"#,
        #"class A { let b = "} \(c("}")) @objc", d = A.e }"#
      ),
      (
        ##"class A { let b = #"}"\("#, d = #selector(e) }"##,
        ##"class A { let b = #"}"\("#, d = A.e }"##
      ),
      ("class A { let b = #/}\"/#, d = #selector(e) }", "class A { let b = #/}\"/#, d = A.e }"),
      ("class A { let b = /\"/, d = #selector(e) }", "class A { let b = /\"/, d = A.e }"),
      ("let a = #selector(b)", "let a = #selector(b)"),
      ("#selector(", "#selector("),
      ("@objc(", "     ("),
      ("\"", "\""),
      ("/*", "/*"),
    ]

    @Test func filesAreCompiledWithoutTheRuntime() throws {
      let result = try package.run("Runtime", in: package.path)
      #expect(result.output == "sent true, noted 18, changed\n", "\(result)")
      #expect(result.errors == "log: sent true of Form\n", "\(result)")
    }

    @Test func linesAreRewritten() throws {
      let directory = try TemporaryDirectory()
      let tool = package.products + "/objective-c-syntax-tool"
      let (input, output) = (directory.path + "/line.swift", directory.path + "/swift-line.swift")
      for (line, expected) in Self.lines {
        try directory.write([UInt8](line.utf8), to: "line.swift")
        let result = try TestSupport.run(tool, [input, output], environment: ClientPackage.plain)
        #expect(result.status == 0 && result.errors.isEmpty, "\(line)")
        let text = try String(contentsOfFile: output, encoding: .utf8)
        let head = "#if canImport(UIKit)\n  import UIKit\n#endif\n#sourceLocation(file: "
        let rest = "\"\(input)\", line: 1)\n" + expected.replacing("FILE", with: "\"\(input)\"")
        #expect(text == head + rest, "\(line)")
      }
      let missing = try TestSupport.run(
        tool, [input + "x", output], environment: ClientPackage.plain)
      #expect(missing.status == 66 && missing.errors.hasPrefix("objective-c-syntax: \(input)x: "))
    }
  }
}
