import LayoutBench
import LayoutModel
import Testing

@testable import LayoutSources

/// What differs in a file of one layout when a cache is written into it.
private func change(_ form: CacheForm, _ text: String, _ others: String...) -> String {
  let texts = [text] + others
  var files = PatchedFiles(
    texts.enumerated().map { SourceFile(path: "F\($0.offset).swift", text: $0.element) })
  do throws(SizedLayoutPatch.Unusual) {
    let difference = try files.write(form, into: ["Flow"], for: [])
    return difference.split(separator: "\n").filter {
      "+-".contains($0.first ?? " ") && !$0.hasPrefix("+++") && !$0.hasPrefix("---")
    }.map { $0.dropFirst().trimmingPrefix { $0 == " " } }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  } catch {
    return "\(error)"
  }
}

/// A layout whose methods have some lines.
private func layout(
  sizing: String = "total(subviews)", placing: String = "", rest: String = "",
  start: String = "struct Flow: Layout {"
) -> String {
  """
  \(start)
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      \(sizing)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      \(placing)
    }
    \(rest)
  }
  """
}

@Suite("A cache of sizes in an array")
struct SizeArrayTests {
  /// Shapes of a query in `placeSubviews`, each with the lines that take their place.
  static let shapes: [(written: String, changed: String)] = [
    (
      "for index in subviews.indices { use(subviews[index].sizeThatFits(.unspecified)) }",
      "for index in subviews.indices { use(cache[index]) }"
    ),
    (
      "for view in subviews { view.place(at: .zero, proposal: .init(view.sizeThatFits(.unspecified))) }",
      "for (index, view) in subviews.enumerated() { view.place(at: .zero, proposal: .init(cache[index])) }"
    ),
    (
      "for view in subviews { use(view.sizeThatFits(ProposedViewSize.unspecified)) }",
      "for index in subviews.indices { use(cache[index]) }"
    ),
    (
      "for (i, view) in subviews.enumerated() { use(view.sizeThatFits(.unspecified)) }",
      "for (i, _) in subviews.enumerated() { use(cache[i]) }"
    ),
    ("use(subviews.map { $0.sizeThatFits(.unspecified) })", "use(cache)"),
    (
      "use(subviews.map { $0.sizeThatFits(.unspecified).width }.max())",
      "use(cache.map { $0.width }.max())"
    ),
    (
      "use(subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width })",
      "use(cache.reduce(0) { $0 + $1.width })"
    ),
    (
      "use(subviews.map { view in view.sizeThatFits(.unspecified).width })",
      "use(cache.map { view in view.width })"
    ),
    (
      "use(subviews.map { ($0.priority, $0.sizeThatFits(.unspecified)) })",
      "use(zip(subviews, cache).map { ($0.priority, $1) })"
    ),
    (
      "subviews.enumerated().forEach { i, view in view.place(at: .zero, proposal: .init(view.sizeThatFits(.unspecified))) }",
      "subviews.enumerated().forEach { i, view in view.place(at: .zero, proposal: .init(cache[i])) }"
    ),
  ]

  @Test("each shape of a query reads the array", arguments: shapes)
  func readsArray(_ shape: (written: String, changed: String)) {
    let lines = change(.sizes, layout(sizing: ".zero", placing: shape.written))
      .split(separator: "\n").map(String.init)
    #expect(lines.contains(shape.changed), "\(lines)")
    #expect(lines.contains("subviews.map { $0.sizeThatFits(.unspecified) }"))
    #expect(lines.contains("func makeCache(subviews: Subviews) -> [CGSize] {"))
    #expect(lines.count { $0.contains("cache: inout [CGSize]") } == 2, "\(lines)")
  }

  @Test("a subview that is read into a constant first is left out where nothing else has it")
  func constant() {
    let both = change(
      .sizes,
      layout(
        sizing: ".zero",
        placing: """
          for i in 0..<subviews.count {
            let view = subviews[i]
            let size = view.sizeThatFits(.zero)
            view.place(at: .zero, proposal: .init(size))
          }
          """))
    #expect(both.contains("\nlet size = cache[i]\n"), "\(both)")
    #expect(!both.contains("let view"))
    let one = change(
      .sizes,
      layout(
        sizing: ".zero",
        placing: """
          for i in 0..<subviews.count {
            let view = subviews[i]
            use(view.sizeThatFits(.zero))
          }
          """))
    #expect(one.contains("let view = subviews[i]\n"), "\(one)")
    #expect(one.contains("subviews.map { $0.sizeThatFits(.zero) }"))
  }

