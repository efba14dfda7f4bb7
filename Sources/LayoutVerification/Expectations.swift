import LayoutBench
import PortableLayout

// For a user's own tests: functions that throw a readable error, whatever the test framework.

/// An error for an expectation that a layout did not meet.
public struct LayoutExpectationError: Error, Sendable, CustomStringConvertible {
  /// The error, the steps that show it, and the advice for it.
  public let description: String
}

/// Verifies a layout as `layout-bench verify` does: its cache, its sizes and its placements.
///
/// ```swift
/// @Test func myLayout() throws { try expectCoherent(MyLayout()) }
/// ```
///
/// The random histories run with the layout by itself and in each of four hosts.
///
/// - Parameters:
///   - layout: The layout, the same in all histories.
///   - histories: The number of random histories that run by themselves, and in each host.
///   - seed: The number from which the histories are made.
///   - keepsApart: A Boolean value that is true when subviews must neither overlap nor leave the
///     reported size.
///   - system: The system whose SwiftUI the engine follows.
///   - isolation: The way in which code that may crash is run. Use `.none` to stop in a debugger.
/// - Throws: ``LayoutExpectationError`` if the layout is incorrect. High costs are not an error.
public func expectCoherent(
  _ layout: some Layout, histories: Int = 40, seed: UInt64 = 42, keepsApart: Bool = false,
  system: SwiftUISystem = .standard, isolation: Isolation = .process
) throws {
  try expectCoherent(
    histories: histories, seed: seed, keepsApart: keepsApart, system: system,
    isolation: isolation
  ) { _ in layout }
}

/// Verifies a layout whose value changes, as in an animation.
///
/// - Parameters:
///   - histories: The number of random histories that run by themselves, and in each host.
///   - seed: The number from which the histories are made.
///   - keepsApart: A Boolean value that is true when subviews must neither overlap nor leave the
///     reported size.
///   - system: The system whose SwiftUI the engine follows.
///   - isolation: The way in which code that may crash is run. Use `.none` to stop in a debugger.
///   - makeLayout: Makes the layout for a context, whose phase changes from call to call.
/// - Throws: ``LayoutExpectationError`` if the layout is incorrect. High costs are not an error.
public func expectCoherent<L: Layout>(
  histories: Int = 40, seed: UInt64 = 42, keepsApart: Bool = false,
  system: SwiftUISystem = .standard, isolation: Isolation = .process,
  _ makeLayout: @escaping @Sendable (LayoutContext) -> L
) throws {
  var specimen = Specimen(makeLayout)
  specimen.keepsApart = keepsApart
  var extent = VerificationExtent.standard
  extent.histories = histories
  extent.checksCosts = false
  let result = Verifier(extent: extent, seed: seed, system: system, isolation: isolation).verify(
    specimen)
  guard let first = result.errors.first else { return }
  throw LayoutExpectationError(description: first.story(of: specimen.layoutName))
}

extension Finding {
  /// Returns the title, the message, the steps that show the mistake, both results and the remedy.
  fileprivate func story(of layout: String) -> String {
    var lines = ["\(layout): \(title). \(message)"]
    lines += history.map { step in "  \(step)" }
    if let expected { lines.append("  expected: \(expected)") }
    if let found { lines.append("  found: \(found)") }
    lines.append("  fix: \(remedy)")
    return lines.joined(separator: "\n")
  }
}

/// Verifies that a layout makes no more queries than a limit in its first pass.
///
/// ```swift
/// @Test func myLayoutIsCheap() throws { try expectQueries(MyLayout(), atMost: 3) }
/// ```
///
/// The limit is per subview. Size queries count, and each placement counts as one query. The window
/// is `width` by 800 points; in a scroll view, the proposal has no height.
///
/// - Parameters:
///   - layout: The layout whose first pass is counted.
///   - limit: The largest number of queries for each subview.
///   - count: The number of subviews.
///   - population: The kind of subviews.
///   - host: The container around the layout.
///   - width: The width of the window, in points.
///   - system: The system whose SwiftUI the engine follows.
/// - Throws: ``LayoutExpectationError`` if there are more queries, or the `LayoutError` of the
///   pass.
public func expectQueries(
  _ layout: some Layout, atMost limit: Double, subviews count: Int = 32,
  population: Population = .tags, host: LayoutHost = .root, width: CGFloat = 390,
  system: SwiftUISystem = .standard
) throws {
  precondition(count > 0, "Queries per subview need a subview.")
  var specimen = Specimen { _ in layout }
  specimen.system = system
  let generator = SubviewGenerator(population: population, seed: 7)
  let subviews = (0..<count).map { index in
    CallHistory.Subview(generator.subview(index).content)
  }
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
        expected: at most \(CGFloat(limit).words) a subview
        found: \(CGFloat((perSubview * 100).rounded() / 100).words) a subview, \
      sizeThatFits called \(calls.sizeThatFits) times, placeSubviews \
      \(calls.placeSubviews + calls.alignmentPlacements) times
        setting: \(host.rawValue), \(population.rawValue), \(width.words) points wide
        remedy: keep the subviews' sizes in the cache, query each of them once
      """)
}
