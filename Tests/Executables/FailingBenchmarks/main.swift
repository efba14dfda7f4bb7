import Foundation
import LayoutBench
import LayoutBenchCLI
import PortableLayout

// Layouts that fail in the ways that a run must survive, among twenty that do not.

/// Divides by a column count that is zero for a narrow container, in a stack that probes zero.
struct CrashesOnZero: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let height = proposal.height ?? 100
    let columns = height.isFinite ? Int(height / 100) : 1
    return CGSize(width: 100, height: 1000 / columns)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Never returns.
struct NeverReturns: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var width: CGFloat = 1
    while width > 0 { width = subviews[0].sizeThatFits(.unspecified).width + 1 }
    return CGSize(width: width, height: 1)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

/// Allocates without end.
struct AllocatesWithoutEnd: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var blocks: [[UInt8]] = []
    while blocks.count < 1_000_000 { blocks.append([UInt8](repeating: 1, count: 1 << 20)) }
    return CGSize(width: blocks.count, height: 1)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

let fine = (0..<20).map { number in
  Subject("fine-\(number)") { _ in HStackLayout(spacing: CGFloat(number)) }
}
let failing = [
  Subject("crashes") { _ in CrashesOnZero() },
  Subject("hangs") { _ in NeverReturns() },
  Subject("hoards") { _ in AllocatesWithoutEnd() },
]
await LayoutBenchCommandLine.main(
  suite: Suite("failing", Array(fine.prefix(7)) + failing + Array(fine.dropFirst(7))))
