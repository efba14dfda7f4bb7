import LayoutBench

extension Specimen {
  /// Returns the checks of the variant, without the inputs on which the layout is known to crash.
  ///
  /// The list of checks is always the same.
  func checks(_ extent: VerificationExtent, seed: UInt64) -> [LayoutCheck] {
    var checks = correctnessChecks(extent, seed: seed)
    // Nobody is told of the costs of a variant that nobody wrote.
    if extent.checksCosts, !Variant.Name.automatic.contains(variant) {
      checks += costChecks(extent)
    }
    checks.append(coherenceCheck(extent, seed: seed))
    return checks
  }

  /// Returns the checks of sizes, placements and caches, each with inputs for one kind of mistake.
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

  /// Returns the checks of memory, queries and time.
  private func costChecks(_ extent: VerificationExtent) -> [LayoutCheck] {
    [
      cacheGrowthCheck, nestingCheck, updateCheck, keyCheck,
      updateEffectCheck, queryGrowthCheck,
      timeGrowthCheck(near: extent.nearGrowth),
    ]
  }
}
