import Foundation
import PortableLayout

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
    print("to standard output, ", terminator: "")
    FileHandle.standardError.write(Data("to standard error, no end".utf8))
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
  }
}
