/// The cases of one subject that a selection and a profile choose.
struct SubjectCases {
  private let subject: Subject
  /// The user's choice, limited to what the subject leaves open.
  private let selection: Selection
  private let sweep: CaseSweep
  /// The numbers of subviews to sweep over.
  private let counts: [Int]

  init(_ subject: Subject, _ selection: Selection, _ sweep: CaseSweep) {
    self.subject = subject
    self.sweep = sweep
    counts = subject.counts ?? sweep.counts
    var selection = selection
    if subject.isView {
      // A view has the subviews that it has.
      selection.populations = [.own]
      if counts.count == 1 { selection.counts = nil }
    }
    self.selection = selection
  }

  /// The cases around which others are varied: all combinations of the chosen values.
  var bases: [CaseKey] {
    [usualBase].varied(\.population, selection.populations).varied(\.count, selection.counts)
      .varied(\.host, selection.hosts).varied(\.scenario, selection.scenarios)
      .varied(\.memo, selection.memos)
  }

  /// All cases in which the subject can run, without repetitions.
  var all: [CaseKey] {
    let scenarios = subject.scenarios
    var seen: Set<CaseKey> = []
    var keys: [CaseKey] = []
    for base in bases {
      for key in around(base) where scenarios.contains(key.scenario) && key.hasEffect {
        if seen.insert(key).inserted { keys.append(key) }
      }
    }
    return keys
  }

  /// The base case if the user chooses nothing.
  private var usualBase: CaseKey {
    var count = 1_000
    if subject.counts == nil { count = sweep.baseCount }
    if !counts.contains(count) { count = counts.last ?? 1_000 }
    return CaseKey(
      subject: subject.name, population: subject.population, count: count, host: .root,
      scenario: .first)
  }

  /// Returns a base and its variations, one property at a time, in the properties that the user
  /// leaves open.
  private func around(_ base: CaseKey) -> [CaseKey] {
    let populations = sweep.populations.nonEmpty ?? [subject.population]
    let base = [base]
    var keys: [CaseKey] = []
    if selection.counts == nil { keys += base.varied(\.count, counts) }
    keys += base
    if sweep.hasUsualLines { keys += usualLines(through: base) }
    if selection.hosts == nil { keys += base.varied(\.host, sweep.hosts) }
    if selection.scenarios == nil { keys += base.varied(\.scenario, sweep.scenarios) }
    if selection.populations == nil { keys += base.varied(\.population, populations) }
    if selection.memos == nil { keys += base.varied(\.memo, sweep.memos) }
    return keys
  }

  /// Returns the cases on the lines on which a decision rests, as far as the user leaves them open.
  private func usualLines(through base: [CaseKey]) -> [CaseKey] {
    var keys = base
    if selection.counts == nil { keys = keys.varied(\.count, countsOfLine) }
    if selection.hosts == nil { keys = keys.varied(\.host, Conventions.usualHosts) }
    if selection.scenarios == nil { keys = keys.varied(\.scenario, subject.decidingScenarios) }
    return keys
  }

  /// The largest numbers of subviews that decide, and the next larger one, to show how the line
  /// continues.
  private var countsOfLine: [Int] {
    let usual = counts.filter { count in count <= Conventions.mostSubviews }.suffix(3)
    guard !usual.isEmpty else { return Array(counts.suffix(3)) }
    let next = counts.filter { count in count > Conventions.mostSubviews }.prefix(1)
    return Array(usual) + next
  }
}

extension CaseKey {
  /// A Boolean value that is false when the scenario changes a window that the host ignores.
  fileprivate var hasEffect: Bool { host.followsWindow || !scenario.changesWindow }
}

extension [CaseKey] {
  /// Returns each key with each of the values for a property. Without values, returns the keys.
  fileprivate func varied<Value>(
    _ path: WritableKeyPath<CaseKey, Value>, _ values: [Value]?
  ) -> [CaseKey] {
    guard let values else { return self }
    var varied: [CaseKey] = []
    for var key in self {
      for value in values {
        key[keyPath: path] = value
        varied.append(key)
      }
    }
    return varied
  }
}
