// The part of a lazy container that is in sight: what scroll views and the window leave of it
// (rule L1).

extension LazyNode {
  /// The innermost scroll view of the container's axis.
  var scroll: ScrollNode? {
    for case let scroll as ScrollNode in ancestors where scroll.axes.contains(Axis.Set(axis)) {
      return scroll
    }
    return nil
  }

  /// The innermost scroll view on the axis whose own length does not depend on the content.
  var fixedScroll: ScrollNode? {
    for case let scroll as ScrollNode in ancestors where scroll.axes.contains(Axis.Set(axis)) {
      if tree.pointee.proposals[scroll.view].proposal.major(axis) != nil { return scroll }
    }
    return nil
  }

  /// A Boolean value that is true when the visible rows are not those that were placed last.
  var showsOther: Bool {
    guard layout.extent != .whole, let bounds = placedBounds, let last = placedRows.visible else {
      return false
    }
    return visible(in: bounds) != last
  }

  /// The nodes around the container, the innermost first.
  private var ancestors: some Sequence<LayoutNode> {
    sequence(state: view) { [tree] view in
      view = Int(tree.pointee.details[view].parent)
      guard view >= 0 else { return nil }
      return tree.node(of: view)
    }
  }

  /// Returns the visible range along the axis, in points from the start of the bounds, or nil if
  /// nothing is visible.
  ///
  /// All scroll views around the container and the window limit the range.
  func visible(in bounds: CGRect) -> ClosedRange<CGFloat>? {
    guard layout.extent != .whole else { return -.infinity...(.infinity) }
    var (low, high) = (-CGFloat.infinity, CGFloat.infinity)
    var shift = CGPoint.zero
    func clip(_ start: CGFloat, _ length: CGFloat) {
      low = max(low, start)
      high = min(high, start + length)
    }
    for case let scroll as ScrollNode in ancestors {
      shift = shift + scroll.shift
      let frame = tree.pointee.frames[scroll.view].offsetBy(dx: shift.x, dy: shift.y)
      clip(axis.major(frame.corner), axis.major(frame.size))
      let (start, own) = (axis.minor(frame.corner), axis.minor(bounds.corner))
      guard own < start + axis.minor(frame.size), own + axis.minor(bounds.size) >= start else {
        return nil
      }
    }
    if let length = tree.engine.screen.window.size.major(axis) { clip(axis.major(shift), length) }
    guard low <= high else { return nil }
    let isMirrored =
      axis == .horizontal && (direction ?? tree.pointee.layoutDirection) == .rightToLeft
    if isMirrored { return (bounds.maxX - high)...(bounds.maxX - low) }
    let start = axis.major(bounds.corner)
    return (low - start)...(high - start)
  }
}
