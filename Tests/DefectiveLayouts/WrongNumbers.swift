import LayoutBench
import PortableLayout

extension Defect {
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
    Defect(
      "NaN for infinity", .invalidNumber, titled: "a size that is not a number", shortest: (1, 0)
    ) { isWrong in
      width { isWrong ? ($0 ?? 10) - ($0 ?? 10) : 10 }
    },
    Defect(
      "infinite for nil", .invalidNumber, titled: "an infinite size for a finite or nil proposal",
      shortest: (1, 0)
    ) { isWrong in
      width { $0 ?? (isWrong ? .infinity : 10) }
    },
    Defect(
      "1.8e308 for nil", .invalidNumber, titled: "an infinite size for a finite or nil proposal",
      shortest: (1, 0)
    ) { isWrong in
      width { $0 ?? (isWrong ? .greatestFiniteMagnitude : 10) }
    },
    Defect("negative for zero", .invalidNumber, titled: "a negative size", shortest: (1, 0)) {
      isWrong in
      width { isWrong ? ($0 ?? 100) - 16 : max(0, ($0 ?? 100) - 16) }
    },
    Defect(
      "no gap between one", .invalidNumber, titled: "a position that is not finite",
      shortest: (1, 1)
    ) { isWrong in
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
    Defect("proposes NaN", .invalidProposal, shortest: (1, 3)) { isWrong in
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
    Defect("proposes less than nothing", .invalidProposal, shortest: (1, 3)) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let width = (proposal.width ?? 100) - 40
          let room = ProposedViewSize(width: isWrong ? width : max(0, width), height: nil)
          for subview in subviews { _ = subview.sizeThatFits(room) }
          return Parts.column(Parts.ideals(subviews))
        }, place: place)
    },
    Defect("places with infinity", .invalidProposal, shortest: (1, 3)) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          for subview in subviews {
            subview.place(at: bounds.origin, proposal: isWrong ? .infinity : .unspecified)
          }
        })
    },
    Defect("places while sizing", .placesOutsidePlacement, shortest: (1, 1)) { isWrong in
      Sketch(
        size: { _, subviews in
          if isWrong, let first = subviews.first { first.place(at: .zero, proposal: .unspecified) }
          return Parts.column(Parts.ideals(subviews))
        }, place: place)
    },
    Defect("wraps at 0 for nil", .nilIsZero, shortest: nil) { isWrong in
      Sketch(
        size: { Parts.rows(Parts.ideals($1), in: isWrong ? $0.width ?? 0 : $0.width).size },
        place: { bounds, proposal, subviews in
          let width = isWrong ? proposal.width ?? 0 : proposal.width
          Parts.place(
            subviews, at: Parts.rows(Parts.ideals(subviews), in: width).points, bounds.origin)
        })
    },
    // Both fill the width; one measures text at 0 where no width is proposed.
    Defect("measures text at 0 for nil", .nilIsZero, shortest: nil) { isWrong in
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
    Defect("wraps for no proposal", .ignoresProposal, shortest: nil) { isWrong in
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
}
