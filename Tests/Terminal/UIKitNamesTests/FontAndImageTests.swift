import Cells
import Containment
import Testing
import UIKitNames

import class Foundation.FileManager
import func Foundation.NSTemporaryDirectory
import struct Foundation.UUID

/// Fonts as attributes of letters, and pictures as cells.
@Suite @MainActor final class FontAndImageTests: ContainerStage {
  @Test(arguments: [
    (UIFont.systemFont(ofSize: 12), TextAttributes()), (.boldSystemFont(ofSize: 12), .bold),
    (.italicSystemFont(ofSize: 12), .underline),
    (.systemFont(ofSize: 12, weight: .semibold), .bold),
    (.systemFont(ofSize: 12, weight: .medium), TextAttributes()),
    (.systemFont(ofSize: 12, weight: .thin), .dim),
    (.monospacedSystemFont(ofSize: 12, weight: .heavy), .bold),
    (.preferredFont(forTextStyle: .headline), .bold),
    (.preferredFont(forTextStyle: .body), TextAttributes()),
    (.preferredFont(forTextStyle: .caption1), .dim),
  ])
  func aFontIsAttributesOfLetters(font: UIFont, attributes: TextAttributes) {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 4, height: 1))
    label.text = "word"
    label.textAttributes = [.reverse, .bold]
    label.font = font
    #expect(label.textAttributes == attributes.union(.reverse))
    #expect(label.font == font)
    let root = UIViewController()
    show(root)
    application.runTurn { root.view.addSubview(label) }
    #expect(screen.canvas[0, 0].attributes == attributes.union(.reverse))
    let field = UITextField(frame: .zero)
    field.font = font
    #expect(field.textAttributes == attributes && field.font != nil)
  }

  @Test func theNameOfAFontTellsItsLook() throws {
    let names: [(String, TextAttributes)] = [
      ("Avenir-Heavy", .bold), ("Helvetica", []), ("HelveticaNeue-Light", .dim),
      ("Georgia-BoldItalic", [.bold, .underline]), ("Boldoni-Regular", []),
    ]
    let label = UILabel(frame: .zero)
    for (name, attributes) in names {
      let font = try #require(UIFont(name: name, size: 14))
      label.font = font
      #expect(label.textAttributes == attributes, "\(name)")
    }
    #expect(UIFont(name: "", size: 14) == nil)
    label.font = nil
    #expect(label.textAttributes == [])
  }

  @Test func symbolsAreCharacters() throws {
    let star = try #require(UIImage(systemName: "star.fill"))
    #expect(star.lines == ["★"])
    #expect(UIImage(systemName: "no.such.symbol") == nil)
    #expect(UITabBarItem(title: "Best", image: star, tag: 3).title == "★ Best")
    #expect(UITabBarItem(title: nil, image: star, tag: 5).title == "★")
    #expect(UITabBarItem(title: "Plain", image: nil, tag: 4).tag == 4)
    final class Target { var presses = 0; func press() { presses += 1 } }
    let target = Target()
    let item = UIBarButtonItem(image: star, style: .plain, target: target, action: Target.press)
    #expect(item.title == "★")
    item.action?()
    #expect(target.presses == 1)
  }

  @Test func aPictureIsATextInTheProgramsFolder() throws {
    let folder = NSTemporaryDirectory() + "/pictures-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "  /\\\n日 x\n\n".write(toFile: folder + "/hill.txt", atomically: true, encoding: .utf8)
    try "\n".write(toFile: folder + "/empty.txt", atomically: true, encoding: .utf8)
    application.mainBundle = try #require(Bundle(path: folder))
    application.runTurn {}
    let hill = try #require(UIImage(named: "hill"))
    #expect(hill.size == CellSize(columns: 4, rows: 2) && hill.lines == ["  /\\", "日 x"])
    #expect(UIImage(named: "empty") == nil && UIImage(named: "none") == nil)
    #expect(UIImage(named: "../hill") == nil)
    let root = UIViewController()
    show(root)
    application.runTurn {
      root.view.backgroundColor = .blue
      root.view.addSubview(UIImageView(image: hill))
    }
    #expect(screen.canvas.lines[1].hasPrefix("日 x"))
    // spaces let show through what is beneath
    #expect(screen.canvas[0, 0].background == .blue)
  }

  @Test func theLabelsOfACellAreOptional() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "left"
    cell.detailTextLabel!.text = "right"
    let label: UILabel = cell.textLabel
    #expect(label.text == "left" && cell.detailTextLabel.text == "right")
  }
}
