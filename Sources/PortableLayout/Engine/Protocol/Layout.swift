/// A container that arranges subviews: SwiftUI's protocol, source compatible.
///
/// The engine calls `makeCache` once, `updateCache` after a change, `sizeThatFits` for every
/// proposal that the container's size memo has no reply to, and `placeSubviews` when the placement
/// may differ (rules E2 to E5).
@preconcurrency
public protocol Layout: Sendable, Animatable {
  /// What the layout says about itself, apart from its size.
  static var layoutProperties: LayoutProperties { get }

  /// What the layout remembers between calls.
  associatedtype Cache = Void

  /// The subviews that the layout arranges.
  typealias Subviews = LayoutSubviews

  /// Makes the cache, when the container is first used.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the layout value or a subview changed: by default anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The container's own preferences for the space around it.
  ///
  /// By default the union of the subviews' preferences on all edges; `.zero` without subviews.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size of the container, in points, for a proposal.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places every subview in the bounds, whose origin is in general not zero.
  ///
  /// The proposal is the one that the container replied to with the size of the bounds.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The position of a horizontal guide that the container hands up, or nil (rule A4).
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The position of a vertical guide that the container hands up, or nil (rule A4).
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  /// No stack orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The union of the subviews' preferences on all edges; `.zero` without subviews.
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
  /// No cache.
  public func makeCache(subviews: Subviews) {}
}

/// What a layout says about itself, apart from its size.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout stacks its subviews; it turns spacers and dividers.
  public var stackOrientation: Axis?

  /// Properties with no stack orientation.
  public init() {}
}
