import Foundation
import LayoutBench
import PortableLayout

extension Defect {
  /// What is in the wrong place.
  static let wrongPlaces = [
    Defect("ignores the origin", .ignoresOrigin, shortest: (1, 1)) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: {
          Parts.placeColumn($2, Parts.ideals($2), at: isWrong ? .zero : $0.origin)
        })
    },
    Defect("ignores the origin's y", .ignoresOrigin, shortest: (1, 1)) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: {
          let origin = CGPoint(x: $0.minX, y: isWrong ? 0 : $0.minY)
          Parts.placeColumn($2, Parts.ideals($2), at: origin)
        })
    },
    Defect("mirrors itself", .mirrorsItself, shortest: (1, 4)) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          var y = bounds.minY
          for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let mirrors = isWrong && subviews.layoutDirection == .rightToLeft
            let x = mirrors ? bounds.maxX - size.width : bounds.minX
            subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
            y += size.height
          }
        })
    },
    Defect("the tall one that wrapped", .overlap, shortest: (1, 3)) { isWrong in
      wrapping(forgetsWrapped: isWrong)
    }
    .with { $0.keepsApart = true },
    // No declaration: what puts equal subviews into rows keeps others apart, too.
    Defect("rows without the one that began them", .overlap, shortest: nil) { isWrong in
      wrapping(forgetsWrapped: isWrong)
    },
    Defect("rows as high as their last", .overlap, shortest: nil) { isWrong in
      rows(breaksEmptyLines: false, takesLast: isWrong)
    },
    Defect("a line break before the first", .wrongRow, shortest: nil) { isWrong in
      rows(breaksEmptyLines: isWrong)
    },
    Defect("rows as high as the highest so far", .wrongRow, shortest: nil) { isWrong in
      rows(breaksEmptyLines: false, carries: isWrong)
    },
    // The size is made for two points less than the placement.
    Defect("rows that were sized stay empty", .wrapsDifferently, shortest: nil) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let limit = proposal.width.map { isWrong ? $0 - 2 : $0 }
          return Parts.rows(Parts.ideals(subviews), in: limit).size
        },
        place: { bounds, proposal, subviews in
          let rows = Parts.rows(Parts.ideals(subviews), in: proposal.width)
          Parts.place(subviews, at: rows.points, bounds.origin)
        })
    },
    Defect("an absolute x compared with the width", .ignoresOrigin, shortest: nil) { isWrong in
      Sketch(
        size: { Parts.rows(Parts.ideals($1), in: $0.width).size },
        place: { bounds, proposal, subviews in
          let limit = isWrong ? bounds.width : bounds.maxX
          var (x, y, row) = (bounds.minX, bounds.minY, CGFloat(0))
          for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > bounds.minX, x + size.width > limit + 0.001 {
              (x, y, row) = (bounds.minX, y + row, 0)
            }
            subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
            x += size.width
            row = max(row, size.height)
          }
        })
    },
    Defect("overlaps unlike its reference", .overlap, shortest: (1, 3)) { isWrong in
      wrapping(forgetsWrapped: isWrong)
    }
    .with { $0.hasReference = true },
    Defect("the last row left out of the size", .outsideSize, shortest: (1, 1)) {
      isWrong in
      Sketch(
        size: { _, subviews in
          let sizes = Parts.ideals(subviews)
          return Parts.column(isWrong ? sizes.dropLast() : sizes)
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    }
    .with { $0.keepsApart = true },
    Defect("the order of a set", .nondeterministic, shortest: (1, 2)) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          let sizes = Parts.ideals(subviews)
          let order = isWrong ? Array(Set(subviews.indices)) : Array(subviews.indices)
          Parts.placeColumn(subviews[order], order.map { sizes[$0] }, at: bounds.origin)
        })
    },
    Defect("random numbers", .nondeterministic, shortest: (1, 0)) { isWrong in
      Sketch(
        size: { _, _ in CGSize(width: isWrong ? CGFloat.random(in: 0..<10) : 5, height: 5) },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
    Defect("the clock", .nondeterministic, shortest: (1, 0)) { isWrong in
      Sketch(
        size: { _, _ in
          let now = CGFloat(DispatchTime.now().uptimeNanoseconds % 1_000_000)
          return CGSize(width: isWrong ? now : 5, height: 5)
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
    // Centres in the proposal.
    Defect("centres in the proposal", .placesByProposal, shortest: nil) { isWrong in
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
    Defect("gives up where one does not fit", .leavesUnplaced, shortest: nil) { isWrong in
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
    Defect("places rows by half a point less", .wrapsDifferently, shortest: nil) { isWrong in
      Sketch(
        size: { Parts.rows(Parts.ideals($1), in: $0.width).size },
        place: { bounds, proposal, subviews in
          let limit = proposal.width.map { isWrong ? $0 - 0.5 : $0 }
          Parts.place(
            subviews, at: Parts.rows(Parts.ideals(subviews), in: limit).points, bounds.origin)
        })
    },
    // The size leaves room for two margins, the placement wraps without them.
    Defect("wraps without its margins", .wrapsDifferently, shortest: nil) { isWrong in
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
    Defect("measures text and places it ideal", .placesUnmeasured, shortest: nil) { isWrong in
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
    Defect("a baseline row as high as its highest", .outsideSize, shortest: nil) { isWrong in
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
    Defect(
      "centres in an infinite proposal", .invalidNumber, titled: "a position that is not finite",
      shortest: nil
    ) { isWrong in
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

  /// Rows with gaps that break lines, perhaps before the first of a row, or take the wrong height.
  private static func rows(
    breaksEmptyLines: Bool, takesLast: Bool = false, carries: Bool = false
  ) -> any Layout {
    @Sendable func rows(_ sizes: [CGSize], _ limit: CGFloat) -> ([CGPoint], CGSize) {
      var points: [CGPoint] = []
      var (x, y, row, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      for size in sizes {
        if x + size.width > limit, x > 0 || breaksEmptyLines {
          (x, y, row) = (0, y + row + 6, carries ? row : 0)
        }
        points.append(CGPoint(x: x, y: y))
        row = takesLast ? size.height : max(row, size.height)
        widest = max(widest, x + size.width)
        x += size.width + 6
      }
      return (points, CGSize(width: widest, height: y + row))
    }
    return sketch(of: rows)
  }

  /// Rows that wrap, as a published tag view does it.
  private static func wrapping(forgetsWrapped: Bool) -> any Layout {
    @Sendable func rows(_ sizes: [CGSize], _ limit: CGFloat) -> ([CGPoint], CGSize) {
      var points: [CGPoint] = []
      var (x, top, row, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      for size in sizes {
        if x > 0, x + size.width > limit {
          top += row
          x = 0
          row = forgetsWrapped ? 0 : size.height
        } else {
          row = max(row, size.height)
        }
        points.append(CGPoint(x: x, y: top))
        x += size.width
        widest = max(widest, x)
      }
      return (points, CGSize(width: widest, height: top + row))
    }
    return sketch(of: rows)
  }

  /// What sizes and places its subviews by one function of their ideal sizes and a width.
  private static func sketch(
    of rows: @escaping @Sendable ([CGSize], CGFloat) -> ([CGPoint], CGSize)
  ) -> any Layout {
    Sketch(
      size: { rows(Parts.ideals($1), $0.width ?? .infinity).1 },
      place: { bounds, proposal, subviews in
        Parts.place(
          subviews, at: rows(Parts.ideals(subviews), proposal.width ?? .infinity).0,
          bounds.origin)
      })
  }
}
