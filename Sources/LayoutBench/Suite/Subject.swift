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
    variants.count { !$0.isCountedOnly } == 1 && variants.contains(where: \.isCountedOnly)
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

  package func variant(named name: String) -> Variant? { variants.first { $0.name == name } }

  package var isView: Bool { variants[0].isView }

  /// The scenarios that the subject can be run in.
  ///
  /// The parts of a view cannot be inserted, removed or animated from outside.
  package var scenarios: [Scenario] { Scenario.allCases.filter { obstacle(to: $0) == nil } }

  /// Returns the reason that the subject cannot be run in a scenario, to follow its name; nil for
  /// none.
  package func obstacle(to scenario: Scenario) -> String? {
    let need = scenario.traits.need
    if isView, need == .containers || need == .roomForOneMore {
      return "is a tree of views, whose parts cannot be changed from outside"
    }
    return switch need {
    case .nothing: nil
    case .leaves: isView && !hasLeaves ? "has no views whose content could change" : nil
    case .containers:
      isAnimated
        ? nil
        : "has no 'animatableData', and no preview changes a property of it"
    case .lazyRows: hasLazyRows ? nil : "has no lazy container that could be scrolled"
    case .roomForOneMore: hasRoomForOneMore ? nil : "can have no subview more"
    }
  }

  /// The scenarios that an answer rests on: scrolling too, where rows come and go.
  var usualScenarios: [Scenario] {
    Conventions.usualScenarios + (hasLazyRows ? [.scroll] : [])
  }

  private var hasRoomForOneMore: Bool {
    guard let subviewCounts else { return true }
    return subviewCounts.contains((counts?.max() ?? subviewCounts.upperBound) + 1)
  }

  /// The subject with other subviews unless told otherwise.
  public func population(_ population: Population) -> Subject { with(\.population, population) }

  func with<Value>(_ path: WritableKeyPath<Subject, Value>, _ value: Value) -> Subject {
    var subject = self
    subject[keyPath: path] = value
    return subject
  }

  /// The subject with counts of its own, for a layout that is not linear.
  public func counts(_ counts: [Int]) -> Subject { with(\.counts, counts) }

  /// Returns the subject as a layout for these numbers of subviews alone, as one for exactly two.
  ///
  /// `verify` then uses no other number, and a run no larger one. The range begins at one or more.
  public func subviews(_ range: ClosedRange<Int>) -> Subject {
    precondition(range.lowerBound > 0, "A range of subviews begins at one or more.")
    var subject = self
    subject.subviewCounts = range
    let fitting = (counts ?? []).filter(range.contains)
    subject.counts = fitting.isEmpty ? Set([range.lowerBound, range.upperBound]).sorted() : fitting
    return subject
  }

  /// The subject as a layout that puts its subviews on top of one another on purpose.
  public func overlaying() -> Subject { with(\.overlays, true) }

  /// The subject as a layout whose subviews neither overlap nor leave its size.
  ///
  /// `verify` then reports overlapping subviews, and such outside the reported size, as errors.
  public func keepingApart() -> Subject { with(\.keepsApart, true) }

  /// The subject as one of SwiftUI's own layouts: shown for reference, without advice.
  public func asReference() -> Subject { with(\.isReference, true) }

  /// The subject as a view with a lazy container in a scroll view, to be run scrolling too.
  public func scrolling() -> Subject { with(\.hasLazyRows, true) }

  /// The subject with its subviews in nested containers.
  public func nested(depth: Int, fanOut: Int) -> Subject {
    with(\.arrangement.shape, .nested(depth: depth, fanOut: fanOut))
  }

  /// The subject with some of its variants alone.
  package func comparing(_ names: [String]) -> Subject? {
    let chosen = names.compactMap(variant(named:))
    return chosen.count == names.count ? with(\.variants, chosen) : nil
  }

  /// The subject as it is written, with an automatic cache, and with that cache written into its
  /// file; itself where nobody wrote one.
  var besidePatch: Subject {
    guard let patch, let promise = patch.promises[name] else { return self }
    var subject = self
    subject.variants.removeAll { $0.name != variants[0].name && $0.name != promise }
    subject.variants.append(patch.variant)
    return subject
  }

  /// The subject with a value for each subview.
  public func subviewValue<K: LayoutValueKey>(
    _ key: K.Type, _ value: @escaping @Sendable (_ index: Int) -> K.Value
  ) -> Subject {
    let previous = arrangement.prepareSubview
    return with(\.arrangement.prepareSubview) { values in
      previous?(values)
      values.engine.setValue(value(values.index), for: key, of: values.view)
    }
  }

  /// The type of the layout that has no cache, or the only one that there is; nil for views.
  package var layoutType: String? {
    let written = variants.first { !Variant.Name.automatic.contains($0.name) }
    return written?.makeLayout.map { "\(type(of: $0(LayoutContext())))" }
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
