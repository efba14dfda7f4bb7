import LayoutBench
import PortableLayout

@testable import LayoutModel
@testable import LayoutVerification

/// Verifies a layout as other people may write it.
///
/// - Parameter isolation: In copies of the process where the layout may crash, prints, or keeps
///   something outside of its cache.
func verifyForeign(
  _ layout: some Layout, histories: Int = 30, costs: Bool = false, shrinkBudget: Int = 600,
  isolation: Isolation = .process, _ change: (inout Specimen) -> Void = { _ in }
) -> VerificationResult {
  var specimen = Specimen { _ in layout }
  change(&specimen)
  var extent = VerificationExtent(
    histories: histories, hosts: [nil, .stack], milliseconds: 60_000, checksCosts: costs,
    maximumShrinks: 4, maximumCount: 4)
  extent.shrinkBudget = shrinkBudget
  return Verifier(extent: extent, seed: 3, isolation: isolation).verify(specimen)
}

extension VerificationResult {
  /// The kinds of the findings, in their order.
  var kinds: [Finding.Kind] { findings.map(\.kind) }
}
