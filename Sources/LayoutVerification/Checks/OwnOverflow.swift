import LayoutBench
import PortableLayout

extension Specimen {
  /// Returns true if a subview leaves the size by itself.
  ///
  /// It takes more than the layout proposed, and the proposed part of its frame is inside the size.
  /// An example is a subview of fixed size in a cell that is too small for it.
  func overflowsItself(_ index: Int, in history: CallHistory) -> Bool {
    let tree = SpecimenTree(self, history.subviews, history.setting)
    let leaves = tree.leaves
    guard history.steps.count == 1, leaves.count == history.subviews.count,
      leaves.indices.contains(index)
    else { return false }
    tree.watch(leaves[index], as: history.subviews[index].content, ProposalLog(), passesOn: true)
    guard let result = tree.run(history.steps[0]), result.error == nil, let size = result.size,
      result.frames.indices.contains(index)
    else { return false }
    let frame = result.frames[index]
    let proposal = tree.engine.placementProposal(of: leaves[index])
    let width = Stretch(start: frame.minX, length: frame.width)
    let height = Stretch(start: frame.minY, length: frame.height)
    return width.isChosen(within: size.width, proposal.width)
      && height.isChosen(within: size.height, proposal.height)
  }
}

/// The start and the length of a frame along an axis, in points.
private struct Stretch {
  let start: CGFloat
  let length: CGFloat

  /// Returns true if the stretch is within a length, or would be if it had the proposed length.
  ///
  /// The proposed part may be at either end of the frame or in its middle, depending on the anchor.
  func isChosen(within room: CGFloat, _ proposed: CGFloat?) -> Bool {
    if lies(within: room) { return true }
    guard let proposed, proposed > 0, proposed < length - CGRect.tolerance else { return false }
    let spare = length - proposed
    return [0, spare / 2, spare].contains { offset in
      Stretch(start: start + offset, length: proposed).lies(within: room)
    }
  }

  private func lies(within room: CGFloat) -> Bool {
    start >= -CGRect.tolerance && start + length <= room + CGRect.tolerance
  }
}
