import LayoutBench

extension [Finding] {
  /// The findings without those that another one of them implies.
  var withoutImplied: [Finding] {
    let kinds = Set(map(\.kind))
    return filter { finding in !finding.isImplied(by: kinds) }
  }
}

extension Finding {
  /// Returns true if a finding of one of some kinds implies this one.
  fileprivate func isImplied(by kinds: Set<Kind>) -> Bool {
    for cause in kinds {
      for (implied, worst) in cause.consequences where implied == kind && worst <= severity {
        return true
      }
    }
    return false
  }
}

extension Finding.Kind {
  /// The findings that a finding of the kind implies. One with a higher severity than `worst` stays.
  fileprivate var consequences: [(kind: Finding.Kind, worst: Severity)] {
    Self.implied[self] ?? []
  }

  /// The findings that each kind of finding implies.
  private static let implied: [Finding.Kind: [(kind: Finding.Kind, worst: Severity)]] = [
    .staleAfterChange: [(.costlyUpdate, .note)],
    .superLinearQueries: [(.superLinearTime, .warning)],
    .wrapsDifferently: [(.outsideSize, .warning), (.overlap, .note)],
    .placesByProposal: [(.outsideSize, .warning)], .leavesUnplaced: [(.overlap, .note)],
    // A layout whose same call gives another result differs after every other call, too.
    .notRepeatable: [(.staleForProposal, .error)],
  ]
}
