import PortableLayout

package struct VerificationExtent: Codable, Hashable, Sendable {
  package var histories: Int
  /// The hosts; nil stands for the container by itself.
  package var hosts: [LayoutHost?] = [nil] + LayoutHost.allCases
  package var memos: [MemoOption] = [.init(.standard), .init(.entries(0)), .init(.unbounded)]
  package var populations: [Population]?
  /// How long the histories of one variant may take together, in milliseconds.
  package var milliseconds: Int
  package var checksCosts: Bool
  /// Whether the growth of queries and time is checked where no other costs are.
  package var checksGrowth = false
  /// How many failing histories are shrunk before the rest is left out.
  package var maximumShrinks: Int
  package var shrinkBudget = 5_000
  /// How long one item may take before the layout counts as one that hangs, in milliseconds: a
  /// history takes less than one.
  package var patience = 10_000
  package var maximumCount = 8

  /// What `verify` does: 40 histories by itself and in each of the four hosts.
  package static let standard = VerificationExtent(
    histories: 40, milliseconds: 60_000, checksCosts: true, maximumShrinks: 8)

  /// What `run` does before it times: correctness alone, at most 40 ms of histories a variant.
  package static let cheap = VerificationExtent(
    histories: 12, milliseconds: 40, checksCosts: false, maximumShrinks: 3, patience: 3_000)

  /// What a gate does: ``cheap``, and the growth over the number of subviews.
  package static let gate = {
    var extent = cheap
    extent.checksGrowth = true
    return extent
  }()
}
