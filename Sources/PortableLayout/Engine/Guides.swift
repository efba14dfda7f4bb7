// Alignment guides and spacing of a view in the tree.

extension TreePointer {
  /// Returns the position of a guide that the view sets itself, in points, or nil (rule A1).
  func explicitGuide(
    _ guide: AlignmentKey, of view: Int, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard !pointee.records[view].traits.isDisjoint(with: .longerGuide) else { return nil }
    return observed(.guideRead(guide), view, ProposalKey(proposal)) {
      foundGuide(guide, of: view, size: size, proposal: proposal)
    }
  }

  /// Returns a guide that a node sets or a text has, in points. Nil for any other leaf.
  private func foundGuide(
    _ guide: AlignmentKey, of view: Int, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    switch pointee.details[view].kind {
    case .node:
      let value = observed(.guide, view, ProposalKey(proposal)) {
        withNode(of: view) { $0.explicitGuide(guide, size: size, proposal: proposal) }
      }
      guard pointee.hasDirections, guide.isHorizontal, let value, turnsDirection(view) else {
        return value
      }
      // The same point, from the edge at which the container begins.
      return size.width - value
    case .text:
      let text = pointee.texts[pointee.records[view].payload]
      switch guide.builtIn {
      case .firstTextBaseline: return text.pointee.firstBaseline(in: size)
      case .lastTextBaseline: return text.pointee.lastBaseline(in: size)
      default: return nil
      }
    default:
      return nil
    }
  }

  /// Returns a guide's position: the explicit one, otherwise the default (rule A1).
  ///
  /// A built-in guide takes no dynamic call.
  @inline(__always)
  func guide(
    _ guide: AlignmentKey, of view: Int, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat {
    if pointee.records[view].traits.isDisjoint(with: .longerGuide),
      let value = guide.builtInValue(in: size)
    {
      return value
    }
    return ViewDimensions(size: size, tree: self, view: Int32(view), proposal: proposal)
      .position(guide)
  }

  /// Returns the view's spacing preferences with the tree's layout direction.
  ///
  /// A value made by `ViewSpacing()` or `.zero` has no direction and would take leading for left.
  func spacing(of view: Int) -> ViewSpacing {
    var spacing =
      pointee.records[view].traits.isDisjoint(with: .longerSpacing)
      ? pointee.spacings?[view] ?? ViewSpacing() : spacingOutOfLine(of: view)
    if spacing.layoutDirection == nil { spacing.layoutDirection = direction(of: view) }
    return spacing
  }

  /// Returns the spacing of a container, or of a leaf whose reads an observer watches.
  private func spacingOutOfLine(of view: Int) -> ViewSpacing {
    let isNode = pointee.records[view].traits.contains(.isNode)
    var spacing = observed(.spacingRead, view) {
      isNode ? node(of: view).spacing() : pointee.spacings?[view] ?? ViewSpacing()
    }
    if pointee.watchesLeaves { spacing.watchedView = Int32(view) }
    return spacing
  }

  /// Returns the layout direction of a view: its own, otherwise that of its parent.
  private func direction(of view: Int) -> LayoutDirection {
    guard pointee.hasDirections, view >= 0, pointee.engine != nil else {
      return pointee.layoutDirection
    }
    let own = pointee.details[view].kind == .node ? node(of: view).direction : nil
    return own ?? direction(of: Int(pointee.details[view].parent))
  }

  /// Returns true if a view's layout direction differs from its parent's.
  private func turnsDirection(_ view: Int) -> Bool {
    let parent = Int(pointee.details[view].parent)
    return parent >= 0 && direction(of: view) != direction(of: parent)
  }
}

extension LayoutSubviews {
  /// Returns a container's guide combined from its subviews' explicit values (rule A4).
  ///
  /// The subviews are placed at the origin, and each subview's origin is added to its value. They
  /// are placed for frame guides too, although frame guides never leave the container.
  func combinedGuide(
    _ guide: AlignmentKey, of layout: any Layout.Type, in bounds: CGRect,
    proposal: ProposedViewSize, place: (CGRect) -> Void
  ) -> CGFloat? {
    guard bounds.width.isFinite, bounds.height.isFinite, count > 0 else { return nil }
    let base = tree.pointee.base
    let container = Int(base.pointee.details[view(at: 0)].parent)
    return base.observed(.combinedGuide(of: layout), container) {
      base.node(of: container).placeForAlignment(size: bounds.size, proposal: proposal) { area in
        base.observed(.layoutInCombinedGuide, container) { place(area) }
      }
      return base.observed(.guidesToCombine, container) { combined(guide) }
    }
  }

  /// Returns the combined guide of subviews that were placed for an alignment query.
  private func combined(_ guide: AlignmentKey) -> CGFloat? {
    let base = tree.pointee.base
    var values = ExplicitValues(of: guide.builtIn)
    for position in indices {
      let view = view(at: position)
      guard base.pointee.records[view].traits.contains(.hasGuides) else { continue }
      // Where the view was placed for this alignment query.
      let scratch = base.engine.scratchColumns()
      let frame = scratch.frames[view]
      let value = base.explicitGuide(
        guide, of: view, size: frame.size, proposal: scratch.proposals[view].proposal)
      if let value { values.add(value + guide.coordinate(of: frame.corner)) }
    }
    return guide.leavesContainer ? values.combined : nil
  }
}
