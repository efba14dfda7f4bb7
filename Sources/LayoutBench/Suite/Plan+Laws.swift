/// The cases that laws of counts are found from: the usual lines of each layout.
///
/// Their numbers of subviews are the same in every run.
extension Plan {
  /// The cases of this plan's layouts on the usual lines, over their own kinds of subviews; nil
  /// where none of them has a law.
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

  /// Returns true if this plan holds the first case of a layout: one of several shards counts its
  /// laws.
  private func hasFirstCase(of subject: Subject) -> Bool {
    let own = cases.filter { key in key.subject == subject.name }.map(\.id)
    guard let shard else { return !own.isEmpty }
    let first = shard.plan.first { id in id.hasPrefix("\(subject.name)/") }
    guard let first else { return false }
    return own.contains(first)
  }

  /// The cases of a layout on the usual lines with a number of subviews.
  private static func usualLines(of subject: Subject, count: Int) -> [CaseKey] {
    UsualLine.all.map { line in
      CaseKey(
        subject: subject.name, population: subject.population, count: count, host: line.host,
        scenario: line.scenario)
    }
  }
}
