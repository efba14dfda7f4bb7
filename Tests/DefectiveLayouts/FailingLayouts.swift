import Dispatch
import Foundation
import PortableLayout

// Layouts that fail in the ways that a run must survive.

/// Divides by a column count that is zero for a narrow container, in a stack that probes zero.
package struct CrashesOnZero: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let height = proposal.height ?? 100
    let columns = height.isFinite ? Int(height / 100) : 1
    return CGSize(width: 100, height: 1000 / columns)
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Asks for every size, and places nothing.
package struct PlacesNothing: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    for subview in subviews { _ = subview.sizeThatFits(.unspecified) }
    return CGSize(width: 100, height: 100)
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Never returns.
package struct NeverReturns: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var width: CGFloat = 1
    while width > 0 {
      width = subviews[0].sizeThatFits(.unspecified).width + 1
      // The tests wait for its end, and need no processor for that.
      Thread.sleep(forTimeInterval: 0.001)
    }
    return CGSize(width: width, height: 1)
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Allocates without end.
package struct AllocatesWithoutEnd: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    // A megabyte of words: the tests wait until it is filled.
    var blocks: [[UInt64]] = []
    while blocks.count < 1_000_000 { blocks.append([UInt64](repeating: 1, count: 1 << 17)) }
    return CGSize(width: blocks.count, height: 1)
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Queries an eighth of its subviews, or eight of more than 64, for each of them.
package struct QueriesMany: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let queried = min(subviews.count, 64) / 8
    for _ in subviews {
      for subview in subviews.prefix(queried) { _ = subview.sizeThatFits(.zero) }
    }
    return .zero
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
  }
}

/// Keeps the first size for ever.
package struct KeepsFirstSize: Layout {
  package init() {}

  package func makeCache(subviews: Subviews) -> CGSize? { nil }
  package func updateCache(_ cache: inout CGSize?, subviews: Subviews) {}
  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGSize?
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    let size = cache ?? CGSize(width: sizes.map(\.width).max() ?? 0, height: 10)
    cache = size
    return size
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGSize?
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + 10 * CGFloat(index)), proposal: proposal)
    }
  }
}

/// Has a cache of sizes that no call reads.
package struct FillsForNobody: Layout {
  package init() {}

  package func makeCache(subviews: Subviews) -> [CGSize] {
    subviews.map { $0.sizeThatFits(.unspecified) }
  }
  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) -> CGSize {
    CGSize(width: 100, height: 10 * CGFloat(subviews.count))
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + 10 * CGFloat(index)), proposal: proposal)
    }
  }
}

/// A column that prints in every way that there is.
package struct PrintingColumn: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    print("sizeThatFits", proposal)
    NSLog("%d subviews", subviews.count)
    return Parts.column(Parts.ideals(subviews))
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    print("to standard output, ", terminator: "")
    FileHandle.standardError.write(Data("to standard error, no end".utf8))
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
  }
}

/// A row that queries each subview so many times.
package struct QueryingRow: Layout {
  var times: Int

  package init(times: Int) { self.times = times }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    for subview in subviews {
      for _ in 0..<times { size.height = subview.sizeThatFits(.unspecified).height }
      size.width += 10
    }
    return size
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + 10 * CGFloat(index), y: bounds.minY), proposal: .unspecified)
    }
  }
}

/// Measures and places its subviews once more when the pass is over, on the main queue.
package struct LateRow: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += subview.sizeThatFits(.unspecified).width
    }
    DispatchQueue.main.async {
      for subview in subviews where subview.sizeThatFits(proposal).width >= 0 {
        subview.place(at: .zero, proposal: proposal)
      }
    }
  }
}

/// A column that crashes without subviews, and is right otherwise.
package struct FirstColumn: Layout {
  package init() {}

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(sizes[0].width) { max($0, $1.width) },
      height: sizes.reduce(0) { $0 + $1.height })
  }
  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}
