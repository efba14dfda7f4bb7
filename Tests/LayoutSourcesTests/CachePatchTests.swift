import Testing

@testable import LayoutSources

@Suite("Writing a cache into a layout")
struct CachePatchTests {
  private func file(
    _ body: String, _ members: String = "", parameter: String = "cache: inout ()",
    access: String = "", outside: String = ""
  ) -> SourceFile {
    SourceFile(
      path: "Flow.swift",
      text: """
        \(access)struct Flow: Layout {
          \(access)func sizeThatFits(
            proposal: ProposedViewSize, subviews: Subviews, \(parameter)
          ) -> CGSize {
            \(body)
          }

          \(access)func placeSubviews(
            in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, \(parameter)
          ) {
            for (index, subview) in subviews.enumerated() {
              subview.place(at: bounds.origin, proposal: proposal)
            }
          }
          \(members)
        }
        \(outside)
        """)
  }

  private func patched(_ file: SourceFile, cache: String = "SizeCache") throws -> String {
    let patch = try CachePatch(of: ["Flow"], cache: cache, in: [file])
    return try #require(patch.files.first).text
  }

  @Test(
    "a query goes through the cache",
    arguments: [
      ("let size = subviews[i + 1].sizeThatFits(p)", "let size = \(size("i + 1", "p"))"),
      ("let s = subviews[i]; _ = s.sizeThatFits(p); i += 1", "_ = \(size("i", "p")); i += 1"),
      (
        "for subview in subviews { use(subview.sizeThatFits(.zero)) }",
        "for index in subviews.indices { use(\(size("index", ".zero"))) }"
      ),
      (
        "for view in subviews where view.priority > 0 { view.sizeThatFits(p); use(view) }",
        "for index in subviews.indices where subviews[index].priority > 0 "
          + "{ let view = subviews[index]; \(size("index", "p")); use(view) }"
      ),
      (
        "for view in subviews.dropFirst().reversed() { view.sizeThatFits(p) }",
        "for index in subviews.indices.dropFirst().reversed() { \(size("index", "p")) }"
      ),
      (
        "for (_, view) in subviews.enumerated() { view.sizeThatFits(p) }",
        "for (index, view) in subviews.enumerated() { \(size("index", "p")) }"
      ),
      (
        "for (view, row) in zip(subviews, rows) { view.sizeThatFits(row) }",
        "for (index, row) in zip(subviews.indices, rows) { \(size("index", "row")) }"
      ),
      (
        "subviews.map { $0.sizeThatFits(p).width + $0.priority }",
        "subviews.indices.map { \(size("$0", "p")).width + subviews[$0].priority }"
      ),
      (
        "subviews.forEach({ view in use(view.sizeThatFits(p)) })",
        "subviews.indices.forEach({ index in use(\(size("index", "p"))) })"
      ),
      (
        "subviews.reduce(0) { $0 + $1.sizeThatFits(p).width }",
        "subviews.indices.reduce(0) { $0 + \(size("$1", "p")).width }"
      ),
      (
        "subviews.enumerated().map { $0.element.sizeThatFits(p).width * w[$0.offset] }",
        "subviews.enumerated().map { \(size("$0.offset", "p")).width * w[$0.offset] }"
      ),
      (
        "let d = subviews[0].dimensions(in: p); return d.width + d.height",
        "let d = \(size("0", "p")); return d.width + d.height"
      ),
      (
        "guard let view = subviews.last else { return .zero }; use(view.sizeThatFits(p))",
        "else { return .zero }; use(\(size("subviews.count - 1", "p")))"
      ),
      (
        "// subview.sizeThatFits(p) \"\n print(\"{ \\(f(\"(\")) {\"); subviews[0].sizeThatFits(p)",
        "print(\"{ \\(f(\"(\")) {\"); \(size("0", "p"))"
      ),
    ])
  func replaces(query: String, replacement: String) throws {
    let text = try patched(file(query))
    #expect(text.contains(replacement))
    #expect(text.contains("func makeCache(subviews: Subviews) -> SizeCache { SizeCache() }"))
    #expect(!text.contains("inout ()"))
  }

  private static func size(_ index: String, _ proposal: String) -> String {
    "cache.size(of: \(index), in: subviews, for: \(proposal))"
  }

  @Test(
    "an empty cache is known in each of its forms",
    arguments: [
      ("cache: inout Void", ""), ("cache: inout Cache", ""),
      ("cache: inout Cache", "typealias Cache = ()"), ("cache _: inout ()", ""),
    ])
  func forms(parameter: String, member: String) throws {
    let text = try patched(file("subviews[0].sizeThatFits(p)", member, parameter: parameter))
    #expect(text.contains("subviews: Subviews, cache: inout SizeCache\n"))
    #expect(text.contains("typealias Cache = SizeCache") == !member.isEmpty)
  }

