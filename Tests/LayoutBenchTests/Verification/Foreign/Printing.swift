import Foundation
import PortableLayout

#if canImport(Glibc)
  @preconcurrency import Glibc
#endif

/// A row that prints in every way that there is.
struct PrintingRow: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    print("sizeThatFits", proposal)
    NSLog("%d subviews", subviews.count)
    return Parts.column(Parts.ideals(subviews))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    fputs("to standard output, ", stdout)
    fputs("to standard error, no end", stderr)
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
  }
}
