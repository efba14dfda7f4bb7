@_spi(LayoutBench) import PortableLayout

/// A layout under test, with its variants.
public struct Subject: Sendable {
  /// The subject's name: lower case, words joined by hyphens.
  public internal(set) var name: String
  /// A description of the layout in one line.
  public let summary: String
  /// The ways to run it; the first is the one that the others are compared with.
  public internal(set) var variants: [Variant]
  package internal(set) var arrangement = Arrangement()
  /// The subviews that a run uses unless told otherwise.
  public var population = Population.tags
  /// The counts that a run uses unless told otherwise; nil for those of the profile.
  public var counts: [Int]?
  /// A Boolean value that is true for a view that has the same number of subviews for each count.
  package var hasFixedCount = false
  /// A Boolean value that is true when the layout puts its subviews on top of one another on
  /// purpose.
  package var overlays = false
  /// A Boolean value that is true when the layout promises that subviews stay apart and inside its
  /// size.
  ///
  /// The promise holds as long as subviews keep the sizes that they are proposed.
  package var keepsApart = false
  package var isReference = false
  package var location: SourcePlace?
  package var typeName: String?
  /// The layout's type as its file declares it, after those around it; empty where no file does.
  package internal(set) var typePath: [String] = []
  /// A Boolean value that is true when a view starts with leaves, so that content can change.
  var hasLeaves = true
  /// A Boolean value that is true when a view has a lazy container, whose rows come and go.
  var hasLazyRows = false
  /// A Boolean value that is true when an animation changes the layout.
  ///
  /// The layout of a file needs `animatableData` for that, or a property that a preview changes.
  package internal(set) var isAnimated = true
  /// The property that may animate the layout of a file; nil for other subjects.
  var animatedProperty: AnimatedProperty?
  var origin = FileEntryOrigin.given
  /// The properties that have the same value in each layout of the type; of files alone.
  package internal(set) var constants: Set<String> = []
  package var isPreview: Bool { origin == .preview }
  /// The types of the custom layouts in a view; empty for others.
  package internal(set) var layoutsInView: [String] = []
  /// The numbers of subviews that the layout can have; nil for any number.
  public internal(set) var subviewCounts: ClosedRange<Int>?

  var capture: Capture?
  var patch: Patch?

  /// The subject with a cache written into a copy of its file.
  struct Patch: Sendable {
    var variant: Variant
    /// The automatic variant behind each written cache, by subject.
    var promises: [String: String]
  }

  /// The nesting of the containers that the layout is put into.
  package enum Shape: Sendable, Hashable {
    case flat
    /// Containers within containers, `fanOut` to each, down to `depth`.
    case nested(depth: Int, fanOut: Int)
  }

  /// The shape of the containers, and the layout values that each subview gets.
  package struct Arrangement: Sendable {
    package var shape = Shape.flat
    package var prepareSubview: (@Sendable (SubviewValues) -> Void)?
  }

  /// A Boolean value that is true when only one variant is timed and all others are counted.
  package var isCountedOnly: Bool {
    let timed = variants.count { variant in !variant.isCountedOnly }
    return timed == 1 && variants.count > 1
  }

  /// A subject of given variants, the baseline first; a gate names the file and line.
  public init(
    _ name: String, summary: String, variants: [Variant], file: String = #filePath,
    line: Int = #line
  ) {
    precondition(!variants.isEmpty, "A subject needs a variant.")
    self.name = name
    self.summary = summary
    self.variants = variants
    location = SourcePlace(file: file, line: line)
  }

  /// A layout written twice, without and with a cache, and what ``Variant/pair(uncached:cached:)``
  /// makes of the two.
  public init<Uncached: Layout, Cached: Layout>(
    _ name: String, summary: String = "", file: String = #filePath, line: Int = #line,
    uncached: @escaping @Sendable (LayoutContext) -> Uncached,
    cached: @escaping @Sendable (LayoutContext) -> Cached
  ) {
    self.init(
      name, summary: summary,
      variants: Variant.pair(uncached: { uncached($0) }, cached: { cached($0) }),
      file: file, line: line)
  }