  @Test("methods of the layout that ask are handed the array, and those that call them")
  func helpers() {
    let text = layout(
      sizing: "outer(of: subviews)",
      rest: """
        private func outer(of views: Subviews) -> CGSize { self.widest(views, 3) }
        private func widest(_ views: Subviews, _ count: Int) -> CGSize { views[count].sizeThatFits(.unspecified) }
        """)
    let changed = change(.sizes, text)
    #expect(changed.contains("\nouter(of: subviews, cache: cache)\n"), "\(changed)")
    #expect(
      changed.contains(
        "outer(of views: Subviews, cache: [CGSize]) -> CGSize { self.widest(views, 3, cache: cache) }"
      ))
    #expect(
      changed.contains(
        "widest(_ views: Subviews, _ count: Int, cache: [CGSize]) -> CGSize { cache[count] }"))
  }

  @Test("access and isolation are those of the layout's methods, and an empty cache's name goes")
  func modifiers() {
    let text = """
      public struct Flow: Layout {
        public typealias Cache = Void
        public nonisolated func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize { subviews[0].sizeThatFits(.unspecified) }
        public nonisolated func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Self.Cache) {}
      }
      """
    let changed = change(.sizes, text)
    #expect(changed.contains("public nonisolated func makeCache(subviews: Subviews) -> [CGSize] {"))
    #expect(changed.contains("CGSize { cache[0] }"), "\(changed)")
    #expect(!changed.split(separator: "\n").suffix(5).contains { $0.contains("typealias") })
  }

  @Test(
    "a layout that no array serves is left as it is, with the reason",
    arguments: [
      (
        "subviews[0].sizeThatFits(proposal)",
        "F0.swift:3: The queries of the layout do not propose one constant."
      ),
      (
        "use(subviews[0].sizeThatFits(.zero), subviews[1].sizeThatFits(.unspecified))",
        "F0.swift:3: The queries of the layout do not propose one constant."
      ),
      (".zero", "F0.swift:1: The layout asks no subview."),
      ("subviews[0].dimensions(in: .zero)", "F0.swift:3: The layout asks for dimensions."),
      (
        "subviews.first!.sizeThatFits(.zero)",
        "F0.swift:3: It is not plain which of the subviews this query asks."
      ),
      (
        "for view in subviews.dropFirst() { use(view.sizeThatFits(.zero)) }",
        "F0.swift:3: It is not plain which of the subviews this query asks."
      ),
      (
        "for view in subviews { for view in others { use(view.sizeThatFits(.zero)) } }",
        "F0.swift:3: It is not plain which of the subviews this query asks."
      ),
      (
        "measured(subviews, subviews[0].sizeThatFits(.zero))",
        "F0.swift:3: The subviews are handed to measured, which is no method of the layout."
      ),
      (
        "subviews.widest(subviews[0].sizeThatFits(.zero))",
        "F0.swift:3: The subviews are handed to widest, which is no method of the layout."
      ),
    ])
  func unusual(_ sizing: String, _ reason: String) {
    let helper = "extension LayoutSubviews { func widest(_ size: CGSize) -> CGSize { size } }"
    #expect(change(.sizes, layout(sizing: sizing), helper) == reason)
  }
}

@Suite("A cache of the last arrangement")
struct ArrangementTests {
  private static let calls = (
    sizing: "arrange(proposal.width, in: subviews).size",
    placing: "let all = arrange(bounds.width, in: subviews)"
  )

  private func change(_ rest: String, _ calls: (sizing: String, placing: String) = calls) -> String
  {
    LayoutSourcesTests.change(
      .arrangement, layout(sizing: calls.sizing, placing: calls.placing, rest: rest))
  }

