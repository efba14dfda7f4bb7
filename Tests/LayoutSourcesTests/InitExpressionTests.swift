import Testing

@testable import LayoutSources

@Suite("Expressions of --init")
struct InitExpressionTests {
  @Test(
    "the path is what names the type",
    arguments: [
      ("FlowLayout(spacing: 8)", ["FlowLayout"]), ("Layouts.Flow()", ["Layouts", "Flow"]),
      (" Grid<Int>(a: 1)", ["Grid"]), ("Flow.init(1)", ["Flow"]), ("Flow.wide", ["Flow"]),
      ("", []), ("(1)", []),
    ])
  func path(_ text: String, _ path: [String]) {
    #expect(InitExpression(text).path == path)
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
