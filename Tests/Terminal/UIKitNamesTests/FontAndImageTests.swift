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

  @Test func aLayerHasTheLooksOfACard() {
    let root = UIViewController()
    show(root)
    let card = UIView(frame: CGRect(x: 1, y: 1, width: 6, height: 3))
    application.runTurn {
      card.backgroundColor = .white
      card.layer.cornerRadius = 12
      card.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      card.layer.borderWidth = 1
      card.layer.borderColor = UIColor.red.cgColor
      card.layer.shadowColor = UIColor.black.cgColor
      card.layer.shadowOpacity = 0.4
      card.layer.shadowOffset = CGSize(width: 0, height: 2)
      root.view.addSubview(card)
    }
    #expect(screen.canvas.lines[1].hasPrefix(" ╭────╮"))
    #expect(screen.canvas.lines[3].hasPrefix(" └────┘"))
    #expect(screen.canvas.lines[4].hasPrefix(" ░░░░░░"))
    #expect(screen.canvas[1, 1].foreground == .red && screen.canvas[1, 1].background == .white)
    #expect(CACornerMask.layerMaxXMaxYCorner.rawValue == 8)
  }

  @Test func anImageViewHasTheModesOfUIKit() throws {
    let star = try #require(UIImage(systemName: "star"))
    let view = UIImageView(image: star)
    view.frame.size = CGSize(width: 3, height: 1)
    let mode: UIView.ContentMode = .scaleToFill
    view.contentMode = mode
    #expect(view.snapshot().lines == ["☆☆☆"])
    view.contentMode = .scaleAspectFit
    #expect(view.snapshot().lines == [" ☆ "])
  }

  @Test func aButtonHasATitleLabelAndAConfiguration() {
    let button = UIButton(type: .system)
    button.setTitle("Send", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 12, weight: .light)
    button.titleLabel?.numberOfLines = 2
    #expect(button.titleLabel?.text == "Send" && button.titleLabel?.textAttributes == .dim)
    var presses = 0
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .blue
    let action = UIAction(title: "Go") { _ in presses += 1 }
    let go = UIButton(configuration: configuration, primaryAction: action)
    go.sendAction()
    #expect(presses == 1 && go.title == "Go")
    #expect(go.configuration?.baseBackgroundColor == .blue)
    // the action's title comes before that of the configuration, as UIKit's documentation has it
    configuration.title = "Go on"
    #expect(UIButton(configuration: configuration, primaryAction: action).title == "Go")
  }

  @Test func aTextViewIsEdited() {
    final class Notes: UIViewController, UITextViewDelegate {
      let body = UITextView(frame: .zero)
      var changes = 0
      override func loadView() {
        body.delegate = self
        body.font = .boldSystemFont(ofSize: 14)
        view = body
      }
      func textViewDidChange(_ textView: UITextView) { changes += 1 }
    }
    let notes = Notes()
    show(notes)
    application.runTurn { notes.body.becomeFirstResponder() }
    for key in [KeyPress("a"), KeyPress(.enter), KeyPress("b")] { application.send(.key(key)) }
    #expect(notes.body.text == "a\nb" && notes.changes == 3)
    #expect(screen.canvas[0, 0].attributes == .bold && screen.canvas.lines[1].hasPrefix("b"))
  }

  @Test func aTableShowsSnapshots() {
    enum Group { case fruit, roots }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 20, height: 5))
    let root = UIViewController()
    show(root)
    let source = UITableViewDiffableDataSource<Group, String>(tableView: table) { _, _, name in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = name
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Group, String>()
    snapshot.appendSections([.fruit, .roots])
    snapshot.appendItems(["apple"], toSection: .fruit)
    snapshot.appendItems(["leek"])
    application.runTurn {
      root.view.addSubview(table)
      source.apply(snapshot, animatingDifferences: true)
    }
    #expect(screen.canvas.lines[0].hasPrefix("> apple"))
    #expect(screen.canvas.lines[1].hasPrefix("  leek"))
    #expect(source.snapshot().sectionIdentifier(containingItem: "leek") == .roots)
  }

  @Test func aRowOfACardFits() {
    let card = UIView()
    let label = UILabel(text: "twelve cells")
    label.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 1),
      label.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -1),
      label.topAnchor.constraint(equalTo: card.topAnchor),
      label.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    let size = card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 14, height: 1))
  }

  @Test func theLabelsOfACellAreOptional() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "left"
    cell.detailTextLabel!.text = "right"
    let label: UILabel = cell.textLabel
    #expect(label.text == "left" && cell.detailTextLabel.text == "right")
  }
}
