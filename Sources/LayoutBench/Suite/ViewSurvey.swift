import Foundation
@_spi(LayoutBench) import PortableLayout

/// A survey of a view: its custom layouts, leaves and frames, found in several trial passes.
struct ViewSurvey: Codable {
  /// A custom layout found in a view.
  struct CustomLayout: Codable, Equatable {
    var fullName: String
    var name: String
    var hasCache: Bool
  }

  var layouts: [CustomLayout] = []
  /// The number of leaves in the view for the first of the counts.
  package var leaves = 0
  package var hasLeaves = true
  var hasLazyRows = false
  var queries: [Int] = []
  var sizes: [Int] = []
  /// A hash of the frames of each view that was made.
  var frames: [UInt64] = []
  var problem: String?
  /// The custom layout's method that crashes or does not return. Nil if none does.
  var failing: OpenCallLog.Call?
  /// The state property that changes a layout, by the full name of the layout's type.
  var drivers: [String: String] = [:]

  static let counts = [10, 20]

  var dependsOnCount: Bool { Set(sizes).count > 1 || Set(queries).count > 1 }

  /// A Boolean value that is true when the view differs each time it is made.
  var differs: Bool {
    let again = frames.dropFirst(Self.counts.count)
    return problem == nil && again.contains { hash in hash != frames[0] }
  }

  /// The proposal to the view.
  private static let window = ProposedViewSize(width: 390, height: 800)

  /// The number of times that a view is made. A few things in random order often repeat once.
  private static let repetitions = 4
}

extension ViewSurvey {
  /// Surveys a view.
  ///
  /// - Parameter patience: The milliseconds that one of its bodies may take, or one call of a layout.
  init(
    isolation: Isolation, patience: Int = ViewProgress.patience,
    of make: @escaping @Sendable (Int) -> any View
  ) {
    let outcome = isolation.run(milliseconds: patience) { channel in
      var survey = ViewSurvey()
      let progress = ViewProgress(channel, isCopy: isolation.makesCopies)
      for count in Self.counts {
        survey.layOut(progress) { make(count) }
        progress.begin()
      }
      for _ in 0..<Self.repetitions where !survey.differs {
        survey.layOutAgain(progress) { make(Self.counts[0]) }
        progress.begin()
      }
      if let data = try? JSONEncoder().encode(survey) { channel.write(data) }
    }
    self.init()
    if outcome.ending == .finished {
      self = (try? JSONDecoder().decode(ViewSurvey.self, from: outcome.output)) ?? self
    }
    let isElsewhere = outcome.ending == .timedOut && !ViewProgress.wasInLayout(at: outcome.mark)
    if outcome.ending != .finished, !isElsewhere {
      failing = CrashPlace.find(in: Self.window, isolation) { make(Self.counts[0]) }
    }
    problem = outcome.ending.problem(in: failing) ?? problem
    if problem == nil { drivers = StatefulPreview.drivers(isolation, of: make) }
  }

  /// Lays out a view for the first time, and records what the survey finds.
  private mutating func layOut(_ progress: ViewProgress, _ make: @escaping () -> any View) {
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
    hasLeaves = !engine.leaves(below: 0).isEmpty
    hasLazyRows = engine.hasLazyContainers
    do throws(LayoutError) {
      engine = try Self.settled(engine, progress, make)
    } catch {
      problem = "\(error)"
    }
    engine.substitution = nil
    layouts = found
    frames.append(Self.hash(of: engine))
    let size = engine.viewsWithoutChildren(below: 0).count
    if sizes.isEmpty { leaves = size }
    sizes.append(size)
    queries.append(engine.counts(below: 0).queries)
  }

  /// Lays out a view again, only for its frames.
  private mutating func layOutAgain(_ progress: ViewProgress, _ make: @escaping () -> any View) {
    let engine = LayoutEngine()
    func set(_ view: some View) { engine.setView(view, of: 0) }
    set(make())
    guard let settled = try? Self.settled(engine, progress, make) else { return }
    frames.append(Self.hash(of: settled))
  }

  /// Lays out a tree. If the view has actions, settles a screen instead and returns its tree.
  private static func settled(
    _ engine: LayoutEngine, _ progress: ViewProgress, _ make: @escaping () -> any View
  ) throws(LayoutError) -> LayoutEngine {
    progress.observe(engine)
    try engine.layOut(in: window)
    guard engine.screen.hasActions else { return engine }
    return try Screen.settled(make) { screen throws(LayoutError) in
      let next = LayoutEngine()
      next.substitution = engine.substitution
      screen.build(into: next, at: 0)
      progress.observe(next)
      try next.layOut(in: window)
      return next
    }.engine
  }

  /// Returns a hash of the frames of all views.
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
    name = "\(type(of: layout))".replacing("`", with: "").replacing("\u{A0}", with: " ")
    hasCache = type(of: layout).hasCache
  }
}
