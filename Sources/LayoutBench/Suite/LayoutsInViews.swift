import Foundation
@_spi(LayoutBench) import PortableLayout

/// A subject with the survey of its view. The survey is nil for a layout.
private struct SurveyedSubject {
  var subject: Subject
  var survey: ViewSurvey?

  /// The whole view as a subject. Nil for a layout.
  var whole: Subject? { survey.map(subject.fixed) }

  /// The full names of the view's layouts. Empty for a layout.
  var layoutNames: [String] { survey?.layouts.map(\.fullName) ?? [] }

  /// The state property that changes each of the view's layouts, by the layout's full name.
  var drivers: [String: String] { survey?.drivers ?? [:] }

  /// A Boolean value that is false for a view that could not be surveyed.
  var isUsable: Bool { survey?.problem == nil }

  /// Returns the view's layouts as subjects.
  ///
  /// A layout, and a view without layouts that the user named, is returned itself.
  ///
  /// - Parameter covered: The layouts that run somewhere. A view that nobody named runs only for
  ///   other layouts.
  func parts(besides covered: inout Set<String>) -> [Subject] {
    guard let survey else { return [subject] }
    let parts = subject.parts(survey)
    switch subject.origin {
    case .given: return parts.nonEmpty ?? [subject.fixed(survey)]
    case .preview, .previews: return parts
    case .found, .tried:
      var others: [Subject] = []
      for (part, layout) in zip(parts, survey.layouts)
      where covered.insert(layout.fullName).inserted {
        others.append(part)
      }
      return others
    }
  }

  /// The note about the subject, and true if the run lacks the subject therefore. Nil if all is
  /// well.
  var note: (text: String, isProblem: Bool)? {
    guard let survey, subject.origin != .found else { return nil }
    if let problem = survey.problem {
      let remedy = subject.remedy(survey.failing)
      return ("\(subject.place)\(subject.name): \(problem). \(remedy)", true)
    }
    guard subject.origin == .given, !survey.dependsOnCount else { return nil }
    return ("\(subject.name) is the same for every count: it is run as it is.", false)
  }
}

extension Suite {
  /// Returns the suite with a subject for each custom layout in each view, in place of the view.
  ///
  /// Each subject is the layout as written and with automatic caches, in the view that uses it.
  ///
  /// - Parameter note: Called with each note, and with true if the run lacks something therefore.
  package func withLayoutsInViews(
    isolation: Isolation = .process, note: (String, Bool) -> Void = { _, _ in }
  ) -> Suite {
    var views: [SurveyedSubject] = []
    for subject in madeSubjects(isolation, note: note) {
      views.append(surveyed(subject, isolation, note: note))
    }
    for view in views {
      if let said = view.note { note(said.text, said.isProblem) }
    }
    let layouts = withParts(of: views)
      .screens(views.map(\.subject).screens)
      .animating(by: views.map { view in (view.subject, view.drivers) })
    if !layouts.subjects.isEmpty {
      let usable = views.filter(\.isUsable)
      return layouts.examples(usable.compactMap(\.whole).filter(layouts.hasPart))
    }
    guard let whole = Self.wholeViews(views).nonEmpty else { return layouts }
    return with(whole).screens(layouts.screens)
  }

  /// Returns the subjects, with one subject for each preview of a type.
  private func previewsOneByOne(_ isolation: Isolation) -> [Subject] {
    subjects.flatMap { subject in subject.previewsOneByOne(isolation) }
  }

  /// Returns the subjects that can be made, with one subject for each preview of a type.
  private func madeSubjects(_ isolation: Isolation, note: (String, Bool) -> Void) -> [Subject] {
    var made: [Subject] = []
    for subject in previewsOneByOne(isolation) {
      if let problem = subject.problemOfMaking(isolation) {
        note("\(subject.name) cannot be made with '\(subject.summary)': \(problem)", true)
      } else {
        made.append(subject)
      }
    }
    return made
  }

