extension [Subject] {
  /// The names of the subjects, in their order.
  package var names: [String] { map(\.name) }

  /// The layouts, without the views.
  package var layouts: [Subject] { filter { subject in !subject.isView } }

  /// Returns the subjects with one of some names.
  package func named(_ names: Set<String>) -> [Subject] {
    filter { subject in names.contains(subject.name) }
  }

  /// Returns the first subject with a name, or nil if there is none.
  func named(_ name: String) -> Subject? { first { subject in subject.name == name } }
}

extension Suite {
  /// Returns the subjects that have cases in a plan.
  package func subjects(of plan: Plan) -> [Subject] { subjects.named(plan.cases.subjects) }
}
