import LayoutBench

extension Specimen {
  /// The checks of the variant, which are the same list every time; they leave out what the layout
  /// is known to crash on.
  func checks(_ extent: VerificationExtent, seed: UInt64) -> [LayoutCheck] {
    var checks = correctnessChecks(extent, seed: seed)
    // Nobody is told of the costs of a variant that nobody wrote.
    if extent.checksCosts, !Variant.Name.automatic.contains(variant) {
      checks += costChecks(extent)
    }
    checks.append(coherenceCheck(extent, seed: seed))
    return checks
  }

  /// The checks of sizes, places and caches by inputs that are chosen for one mistake each.
  private func correctnessChecks(
    _ extent: VerificationExtent, seed: UInt64
  ) -> [LayoutCheck] {
    [
      survivalCheck, determinismCheck, sharedStateCheck,
      propertyCheck, valueCheck,
      changeCheck(shrinkBudget: min(200, extent.shrinkBudget)),
      longHistoryCheck(shrinkBudget: min(200, extent.shrinkBudget)),
      originCheck, fractionCheck, overlapCheck, rowCheck,
      lineCheck, trailingGapCheck, spacingCheck,
      keptSubviewCheck,
      cycleCheck(shrinkBudget: min(1_000, extent.shrinkBudget)),
      placementCheck, axisCheck, guideCheck,
      unusualSubviewCheck, unmeasuredPlacementCheck, proposalCheck,
      proposalUseCheck, referenceCheck(seed: seed),
    ]
  }

  /// The checks of memory, queries and time.
  private func costChecks(_ extent: VerificationExtent) -> [LayoutCheck] {
    [
      cacheGrowthCheck, nestingCheck, updateCheck, keyCheck,
      updateEffectCheck, queryGrowthCheck,
      timeGrowthCheck(near: extent.nearGrowth),
    ]
  }
}
