import Foundation
@_spi(LayoutBench) import PortableLayout

/// A subject with what is found in its view; a layout has none.
private struct SurveyedSubject {
  var subject: Subject
  var survey: ViewSurvey?

  /// The whole view as a subject; nil for a layout.
  var whole: Subject? { survey.map(subject.fixed) }

  /// The layouts in the view, and the view itself where it has none; the layout that it is.
  ///
  /// - Parameter covered: The layouts that run somewhere: a view that nobody named runs for others
  ///   alone.
  func parts(besides covered: inout Set<String>) -> [Subject] {
    guard let survey else { return [subject] }
    let parts = subject.parts(survey)
    switch subject.origin {
    case .given: return parts.isEmpty ? [subject.fixed(survey)] : parts
    case .preview, .previews: return parts
    case .found, .tried:
      return zip(parts, survey.layouts).filter { covered.insert($1.fullName).inserted }.map(\.0)
    }
  }

  /// What to say of it: a text, and whether the run lacks it therefore.
  var note: (text: String, isProblem: Bool)? {
    guard let survey, subject.origin != .found else { return nil }
    if let problem = survey.problem { return ("\(subject.name): \(problem).", true) }
    guard subject.origin == .given, !survey.dependsOnCount else { return nil }
    return ("\(subject.name) is the same for every count: it is run as it is.", false)
  }
}

extension Suite {
  /// The suite with a subject for each custom layout of each view that is written once: as
  /// written, and with automatic caches, where it stands.
  ///
  /// - Parameter note: Gets what is to be said, and whether the run lacks something therefore.
  package func withLayoutsInViews(
    isolation: Isolation = .process, note: (String, Bool) -> Void = { _, _ in }
  ) -> Suite {
    let views = madeSubjects(isolation, note: note).map { surveyed($0, isolation, note: note) }
    for view in views { view.note.map { note($0.text, $0.isProblem) } }
    let layouts = withParts(of: views)
      .screens(views.map(\.subject).screens)
      .animating(by: views.map { ($0.subject, $0.survey?.drivers ?? [:]) })
    if !layouts.subjects.isEmpty {
      return layouts.examples(views.compactMap(\.whole).filter(layouts.hasPart))
    }
    let whole = Self.wholeViews(views)
    return whole.isEmpty ? layouts : with(whole).screens(layouts.screens)
  }

  /// The subjects that can be made, each preview of a type by itself.
  private func madeSubjects(_ isolation: Isolation, note: (String, Bool) -> Void) -> [Subject] {
    subjects.flatMap { $0.previewsOneByOne(isolation) }.filter { subject in
      guard let problem = subject.problemOfMaking(isolation) else { return true }
      note("\(subject.name) cannot be made with '\(subject.summary)': \(problem)", true)
      return false
    }
  }

  /// Looks into a view. Where it differs each time that it is made, its layouts run by themselves alone.
  private func surveyed(
    _ subject: Subject, _ isolation: Isolation, note: (String, Bool) -> Void
  ) -> SurveyedSubject {
    guard let make = subject.onlyView else { return SurveyedSubject(subject: subject) }
    var survey = ViewSurvey(isolation: isolation, of: make)
    if survey.differs {
      if subject.origin != .found {
        note(
          "\(subject.name) differs from run to run, as by random values: nothing can be compared in "
            + "it, and its layouts are measured by themselves alone. Give it content that stays.",
          false)
      }
      survey.layouts = []
    }
    return SurveyedSubject(subject: subject, survey: survey)
  }

  private func withParts(of views: [SurveyedSubject]) -> Suite {
    var covered = Set(views.compactMap(\.subject.typeName))
    for view in views where view.subject.origin != .found {
      covered.formUnion(view.survey?.layouts.map(\.fullName) ?? [])
    }
    var parts: [Subject] = []
    for view in views { parts += view.parts(besides: &covered) }
    return with(parts)
  }

  /// Without a custom layout, the previews as trees of views, else the views.
  private static func wholeViews(_ views: [SurveyedSubject]) -> [Subject] {
    let usable = views.filter { $0.survey?.problem == nil }
    func whole(_ origin: FileEntryOrigin) -> [Subject] {
      usable.filter { $0.subject.origin == origin }.compactMap(\.whole)
    }
    let previews = whole(.preview)
    return previews.isEmpty ? whole(.found) : previews
  }

