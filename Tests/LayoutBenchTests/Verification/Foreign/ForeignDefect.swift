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
    var sizes: [String: CGSize] = [:]
  }
}
