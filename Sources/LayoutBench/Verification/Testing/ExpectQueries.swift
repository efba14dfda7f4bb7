import PortableLayout

/// Counts how often a layout queries its subviews in one pass, as new, and limits it.
///
/// ```swift
/// @Test func myLayoutIsCheap() throws { try expectQueries(MyLayout(), atMost: 3) }
/// ```
///
/// - Parameters:
///   - layout: The layout.
///   - limit: How many queries per subview one pass may take: sizing and placing, placing itself
///     counted as one.
///   - count: How many subviews there are.
///   - population: The kind of subviews.
///   - host: What the container sits in.
///   - width: The width of the window, in points; it is 800 points high, in a scroll view nil.
/// - Throws: ``LayoutExpectationError`` if there are more, or the `LayoutError` of the pass.
public func expectQueries(
  _ layout: some Layout, atMost limit: Double, subviews count: Int = 32,
  population: Population = .tags, host: LayoutHost = .root, width: CGFloat = 390
) throws {
  precondition(count > 0, "Queries per subview need a subview.")
  let specimen = Specimen { _ in layout }
  let generator = SubviewGenerator(population: population, seed: 7)
  let subviews = (0..<count).map { CallHistory.Subview(generator.subview($0).content) }
  let tree = SpecimenTree(
    specimen, subviews, CallHistory.Setting(host: host, memo: MemoOption(.standard)))
  try tree.engine.layOut(in: host.window(width: width))
  let queries = tree.engine.counts(below: tree.container).queries
  let perSubview = Double(queries) / Double(count)
  guard perSubview > limit else { return }
  let calls = tree.engine.calls(from: tree.container)
  throw LayoutExpectationError(
    description: """
      \(specimen.layoutName) queries too often: \(queries) queries for \(count) subviews in one pass
        expected: at most \(GeometryText.of(CGFloat(limit))) a subview
        found: \(GeometryText.of(CGFloat((perSubview * 100).rounded() / 100))) a subview, \
      sizeThatFits called \(calls.sizeThatFits) times, placeSubviews \
      \(calls.placeSubviews + calls.alignmentPlacements) times
        setting: \(host.rawValue), \(population.rawValue), \(GeometryText.of(width)) points wide
        remedy: keep the subviews' sizes in the cache, query each of them once
      """)
}
