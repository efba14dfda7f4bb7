@_spi(LayoutBench) import PortableLayout

/// A layout under test, with its variants.
public struct Subject: Sendable {
  /// The subject's name: lower-case words joined by hyphens.
  public internal(set) var name: String
  /// A one-line description of the layout.
  public let summary: String
  /// The ways to run the subject. The others are compared with the first one.
  public internal(set) var variants: [Variant]
  package internal(set) var arrangement = Arrangement()
  /// The default kind of subviews.
  public var population = Population.tags
  /// The default numbers of subviews. Nil for those of the profile.
  public var counts: [Int]?
  /// A Boolean value that is true for a view with the same number of subviews for each count.
  package var hasFixedCount = false
  /// A Boolean value that is true when the layout overlaps its subviews on purpose.
  package var overlays = false
  /// A Boolean value that is true when the layout promises that subviews neither overlap nor leave
  /// its size.
  ///
  /// The promise is valid as long as subviews keep the sizes that they are proposed.
  package var keepsApart = false
  package var isReference = false
  package var location: SourcePlace?
  package var typeName: String?
  /// The layout's type in its file, preceded by the types around it. Empty if no file declares it.
  package internal(set) var typePath: [String] = []
  /// A Boolean value that is true when a view initially has leaves, so that content can change.
  var hasLeaves = true
  /// A Boolean value that is true when a view has a lazy container.
  var hasLazyRows = false
  /// A Boolean value that is true when an animation can change the layout.
  ///
  /// A layout from a file needs `animatableData` for that, or a property that a preview changes.
  package internal(set) var isAnimated = true
  /// The property that may animate a layout from a file. Nil for other subjects.
  var animatedProperty: AnimatedProperty?
  var origin = FileEntryOrigin.given
  /// The properties that have the same value in each layout of the type. Only subjects from files
  /// have some.
  package internal(set) var constants: Set<String> = []
  package var isPreview: Bool { origin == .preview }
  /// The types of the custom layouts in a view. Empty for other subjects.
  package internal(set) var layoutsInView: [String] = []
  /// A Boolean value that is false for a view that could not be laid out, whose layouts are not
  /// known.
  var hasKnownLayouts = true
  /// The numbers of subviews that the layout accepts. Nil for any number.
  public internal(set) var subviewCounts: ClosedRange<Int>?

  var capture: Capture?
  var patch: Patch?

  /// The subject with a cache written into a copy of its file.
  struct Patch: Sendable {
    var variant: Variant
    /// The automatic variant with the same cache as each written one, by subject.
    var promisedVariants: [String: String]
  }

  /// The nesting of the containers with the layout.
  package enum Shape: Sendable, Hashable {
    case flat
    /// Nested containers, each with `fanOut` children, down to a level of `depth`.
    case nested(depth: Int, fanOut: Int)
  }

  /// The shape of the containers, and the layout values of the subviews.
  package struct Arrangement: Sendable {
    package var shape = Shape.flat
    package var prepareSubview: (@Sendable (SubviewValues) -> Void)?
  }

  /// A Boolean value that is true when only one variant could be timed, so that none is compared by
  /// times.
  package var isCountedOnly: Bool {
    let timed = variants.count { variant in !variant.isCountedOnly }
    return timed == 1 && variants.count > 1
  }

  /// Creates a subject from variants, the baseline first. A gate names the file and line.
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

  /// Creates a subject from a layout that is written twice, without and with a cache.
  ///
  /// The variants are those of ``Variant/pair(uncached:cached:)``.
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

  /// Creates a subject from a layout as it is written.
  ///
  /// Automatic variants are added. A layout with a cache is compared with itself without the cache.
  /// A layout without one is compared with itself with remembered sizes.
  public init<L: Layout>(
    _ name: String, summary: String = "", file: String = #filePath, line: Int = #line,
    _ layout: @escaping @Sendable (LayoutContext) -> L
  ) {
    self.init(
      name, summary: summary,
      variants: Variant.asWritten(hasCache: L.hasCache) { layout($0) },
      file: file, line: line)
  }

  /// Creates a subject from a tree of views, as it is written in SwiftUI.
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

  /// Creates a subject from two versions of a tree of views: one whose layouts have no cache, and
  /// one whose layouts have one.
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

  /// The variant that `profile` uses: the handwritten one, or the baseline if there are two.
  package var usualVariant: Variant {
    variant(named: Variant.Name.asWritten) ?? variants[0]
  }

  /// Returns the variant with a name, or nil if there is none.
  package func variant(named name: String) -> Variant? {
    variants.first { variant in variant.name == name }
  }

  /// The names of the variants, in their order.
  package var variantNames: [String] { variants.map(\.name) }

  /// A Boolean value that is true for a tree of views and false for a layout.
  package var isView: Bool { variants[0].isView }

  /// The scenarios in which the subject can run.
  ///
  /// The parts of a view cannot be inserted, removed or animated from outside.
  package var scenarios: [Scenario] {
    Scenario.allCases.filter { scenario in obstacle(to: scenario) == nil }
  }

  /// Returns the reason why the subject cannot run in a scenario, phrased to follow its name. Nil
  /// if it can.
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

  /// The scenarios on which a decision rests. For a subject with lazy rows they include scrolling.
  var decidingScenarios: [Scenario] {
    if hasLazyRows { Conventions.decidingScenarios } else { Conventions.usualScenarios }
  }

  /// A Boolean value that is true when the layout accepts one subview more than a run uses.
  private var hasRoomForOneMore: Bool {
    guard let subviewCounts else { return true }
    return subviewCounts.contains((counts?.max() ?? subviewCounts.upperBound) + 1)
  }

  /// The type of the layout without a cache, or of the only layout. Nil for views.
  package var layoutType: String? {
    guard let make = variants.first(where: \.isWritten)?.makeLayout else { return nil }
    return "\(type(of: make(LayoutContext())))"
  }
}
