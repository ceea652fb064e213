import Testing

@testable import Containment

/// The size that constraints give a view that asks for it.
@Suite @MainActor struct FittingSizeTests {
  private let card = View(frame: Rect(x: 0, y: 0, width: 30, height: 10))
  private let title = Label(text: "A title")
  private let text = Label(text: "several words that go on")

  init() {
    text.numberOfLines = 0
    for view in [title, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
    }
    LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 1),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 2),
      title.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -2),
      text.topAnchor.constraint(equalTo: title.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -2),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor, constant: -1),
    ])
  }

  @Test func theSmallestSizeHoldsTheContents() {
    let size = card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 28, height: 4))
    #expect(card.bounds.size == Size(width: 30, height: 10) && text.frame == .zero)
  }

  @Test func whatResistsLessThanTheTargetGrows() {
    text.setContentHuggingPriority(LayoutConstraint.Priority(20), for: .horizontal)
    let size = card.systemLayoutSizeFitting(Size(width: 60, height: 0))
    #expect(size == Size(width: 60, height: 4))
  }

  @Test(arguments: [(14.0, 6.0), (28, 4), (20, 5)])
  func aRequiredWidthDecidesTheHeight(width: Double, height: Double) {
    let size = card.systemLayoutSizeFitting(
      Size(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == Size(width: width, height: height))
  }

  @Test func constraintsOfTheViewItselfCount() {
    card.widthAnchor.constraint(greaterThanOrEqualToConstant: 40).isActive = true
    card.heightAnchor.constraint(equalToConstant: 9).isActive = true
    let size = card.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    #expect(size == Size(width: 40, height: 9))
  }

  @Test func withoutConstraintsItIsTheContentOrTheTarget() {
    #expect(title.systemLayoutSizeFitting(.zero) == Size(width: 7, height: 1))
    #expect(View().systemLayoutSizeFitting(Size(width: 3, height: 2)) == Size(width: 3, height: 2))
  }
}
