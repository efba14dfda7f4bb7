/// A layout that puts its subviews on top of one another (rule group Z).
public struct ZStackLayout: Layout {
  /// The guides by which the subviews are aligned.
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// The largest width and height among the subviews of the highest priority.
  ///
  /// 27 also asks each of them for both guides; they do not enlarge the size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard let top = subviews.topPriority else { return .zero }
    let base = subviews.tree.pointee.base
    let asksGuides = base.pointee.system == .v27
    var size = CGSize.zero
    for subview in subviews where subview.priority == top {
      let own = subview.sizeThatFits(proposal)
      if asksGuides {
        let view = subview.index
        _ = base.guide(alignment.horizontal.key, of: view, size: own, proposal: proposal)
        _ = base.guide(alignment.vertical.key, of: view, size: own, proposal: proposal)
      }
      size.width = max(size.width, own.width)
      size.height = max(size.height, own.height)
    }
    return size
  }

  /// The union over the subviews of the highest priority.
  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    guard let top = subviews.topPriority else { return .zero }
    let highest = subviews.filter { $0.priority == top }.map(\.spacing)
    return highest.dropFirst().reduce(highest[0]) { $0.union($1) }
  }

  /// Aligns the subviews by the largest guide values of those of the highest priority.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let top = subviews.topPriority else { return }
    let base = subviews.tree.pointee.base
    let offered = ProposedViewSize(bounds.size)
    var line = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    var guides: [CGPoint] = []
    guides.reserveCapacity(subviews.count)
    for position in subviews.indices {
      let view = subviews.view(at: position)
      let size = subviews.tree.query(view, offered)
      let guide = CGPoint(
        x: base.guide(alignment.horizontal.key, of: view, size: size, proposal: offered),
        y: base.guide(alignment.vertical.key, of: view, size: size, proposal: offered))
      guides.append(guide)
      if subviews[position].priority == top {
        line.x = max(line.x, guide.x)
        line.y = max(line.y, guide.y)
      }
    }
    for position in subviews.indices {
      subviews[position].place(
        at: CGPoint(
          x: bounds.minX + line.x - guides[position].x,
          y: bounds.minY + line.y - guides[position].y),
        proposal: offered)
    }
  }
}

extension LayoutSubviews {
  var topPriority: Double? {
    guard var top = first?.priority else { return nil }
    for subview in self where subview.priority > top { top = subview.priority }
    return top
  }
}
