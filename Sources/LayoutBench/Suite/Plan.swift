import Foundation

/// The cases of a run, in order.
///
/// Axes that the selection names are crossed with one another. The axes that it leaves out are
/// swept one at a time around a base: the subject's own population, 1,000 subviews, at the root,
/// a first pass, a memo of three.
///
/// A shard of a plan may be without cases; a whole plan is not.
package struct Plan: Sendable {
  package let cases: [CaseKey]
  package let shard: ShardRecord?
  /// The cases that every run has, however long they take: those around which others are varied.
  package let essential: Set<CaseKey>

  package init(cases: [CaseKey]) {
    self.init(cases: cases, essential: Set(cases))
  }

  private init(cases: [CaseKey], essential: Set<CaseKey>) {
    self.cases = cases
    self.essential = essential
    shard = nil
  }

  /// Plans a selection of a suite.
  package init(_ suite: Suite, _ selection: Selection, _ profile: RunProfile) throws(SelectionError)
  {
    let filter = try Self.expression(selection.filter)
    var cases: [CaseKey] = []
    let subjects = try Self.subjects(of: suite, selection)
    var essential: Set<CaseKey> = []
    for subject in subjects {
      let found = try Self.cases(of: subject, selection, profile)
      cases += found.all
      essential.formUnion(found.essential)
    }
    if cases.isEmpty, let subject = subjects.first, let scenarios = selection.scenarios {
      throw .impossibleScenario(
        subject: subject.name, scenarios: scenarios, possible: subject.scenarios)
    }
    if let filter {
      cases = cases.filter { key in
        filter.firstMatch(in: key.id, range: NSRange(key.id.startIndex..., in: key.id)) != nil
      }
    }
    guard !cases.isEmpty else { throw SelectionError.empty(filter: selection.filter) }
    guard let shard = selection.shard else {
      self.init(cases: cases, essential: essential)
      return
    }
    self.init(cases: cases, essential: essential, shard: shard)
  }

  init(cases: [CaseKey], essential: Set<CaseKey>? = nil, shard: Shard) {
    self.essential = essential ?? Set(cases)
    self.cases = cases.filter { shard.contains($0.id) }
    self.shard = ShardRecord(shard, plan: cases.map(\.id))
  }

  /// The plan with other numbers of subviews where a layout cannot have those that are planned.
  package func keeping(to counts: [String: ClosedRange<Int>]) -> Plan {
    guard shard == nil, !counts.isEmpty else { return self }
    var seen: Set<CaseKey> = []
    return Plan(
      cases: cases.compactMap { key in
        guard let range = counts[key.subject] else { return key }
        var key = key
        key.count = min(max(key.count, range.lowerBound), range.upperBound)
        guard key.scenario.traits.need != .roomForOneMore || range.contains(key.count + 1)
        else { return nil }
        return seen.insert(key).inserted ? key : nil
      })
  }

  private static func expression(
    _ filter: String?
  ) throws(SelectionError) -> NSRegularExpression? {
    guard let filter else { return nil }
    do {
      return try NSRegularExpression(pattern: filter)
    } catch {
      throw .invalidFilter(filter)
    }
  }

  private static func subjects(
    of suite: Suite, _ selection: Selection
  ) throws(SelectionError) -> [Subject] {
    guard let names = selection.subjects else { return suite.subjects }
    for name in names where suite.subject(named: name) == nil {
      guard suite.example(named: name) == nil else { throw .example(name) }
      throw .unknownSubject(name, known: suite.subjects.map(\.name))
    }
    return suite.subjects.filter { names.contains($0.name) }
  }

  private static func cases(
    of subject: Subject, _ selection: Selection, _ profile: RunProfile
  ) throws(SelectionError) -> (all: [CaseKey], essential: Set<CaseKey>) {
    for count in selection.counts ?? [] where !(1...4_000_000).contains(count) {
      throw .countOutOfRange(count)
    }
    let counts = subject.counts ?? profile.counts
    let axes = Axes(
      populations: subject.isView
        ? Choices(chosen: [.own], base: .own, sweep: [])
        : Choices(
          chosen: selection.populations, base: subject.population,
          sweep: profile.sweepsPopulations ? Population.allCases : [subject.population]),
      counts: Choices(
        chosen: selection.counts, base: counts.contains(1_000) ? 1_000 : counts.last ?? 1_000,
        sweep: counts),
      hosts: Choices(chosen: selection.hosts, base: .root, sweep: profile.hosts),
      scenarios: Choices(chosen: selection.scenarios, base: .first, sweep: profile.scenarios),
      memos: Choices(
        chosen: selection.memos, base: MemoOption(.standard), sweep: profile.memos))
    var seen: Set<CaseKey> = []
    let bases = axes.bases(subject.name)
    return (
      bases.flatMap(axes.sweeps)
        .filter { subject.scenarios.contains($0.scenario) && seen.insert($0).inserted },
      Set(bases)
    )
  }
}

private struct Choices<Value: Hashable> {
  /// The values that are crossed with the other axes.
  var crossed: [Value]
  /// The values that are swept while the other axes stay at their base.
  var swept: [Value]

  init(chosen: [Value]?, base: Value, sweep: [Value]) {
    crossed = chosen ?? [base]
    swept = chosen == nil ? sweep : []
  }
}

private struct Axes {
  var populations: Choices<Population>
  var counts: Choices<Int>
  var hosts: Choices<LayoutHost>
  var scenarios: Choices<Scenario>
  var memos: Choices<MemoOption>

  func bases(_ subject: String) -> [CaseKey] {
    var keys: [CaseKey] = []
    for population in populations.crossed {
      for count in counts.crossed {
        for host in hosts.crossed {
          for scenario in scenarios.crossed {
            for memo in memos.crossed {
              keys.append(
                CaseKey(
                  subject: subject, population: population, count: count, host: host,
                  scenario: scenario, memo: memo))
            }
          }
        }
      }
    }
    return keys
  }

  func sweeps(around base: CaseKey) -> [CaseKey] {
    func varied<Value>(_ values: [Value], _ path: WritableKeyPath<CaseKey, Value>) -> [CaseKey] {
      values.map { value in
        var key = base
        key[keyPath: path] = value
        return key
      }
    }
    return varied(counts.swept, \.count) + [base] + varied(hosts.swept, \.host)
      + varied(scenarios.swept, \.scenario) + varied(populations.swept, \.population)
      + varied(memos.swept, \.memo)
  }
}
