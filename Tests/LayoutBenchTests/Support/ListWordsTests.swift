import Testing

@testable import LayoutModel

@Suite("Lists in sentences")
struct ListWordsTests {
  @Test(
    "the conjunction stands before the last element",
    arguments: [
      ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
    ])
  func listed(_ elements: [String], _ words: String) {
    #expect(elements.listed("and") == words)
  }
}
