import Testing

@testable import PortableLayout

@Suite("The containers that a log looks at")
struct KnownAskersTests {
  /// Looks at even views, and notes which it was asked about.
  private final class Questions {
    var views: [Int] = []

    func isEven(_ view: Int) -> Bool {
      views.append(view)
      return view % 2 == 0
    }
  }

  @Test("each view is asked about once, until they are others")
  func once() {
    let questions = Questions()
    var askers = KnownAskers(questions.isEven)
    let views = [5, 4, 0, 100, 99]
    for _ in 0..<2 {
      let replies = views.map { view in askers.contains(view) }
      #expect(replies == [false, true, true, true, false])
    }
    #expect(questions.views == views)
    askers.forget()
    let isEven = askers.contains(4)
    #expect(isEven)
    #expect(questions.views.last == 4)
    #expect(questions.views.count == 6)
  }

  @Test("no view, as of the root's container, is looked at")
  func none() {
    var askers = KnownAskers { _ in true }
    let asks = askers.contains(-1)
    #expect(!asks)
  }
}