  /// Returns true if layouts of the view are subjects, and the view itself is none.
  private func hasPart(of view: Subject) -> Bool {
    subject(named: view.name) == nil
      && (view.origin == .preview
        || subjects.contains { $0.name.hasSuffix(SubjectName.preposition + view.name) })
  }

  package func withLayoutsInViews(named names: Set<String>) -> Suite {
    guard !names.isSubset(of: subjects.map(\.name)) else { return self }
    let views = subjects.flatMap { $0.previewsOneByOne(.none) }
    return with(
      views.flatMap { subject -> [Subject] in
        guard let make = subject.onlyView,
          names.contains(where: { $0.hasSuffix(SubjectName.preposition + subject.name) })
        else { return [subject] }
        return subject.parts(ViewSurvey(isolation: .none, of: make))
      }
    ).screens(views.screens)
  }
}

extension [Subject] {
  /// The whole views, those that somebody shows first.
  fileprivate var screens: [Subject] {
    let views = filter { $0.onlyView != nil }
    return views.filter { !$0.isUnshownView } + views.filter(\.isUnshownView)
  }
}

extension Subject {
  fileprivate func problemOfMaking(_ isolation: Isolation) -> String? {
    guard typeName != nil, let make = variants[0].makeLayout else { return nil }
    let outcome = isolation.run(milliseconds: 10_000) { _ in _ = make(LayoutContext()) }
    return outcome.ending.problem.map { $0 + "." }
  }

  fileprivate func parts(_ survey: ViewSurvey) -> [Subject] {
    survey.layouts.map { layout in
      var part = fixed(survey)
      part.variants = Variant.inPlace(variants[0], layout)
      part.name = "\(layout.name)\(SubjectName.preposition)\(name)"
      part.typeName = nil
      part.typePath = Self.path(ofType: layout.fullName)
      part.origin = .given
      return part.besidePatch
    }
  }

  /// Returns true if a layout in the view needs its cache.
  ///
  /// Without the cache, the view's frames differ or the layout crashes.
  package func needsCacheInView(_ isolation: Isolation = .process) -> Bool {
    guard let variant = variants.first(where: { $0.name == Variant.Name.automaticUncached }),
      case .view(let make) = variant.content
    else { return false }
    let outcome = isolation.run(milliseconds: 10_000) { channel in
      func frames(_ substitution: LayoutSubstitution?) -> [CGRect]? {
        func set(_ view: some View, _ engine: LayoutEngine) { engine.setView(view, of: 0) }
        let engine = LayoutEngine()
        engine.substitution = substitution
        set(make(counts?.first ?? ViewSurvey.counts[0]), engine)
        guard (try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))) != nil else {
          return nil
        }
        return engine.views(below: 0).map { engine.frame(of: $0) }
      }
      guard let own = frames(nil) else { return }
      channel.write(Data([0]))
      if frames(variant.substitution) == own { channel.write(Data([1])) }
    }
    return outcome.output == Data([0])
  }

  /// The subject with one count, the number of its leaves, if the view is the same for all.
  fileprivate func fixed(_ survey: ViewSurvey) -> Subject {
    var subject = self
    subject.hasLeaves = survey.hasLeaves
    subject.hasLazyRows = survey.hasLazyRows
    subject.layoutsInView = survey.layouts.map(\.name)
    guard survey.problem == nil, !survey.dependsOnCount else { return subject }
    subject.hasFixedCount = true
    return subject.counts([max(1, survey.leaves)])
  }
}

extension Variant {
  fileprivate static func inPlace(
    _ asWritten: Variant, _ layout: ViewSurvey.CustomLayout
  ) -> [Variant] {
    let type = layout.fullName
    return layout.hasCache
      ? [asWritten.replacing(Name.automaticUncached, type) { withoutCache($0) }, asWritten]
      : [
        asWritten,
        asWritten.replacing(Name.memoizedSizes, type) { withSizes($0) },
        asWritten.replacing(Name.memoizedProposals, type) { withProposals($0) },
      ]
  }
}
