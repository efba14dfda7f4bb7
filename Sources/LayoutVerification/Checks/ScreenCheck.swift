import Foundation
import LayoutBench
import PortableLayout

/// The check of a screen's layouts with the content that the screen gives them, as `measure` runs
/// it.
struct ScreenCheck {
  let subject: Subject
  let variant: Variant
  let system: SwiftUISystem

  /// The observations in one of the windows.
  fileprivate struct Shown: Codable {
    var lazyQueries: [ContentLog.LazyQuery] = []
    var writes: [ContentLog.Write] = []
    var unplaced: [ContentLog.Unplaced] = []
    var overflows: [LayoutEngine.Overflow] = []
    /// The error of a layout that the engine cannot carry out.
    var error: String?
    /// The layout whose subviews do not move with it.
    var unmoved: Difference?
    /// The layout that differs after another window.
    var changed: Difference?
  }

  /// A layout, and its first subview with another frame than expected.
  fileprivate struct Difference: Codable {
    var layout: String
    /// The subview with its frame, such as `subview 2 at (0, 30) 40 x 20`.
    var expected, found: String
  }

  /// Returns the findings of the windows, laid out in a copy of the process.
  ///
  /// - Parameter patience: The time limit for a window, in milliseconds.
  func findings(_ isolation: Isolation, patience: Int) -> [Finding] {
    let windows = SettlingCheck.windows
    let outcome = isolation.run(milliseconds: patience) { channel in
      for (index, window) in windows.enumerated() {
        // The mark is odd while a custom layout is called.
        channel.mark(2 * index)
        let log = ContentLog { isInLayout in channel.mark(2 * index + isInLayout.rank) }
        channel.send(shown(in: window, after: windows[(index + 1) % windows.count], log))
      }
    }
    let all: [Shown] = outcome.messages()
    var findings: [Finding] = []
    for (shown, window) in zip(all, windows) {
      for finding in shown.findings(in: window) { findings.add(finding) }
    }
    // A crash outside of layouts is reported where the screen is made.
    if let reason = outcome.ending.reason, outcome.mark >= 0, outcome.mark % 2 == 1 {
      let window = windows[outcome.mark / 2].words
      findings.add(Finding(.crash, "A layout crashed in a window of \(window): \(reason)."))
    }
    return findings
  }

  /// Lays out the screen in a window, and again after another window.
  ///
  /// - Returns: The queries, writes and problems of the layouts in the window.
  private func shown(
    in window: ProposedViewSize, after other: ProposedViewSize, _ log: ContentLog
  ) -> Shown {
    guard case .view(let make) = variant.content else { return Shown() }
    let engine = LayoutEngine(system: system)
    engine.substitution = variant.substitution
    let count = subject.counts?.first ?? 10
    let screen = Screen { make(count) }
    screen.build(into: engine, at: 0)
    screen.tell(log)
    engine.observe(log)
    var shown = Shown()
    do throws(LayoutError) {
      try engine.layOut(in: window)
      (shown.lazyQueries, shown.writes, shown.unplaced) = (
        log.lazyQueries, log.writes, log.unplaced
      )
      shown.overflows = engine.overflows
      // Rows that enter and leave are others after another window.
      guard !engine.hasLazyContainers else { return shown }
      shown.changed = try change(engine, in: window, after: other)
      shown.unmoved = try unmoved(engine)
    } catch {
      if case .nonFinitePosition = error { shown.error = "\(error)" }
    }
    return shown
  }

  /// Returns the first custom layout with a subview whose frame differs after another window.
  private func change(
    _ engine: LayoutEngine, in window: ProposedViewSize, after other: ProposedViewSize
  ) throws(LayoutError) -> Difference? {
    let names = engine.customLayouts.map { layout in engine.node(of: layout)?.name ?? "" }
    let before = frames(engine)
    // The same again first: what never repeats is no matter of windows.
    try engine.layOut(in: window)
    guard frames(engine) == before else { return nil }
    engine.reset()
    try engine.layOut(in: other)
    try engine.layOut(in: window)
    let after = frames(engine)
    guard after.count == before.count else { return nil }
    for (index, name) in names.enumerated() {
      if let difference = difference(in: name, after[index], before[index]) { return difference }
    }
    return nil
  }

  /// Returns the frames of each custom layout's subviews relative to it, in points.
  private func frames(_ engine: LayoutEngine) -> [[CGRect]] {
    engine.customLayouts.map { layout in
      frames(engine, of: layout, at: engine.frame(of: layout).origin)
    }
  }

