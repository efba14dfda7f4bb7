import Foundation

extension View {
  /// Lays the view out in a tree of its own: a test in one line.
  ///
  /// ```swift
  /// let row = try HStack { Color.red.layoutName("a"); Color.blue }.laidOut(width: 300, height: 9)
  /// #expect(row["a"]?.width == 146)
  /// ```
  ///
  /// - Parameters:
  ///   - width: The width offered, in points.
  ///   - height: The height offered, in points.
  ///   - memo: How many proposals each view remembers.
  ///   - layoutDirection: The direction in which the tree reads.
  ///   - system: The system whose SwiftUI the tree follows.
  /// - Returns: Sizes, frames and counts.
  /// - Throws: The first ``LayoutError`` of the pass.
  public nonisolated func laidOut(
    width: CGFloat? = nil, height: CGFloat? = nil, memo: SizeMemoCapacity = .standard,
    layoutDirection: LayoutDirection = .leftToRight, system: SwiftUISystem = .v27
  ) throws(LayoutError) -> LaidOutView {
    try ViewTree(self, memo: memo, layoutDirection: layoutDirection, system: system)
      .layOut(width: width, height: height)
  }
}
