import LayoutBench

/// One of the things by which cases differ.
enum CaseDimension: String, CaseIterable, Sendable {
  case host
  case scenario
  case count
  case population
  case memo
  case measurementCost = "measurement cost"

  /// One value of it.
  struct Value: Hashable, Sendable {
    /// As in the case's id.
    var name: String
    /// Inside a sentence: `in a stack`, `with 1,000 subviews`.
    var phrase: String
  }

  /// The value that a case has.
  func value(of key: CaseKey) -> Value {
    switch self {
    case .host: Value(name: key.host.rawValue, phrase: Wording.host(key.host))
    case .scenario:
      Value(name: key.scenario.rawValue, phrase: Wording.occasion(key.scenario))
    case .count:
      Value(
        name: Figures.count(key.count), phrase: "with \(Figures.quantity(key.count, "subview"))")
    case .population:
      Value(
        name: key.population.rawValue,
        phrase: "with \(Wording.population(key.population)) subviews")
    case .memo: Value(name: key.memo.description, phrase: "with \(Wording.memo(key.memo))")
    case .measurementCost:
      Value(
        name: Figures.count(key.measurementCost),
        phrase: key.measurementCost == 0
          ? "with free measurements"
          : "with measurements of \(Figures.quantity(key.measurementCost, "round"))")
    }
  }

  /// The cases by value, in the order in which values come up; counts and costs by size.
  func groups(_ outcomes: [CaseOutcome]) -> [(value: Value, outcomes: [CaseOutcome])] {
    let ordered =
      switch self {
      case .count: outcomes.sorted { $0.key.count < $1.key.count }
      case .measurementCost: outcomes.sorted { $0.key.measurementCost < $1.key.measurementCost }
      default: outcomes
      }
    let byValue = Dictionary(grouping: ordered) { value(of: $0.key) }
    return ordered.map { value(of: $0.key) }.uniqued().map { ($0, byValue[$0] ?? []) }
  }
}
