/// The cases to which laws of counts are fitted: the usual lines of each layout.
///
/// Their numbers of subviews are the same in every run.
extension Plan {
  /// Returns the cases of this plan's layouts on the usual lines, or nil if no layout has laws.
  ///
  /// The layouts have their usual kinds of subviews. Views are left out, because their code decides
  /// their subviews. Smaller numbers come first, so that a layout with steep counts stops at the
  /// number that its limits allow.
  package func countingLaws(
    of suite: Suite, numbers: [Int], counts: [String: ClosedRange<Int>],
    besides failing: Set<String> = []
  ) -> Plan? {
    let subjects = suite.subjects.filter { subject in
      !subject.isView && !failing.contains(subject.name) && hasFirstCase(of: subject)
    }
    var keys: [CaseKey] = []
    for subject in subjects {
      let allowed = counts[subject.name] ?? subject.subviewCounts ?? 0...Int.max
      for count in numbers where allowed.contains(count) {
        keys += Self.usualLines(of: subject, count: count)
      }
    }
    guard !keys.isEmpty else { return nil }
    return Plan(cases: keys)
  }

  /// Returns true if this plan has the first case of a layout, so that only one shard counts its
  /// laws.
  private func hasFirstCase(of subject: Subject) -> Bool {
    guard let shard else { return cases.subjects.contains(subject.name) }
    let first = shard.plan.first { id in id.hasPrefix("\(subject.name)/") }
    guard let first else { return false }
    return cases.ids.contains(first)
  }

  /// Returns the cases of a layout on the usual lines with a number of subviews.
  private static func usualLines(of subject: Subject, count: Int) -> [CaseKey] {
    var keys: [CaseKey] = []
    for line in UsualLine.all {
      keys.append(
        CaseKey(
          subject: subject.name, population: subject.population, count: count, host: line.host,
          scenario: line.scenario))
    }
    return keys
  }
}
