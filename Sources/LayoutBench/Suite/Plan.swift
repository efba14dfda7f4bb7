import Foundation

/// The cases of a run.
///
/// Axes that the selection names are crossed with one another. The axes that it leaves out are
/// swept one at a time around a base: the subject's own population, 1,000 subviews, at the root, a
/// first pass, a memo of three.
package struct Plan: Sendable {
  package let cases: [CaseKey]
  package let shard: ShardRecord?
  /// The cases that every run has, however long they take: those around which others are varied.
  package let essential: Set<CaseKey>
  /// The subjects that no decision is about: SwiftUI's own containers, unless they are named.
  private let unpriced: Set<String>
  /// The subjects whose cases are counted only: those, and layouts with automatic caches alone.
  private let untimed: Set<String>

  /// The plan of the cases that a selection and a profile choose.
  ///
  /// - Parameter counts: The numbers of subviews that layouts need, where they are known.
  package init(
    _ suite: Suite, _ selection: Selection, _ profile: RunProfile,
    counts: [String: ClosedRange<Int>] = [:]
  ) throws(UserError) {
    let filter = try IDFilter(selection.filter)
    var cases: [CaseKey] = []
    let subjects = try Self.subjects(of: suite, selection, profile)
    var essential: Set<CaseKey> = []
    for subject in subjects {
      let found = try Self.cases(of: subject, selection, profile.sweep)
      cases += found.all
      essential.formUnion(found.essential)
    }
    if cases.isEmpty, let subject = subjects.first, let scenarios = selection.scenarios,
      let obstacle = scenarios.lazy.compactMap(subject.obstacle).first
    {
      throw UserError(
        "'\(subject.name)' \(obstacle), so that "
          + "it has no scenario '\(scenarios.map(\.rawValue).joined(separator: ", "))'. Choose "
          + "from: \(subject.scenarios.map(\.rawValue).joined(separator: ", ")).")
    }
    cases = cases.keeping(to: counts).filter { filter.holds($0.id) }
    guard !cases.isEmpty else { throw .emptySelection(filter: selection.filter) }
    let unpriced = selection.subjects == nil ? Self.own(suite).others : []
    self.init(
      cases: cases, essential: Set(Array(essential).keeping(to: counts)),
      unpriced: Set(unpriced.map(\.name)),
      untimed: Set(subjects.filter(\.isCountedOnly).map(\.name)), shard: selection.shard)
  }

  /// A plan of known cases, or of those that belong to a shard.
  package init(
    cases: [CaseKey], essential: Set<CaseKey>? = nil, unpriced: Set<String> = [],
    untimed: Set<String> = [], shard: Shard? = nil
  ) {
    self.unpriced = unpriced
    self.untimed = untimed.union(unpriced)
    self.essential = essential ?? Set(cases)
    self.cases = cases.filter { shard?.contains($0.id) ?? true }
    self.shard = shard.map { ShardRecord($0, plan: cases.map(\.id)) }
  }

  /// The plan with other numbers of subviews where a layout cannot have those that are planned.
  package func keeping(to counts: [String: ClosedRange<Int>]) -> Plan {
    guard shard == nil, !counts.isEmpty else { return self }
    return Plan(cases: cases.keeping(to: counts), unpriced: unpriced, untimed: untimed)
  }

  package func isPriced(_ key: CaseKey) -> Bool { !unpriced.contains(key.subject) }

  package func isTimed(_ key: CaseKey) -> Bool { !untimed.contains(key.subject) }

  /// The number of cases that are timed in a run with times.
  package var timed: Int { cases.count(where: isTimed) }

  private static func subjects(
    of suite: Suite, _ selection: Selection, _ profile: RunProfile
  ) throws(UserError) -> [Subject] {
    guard let names = selection.subjects else {
      return profile.sweep.leavesOutReferences ? own(suite).subjects : suite.subjects
    }
    for name in names where suite.subject(named: name) == nil {
      guard suite.example(named: name) == nil else {
        throw UserError(
          "'\(name)' is in no run: it is for 'profile', 'render' and 'rank'.")
      }
      throw .unknownSubject(name, known: suite.subjects.map(\.name))
    }
    return suite.subjects.filter { names.contains($0.name) }
  }

  /// The subjects that are not SwiftUI's own, or all where there is no other, and the others.
  private static func own(_ suite: Suite) -> (subjects: [Subject], others: [Subject]) {
    let own = suite.subjects.filter { !$0.isReference }
    return own.isEmpty ? (suite.subjects, []) : (own, suite.subjects.filter(\.isReference))
  }

  private static func cases(
    of subject: Subject, _ selection: Selection, _ sweep: CaseSweep
  ) throws(UserError) -> (all: [CaseKey], essential: Set<CaseKey>) {
    for count in selection.counts ?? [] where !(1...4_000_000).contains(count) {
      throw UserError(
        "A count of \(count) subviews cannot be run. Give a number from 1 to 4,000,000.")
    }
    let counts = subject.counts ?? sweep.counts
    let middle = subject.counts == nil ? sweep.baseCount : 1_000
    let populations = subject.isView ? [.own] : selection.populations
    // A view has the subviews that it has.
    let isFixed = subject.isView && counts.count == 1
    let chosen = isFixed ? nil : selection.counts
    let base = CaseKey(
      subject: subject.name, population: subject.population,
      count: counts.contains(middle) ? middle : counts.last ?? 1_000, host: .root, scenario: .first)
    let bases = [base].varied(\.population, populations).varied(\.count, chosen)
      .varied(\.host, selection.hosts).varied(\.scenario, selection.scenarios)
      .varied(\.memo, selection.memos)
    let all = bases.flatMap { base in
      func swept<Value>(
        _ path: WritableKeyPath<CaseKey, Value>, _ values: [Value], unless chosen: [Value]?
      ) -> [CaseKey] {
        chosen == nil ? [base].varied(path, values) : []
      }
      let usual =
        sweep.hasUsualLines
        ? [base].varied(\.count, chosen == nil ? Self.counts(ofLine: counts) : nil)
          .varied(\.host, selection.hosts == nil ? Conventions.usualHosts : nil)
          .varied(\.scenario, selection.scenarios == nil ? subject.usualScenarios : nil) : []
      return swept(\.count, counts, unless: chosen) + [base] + usual
        + swept(\.host, sweep.hosts, unless: selection.hosts)
        + swept(\.scenario, sweep.scenarios, unless: selection.scenarios)
        + swept(
          \.population, sweep.populations.isEmpty ? [subject.population] : sweep.populations,
          unless: populations)
        + swept(\.memo, sweep.memos, unless: selection.memos)
    }
    var seen: Set<CaseKey> = []
    return (
      all.filter {
        subject.scenarios.contains($0.scenario)
          && ($0.host.followsWindow || !$0.scenario.changesWindow) && seen.insert($0).inserted
      },
      Set(bases)
    )
  }

  /// Returns the largest counts that a screen may have, and the next one, to show how the line goes
  /// on.
  private static func counts(ofLine counts: [Int]) -> [Int] {
    let usual = counts.filter { $0 <= Conventions.mostSubviews }.suffix(3)
    guard !usual.isEmpty else { return Array(counts.suffix(3)) }
    return Array(usual) + counts.filter { $0 > Conventions.mostSubviews }.prefix(1)
  }
}

extension [CaseKey] {
  fileprivate func keeping(to counts: [String: ClosedRange<Int>]) -> [CaseKey] {
    var seen: Set<CaseKey> = []
    return compactMap { key in
      guard let range = counts[key.subject] else { return key }
      var key = key
      key.count = Swift.min(Swift.max(key.count, range.lowerBound), range.upperBound)
      guard key.scenario.traits.need != .roomForOneMore || range.contains(key.count + 1)
      else { return nil }
      return seen.insert(key).inserted ? key : nil
    }
  }

  /// Each key with each of the values in one part; the same keys without values.
  fileprivate func varied<Value>(
    _ path: WritableKeyPath<CaseKey, Value>, _ values: [Value]?
  ) -> [CaseKey] {
    guard let values else { return self }
    return flatMap { key in
      values.map { value in
        var key = key
        key[keyPath: path] = value
        return key
      }
    }
  }
}
