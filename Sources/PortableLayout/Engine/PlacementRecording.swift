import Foundation

package struct RecordedPlacement {
  package var position: Int
  package var origin: CGPoint
  package var proposal: ProposedViewSize
}

extension LayoutSubviews {
  /// Runs a placement and returns what it placed, in order; subviews left out are left out.
  package func recordingPlacements(_ place: () -> Void) -> [RecordedPlacement] {
    let base = tree.pointee.base
    let views = indices.map(view(at:))
    let leaves = views.filter { !base.pointee.records[$0].traits.contains(.keepsProposal) }
    for leaf in leaves { base.pointee.records[leaf].traits.insert(.keepsProposal) }
    place()
    for leaf in leaves { base.pointee.records[leaf].traits.remove(.keepsProposal) }
    let stamp = base.pointee.stamp
    return views.enumerated().compactMap { position, view in
      guard base.pointee.records[view].stamp == stamp else { return nil }
      return RecordedPlacement(
        position: position, origin: base.pointee.frames[view].origin,
        proposal: base.pointee.proposals[view].proposal)
    }
  }
}