  @Test(
    "helpers, nested types and extensions hand the cache on, and other layouts stay as they are")
  func helpers() throws {
    let other = file("subviews[0].sizeThatFits(p)").text
      .replacing("struct Flow", with: "struct Other")
    let flow = file(
      "Rows(of: subviews, in: 3).size + widest(subviews)",
      """
      struct Rows {
          init(of subviews: Subviews, in width: CGFloat) { subviews[0].sizeThatFits(.zero) }
        }
      """,
      outside: other + "\nextension Flow {\n  func widest(_ all: LayoutSubviews) -> CGSize "
        + "{ all.map { $0.sizeThatFits(p) }.max() }\n}")
    let text = try patched(flow)
    #expect(
      text.contains(
        "Rows(of: subviews, in: 3, cache: &cache).size + widest(subviews, cache: &cache)"))
    #expect(text.contains("in width: CGFloat, cache: inout SizeCache) { cache.size(of: 0,"))
    #expect(text.contains("widest(_ all: LayoutSubviews, cache: inout SizeCache)"))
    #expect(text.contains("cache.size(of: $0, in: all, for: p)"))
    #expect(text.contains(other))
  }

  @Test("a cache of results remembers the size and each placement")
  func results() throws {
    let source = file(
      "guard ok else { return .zero }\n    return CGSize(width: 3,\n      height: 4)")
    let text = try patched(source, cache: "ResultCache")
    #expect(
      text.contains(
        """
            if let known = cache.size(for: proposal) { return known }
            guard ok else { return .zero }
            let size: CGSize = CGSize(width: 3,
              height: 4)
            cache.remember(size, for: proposal)
            return size
        """))
    #expect(
      text.contains(
        """
              subview.place(at: bounds.origin, proposal: proposal)
              placed.append(.init(index: index, position: bounds.origin, proposal: proposal))
            }
            cache.remember(placed, in: bounds, for: proposal)
        """))
  }

  @Test("what is called for a placement is called once")
  func placementsOnce() throws {
    var source = file("3")
    source.text = source.text.replacing(
      "at: bounds.origin, proposal: proposal)",
      with:
        "at: next(), proposal: .init(sizes[index]))\n      subview.place(at: next(), proposal: proposal)"
    )
    #expect(
      try patched(source, cache: "ResultCache").contains(
        """
              let point: CGPoint = next()
              let offer: ProposedViewSize = .init(sizes[index])
              subview.place(at: point, proposal: offer)
              placed.append(.init(index: index, position: point, proposal: offer))
              let point2: CGPoint = next()
              subview.place(at: point2, proposal: proposal)
              placed.append(.init(index: index, position: point2, proposal: proposal))
        """))
    source.text = source.text.replacing(
      "subview.place(at: next", with: "_ = subview.place(at: next")
    #expect {
      try patched(source, cache: "ResultCache")
    } throws: { error in
      "\(error)".contains("The placement is a part of a statement.")
    }
  }

  @Test("a layout that queries nothing itself is refused as such")
  func withoutQueries() {
    func refusal(_ body: String) -> CachePatch.Unusual? {
      do throws(CachePatch.Unusual) {
        _ = try CachePatch(of: ["Flow"], cache: "SizeCache", in: [file(body)])
        return nil
      } catch {
        return error
      }
    }
    #expect(
      refusal("inner.sizeThatFits(proposal: p, subviews: s, cache: &c)")?.isWithoutQueries == true)
    #expect(refusal("items.map { $0.view.sizeThatFits(p) }")?.isWithoutQueries == false)
  }

  @Test("a visible layout has a visible cache, and anchors are remembered")
  func fits() throws {
    var source = file("subviews[0].sizeThatFits(p)", access: "public ")
    #expect(try patched(source).contains("  public func makeCache(subviews: Subviews)"))
    source.text = source.text.replacing("(at: bounds.origin,", with: "(at: p, anchor: .top,")
    let patch = try CachePatch(of: ["Flow"], cache: "ResultCache", in: [source])
    #expect(patch.files[0].text.contains("position: p, anchor: .top, proposal: proposal"))
    let cache = "struct ResultCache {\n    var position: CGPoint\n"
    #expect(
      patch.fitted(cache, cache: "ResultCache")
        == "public struct ResultCache {\n    var position: CGPoint\n    var anchor = UnitPoint.topLeading\n"
    )
  }

  @Test(
    "what is unusual is named, with its line",
    arguments: [
      ("items.map { $0.view.sizeThatFits(p) }", "", "5: It is not clear which subview"),
      ("subviews.sorted { $0.sizeThatFits(p).width < 3 }", "", "5: It is not clear which"),
      ("var i = 0; let s = subviews[i]; i += 1; s.sizeThatFits(p)", "", "5: It is not clear"),
      ("subviews[0].dimensions(in: p)[.top]", "", "5: More of dimensions(in:)"),
      ("let d = subviews[0].dimensions(in: p); use(d)", "", "5: More of dimensions(in:)"),
      ("proposal.width ?? 0", "", "2: No query of a subview's size was found."),
      ("3", "func makeCache(subviews: Subviews) {}", "15: The layout has a makeCache already."),
      ("3", "struct SizeCache {}", "15: There is a type SizeCache already."),
      (
        "h(subviews)",
        "func h(_ s: Subviews) { s[0].sizeThatFits(p) }\n  var x: Int { h(other) }",
        "16: h, which queries, is called here, too, without a cache."
      ),
    ])
  func refuses(body: String, member: String, reason: String) {
    #expect {
      try patched(file(body, member))
    } throws: { error in
      "\(error)".hasPrefix("Flow.swift:\(reason)")
    }
  }
}
