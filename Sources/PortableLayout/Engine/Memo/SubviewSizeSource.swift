import Foundation

/// Answers the size queries of a container's subviews in the views' place, as a cache would.
///
/// Subviews seen through ``subviews(_:)`` are queried here; everything else, placing included,
/// goes to the views themselves.
package final class SubviewSizeSource {
  /// The size of the subview at a position, remembered or queried.
  package typealias Answer = (
    _ position: Int, _ subviews: LayoutSubviews, _ proposal: ProposedViewSize
  ) -> CGSize

  private let answer: Answer
  private let header: TreePointer
  private var records: UnsafeMutablePointer<NodeRecord>
  private var capacity: Int
  /// The subviews themselves.
  private var original: LayoutSubviews
  /// The position of each view among the subviews; empty where they lie side by side.
  private var positions: [Int32] = []
  private var first = 0

  /// A source for the subviews of one container.
  package init(_ subviews: LayoutSubviews, answer: @escaping Answer) {
    self.answer = answer
    let base = subviews.tree.pointee.base
    original = subviews
    capacity = Int(base.pointee.nodeCount)
    records = .allocateZeroed(capacity)
    header = .allocate(capacity: 1)
    header.initialize(to: base.pointee)
    header.pointee.records = records
    header.pointee.chains = ChainedMemo()
    findPositions()
  }

  deinit {
    HeaderPool.giveBack(header)
    free(records)
  }

  /// Takes note of other subviews: call it when some came or went.
  package func update(_ subviews: LayoutSubviews) {
    original = subviews
    findPositions()
  }

  private func findPositions() {
    first = original.isEmpty ? 0 : original.view(at: 0)
    let isContiguous = original.indices.allSatisfy { original.view(at: $0) == first + $0 }
    guard !isContiguous else {
      positions = []
      return
    }
    let last = original.indices.map { original.view(at: $0) }.max() ?? 0
    positions = Array(repeating: 0, count: last + 1)
    for position in original.indices {
      positions[original.view(at: position)] = Int32(position)
    }
  }

  /// The same subviews, answered from here.
  package func subviews(_ subviews: LayoutSubviews) -> LayoutSubviews {
    let base = subviews.tree.pointee.base
    let views = Int(base.pointee.nodeCount)
    if views > capacity {
      free(records)
      capacity = views
      records = .allocateZeroed(capacity)
    }
    original = subviews
    header.pointee = base.pointee
    header.pointee.chains = ChainedMemo()
    header.pointee.records = records
    header.pointee.isSpecial = true
    header.pointee.source = Unmanaged.passUnretained(self)
    return LayoutSubviews(
      tree: header, count: subviews.count32, order: subviews.order,
      selection: subviews.selection)
  }

  /// The size of a view.
  fileprivate func size(ofView view: Int, for proposal: ProposedViewSize) -> CGSize {
    answer(positions.isEmpty ? view - first : Int(positions[view]), original, proposal)
  }
}

extension TreePointer {
  /// Answers from the source that stands in for the views.
  func answerFromSource(_ view: Int, _ key: ProposalKey) -> CGSize {
    guard let source = pointee.source else { return pointee.base.query(view, key.proposal) }
    return source._withUnsafeGuaranteedRef { $0.size(ofView: view, for: key.proposal) }
  }
}