  /// Returns the first custom layout whose subviews do not move with it.
  private func unmoved(_ engine: LayoutEngine) throws(LayoutError) -> Difference? {
    for view in engine.customLayouts {
      let size = engine.frame(of: view).size
      let proposal = engine.placementProposal(of: view)
      var all: [[CGRect]] = []
      for origin in [CGPoint.zero, .zero, CGPoint(x: 64, y: -32)] {
        _ = try engine.callPlaceSubviews(
          of: view, in: CGRect(origin: origin, size: size), proposal: proposal)
        all.append(frames(engine, of: view, at: origin))
      }
      // A view that is hidden far outside need not move along.
      let bounds = CGRect(origin: .zero, size: size)
      let shown = all[0].indices.filter { index in !all[0][index].isFar(from: bounds) }
      // What never repeats is no matter of the origin.
      guard all[0] == all[1] else { continue }
      let name = engine.node(of: view)?.name ?? ""
      if let difference = difference(in: name, all[2], all[0], among: shown) { return difference }
    }
    return nil
  }

  /// Returns the frames of a container's subviews relative to a point, in points.
  private func frames(_ engine: LayoutEngine, of view: Int, at origin: CGPoint) -> [CGRect] {
    (engine.node(of: view)?.childViews ?? []).map { child in
      engine.frame(of: child).offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  /// Returns the first frame of a layout's subviews that differs, or nil if none does.
  private func difference(
    in layout: String, _ found: [CGRect], _ expected: [CGRect], among shown: [Int]? = nil
  ) -> Difference? {
    guard found.count == expected.count else { return nil }
    for index in shown ?? Array(found.indices) where !found[index].isClose(to: expected[index]) {
      let subview = "subview \(index) at"
      return Difference(
        layout: layout, expected: "\(subview) \(expected[index].words)",
        found: "\(subview) \(found[index].words)")
    }
    return nil
  }
}

extension ScreenCheck.Shown {
  /// Returns the findings in one window, errors first.
  fileprivate func findings(in window: ProposedViewSize) -> [Finding] {
    let place = "in a window of \(window.words)"
    return errors(place) + warnings(place) + notes(place)
  }

  /// Returns the errors: sizes that are not numbers, stale caches, subviews that do not move with
  /// the layout.
  private func errors(_ place: String) -> [Finding] {
    var findings: [Finding] = []
    if let error { findings.append(Finding(.invalidNumber, "\(error), \(place).")) }
    if let changed {
      var finding = Finding(
        .staleForProposal,
        "\(changed.layout) lays out otherwise \(place) when the window has been another one.")
      (finding.expected, finding.found) = (changed.expected, changed.found)
      findings.append(finding)
    }
    if let unmoved {
      var finding = Finding(
        .ignoresOrigin, "The subviews of \(unmoved.layout) do not move along with it, \(place).")
      (finding.expected, finding.found) = (unmoved.expected, unmoved.found)
      findings.append(finding)
    }
    return findings
  }

  /// Returns the warnings: writes of state, subviews that are not placed.
  private func warnings(_ place: String) -> [Finding] {
    var findings: [Finding] = []
    for write in writes {
      findings.append(
        Finding(.writesState, "\(write.layout).\(write.method) writes \(write.property)."))
    }
    for left in unplaced {
      let message =
        "\(left.layout) places \(left.total - left.count) of \(left.total) subviews \(place); "
        + "SwiftUI puts the others at its centre."
      findings.append(Finding(.leavesUnplaced, message))
    }
    return findings
  }

  /// Returns the notes: lazy content without a length, layouts longer than their frames.
  private func notes(_ place: String) -> [Finding] {
    lazyQueries.map(Self.note) + overflows.map { overflow in Self.note(overflow, place) }
  }

  /// Returns the note on a lazy container that is queried for its size without a length.
  private static func note(_ query: ContentLog.LazyQuery) -> Finding {
    var asker = query.asker
    if let site = query.site { asker += " (\(site))" }
    let length = if query.isVertical { "height" } else { "width" }
    return Finding(
      .lazyWithoutLength,
      "\(asker) asks \(query.container) for its size at a nil \(length). Developers "
        + "report that SwiftUI then makes all rows; in recordings of macOS 27 it made the first "
        + "line alone. Counts here are those of the recordings.")
  }

  /// Returns the note on a layout that is longer than its frame.
  private static func note(_ overflow: LayoutEngine.Overflow, _ place: String) -> Finding {
    let axis = if overflow.isHeight { "high" } else { "wide" }
    return Finding(
      .overflowsFrame,
      "\(overflow.layout) is \(overflow.length.words) points \(axis) in a frame of "
        + "\(overflow.frame.words), \(place).")
  }
}
