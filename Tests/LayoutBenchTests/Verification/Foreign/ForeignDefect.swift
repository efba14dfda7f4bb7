import Foundation
import PortableLayout
import Testing

@testable import LayoutBench

/// A layout that a check of its own finds something about, and its twin.
struct ForeignDefect: Sendable, CustomTestStringConvertible {
  var kind: Finding.Kind
  var isCost = false
  /// Makes the layout that something is found about, or the other one.
  var make: @Sendable (_ isWrong: Bool) -> any Layout

  var testDescription: String { kind.rawValue }

  static let all: [ForeignDefect] = placements + proposals + memories

  private static let placements = [
    // Centres in the proposal.
    ForeignDefect(kind: .placesByProposal) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, proposal, subviews in
          var y = bounds.minY
          for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let width = isWrong ? proposal.width ?? bounds.width : bounds.width
            subview.place(
              at: CGPoint(x: bounds.minX + (width - size.width) / 2, y: y),
              proposal: .unspecified)
            y += size.height
          }
        })
    },
    // Gives up where the next one does not fit.
    ForeignDefect(kind: .leavesUnplaced) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, proposal, subviews in
          var y = bounds.minY
          for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if isWrong, let width = proposal.width, size.width > width { break }
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += size.height
          }
        })
    },
    // One wraps where a row is full, the other one where it would be.
    ForeignDefect(kind: .wrapsDifferently) { isWrong in
      Sketch(
        size: { Parts.rows(Parts.ideals($1), in: $0.width).size },
        place: { bounds, proposal, subviews in
          let limit = proposal.width.map { isWrong ? $0 - 0.5 : $0 }
          Parts.place(
            subviews, at: Parts.rows(Parts.ideals(subviews), in: limit).points, bounds.origin)
        })
    },
    // The size leaves room for two margins, the placement wraps without them.
    ForeignDefect(kind: .wrapsDifferently) { isWrong in
      let margin: CGFloat = 12
      return Sketch(
        size: { proposal, subviews in
          let limit = proposal.width.map { max(0, $0 - 2 * margin) }
          let size = Parts.rows(Parts.ideals(subviews), in: limit).size
          return CGSize(width: size.width + 2 * margin, height: size.height + 2 * margin)
        },
        place: { bounds, proposal, subviews in
          let limit = proposal.width.map { isWrong ? $0 : max(0, $0 - 2 * margin) }
          Parts.place(
            subviews, at: Parts.rows(Parts.ideals(subviews), in: limit).points,
            CGPoint(x: bounds.minX + margin, y: bounds.minY + margin))
        })
    },
    // Text is measured at the width, and placed as if it had no end.
    ForeignDefect(kind: .placesUnmeasured) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let line = ProposedViewSize(width: proposal.width, height: nil)
          return Parts.column(subviews.map { $0.sizeThatFits(line) })
        },
        place: { bounds, _, subviews in
          let line = ProposedViewSize(width: bounds.width, height: nil)
          var y = bounds.minY
          for subview in subviews {
            subview.place(
              at: CGPoint(x: bounds.minX, y: y), proposal: isWrong ? .unspecified : line)
            y += subview.sizeThatFits(line).height
          }
        })
    },
    // A row on one baseline, as high as the highest subview alone.
    ForeignDefect(kind: .outsideSize) { isWrong in
      Sketch(
        size: { _, subviews in
          let parts = subviews.map { $0.dimensions(in: .unspecified) }
          let above = parts.map { $0[.firstTextBaseline] }.max() ?? 0
          let below = parts.map { $0.height - $0[.firstTextBaseline] }.max() ?? 0
          let highest = parts.map(\.height).max() ?? 0
          return CGSize(
            width: parts.reduce(0) { $0 + $1.width }, height: isWrong ? highest : above + below)
        },
        place: { bounds, _, subviews in
          let parts = subviews.map { $0.dimensions(in: .unspecified) }
          let above = parts.map { $0[.firstTextBaseline] }.max() ?? 0
          var x = bounds.minX
          for (subview, part) in zip(subviews, parts) {
            let y = bounds.minY + above - part[.firstTextBaseline]
            subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
            x += part.width
          }
        })
    },
    // Places by the width of an infinite proposal.
    ForeignDefect(kind: .positionNotFinite) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, proposal, subviews in
          for subview in subviews {
            let width = isWrong ? proposal.width ?? bounds.width : bounds.width
            subview.place(
              at: CGPoint(x: bounds.minX + width / 2, y: bounds.minY), anchor: .top,
              proposal: .unspecified)
          }
        })
    },
  ]

  private static let proposals = [
    ForeignDefect(kind: .nilIsZero) { isWrong in
      Sketch(
        size: { Parts.rows(Parts.ideals($1), in: isWrong ? $0.width ?? 0 : $0.width).size },
        place: { bounds, proposal, subviews in
          let width = isWrong ? proposal.width ?? 0 : proposal.width
          Parts.place(
            subviews, at: Parts.rows(Parts.ideals(subviews), in: width).points, bounds.origin)
        })
    },
    // Both fill the width; one measures text at 0 where no width is proposed.
    ForeignDefect(kind: .nilIsZero) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let line = ProposedViewSize(width: isWrong ? proposal.width ?? 0 : nil, height: nil)
          let size = Parts.column(subviews.map { $0.sizeThatFits(line) })
          return CGSize(width: max(size.width, proposal.width ?? 0), height: size.height)
        },
        place: { bounds, proposal, subviews in
          let line = ProposedViewSize(width: isWrong ? proposal.width ?? 0 : nil, height: nil)
          var y = bounds.minY
          for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: line)
            y += subview.sizeThatFits(line).height
          }
        })
    },
    ForeignDefect(kind: .ignoresProposal) { isWrong in
      Sketch(
        size: { proposal, subviews in
          Parts.rows(Parts.ideals(subviews), in: isWrong ? nil : proposal.width).size
        },
        place: { bounds, proposal, subviews in
          let rows = Parts.rows(Parts.ideals(subviews), in: isWrong ? nil : proposal.width)
          Parts.place(subviews, at: rows.points, bounds.origin)
        })
    },
  ]

  /// Keeps the last subview that it saw.
  final class Keeper: @unchecked Sendable {
    static let shared = Keeper()
    var subview: LayoutSubview?
  }

  private static let memories = [
    ForeignDefect(kind: .keptSubview) { isWrong in
      Sketch(
        size: { _, subviews in
          if isWrong, let kept = Keeper.shared.subview { _ = kept.sizeThatFits(.unspecified) }
          Keeper.shared.subview = subviews.first
          return Parts.column(Parts.ideals(subviews))
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
    // One object for all containers, and sizes that are measured once a width.
    ForeignDefect(kind: .sharedState) { isWrong in
      Sketch<SizesByName>(
        make: { _ in
          SizesByName.shared.sizes = [:]
          return isWrong ? SizesByName.shared : SizesByName()
        },
        update: { memory, _ in memory.sizes = [:] },
        size: { proposal, subviews, memory in
          if let size = memory.sizes["\(proposal)"] { return size }
          let size = Parts.column(Parts.ideals(subviews))
          memory.sizes["\(proposal)"] = size
          return size
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    // Spans are read when the number of subviews changes.
    ForeignDefect(kind: .staleAfterChange) { isWrong in
      Sketch<[Int]>(
        make: { $0.map { $0[SpanKey.self] } },
        update: { spans, subviews in
          if !isWrong || spans.count != subviews.count { spans = subviews.map { $0[SpanKey.self] } }
        },
        size: { _, _, spans in CGSize(width: 30 * spans.reduce(0, +), height: 20) },
        place: { bounds, _, subviews, spans in
          var x = bounds.minX
          for (subview, span) in zip(subviews, spans) {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += 30 * CGFloat(span)
          }
        })
    },
    // The cache stays as it is where no width changes.
    ForeignDefect(kind: .staleAfterChange) { isWrong in
      Sketch<[CGSize]>(
        make: Parts.ideals,
        update: { sizes, subviews in
          let ideals = Parts.ideals(subviews)
          if !isWrong || ideals.map(\.width) != sizes.map(\.width) { sizes = ideals }
        },
        size: { Parts.column($2) }, place: { Parts.placeColumn($2, $3, at: $0.origin) })
    },
    // Heights are added to those of the proposal before.
    ForeignDefect(kind: .accumulates) { isWrong in
      Sketch<(width: CGFloat?, height: CGFloat)?>(
        make: { _ in nil }, update: nil,
        size: { proposal, subviews, memory in
          let size = Parts.column(Parts.ideals(subviews))
          if let known = memory, known.width == proposal.width {
            return CGSize(width: size.width, height: known.height)
          }
          let height = size.height + (isWrong ? memory?.height ?? 0 : 0)
          memory = (proposal.width, height)
          return CGSize(width: size.width, height: height)
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    ForeignDefect(kind: .staleProperty) { GapColumn(gap: 4, skipsUpdates: $0) },
    ForeignDefect(kind: .cacheUnbounded, isCost: true) { isWrong in
      // A cache in a class, with keys as text.
      Sketch<SizesByName>(
        make: { _ in SizesByName() }, update: nil,
        size: { proposal, subviews, memory in
          if !isWrong { memory.sizes = [:] }
          memory.sizes["\(proposal)"] = CGSize(width: proposal.width ?? 0, height: 1)
          return Parts.column(Parts.ideals(subviews))
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    // The next size corrects what the update leaves.
    ForeignDefect(kind: .updateIgnoresSubviews, isCost: true) { isWrong in
      Sketch<[CGSize]>(
        make: Parts.ideals, update: { if !isWrong { $0 = Parts.ideals($1) } },
        size: {
          $2 = Parts.ideals($1)
          return Parts.column($2)
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    ForeignDefect(kind: .superLinearTime, isCost: true) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          let sizes = Parts.ideals(subviews)
          var y = bounds.minY
          for (index, subview) in subviews.enumerated() {
            if isWrong { y = sizes[..<index].reduce(bounds.minY) { $0 + $1.height } }
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            if !isWrong { y += sizes[index].height }
          }
        })
    },
  ]

  /// A cache that is a class.
  final class SizesByName: @unchecked Sendable {
    static let shared = SizesByName()
    var sizes: [String: CGSize] = [:]
  }
}

/// A column that stores its height, and the sizes that it was made from.
private struct GapColumn: Layout {
  var gap: CGFloat
  /// Whether an update with the sizes as before leaves the height as it is.
  var skipsUpdates: Bool

  func makeCache(subviews: Subviews) -> (sizes: [CGSize], height: CGFloat) {
    let sizes = Parts.ideals(subviews)
    return (sizes, Parts.column(sizes, gap: gap).height)
  }

  func updateCache(_ cache: inout (sizes: [CGSize], height: CGFloat), subviews: Subviews) {
    if skipsUpdates, cache.sizes == Parts.ideals(subviews) { return }
    cache = makeCache(subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews,
    cache: inout (sizes: [CGSize], height: CGFloat)
  ) -> CGSize {
    CGSize(width: Parts.column(cache.sizes).width, height: cache.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout (sizes: [CGSize], height: CGFloat)
  ) {
    Parts.placeColumn(subviews, cache.sizes, at: bounds.origin, gap: gap)
  }
}

/// How many columns a subview takes.
private enum SpanKey: LayoutValueKey {
  static let defaultValue = 1
}