  @Test("the method that arranges is called through one that keeps its result")
  func kept() {
    let changed = change(
      """
      private struct Rows { var size = CGSize.zero }
        private func arrange(_ width: CGFloat?, in views: Subviews) -> Rows \
      { Rows(size: views[0].sizeThatFits(.zero)) }
      """)
    let lines = changed.split(separator: "\n").map(String.init)
    #expect(lines.contains("arrange(proposal.width, in: subviews, cache: &cache).size"), "\(lines)")
    #expect(lines.contains("let all = arrange(bounds.width, in: subviews, cache: &cache)"))
    #expect(lines.contains("fileprivate struct Rows { var size = CGSize.zero }"))
    let method = [
      "fileprivate var width: CGFloat?", "fileprivate var result: Rows", "}",
      "func makeCache(subviews: Subviews) -> KeptArrangement? { nil }", "private func arrange(",
      "_ width: CGFloat?, in views: Subviews, cache: inout KeptArrangement?", ") -> Rows {",
      "if let cache, cache.width == width { return cache.result }",
      "let result = arrange(width, in: views)",
      "cache = KeptArrangement(width: width, result: result)", "return result", "}",
    ]
    #expect(changed.contains(method.joined(separator: "\n")), "\(changed)")
    #expect(lines.count { $0.contains("cache: inout KeptArrangement?") } == 3)
  }

  @Test(
    "a method that asks through a helper or a property arranges, too",
    arguments: [
      "func size(_ view: LayoutSubview) -> CGSize { view.sizeThatFits(.zero) }",
      "var size: CGSize { other.dimensions(in: .zero) }",
    ])
  func throughHelpers(_ helper: String) {
    let call = helper.hasPrefix("func") ? "size(views[0])" : "size"
    let changed = change(
      """
      \(helper)
        func arrange(_ width: CGFloat?, in views: Subviews) -> [CGSize] { [\(call)] }
      """)
    #expect(changed.contains("return cache.result"), "\(changed)")
  }

  @Test(
    "a width that a method searches is kept, unless another method returns more",
    arguments: [
      ("", "arrange"),
      (
        """

          func all(_ w: CGFloat?, in s: Subviews) -> [CGSize] { [s[0].sizeThatFits(.zero)] }
        """, "all"
      ),
    ])
  func searchedWidth(_ rest: String, kept: String) {
    let calls = (
      sizing: "arrange(1, in: subviews)\n_ = all(1, in: subviews)",
      placing: "arrange(1, in: subviews)\n_ = all(1, in: subviews)"
    )
    let changed = change(
      """
      func arrange(_ w: CGFloat, in s: Subviews) -> CGFloat { s[0].sizeThatFits(.zero).width }\(rest)
      """, calls)
    #expect(changed.contains("/// The last result of \(kept), with"), "\(changed)")
  }

  @Test(
    "a layout without one such method is left as it is, with the reason",
    arguments: [
      (
        "", "F0.swift:1: sizeThatFits and placeSubviews share no method that arranges the subviews."
      ),
      (
        "func arrange(_ a: Style, in views: Subviews) -> [CGSize] { [views[0].sizeThatFits(.zero)] }",
        "F0.swift:8: It is not known whether two arguments of Style can be compared."
      ),
      (
        "func arrange(_ style: CGFloat?, in views: Subviews) { views[0].sizeThatFits(.zero) }",
        "F0.swift:1: sizeThatFits and placeSubviews share no method that arranges the subviews."
      ),
      // It asks for no size: the queries are elsewhere.
      (
        "func arrange(_ width: CGFloat?, in views: Subviews) -> [CGSize] { [.zero] }",
        "F0.swift:1: sizeThatFits and placeSubviews share no method that arranges the subviews."
      ),
      // One width that depends on the subviews alone is no arrangement.
      (
        "func arrange(in s: Subviews) -> CGFloat? { s[0].sizeThatFits(.zero).width }",
        "F0.swift:1: sizeThatFits and placeSubviews share no method that arranges the subviews."
      ),
      (
        """
        func arrange(_ width: CGFloat?, in views: Subviews) -> [LayoutSubview] {
          views.filter { $0.sizeThatFits(.zero).width > 0 }
        }
        """,
        "F0.swift:8: What arrange returns holds subviews, which are those of the call alone."
      ),
      (
        """
        struct Row { var subview: Subviews.Element }
        func arrange(_ width: CGFloat?, in views: Subviews) -> [Row] {
          views.map { $0.sizeThatFits(.zero); return Row(subview: $0) }
        }
        """,
        "F0.swift:9: What arrange returns holds subviews, which are those of the call alone."
      ),
    ])
  func unusual(_ rest: String, _ reason: String) {
    #expect(change(rest) == reason)
  }
}
