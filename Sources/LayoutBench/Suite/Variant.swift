import PortableLayout

/// One way to run a subject.
public struct Variant: Sendable {
  /// The variant's name, as reports print it.
  public let name: String
  /// The layout or views that the variant lays out.
  public let content: Content
  package internal(set) var substitution: (@Sendable (any Layout) -> (any Layout)?)?
  /// The arrangement of the variant in a ranking; nil for that of its subject.
  var arrangement: Subject.Arrangement?

  /// The content of a variant: a layout over given subviews, or views of its own.
  public enum Content: Sendable {
    /// A layout over synthetic subviews, made for a place in the subject and a frame.
    case layout(@Sendable (LayoutContext) -> any Layout)
    /// A tree of views of the subject's own, made for a count.
    case view(@Sendable (_ count: Int) -> any View)
  }

  /// Creates a variant with the content of another one.
  public init(_ name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// A variant that lays out synthetic subviews: `makeLayout` makes the layout for a place in the
  /// subject and a frame of an animation.
  public init(_ name: String, makeLayout: @escaping @Sendable (LayoutContext) -> any Layout) {
    self.name = name
    content = .layout(makeLayout)
  }

  /// A variant that lays out views of its own.
  public init<V: View>(
    _ name: String, view: @escaping @Sendable @MainActor (_ count: Int) -> V
  ) {
    self.name = name
    // A view is a value: making one does not depend on the thread, whatever its isolation says.
    let erased: @Sendable @MainActor (Int) -> any View = { view($0) }
    content = .view(unsafeBitCast(erased, to: (@Sendable (Int) -> any View).self))
  }

  /// The closure that makes the layout; nil for a variant that lays out views of its own.
  public var makeLayout: (@Sendable (LayoutContext) -> any Layout)? {
    if case .layout(let make) = content { make } else { nil }
  }

  /// A Boolean value that is true for a variant that somebody wrote; the others are made from
  /// those.
  package var isWritten: Bool { !Name.automatic.contains(name) }

  /// A Boolean value that is true for a variant that is never timed: a cache that nobody wrote.
  package var isCountedOnly: Bool { Name.bySimplicity.contains(name) }

  /// A Boolean value that is true when the variant lays out views of its own.
  package var isView: Bool { if case .view = content { true } else { false } }

  /// Returns the variant with another layout in place of those of a type, wherever they are in its
  /// view.
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

  /// Returns the variants of a layout written without and with a cache.
  ///
  /// Two are made of them: the cached one with its cache left out, and the uncached one with sizes
  /// remembered.
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
  /// One is made of it: without its cache if it has one, with sizes remembered if it has none.
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
  ///   - unread: The calls that read nothing of what `makeCache` found out; nil for those that
  ///     verification found.
  ///   - isEmpty: Whether those get the cache of no subviews, in place of that of others.
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
  /// Returns a layout that remembers sizes of its subviews by proposal.
  package static func withProposals(_ layout: some Layout) -> any Layout {
    CachingSizes(base: layout, kind: .sizesByProposal)
  }

  package typealias Name = VariantName
}

/// The place of a layout in its subject, and the frame of an animation that it is made for.
public struct LayoutContext: Sendable {
  /// The depth of the container in the subject, from 0.
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
