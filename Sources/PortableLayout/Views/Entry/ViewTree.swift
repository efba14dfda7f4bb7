/// A view, resolved once and ready to be laid out again and again.
///
/// ```swift
/// let tree = ViewTree { HStack { Color.red.layoutName("a"); Color.blue } }
/// let laidOut = try tree.layOut(width: 300, height: 100)
/// print(laidOut.size, laidOut["a"], laidOut.measurements)
/// ```
public final class ViewTree {
  package let engine: LayoutEngine
  private let names: ViewNames

  /// Resolves a view.
  public init<V: View>(
    _ content: V, memo: SizeMemoCapacity = .standard,
    layoutDirection: LayoutDirection = .leftToRight, system: SwiftUISystem = .v27
  ) {
    engine = LayoutEngine(memo: memo, layoutDirection: layoutDirection, system: system)
    names = engine.setView(content, of: 0)
  }

  /// Resolves the views that a closure builds; several are stacked in a column.
  ///
  /// The closure belongs to the main actor, as a view's body does, so that views of any kind can be
  /// made in it; it runs at once, on the thread of the caller.
  public convenience init<V: View>(
    memo: SizeMemoCapacity = .standard, layoutDirection: LayoutDirection = .leftToRight,
    system: SwiftUISystem = .v27, @ViewBuilder content: @MainActor () -> V
  ) {
    self.init(
      readView(content), memo: memo, layoutDirection: layoutDirection, system: system)
  }

  /// Lays the view out once more; what the result counts is this pass alone (rule E10).
  ///
  /// - Throws: The first ``LayoutError`` of the pass.
  @discardableResult
  public func layOut(in window: ProposedViewSize) throws(LayoutError) -> LaidOutView {
    engine.resetCounts()
    let size = try engine.layOut(in: window)
    return LaidOutView(engine, names, size: size)
  }

  /// Lays the view out once more, offered lengths in points; see ``layOut(in:)``.
  @discardableResult
  public func layOut(width: CGFloat?, height: CGFloat?) throws(LayoutError) -> LaidOutView {
    try layOut(in: ProposedViewSize(width: width, height: height))
  }
}