  /// Returns the survey of a view. If the view differs each time that it is made, its layouts run
  /// outside of it.
  private func surveyed(
    _ subject: Subject, _ isolation: Isolation, note: (String, Bool) -> Void
  ) -> SurveyedSubject {
    guard let make = subject.onlyView else { return SurveyedSubject(subject: subject) }
    var survey = ViewSurvey(isolation: isolation, of: make)
    guard survey.differs else { return SurveyedSubject(subject: subject, survey: survey) }
    if subject.origin != .found {
      note(
        "\(subject.name) differs from run to run, as by random values: nothing can be compared in "
          + "it, and its layouts are measured by themselves alone. Give it content that stays.",
        false)
    }
    survey.layouts = []
    return SurveyedSubject(subject: subject, survey: survey)
  }

  /// Returns the suite with the layouts in views in place of the views.
  private func withParts(of views: [SurveyedSubject]) -> Suite {
    var covered = Set(views.compactMap(\.subject.typeName))
    for view in views where view.subject.origin != .found { covered.formUnion(view.layoutNames) }
    var parts: [Subject] = []
    for view in views { parts += view.parts(besides: &covered) }
    return with(parts)
  }

  /// Returns the previews as trees of views. If there are none, returns the views that were found.
  private static func wholeViews(_ views: [SurveyedSubject]) -> [Subject] {
    func whole(_ origin: FileEntryOrigin) -> [Subject] {
      var made: [Subject] = []
      for view in views where view.isUsable && view.subject.origin == origin {
        if let subject = view.whole { made.append(subject) }
      }
      return made
    }
    return whole(.preview).nonEmpty ?? whole(.found)
  }

  /// The names of the previews that are only examples, because they contain no custom layout.
  package var previewsWithoutLayout: [String] { examples.filter(\.isPreviewWithoutLayout).names }

  /// Returns true if layouts in the view are subjects and the view itself is not.
  private func hasPart(of view: Subject) -> Bool {
    guard subject(named: view.name) == nil else { return false }
    return view.origin == .preview || view.hasPart(in: subjects.names)
  }

  /// Returns the suite with the named layouts in views, in place of the views.
  package func withLayoutsInViews(named names: Set<String>) -> Suite {
    guard !names.isSubset(of: subjects.names) else { return self }
    let views = previewsOneByOne(.none)
    var parts: [Subject] = []
    for view in views {
      if let make = view.onlyView, view.hasPart(in: names) {
        parts += view.parts(ViewSurvey(isolation: .none, of: make))
      } else {
        parts.append(view)
      }
    }
    return with(parts).screens(views.screens)
  }
}

extension Subject {
  /// The file and the line of the view, before a note on it. Empty if they are not known.
  fileprivate var place: String {
    guard let location else { return "" }
    return "\(location): "
  }

  /// Returns the next step for a view that cannot be laid out.
  ///
  /// - Parameter failing: The custom layout's method that fails. Nil if none does.
  fileprivate func remedy(_ failing: OpenCallLog.Call?) -> String {
    let isPreview = origin == .preview || origin == .previews
    let what = if isPreview { "preview" } else { "view" }
    let start = "The \(what) is left out."
    guard let failing else {
      return "\(start) Make it of values that are there without the app, and run this again."
    }
    return "\(start) Repair \(failing.layout). To see with which proposals and subviews it fails: "
      + ProgramName.verify
  }

  /// A Boolean value that is true for a preview that contains no custom layout.
  fileprivate var isPreviewWithoutLayout: Bool {
    origin == .preview && hasKnownLayouts && layoutsInView.isEmpty
  }
}

extension [Subject] {
  /// The whole views. Previews come first.
  fileprivate var screens: [Subject] {
    let views = filter { subject in subject.onlyView != nil }
    return views.sorted(on: \.isUnshownView.rank)
  }
}
