import PortableLayout

package struct VerificationExtent: Codable, Hashable, Sendable {
  /// How many histories in each setting: by itself and in each host.
  package var histories: Int
  /// The hosts; nil stands for the container by itself.
  package var hosts: [LayoutHost?]
  /// The capacities of the size memo, taken in turn.
  package var memos: [MemoOption]
  package var populations: [Population]?
  /// How long the histories of one variant may take together, in milliseconds.
  package var milliseconds: Int
  package var checksCosts: Bool
  /// How many failing histories are shrunk before the rest is left out.
  package var maximumShrinks: Int
  /// How many histories may be tried to shrink one.
  package var shrinkBudget = 5_000
  /// How long one item may take before the layout counts as one that hangs, in milliseconds: a
  /// history takes less than one.
  package var patience = 10_000
  package var maximumCount: Int

  package init(
    histories: Int, hosts: [LayoutHost?] = [nil] + LayoutHost.allCases,
    memos: [MemoOption] = [.init(.standard), .init(.entries(0)), .init(.unbounded)],
    populations: [Population]? = nil, milliseconds: Int, checksCosts: Bool,
    maximumShrinks: Int, maximumCount: Int = 8
  ) {
    self.histories = histories
    self.hosts = hosts
    self.memos = memos
    self.populations = populations
    self.milliseconds = milliseconds
    self.checksCosts = checksCosts
    self.maximumShrinks = maximumShrinks
    self.maximumCount = maximumCount
  }

  /// What `verify` does: 40 histories by itself and in each of the four hosts.
  package static let standard = VerificationExtent(
    histories: 40, milliseconds: 60_000, checksCosts: true, maximumShrinks: 8)

  /// What `run` does before it times: correctness alone, at most 40 ms of histories a variant.
  package static let cheap: VerificationExtent = {
    var extent = VerificationExtent(
      histories: 12, milliseconds: 40, checksCosts: false, maximumShrinks: 3)
    extent.patience = 3_000
    return extent
  }()
}
