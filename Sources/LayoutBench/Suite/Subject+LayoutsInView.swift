import Foundation
@_spi(LayoutBench) import PortableLayout

/// The layouts in a view, as subjects.
extension Subject {
  /// Returns the reason why the layout cannot be made, as a sentence, or nil if it can.
  func problemOfMaking(_ isolation: Isolation) -> String? {
    guard typeName != nil, let make = variants[0].makeLayout else { return nil }
    let outcome = isolation.run(milliseconds: 10_000) { _ in _ = make(LayoutContext()) }
    guard let problem = outcome.ending.problem else { return nil }
    return problem + "."
  }

  /// Returns true if one of the names belongs to a layout in this view.
  func hasPart(in names: some Sequence<String>) -> Bool {
    let end = SubjectName.preposition + name
    return names.contains { name in name.hasSuffix(end) }
  }

  /// Returns the custom layouts in the view as subjects.
  func parts(_ survey: ViewSurvey) -> [Subject] {
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
    guard let variant = variant(named: Variant.Name.automaticUncached),
      case .view(let make) = variant.content
    else { return false }
    let count = counts?.first ?? ViewSurvey.counts[0]
    let outcome = isolation.run(milliseconds: 10_000) { channel in
      guard let own = Self.frames(of: make(count), nil) else { return }
      channel.write(Data([0]))
      if Self.frames(of: make(count), variant.substitution) == own { channel.write(Data([1])) }
    }
    return outcome.output == Data([0])
  }

  /// Returns the frames of a view with some layouts replaced, or nil if it cannot be laid out.
  private static func frames(
    of view: some View, _ substitution: LayoutSubstitution?
  ) -> [CGRect]? {
    let engine = LayoutEngine()
    engine.substitution = substitution
    engine.setView(view, of: 0)
    guard (try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))) != nil else {
      return nil
    }
    return engine.frames(of: engine.views(below: 0))
  }

  /// Returns the subject with a single count, the number of its leaves, if the view is the same for
  /// all counts.
  func fixed(_ survey: ViewSurvey) -> Subject {
    var subject = self
    subject.hasLeaves = survey.hasLeaves
    subject.hasLazyRows = survey.hasLazyRows
    subject.layoutsInView = survey.layouts.map(\.name)
    subject.hasKnownLayouts = survey.problem == nil
    guard survey.problem == nil, !survey.dependsOnCount else { return subject }
    subject.hasFixedCount = true
    return subject.counts([max(1, survey.leaves)])
  }
}

extension Variant {
  /// Returns the variants of a layout in a view, each of which replaces all layouts of the type.
  fileprivate static func inPlace(
    _ asWritten: Variant, _ layout: ViewSurvey.CustomLayout
  ) -> [Variant] {
    let type = layout.fullName
    guard !layout.hasCache else {
      return [asWritten.replacing(Name.automaticUncached, type) { withoutCache($0) }, asWritten]
    }
    return [
      asWritten,
      asWritten.replacing(Name.memoizedSizes, type) { withSizes($0) },
      asWritten.replacing(Name.memoizedProposals, type) { withProposals($0) },
    ]
  }
}
