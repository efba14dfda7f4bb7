/// A container that arranges subviews: SwiftUI's protocol, source compatible.
///
/// The engine calls `makeCache` once, `updateCache` after a change, `sizeThatFits` for every
/// proposal to which the container's size memo has no reply, and `placeSubviews` when the placement
/// may differ (rules E2 to E5).
@preconcurrency
public protocol Layout: Sendable, Animatable {
  /// The properties of the layout other than its size.
  static var layoutProperties: LayoutProperties { get }

  /// The data that the layout keeps between calls.
  associatedtype Cache = Void

  /// The subviews that the layout arranges.
  typealias Subviews = LayoutSubviews

  /// Returns the cache when the container is first used.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates the cache after the layout's value or a subview changed. By default, makes a new
  /// cache.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the container's own spacing preferences.
  ///
  /// By default, they are the union of the subviews' preferences on all edges, or `.zero` without
  /// subviews.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// Returns the size of the container for a proposal, in points.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places the subviews in the bounds, whose origin is generally not zero.
  ///
  /// The proposal is the one to which the container replied with the size of the bounds.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of a horizontal guide that the container sets, in points, or nil (rule
  /// A4).
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Returns the position of a vertical guide that the container sets, in points, or nil (rule A4).
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// Properties without a stack orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Replaces the cache by a new one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns the union of the subviews' preferences on all edges, or `.zero` without subviews.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    .union(subviews.lazy.map(\.spacing))
  }

  /// Combines the subviews' explicit values after placing them at the origin (rule A4).
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combinedGuide(guide.key, of: Self.self, in: bounds, proposal: proposal) { bounds in
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Combines the subviews' explicit values after placing them at the origin (rule A4).
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    subviews.combinedGuide(guide.key, of: Self.self, in: bounds, proposal: proposal) { bounds in
      placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }
}

extension Layout where Cache == Void {
  /// Returns an empty cache.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// A Boolean value that is true when the layout has a cache that can hold something: a type without
  /// stored properties is no cache.
  package static var hasCache: Bool { MemoryLayout<Cache>.size > 0 }
}

/// The properties of a layout other than its size.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks its subviews, which decides the direction of spacers
  /// and dividers.
  public var stackOrientation: Axis?

  /// Creates properties without a stack orientation.
  public init() {}
}
