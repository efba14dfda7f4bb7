import PortableLayout

@testable import LayoutBench

extension DefectPair {
  @Sendable private static func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
  }

  /// A layout of one formula for the width.
  private static func width(_ width: @escaping @Sendable (CGFloat?) -> CGFloat) -> any Layout {
    Sketch(
      size: { proposal, _ in CGSize(width: width(proposal.width), height: 10) }, place: place)
  }

  /// What is no number, or none that there is room for.
  static let wrongNumbers = [
    DefectPair("NaN for infinity", .sizeNotANumber, steps: 1, subviews: 0) { isWrong in
      width { isWrong ? ($0 ?? 10) - ($0 ?? 10) : 10 }
    },
    DefectPair("infinite for nil", .sizeNotFinite, steps: 1, subviews: 0) { isWrong in
      width { $0 ?? (isWrong ? .infinity : 10) }
    },
    DefectPair("1.8e308 for nil", .sizeNotFinite, steps: 1, subviews: 0) { isWrong in
      width { $0 ?? (isWrong ? .greatestFiniteMagnitude : 10) }
    },
    DefectPair("negative for zero", .negativeSize, steps: 1, subviews: 0) { isWrong in
      width { isWrong ? ($0 ?? 100) - 16 : max(0, ($0 ?? 100) - 16) }
    },
    DefectPair("no gap between one", .positionNotFinite, steps: 1, subviews: 1) { isWrong in
      Sketch(
        size: { proposal, _ in Parts.filling(proposal) },
        place: { bounds, _, subviews in
          let gaps = isWrong ? subviews.count - 1 : max(1, subviews.count - 1)
          let step = bounds.width / CGFloat(gaps)
          for (index, subview) in subviews.enumerated() {
            let x = bounds.minX + step * CGFloat(index)
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
          }
        })
    },
    DefectPair("proposes NaN", .proposalNotANumber, steps: 1, subviews: 3) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let width = proposal.width ?? 100
          let half = isWrong ? width - width / 2 : width / 2
          for subview in subviews {
            _ = subview.sizeThatFits(ProposedViewSize(width: half, height: nil))
          }
          return Parts.column(Parts.ideals(subviews))
        }, place: place)
    },
    DefectPair("proposes less than nothing", .oddProposal, steps: 1, subviews: 3) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let width = (proposal.width ?? 100) - 40
          let room = ProposedViewSize(width: isWrong ? width : max(0, width), height: nil)
          for subview in subviews { _ = subview.sizeThatFits(room) }
          return Parts.column(Parts.ideals(subviews))
        }, place: place)
    },
    DefectPair("places with infinity", .oddProposal, steps: 1, subviews: 3) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          for subview in subviews {
            subview.place(at: bounds.origin, proposal: isWrong ? .infinity : .unspecified)
          }
        })
    },
    DefectPair("places while sizing", .placesOutsidePlacement, steps: 1, subviews: 1) { isWrong in
      Sketch(
        size: { _, subviews in
          if isWrong, let first = subviews.first { first.place(at: .zero, proposal: .unspecified) }
          return Parts.column(Parts.ideals(subviews))
        }, place: place)
    },
  ]
}
