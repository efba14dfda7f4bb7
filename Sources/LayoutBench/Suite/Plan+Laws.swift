/// The cases that laws of counts are found from: the usual lines of each layout.
///
/// Their numbers of subviews are the same in every run.
extension Plan {
  /// The cases of this plan's layouts on the usual lines, over their own kinds of subviews; nil where
  /// none of them has a law.
  ///
  /// Views have the subviews that they have. The smaller numbers come first, so that a layout whose
  /// counts grow steeply stops at the number that its limits allow.
  package func countingLaws(
    of suite: Suite, numbers: [Int], counts: [String: ClosedRange<Int>],
    besides failing: Set<String> = []
  ) -> Plan? {
    let subjects = suite.subjects.filter { subject in
      !subject.isView && !failing.contains(subject.name) && hasFirstCase(of: subject)
    }
    let keys = subjects.flatMap { subject in
      let allowed = counts[subject.name] ?? subject.subviewCounts ?? 0...Int.max
      return numbers.filter(allowed.contains).flatMap { count in
        Self.usualLines(of: subject, count: count)
      }
    }
    return keys.isEmpty ? nil : Plan(cases: keys)
  }

  /// Returns true if this plan holds the first case of a layout: one of several shards counts its
  /// laws.
  private func hasFirstCase(of subject: Subject) -> Bool {
    let own = cases.filter { $0.subject == subject.name }.map(\.id)
    guard let shard else { return !own.isEmpty }
    let first = shard.plan.first { $0.hasPrefix("\(subject.name)/") }
    return first.map(own.contains) ?? false
  }

  private static func usualLines(of subject: Subject, count: Int) -> [CaseKey] {
    Conventions.usualHosts.flatMap { host in
      Conventions.usualScenarios.map { scenario in
        CaseKey(
          subject: subject.name, population: subject.population, count: count, host: host,
          scenario: scenario)
      }
    }
  }
}
