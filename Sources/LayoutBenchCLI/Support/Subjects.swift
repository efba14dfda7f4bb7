import LayoutBench

extension [Subject] {
  /// The names of the subjects, in their order.
  var names: [String] { map(\.name) }

  /// The layouts, without the views.
  var layouts: [Subject] { filter { subject in !subject.isView } }

  /// The subjects with one of some names.
  func named(_ names: Set<String>) -> [Subject] {
    filter { subject in names.contains(subject.name) }
  }
}

extension Suite {
  /// The subjects that have cases in a plan.
  func subjects(of plan: Plan) -> [Subject] { subjects.named(plan.cases.subjects) }
}
