import Testing

@testable import LayoutModel

@Suite("Elements in the order of a value")
struct SequenceOrderingTests {
  private static let words = ["pear", "fig", "plum", "kiwi", "apple"]

  @Test("the largest comes first, and equal elements keep their order")
  func fromLargest() {
    #expect(Self.words.fromLargest(on: \.count) == ["apple", "pear", "plum", "kiwi", "fig"])
  }

  @Test("equal elements are in the ascending order of another value")
  func fromLargestThen() {
    let sorted = Self.words.fromLargest(on: \.count, then: { word in word })
    #expect(sorted == ["apple", "kiwi", "pear", "plum", "fig"])
  }

  @Test("the first of several elements with the same value stays")
  func uniqued() {
    #expect(Self.words.uniqued(on: \.count) == ["pear", "fig", "apple"])
    #expect([2, 1, 2, 3, 1].uniqued() == [2, 1, 3])
  }

  @Test("the least and the greatest value are those of any element")
  func ends() {
    #expect(Self.words.least(of: \.count) == 3)
    #expect(Self.words.greatest(of: \.count) == 5)
  }

  @Test("without an element there is no least and no greatest value")
  func none() {
    #expect([String]().least(of: \.count) == nil)
    #expect([String]().greatest(of: \.count) == nil)
  }
}
