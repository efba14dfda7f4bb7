import Foundation
import PortableLayout

/// How a leaf of an observed tree replies to a proposal.
enum ObservedLeaf: Sendable, Equatable {
  case fixed(CGSize)
  /// Minimum, ideal and maximum of the width and of the height.
  case flexible([CGFloat?], [CGFloat?])
  case filling
  case proportional(CGFloat)
  case wrapping(CGFloat, line: CGFloat)

  /// The leaf as the engine's own kind, where there is one.
  var content: LeafContent? {
    switch self {
    case .fixed(let size): return .fixed(size)
    case .filling: return .filling
    case .flexible(let width, let height):
      func size(_ index: Int) -> CGSize {
        CGSize(width: width[index] ?? 0, height: height[index] ?? 0)
      }
      return .flexible(minimum: size(0), ideal: size(1), maximum: size(2))
    case .proportional, .wrapping: return nil
    }
  }
}

extension ObservedLeaf {
  /// The leaf's size for a proposal.
  func size(for proposal: ProposedViewSize) -> CGSize {
    switch self {
    case .fixed(let size): return size
    case .filling: return proposal.replacingUnspecifiedDimensions()
    case .flexible(let width, let height):
      return CGSize(
        width: clamp(proposal.width, width), height: clamp(proposal.height, height))
    case .proportional(let ratio):
      let fitting = min(proposal.width ?? .infinity, (proposal.height ?? .infinity) * ratio)
      let isUnspecified = proposal.width == nil && proposal.height == nil
      let width = fitting.isFinite ? fitting : isUnspecified ? 20 : 1000
      return CGSize(width: width, height: width / ratio)
    case .wrapping(let width, let line):
      return wrapped(proposal, width, line)
    }
  }

  private func clamp(_ proposed: CGFloat?, _ limits: [CGFloat?]) -> CGFloat {
    guard let proposed else { return limits[1] ?? 0 }
    return min(max(proposed, limits[0] ?? 0), limits[2] ?? .infinity)
  }

  private func wrapped(
    _ proposal: ProposedViewSize, _ width: CGFloat, _ line: CGFloat
  ) -> CGSize {
    if proposal == .zero { return .zero }
    guard let proposed = proposal.width, proposed < width else {
      return CGSize(width: width, height: line)
    }
    let column = max(12, (proposed / 12).rounded(.down) * 12)
    return CGSize(width: column, height: line * (width / column).rounded(.up))
  }
}

/// A leaf of an observed tree as a view of a user's own.
struct ObservedShape: Shape {
  let leaf: ObservedLeaf

  nonisolated func path(in rect: CGRect) -> Path { Path(rect) }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    leaf.size(for: proposal)
  }
}

/// The flow of the observed trees.
struct ObservedFlow: Layout {
  let spacing: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { rows(subviews, proposal.width ?? .infinity).size }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, origin) in zip(subviews, rows(subviews, bounds.width).origins) {
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y),
        proposal: .unspecified)
    }
  }

  private func rows(_ subviews: Subviews, _ limit: CGFloat) -> (size: CGSize, origins: [CGPoint]) {
    var origins: [CGPoint] = []
    var size = CGSize.zero
    var next = CGPoint.zero
    var isFirst = true
    for own in subviews.map({ $0.sizeThatFits(.unspecified) }) {
      if !isFirst, next.x + own.width > limit {
        next = CGPoint(x: 0, y: size.height + spacing)
      }
      origins.append(next)
      size.width = max(size.width, next.x + own.width)
      size.height = max(size.height, next.y + own.height)
      next.x += own.width + spacing
      isFirst = false
    }
    return (size, origins)
  }
}
