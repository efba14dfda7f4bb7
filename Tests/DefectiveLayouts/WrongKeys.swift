import LayoutBench
import PortableLayout

extension Defect {
  /// A size that depends on the proposal, remembered under a key.
  private struct Keyed<Key: Equatable> {
    var key: Key
    var size: CGSize
  }

  /// Rows in a width, as tall as proposed at least.
  @Sendable private static func size(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) -> CGSize {
    let size = Parts.rows(Parts.ideals(subviews), in: proposal.width).size
    return CGSize(width: size.width, height: max(size.height, proposal.height ?? 0))
  }

  @Sendable private static func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    let rows = Parts.rows(Parts.ideals(subviews), in: proposal.width)
    Parts.place(subviews, at: rows.points, bounds.origin)
  }

  /// A layout whose size is remembered under a key of its own.
  private static func keyed<Key: Equatable & Sendable>(
    _ key: @escaping @Sendable (ProposedViewSize) -> Key
  ) -> any Layout {
    Sketch<Keyed<Key>?>(
      make: { _ in nil }, update: nil,
      size: { proposal, subviews, memory in
        if let memory, memory.key == key(proposal) { return memory.size }
        let size = size(proposal, subviews)
        memory = Keyed(key: key(proposal), size: size)
        return size
      },
      place: { bounds, proposal, subviews, _ in place(bounds, proposal, subviews) })
  }

  /// A layout whose memory begins with a key.
  private static func beginning(with first: ProposedViewSize?) -> any Layout {
    Sketch<Keyed<ProposedViewSize?>>(
      make: { _ in Keyed(key: first, size: .zero) }, update: nil,
      size: { proposal, subviews, memory in
        if memory.key == proposal { return memory.size }
        memory = Keyed(key: proposal, size: size(proposal, subviews))
        return memory.size
      },
      place: { bounds, proposal, subviews, _ in place(bounds, proposal, subviews) })
  }

  /// What a key leaves out, or begins with.
  static let wrongKeys = [
    Defect("frozen at the first width", .staleForProposal, shortest: (2, 0)) { isWrong in
      isWrong ? keyed { _ in 0 } : keyed { $0 }
    },
    Defect("width-only key", .staleForProposal, shortest: (2, 0)) { isWrong in
      isWrong ? keyed { $0.width } : keyed { $0 }
    },
    Defect("height-only key", .staleForProposal, shortest: (2, 2)) { isWrong in
      isWrong ? keyed { $0.height } : keyed { $0 }
    },
    Defect("rounded key", .staleForProposal, shortest: (2, 0)) { isWrong in
      isWrong
        ? keyed { [$0.width.map { ($0 / 50).rounded() }, $0.height.map { ($0 / 50).rounded() }] }
        : keyed { $0 }
    },
    Defect("nil taken for zero", .staleForProposal, shortest: (2, 2)) { isWrong in
      isWrong ? keyed { [$0.width ?? 0, $0.height ?? -1] } : keyed { $0 }
    },
    Defect("key of the longer side", .staleForProposal, shortest: (2, 0)) { isWrong in
      isWrong ? keyed { max($0.width ?? -1, $0.height ?? -1) } : keyed { $0 }
    },
    Defect("begins with zero as its key", .staleForProposal, shortest: (2, 1)) { isWrong in
      beginning(with: isWrong ? .zero : nil)
    },
    Defect("begins with nil lengths as its key", .staleForProposal, shortest: (2, 1)) {
      isWrong in
      beginning(with: isWrong ? .unspecified : nil)
    },
  ]
}
