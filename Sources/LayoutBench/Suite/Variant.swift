import PortableLayout

/// One way to run a subject.
public struct Variant: Sendable {
  /// The variant's name in reports.
  public let name: String
  /// The layout or views that the variant lays out.
  public let content: Content
  package internal(set) var substitution: (@Sendable (any Layout) -> (any Layout)?)?
  /// The arrangement of the variant in a ranking. Nil for that of its subject.
  var arrangement: Subject.Arrangement?

  /// The content of a variant: a layout over given subviews, or its own views.
  public enum Content: Sendable {
    /// A layout over synthetic subviews, made for a container of the subject and a frame of an
    /// animation.
    case layout(@Sendable (LayoutContext) -> any Layout)
    /// A tree of the variant's own views, made for a number of subviews.
    case view(@Sendable (_ count: Int) -> any View)
  }

  /// Creates a variant with the content of another one.
  public init(_ name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// Creates a variant that lays out synthetic subviews.
  ///
  /// - Parameters:
  ///   - name: The name of the variant.
  ///   - makeLayout: Makes the layout for a container of the subject and a frame of an animation.
  public init(_ name: String, makeLayout: @escaping @Sendable (LayoutContext) -> any Layout) {
    self.name = name
    content = .layout(makeLayout)
  }

  /// Creates a variant that lays out its own views.
  public init<V: View>(
    _ name: String, view: @escaping @Sendable @MainActor (_ count: Int) -> V
  ) {
    self.name = name
    // A view is a value: making one does not depend on the thread, whatever its isolation says.
    let erased: @Sendable @MainActor (Int) -> any View = { view($0) }
    content = .view(unsafeBitCast(erased, to: (@Sendable (Int) -> any View).self))
  }

  /// The closure that makes the layout. Nil for a variant that lays out its own views.
  public var makeLayout: (@Sendable (LayoutContext) -> any Layout)? {
    if case .layout(let make) = content { make } else { nil }
  }

  /// A Boolean value that is true when the variant is handwritten, not generated.
  package var isWritten: Bool { !Name.automatic.contains(name) }

  /// A Boolean value that is true for an automatic cache, which is never timed.
  package var isCountedOnly: Bool { Name.bySimplicity.contains(name) }

  /// A Boolean value that is true when the variant lays out its own views.
  package var isView: Bool { if case .view = content { true } else { false } }

  /// Returns the variant with the layouts of a type replaced, wherever they are in its view.
  func replacing(
    _ name: String, _ type: String, _ replacement: @escaping @Sendable (any Layout) -> any Layout
  ) -> Variant {
    var variant = Variant(name, content: content)
    variant.substitution = { layout in
      guard String(reflecting: Swift.type(of: layout)) == type else { return nil }
      return replacement(layout)
    }
    return variant
  }

  /// Returns the variants of a layout that is written without and with a cache.
  ///
  /// Two automatic variants are added: the cached layout without its cache, and the uncached one
  /// with remembered sizes.
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
    ]
  }

  /// Returns the variants of a layout as it is written.
  ///
  /// One automatic variant is added. A layout with a cache gets one without it, and a layout
  /// without a cache gets one with remembered sizes.
  package static func asWritten(
    hasCache: Bool, _ layout: @escaping @Sendable (LayoutContext) -> any Layout
  ) -> [Variant] {
    let pair = pair(uncached: layout, cached: layout)
    let asWritten = Variant(Name.asWritten, makeLayout: layout)
    guard hasCache else { return [asWritten] + pair[3...] }
    return [pair[2], asWritten]
  }

  /// Returns a layout without its cache.
  ///
  /// - Parameters:
  ///   - unread: The methods that read nothing from `makeCache`. Nil for those that verification
  ///     found.
  ///   - isEmpty: A Boolean value that is true when those methods get the cache of no subviews. If
  ///     false, they get that of other subviews.
  package static func withoutCache(
    _ layout: some Layout, unread: CacheReaders? = nil, isEmpty: Bool = false
  ) -> any Layout {
    UncachedLayout(
      base: layout, unread: unread ?? CacheReaders.unread(by: type(of: layout)),
      other: OtherCache(isEmpty: isEmpty))
  }
  /// Returns a layout that remembers the ideal sizes of its subviews.
  static func withSizes(_ layout: some Layout) -> any Layout {
    CachingSizes(base: layout, kind: .idealSizes)
  }
  /// Returns a layout that remembers its subviews' sizes by proposal.
  package static func withProposals(_ layout: some Layout) -> any Layout {
    CachingSizes(base: layout, kind: .sizesByProposal)
  }

  package typealias Name = VariantName
}

/// The container in a subject, and the frame of an animation, for which a layout is made.
public struct LayoutContext: Sendable {
  /// The depth of the container in the subject, starting at 0.
  public var depth: Int
  /// The index of the container among its siblings, starting at 0.
  public var index: Int
  /// The phase of the `animate` scenario, which changes in every frame, starting at 0, in points.
  public var phase: CGFloat

  /// Creates a context from a container and a phase.
  public init(depth: Int = 0, index: Int = 0, phase: CGFloat = 0) {
    self.depth = depth
    self.index = index
    self.phase = phase
  }
}
