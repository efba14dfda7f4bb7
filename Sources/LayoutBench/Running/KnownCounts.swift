/// The counts of a run's cases that laws are found from, too.
package struct KnownCounts {
  private var results: [CaseKey: CaseResult] = [:]

  /// Takes the results that counting for laws would find again.
  ///
  /// - Parameters:
  ///   - cases: The results of a run with the same seed and system.
  ///   - seconds: The processor time that counting took, by case.
  ///   - limit: The seconds from which on laws would leave a case out.
  package init(of cases: [CaseResult], seconds: [CaseKey: Double], within limit: Double) {
    for result in cases where result.problems.isEmpty && result.failure == nil {
      guard let taken = seconds[result.key], taken < limit else { continue }
      results[result.key] = result
    }
  }

  /// Returns a plan without the cases that are known.
  package func missing(from plan: Plan) -> Plan {
    Plan(cases: plan.cases.filter { key in results[key] == nil })
  }

  /// Returns the results of a plan's cases in its order: those that are known, and those that were
  /// found.
  package func completed(by found: [CaseResult], in plan: Plan) -> [CaseResult] {
    var all = results
    for result in found { all[result.key] = result }
    return plan.cases.compactMap { key in all[key] }
  }
}
