import Foundation

/// The cases of a run.
///
/// The properties that a selection names are combined with each other. The other properties vary
/// one at a time around a base: the subject's own population, 1,000 subviews, the root host, a
/// first layout, and a memo of three.
package struct Plan: Sendable {
  package let cases: [CaseKey]
  package let shard: ShardRecord?
  /// The cases that every run has, however long they take, because others are varied around them.
  package let essential: Set<CaseKey>
  /// The subjects without a decision: SwiftUI's own containers, unless the user names them.
  private let unpriced: Set<String>
  /// The subjects that are only counted: those without a decision, and layouts with only automatic
  /// caches.
  private let untimed: Set<String>

  /// Creates the plan of the cases that a selection and a profile choose.
  ///
  /// - Parameter counts: The numbers of subviews that layouts accept, by subject, if they are
  ///   known.
  package init(
    _ suite: Suite, _ selection: Selection, _ profile: RunProfile,
    counts: [String: ClosedRange<Int>] = [:]
  ) throws(UserError) {
    let filter = try IDFilter(selection.filter)
    var cases: [CaseKey] = []
    let subjects = try Self.subjects(of: suite, selection, profile)
    var essential: Set<CaseKey> = []
    for count in selection.counts ?? [] where !subjects.isEmpty && !(1...4_000_000 ~= count) {
      throw UserError(
        "A count of \(count) subviews cannot be run. Give a number from 1 to 4,000,000.")
    }
    for subject in subjects {
      let found = SubjectCases(subject, selection, profile.sweep)
      cases += found.all
      essential.formUnion(found.bases)
    }
    if cases.isEmpty, let subject = subjects.first, let scenarios = selection.scenarios {
      try Self.refuse(scenarios, of: subject)
    }
    cases = cases.keeping(to: counts).filter { key in filter.holds(key.id) }
    guard !cases.isEmpty else { throw .emptySelection(filter: selection.filter) }
    var unpriced: Set<String> = []
    if selection.subjects == nil { unpriced = Self.references(in: suite) }
    self.init(
      cases: cases, essential: Set(Array(essential).keeping(to: counts)), unpriced: unpriced,
      untimed: Set(subjects.filter(\.isCountedOnly).names), shard: selection.shard)
  }

  /// Throws an error if a subject cannot run in one of some scenarios.
  private static func refuse(_ scenarios: [Scenario], of subject: Subject) throws(UserError) {
    guard let obstacle = scenarios.lazy.compactMap(subject.obstacle).first else { return }
    func names(_ scenarios: [Scenario]) -> String {
      scenarios.map(\.rawValue).joined(separator: ", ")
    }
    throw UserError(
      "'\(subject.name)' \(obstacle), so that it has no scenario '\(names(scenarios))'. Choose "
        + "from: \(names(subject.scenarios)).")
  }

  /// Creates a plan of known cases. If a shard is given, only its cases are kept.
  package init(
    cases: [CaseKey], essential: Set<CaseKey>? = nil, unpriced: Set<String> = [],
    untimed: Set<String> = [], shard: Shard? = nil
  ) {
    self.unpriced = unpriced
    self.untimed = untimed.union(unpriced)
    self.essential = essential ?? Set(cases)
    if let shard {
      self.cases = cases.filter { key in shard.contains(key.id) }
      self.shard = ShardRecord(shard, plan: cases.ids)
    } else {
      self.cases = cases
      self.shard = nil
    }
  }

  /// Returns the plan with other numbers of subviews for layouts that do not accept the planned
  /// ones.
  package func keeping(to counts: [String: ClosedRange<Int>]) -> Plan {
    guard shard == nil, !counts.isEmpty else { return self }
    return Plan(
      cases: cases.keeping(to: counts), essential: Set(Array(essential).keeping(to: counts)),
      unpriced: unpriced, untimed: untimed)
  }

  /// Returns true if a decision may rest on a case.
  package func isPriced(_ key: CaseKey) -> Bool { !unpriced.contains(key.subject) }

  /// Returns true if a case is timed in a run with times.
  package func isTimed(_ key: CaseKey) -> Bool { !untimed.contains(key.subject) }

  /// The number of cases that are timed in a run with times.
  package var timed: Int { cases.count(where: isTimed) }

  /// Returns the subjects that a selection names, or those that the profile runs.
  private static func subjects(
    of suite: Suite, _ selection: Selection, _ profile: RunProfile
  ) throws(UserError) -> [Subject] {
    guard let names = selection.subjects else {
      guard profile.sweep.leavesOutReferences else { return suite.subjects }
      let references = references(in: suite)
      return suite.subjects.filter { subject in !references.contains(subject.name) }
    }
    for name in names where suite.subject(named: name) == nil {
      guard suite.example(named: name) == nil else {
        throw UserError(
          "'\(name)' is in no run: it is for 'profile', 'render', 'rank' and 'verify'."
            + remedy(for: name, in: suite))
      }
      throw .unknownSubject(name, known: suite.subjects.names)
    }
    return suite.subjects.named(Set(names))
  }

  /// Returns a sentence that names the layouts which run in place of a view.
  ///
  /// The text is empty if no layout in the view runs.
  private static func remedy(for view: String, in suite: Suite) -> String {
    var layouts: [String] = []
    for name in suite.subjects.names
    where SubjectName.isInView(name) && SubjectName.view(in: name) == view {
      layouts.append("'\(name)'")
    }
    guard !layouts.isEmpty else { return "" }
    return " What runs of it is \(layouts.joined(separator: ", "))."
  }

  /// Returns SwiftUI's own containers in a suite. The result is empty if the suite has nothing
  /// else.
  private static func references(in suite: Suite) -> Set<String> {
    let references = suite.subjects.filter(\.isReference)
    guard references.count < suite.subjects.count else { return [] }
    return Set(references.names)
  }
}

extension [CaseKey] {
  /// Returns the keys with the nearest numbers of subviews that their layouts accept, without
  /// repetitions.
  fileprivate func keeping(to counts: [String: ClosedRange<Int>]) -> [CaseKey] {
    var seen: Set<CaseKey> = []
    return compactMap { key in
      guard let range = counts[key.subject] else { return key }
      var key = key
      key.count = Swift.min(Swift.max(key.count, range.lowerBound), range.upperBound)
      guard key.scenario.traits.need != .roomForOneMore || range.contains(key.count + 1)
      else { return nil }
      guard seen.insert(key).inserted else { return nil }
      return key
    }
  }
}
