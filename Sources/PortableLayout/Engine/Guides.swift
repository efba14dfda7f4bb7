import Foundation

// Alignment guides and spacing of a view in the tree.

extension TreePointer {
  /// A guide that the view sets itself, or nil (rule A1).
  func explicitGuide(
    _ guide: HorizontalAlignment, of view: Int, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard pointee.records[view].traits.contains(.hasGuides),
      pointee.kinds[view] == .node
    else { return nil }
    return node(of: view).explicitGuide(guide, size: size, proposal: proposal)
  }

  /// A guide that the view sets itself, or nil (rule A1).
  func explicitGuide(
    _ guide: VerticalAlignment, of view: Int, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard pointee.records[view].traits.contains(.hasGuides) else { return nil }
    switch pointee.kinds[view] {
    case .node:
      return node(of: view).explicitGuide(guide, size: size, proposal: proposal)
    case .text:
      let text = pointee.texts[pointee.records[view].payload]
      if guide == .firstTextBaseline { return text.pointee.firstBaseline }
      if guide == .lastTextBaseline { return text.pointee.lastBaseline(height: size.height) }
      return nil
    default:
      return nil
    }
  }

  /// The view's preferences for the space around it.
  func spacing(of view: Int) -> ViewSpacing {
    if pointee.records[view].traits.contains(.isNode) { return node(of: view).spacing() }
    guard let spacings = pointee.spacings else { return ViewSpacing() }
    return spacings[view]
  }
}

extension LayoutSubviews {
  /// Rule A4: place at the origin, add each subview's origin to its value, combine.
  func combinedGuide(
    _ guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    place: (CGRect) -> Void
  ) -> CGFloat? {
    let values = guides(in: bounds, proposal: proposal, place: place) { dimensions, origin in
      dimensions[explicit: guide].map { $0 + origin.x }
    }
    return guide.leavesContainer ? guide.combineExplicit(values) : nil
  }

  /// Rule A4: place at the origin, add each subview's origin to its value, combine.
  func combinedGuide(
    _ guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    place: (CGRect) -> Void
  ) -> CGFloat? {
    let values = guides(in: bounds, proposal: proposal, place: place) { dimensions, origin in
      dimensions[explicit: guide].map { $0 + origin.y }
    }
    return guide.leavesContainer ? guide.combineExplicit(values) : nil
  }

  /// The explicit values of the subviews that have any, placed at the origin.
  private func guides(
    in bounds: CGRect, proposal: ProposedViewSize, place: (CGRect) -> Void,
    value: (ViewDimensions, CGPoint) -> CGFloat?
  ) -> [CGFloat?] {
    guard bounds.width.isFinite, bounds.height.isFinite, count > 0 else { return [] }
    let base = tree.pointee.base
    let container = base.node(of: Int(base.pointee.parents[view(at: 0)]))
    container.placeForAlignment(size: bounds.size, proposal: proposal, place: place)
    var values: [CGFloat?] = []
    for position in indices {
      let view = view(at: position)
      guard base.pointee.records[view].traits.contains(.hasGuides) else { continue }
      let (frame, key) = base.scratchPlacement(of: view)
      let dimensions = ViewDimensions(
        size: frame.size, tree: base, view: Int32(view), proposal: key.proposal)
      values.append(value(dimensions, frame.origin))
    }
    return values
  }
}

extension TreePointer {
  /// Where the view was placed for the last alignment query of its container.
  func scratchPlacement(of view: Int) -> (CGRect, ProposalKey) {
    let engine = pointee.engine.unsafelyUnwrapped.takeUnretainedValue()
    let scratch = engine.scratchColumns()
    return (scratch.frames[view], scratch.proposals[view])
  }
}

extension TreePointer {
  /// A guide's position: the explicit one, else the guide's default, without a dynamic call
  /// where the guide is built in.
  @inline(__always)
  func guide(
    _ guide: HorizontalAlignment, of view: Int, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat {
    if !pointee.records[view].traits.contains(.hasGuides) {
      switch guide.builtIn {
      case .leading: return 0
      case .center: return size.width / 2
      case .trailing: return size.width
      default: break
      }
    }
    return ViewDimensions(size: size, tree: self, view: Int32(view), proposal: proposal)[guide]
  }

  /// A guide's position: the explicit one, else the guide's default, without a dynamic call
  /// where the guide is built in.
  @inline(__always)
  func guide(
    _ guide: VerticalAlignment, of view: Int, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat {
    if !pointee.records[view].traits.contains(.hasGuides) {
      switch guide.builtIn {
      case .top: return 0
      case .center: return size.height / 2
      case .bottom, .firstTextBaseline, .lastTextBaseline: return size.height
      default: break
      }
    }
    return ViewDimensions(size: size, tree: self, view: Int32(view), proposal: proposal)[guide]
  }
}