  /// A layout as it is written.
  ///
  /// The variants that can be made of it are added. One that has a cache is compared with itself
  /// without it; one that has none is compared with itself with sizes remembered.
  public init<L: Layout>(
    _ name: String, summary: String = "", file: String = #filePath, line: Int = #line,
    _ layout: @escaping @Sendable (LayoutContext) -> L
  ) {
    self.init(
      name, summary: summary,
      variants: Variant.asWritten(hasCache: L.Cache.self != Void.self) { layout($0) },
      file: file, line: line)
  }

  /// A tree of views, as it is written in SwiftUI.
  ///
  /// ```swift
  /// Subject("leaderboard") { count in Grid { ForEach(0..<count, id: \.self) { ... } } }
  /// ```
  public init<V: View>(
    _ name: String, summary: String = "", file: String = #filePath, line: Int = #line,
    view: @escaping @Sendable @MainActor (_ count: Int) -> V
  ) {
    self.init(
      name, summary: summary, variants: [Variant(Variant.Name.asWritten, view: view)],
      file: file, line: line)
    population = .own
  }

  /// A tree of views, written with layouts that have no cache and with layouts that have one.
  public init<Uncached: View, Cached: View>(
    _ name: String, summary: String = "", file: String = #filePath, line: Int = #line,
    uncachedView: @escaping @Sendable @MainActor (_ count: Int) -> Uncached,
    cachedView: @escaping @Sendable @MainActor (_ count: Int) -> Cached
  ) {
    self.init(
      name, summary: summary,
      variants: [
        Variant(Variant.Name.uncached, view: uncachedView),
        Variant(Variant.Name.cached, view: cachedView),
      ], file: file, line: line)
    population = .own
  }

  /// The variant that `profile` takes: a written one, the baseline where there are two.
  package var usualVariant: Variant {
    variant(named: Variant.Name.asWritten) ?? variants[0]
  }

  /// The variant with a name; nil where the subject has none of this name.
  package func variant(named name: String) -> Variant? {
    variants.first { variant in variant.name == name }
  }

  /// A Boolean value that is true for a tree of views, false for a layout.
  package var isView: Bool { variants[0].isView }

  /// The scenarios that the subject can be run in.
  ///
  /// The parts of a view cannot be inserted, removed or animated from outside.
  package var scenarios: [Scenario] {
    Scenario.allCases.filter { scenario in obstacle(to: scenario) == nil }
  }

  /// Returns the reason that the subject cannot be run in a scenario, to follow its name; nil for
  /// none.
  package func obstacle(to scenario: Scenario) -> String? {
    let isClosed = "is a tree of views, whose parts cannot be changed from outside"
    switch scenario.traits.need {
    case .nothing: return nil
    case .leaves:
      if isView, !hasLeaves { return "has no views whose content could change" }
    case .containers:
      if isView { return isClosed }
      if !isAnimated { return "has no 'animatableData', and no preview changes a property of it" }
    case .roomForOneMore:
      if isView { return isClosed }
      if !hasRoomForOneMore { return "can have no subview more" }
    case .lazyRows:
      if !hasLazyRows { return "has no lazy container that could be scrolled" }
    }
    return nil
  }

  /// The scenarios that an answer rests on: scrolling too, where rows come and go.
  var usualScenarios: [Scenario] {
    guard hasLazyRows else { return Conventions.usualScenarios }
    return Conventions.usualScenarios + [.scroll]
  }

  /// A Boolean value that is true when the layout can have one subview more than a run uses.
  private var hasRoomForOneMore: Bool {
    guard let subviewCounts else { return true }
    return subviewCounts.contains((counts?.max() ?? subviewCounts.upperBound) + 1)
  }

  /// The type of the layout that has no cache, or the only one that there is; nil for views.
  package var layoutType: String? {
    guard let make = variants.first(where: \.isWritten)?.makeLayout else { return nil }
    return "\(type(of: make(LayoutContext())))"
  }
}

/// The layout values of one subview, to be set while its tree is built.
package struct SubviewValues {
  let engine: LayoutEngine
  let view: Int
  let index: Int

  package init(engine: LayoutEngine, view: Int, index: Int) {
    (self.engine, self.view, self.index) = (engine, view, index)
  }
}
