import Foundation
@_spi(LayoutBench) import PortableLayout

extension Suite {
  /// The suite with a subject for each custom layout of each view that is written once: as
  /// written, and with automatic caches, where it stands.
  package func withLayoutsInViews(
    isolation: Isolation = .process, note: (String, Bool) -> Void = { _, _ in }
  ) -> Suite {
    let subjects = subjects.flatMap { $0.previewsOneByOne(isolation) }.filter { subject in
      guard let problem = subject.problemOfMaking(isolation) else { return true }
      note("\(subject.name) cannot be made with '\(subject.summary)': \(problem)", true)
      return false
    }
    var covered = Set(subjects.compactMap(\.typeName))
    var surveys = subjects.map { subject in
      subject.onlyView.map { ViewSurvey(isolation: isolation, of: $0) }
    }
    for (index, subject) in subjects.enumerated() where surveys[index]?.differs == true {
      if subject.origin != .found {
        note(
          "\(subject.name) differs from run to run, as by random values: nothing can be compared in "
            + "it, and its layouts are measured by themselves alone. Give it content that stays.",
          false)
      }
      surveys[index]?.layouts = []
    }
    for (subject, survey) in zip(subjects, surveys) where subject.origin != .found {
      covered.formUnion(survey?.layouts.map(\.fullName) ?? [])
    }
    let changes = zip(subjects, surveys).map { ($0, $1?.drivers ?? [:]) }
    let whole = with(
      zip(subjects, surveys).flatMap { subject, survey -> [Subject] in
        guard let survey else { return [subject] }
        if subject.origin != .found, let problem = survey.problem {
          note("\(subject.name): \(problem).", true)
        }
        let parts = subject.parts(survey)
        switch subject.origin {
        case .given:
          if survey.problem == nil, !survey.dependsOnCount {
            note("\(subject.name) is the same for every count: it is run as it is.", false)
          }
          return parts.isEmpty ? [subject.fixed(survey)] : parts
        case .preview, .previews:
          return parts
        case .found, .tried:
          // A view that nobody named is run for the layouts that are run nowhere else.
          return zip(parts, survey.layouts).filter { covered.insert($1.fullName).inserted }
            .map(\.0)
        }
      }
    )
    .screens(subjects.screens)
    .animating(by: changes)
    guard whole.subjects.isEmpty else {
      let wholeViews = zip(subjects, surveys).compactMap { $1.map($0.fixed) }
      return whole.examples(wholeViews.filter(whole.hasPart))
    }
    // Without a custom layout, the previews are run as trees of views, else the views.
    for origin in [FileEntryOrigin.preview, .found] {
      let trees = zip(subjects, surveys).compactMap { subject, survey in
        subject.origin == origin && survey?.problem == nil ? survey.map(subject.fixed) : nil
      }
      if !trees.isEmpty { return with(trees).screens(whole.screens) }
    }
    return whole
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
  /// A Boolean value that is true for a view that no preview of the files shows.
  package var isUnshownView: Bool { isView && [.found, .tried].contains(origin) }

  /// Returns a preview's name: its title without the signs that separate the parts of a case's
  /// name.
  package static func name(ofTitle title: String) -> String {
    title.filter { !"\"\\".contains($0) }.split { "/,".contains($0) }.joined(separator: "-")
  }

  /// The names of a type and of those around it, without its module, arguments and, for a private
  /// one, the context.
  static func path(ofType name: String) -> [String] {
    var depth = 0
    let plain = name.filter { character in
      depth += character == "<" ? 1 : 0
      defer { depth -= character == ">" ? 1 : 0 }
      return depth == 0
    }
    return plain.split(separator: ".").dropFirst().map(String.init).filter { !$0.hasPrefix("(") }
  }

  var onlyView: (@Sendable (Int) -> any View)? {
    guard variants.count == 1, case .view(let make) = variants[0].content else { return nil }
    return make
  }

  /// Each view that a type provides as a preview of its own, as Xcode shows them; itself where it
  /// provides one.
  func previewsOneByOne(_ isolation: Isolation) -> [Subject] {
    guard origin == .previews, let make = onlyView else { return [self] }
    let outcome = isolation.run(milliseconds: 10_000) { channel in
      var count = 0
      func lookInto(_ view: some View) {
        LayoutEngine().setView(
          Group(subviews: view) { (views: SubviewsCollection) -> EmptyView in
            count = views.count
            return EmptyView()
          }, of: 0)
      }
      lookInto(make(ViewSurvey.counts[0]))
      channel.write(Data("\(count)".utf8))
    }
    let count = Int(String(decoding: outcome.output, as: UTF8.self)) ?? 1
    let whole = with(\.origin, .preview)
    guard count > 1 else { return [whole] }
    return (0..<count).map { index in
      var one = whole
      one.name += " \(index + 1)"
      one.variants = variants.map { $0.showingOnly(preview: index) }
      one.patch = patch.map {
        Patch(variant: $0.variant.showingOnly(preview: index), promises: $0.promises)
      }
      return one
    }
  }

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
  fileprivate func showingOnly(preview index: Int) -> Variant {
    guard case .view(let make) = content else { return self }
    let choose: @Sendable (SubviewsCollection) -> Subview = { $0[index] }
    return Variant(name, content: .view { make($0).group(choosing: choose) })
  }

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

/// A survey of a view: its custom layouts, leaves and frames, from a few trial passes.
struct ViewSurvey: Codable {
  /// A custom layout found in a view.
  struct CustomLayout: Codable, Equatable {
    var fullName: String
    var name: String
    var hasCache: Bool
  }

  var layouts: [CustomLayout] = []
  /// The number of leaves that the view has for the first of the counts.
  package var leaves = 0
  package var hasLeaves = true
  var hasLazyRows = false
  var queries: [Int] = []
  var sizes: [Int] = []
  /// The frames of each view that was made, as a hash.
  var frames: [UInt64] = []
  var problem: String?
  /// The state that changes a layout where it changes, by the full name of the layout's type.
  var drivers: [String: String] = [:]

  static let counts = [10, 20]

  var dependsOnCount: Bool { Set(sizes).count > 1 || Set(queries).count > 1 }

  /// A Boolean value that is true when the view differs each time it is made.
  var differs: Bool {
    problem == nil && frames.dropFirst(Self.counts.count).contains { $0 != frames[0] }
  }

  /// The number of times a view is made: a few things in random order often repeat once.
  private static let repetitions = 4
}

extension ViewSurvey {
  init(isolation: Isolation, of make: @escaping @Sendable (Int) -> any View) {
    let outcome = isolation.run(milliseconds: 10_000) { channel in
      var survey = ViewSurvey()
      for count in Self.counts {
        survey.layOut { make(count) }
        channel.mark(count)
      }
      for _ in 0..<Self.repetitions where !survey.differs {
        survey.layOutAgain { make(Self.counts[0]) }
      }
      if let data = try? JSONEncoder().encode(survey) { channel.write(data) }
    }
    self.init()
    if outcome.ending == .finished {
      self = (try? JSONDecoder().decode(ViewSurvey.self, from: outcome.output)) ?? self
    }
    problem = outcome.ending.problem ?? problem
    if problem == nil { drivers = StatefulPreview.drivers(isolation, of: make) }
  }

  private mutating func layOut(_ make: @escaping () -> any View) {
    var engine = LayoutEngine()
    var found = layouts
    let notice: LayoutSubstitution = { layout in
      let custom = CustomLayout(layout)
      let isOfSwiftUI = custom.fullName.hasPrefix("PortableLayout.")
      if !isOfSwiftUI, !found.contains(custom) { found.append(custom) }
      return nil
    }
    engine.substitution = notice
    func set(_ view: some View) { engine.setView(view, of: 0) }
    set(make())
    hasLeaves = engine.views(below: 0).contains { engine.node(of: $0) == nil }
    hasLazyRows = engine.hasLazyContainers
    do throws(LayoutError) {
      engine = try Self.settled(engine, make)
    } catch {
      problem = "\(error)"
    }
    engine.substitution = nil
    layouts = found
    frames.append(Self.hash(of: engine))
    let size = engine.views(below: 0).count { (engine.node(of: $0)?.childCount ?? 0) == 0 }
    if sizes.isEmpty { leaves = size }
    sizes.append(size)
    queries.append(engine.counts(below: 0).queries)
  }

  /// Lays out a view that was laid out before, for its frames alone.
  private mutating func layOutAgain(_ make: @escaping () -> any View) {
    let engine = LayoutEngine()
    func set(_ view: some View) { engine.setView(view, of: 0) }
    set(make())
    guard let settled = try? Self.settled(engine, make) else { return }
    frames.append(Self.hash(of: settled))
  }

  /// Lays out a tree, and settles a screen in place of it where the view has actions.
  private static func settled(
    _ engine: LayoutEngine, _ make: @escaping () -> any View
  ) throws(LayoutError) -> LayoutEngine {
    let window = ProposedViewSize(width: 390, height: 800)
    try engine.layOut(in: window)
    guard engine.hasActions else { return engine }
    return try Screen.settled(make) { screen throws(LayoutError) in
      let next = LayoutEngine()
      next.substitution = engine.substitution
      screen.build(into: next, at: 0)
      try next.layOut(in: window)
      return next
    }.engine
  }

  private static func hash(of engine: LayoutEngine) -> UInt64 {
    var hash = FNV1a()
    for view in engine.views(below: 0) {
      let frame = engine.frame(of: view)
      for value in [frame.minX, frame.minY, frame.width, frame.height] {
        hash.combine(Double(value).bitPattern)
      }
    }
    return hash.value
  }
}

extension ViewSurvey.CustomLayout {
  fileprivate init(_ layout: some Layout) {
    fullName = String(reflecting: type(of: layout))
    // A raw name stands in backticks, with spaces that do not break.
    name = "\(type(of: layout))".filter { $0 != "`" }.replacing("\u{A0}", with: " ")
    hasCache = type(of: layout).Cache.self != Void.self
  }
}

extension View {
  nonisolated fileprivate func group(
    choosing: @escaping (SubviewsCollection) -> Subview
  ) -> any View { Group(subviews: self, transform: choosing) }
}
