import PortableLayout

/// One way to run a subject.
public struct Variant: Sendable {
  /// The variant's name, as reports print it.
  public let name: String
  /// What is laid out.
  public let content: Content

  /// What a variant lays out.
  public enum Content: Sendable {
    /// A layout over synthetic subviews, made for a place in the subject and a frame.
    case layout(@Sendable (LayoutContext) -> any Layout)
    /// A tree of views of the subject's own, made for a count.
    case view(@Sendable (_ count: Int) -> any View)
  }

  /// A variant that lays out what another one does.
  public init(_ name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// A variant that lays out synthetic subviews.
  ///
  /// - Parameters:
  ///   - name: The name, as reports print it.
  ///   - makeLayout: Makes the layout for a place in the subject and a frame of an animation.
  public init(_ name: String, makeLayout: @escaping @Sendable (LayoutContext) -> any Layout) {
    self.name = name
    content = .layout(makeLayout)
  }

  /// A variant that lays out views of its own.
  ///
  /// - Parameters:
  ///   - name: The name, as reports print it.
  ///   - view: Makes the view for a count.
  public init<V: View>(
    _ name: String, view: @escaping @Sendable @MainActor (_ count: Int) -> V
  ) {
    self.name = name
    // A view is a value: making one does not depend on the thread, whatever its isolation says.
    let erased: @Sendable @MainActor (Int) -> any View = { view($0) }
    content = .view(unsafeBitCast(erased, to: (@Sendable (Int) -> any View).self))
  }

  /// What makes the layout; nil for a variant that lays out views of its own.
  public var makeLayout: (@Sendable (LayoutContext) -> any Layout)? {
    if case .layout(let make) = content { make } else { nil }
  }

  /// Whether the variant lays out views of its own.
  var isView: Bool { if case .view = content { true } else { false } }

  /// A layout written without and with a cache, and what can be made of the two: the cached one
  /// with its cache left out, the uncached one with sizes and with results remembered.
  ///
  /// - Parameters:
  ///   - uncached: Makes the layout without a cache.
  ///   - cached: Makes the layout with a cache.
  public static func pair(
    uncached: @escaping @Sendable (LayoutContext) -> any Layout,
    cached: @escaping @Sendable (LayoutContext) -> any Layout
  ) -> [Variant] {
    [
      Variant(Name.uncached, makeLayout: uncached),
      Variant(Name.cached, makeLayout: cached),
      Variant(Name.automaticUncached) { withoutCache(cached($0)) },
      Variant(Name.memoizedSizes) { withSizes(uncached($0)) },
      Variant(Name.memoizedProposals) { withProposals(uncached($0)) },
      Variant(Name.memoizedResults) { withResults(uncached($0)) },
    ]
  }

  private static func withoutCache(_ layout: some Layout) -> any Layout { UncachedLayout(layout) }
  private static func withSizes(_ layout: some Layout) -> any Layout {
    CachingSizes(layout, in: SizeCache.self)
  }
  private static func withProposals(_ layout: some Layout) -> any Layout {
    CachingSizes(layout, in: ProposalSizeCache.self)
  }
  private static func withResults(_ layout: some Layout) -> any Layout { MemoizedResults(layout) }

  /// The names of the variants that the harness knows.
  public enum Name {
    /// Without a cache, written by hand or made automatically.
    public static let uncached = "uncached"
    /// With a cache, written by hand.
    public static let cached = "cached"
    /// The only version that there is.
    public static let asWritten = "as written"
    /// The cached version with its cache left out automatically.
    public static let automaticUncached = "cache left out"
    /// With the subviews' sizes for one proposal remembered automatically.
    public static let memoizedSizes = "memoized sizes"
    /// With the subviews' sizes for several proposals remembered automatically.
    public static let memoizedProposals = "memoized sizes per proposal"
    /// With the container's results remembered automatically.
    public static let memoizedResults = "memoized results"

    /// The variants that nobody wrote.
    public static let automatic: Set<String> = [
      automaticUncached, memoizedSizes, memoizedProposals, memoizedResults,
    ]

    /// The caches that nobody wrote, the simplest first.
    package static let bySimplicity = [memoizedSizes, memoizedProposals, memoizedResults]
  }
}

/// For which container of a subject a layout is made, and at which frame of an animation.
public struct LayoutContext: Sendable {
  /// How deep the container sits in the subject, from 0.
  public var depth: Int
  /// The container's place among its siblings, from 0.
  public var index: Int
  /// A value that the `animate` scenario changes at every frame, from 0, in points.
  public var phase: CGFloat

  /// A place and a frame.
  public init(depth: Int = 0, index: Int = 0, phase: CGFloat = 0) {
    self.depth = depth
    self.index = index
    self.phase = phase
  }
}
