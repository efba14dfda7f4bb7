import Testing

@testable import LayoutSources

@Suite("Expressions of --init")
struct InitExpressionTests {
  @Test(
    "the path is what names the type",
    arguments: [
      ("FlowLayout(spacing: 8)", ["FlowLayout"]), ("Layouts.Flow()", ["Layouts", "Flow"]),
      (" Grid<Int>(a: 1)", ["Grid"]), ("Flow.init(1)", ["Flow"]), ("Flow.wide", ["Flow"]),
      ("", []), ("(1)", []), ("Screen<Int>.Row(a: 1 < 2)", ["Screen", "Row"]),
      ("Deck<[Int: (Int) -> Set<Int>]>.Grid<Int>.wide", ["Deck", "Grid"]), ("Deck<Int", ["Deck"]),
    ])
  func path(_ text: String, _ path: [String]) {
    #expect(InitExpression(text).path == path)
  }

  @Test("generic arguments stay with the names that have them")
  func generics() {
    let expression = InitExpression("Deck<[Int: (Int) -> Set<Int>]>.Grid<Int>.Row(a: 2)")
    #expect(expression.genericArguments == ["<[Int: (Int) -> Set<Int>]>", "<Int>", ""])
    #expect(InitExpression("Flow<Int>.init(1)").genericArguments == ["<Int>"])
  }

  @Test(
    "arguments become part of a name",
    arguments: [
      ("FlowLayout(spacing: 8)", "spacing-8"), ("Flow(a: .zero, b: \"x y\")", "a-.zero-b-x-y"),
      ("Flow()", ""), ("Grid<Int>(2.5)", "Int-2.5"),
    ])
  func words(_ text: String, _ words: String) {
    #expect(InitExpression(text).argumentsInWords == words)
  }
}
