import Foundation
import LayoutBench
import PortableLayout

/// The check that a screen's actions write nothing new after some updates.
struct SettlingCheck {
  let subject: Subject
  let variant: Variant
  let system: SwiftUISystem

  /// The windows of a phone, of a small phone and of a tablet.
  static let windows = ProposedViewSize.list((390, 800), (320, 568), (768, 1_024))

  /// The settlements of a screen in one window, in both orders of its actions.
  struct Trial: Codable {
    /// The index of the window.
    var window: Int
    /// The settlement with children before parents.
    var inOrder: Settlement
    /// The settlement with parents before children.
    var reversed: Settlement
    /// A Boolean value that is true when the screen settles with the same frames in both orders.
    var isSame: Bool
  }

  /// What the copy of the process does, as it marks it.
  private enum Progress {
    static let building = 0
    static let acting = 1
  }

  /// Returns the outcome of the screen's updates, or nil if no action of the view runs.
  func run(_ isolation: Isolation, patience: Int) -> SettlingOutcome? {
    let outcome = isolation.run(milliseconds: patience) { channel in
      for (index, window) in Self.windows.enumerated() {
        channel.mark(Progress.building)
        guard hasActions(in: window) else { continue }
        channel.mark(Progress.acting)
        if let trial = trial(index, in: window) { channel.send(trial) }
      }
    }
    let trials: [Trial] = outcome.messages()
    // Other checks report a crash while the view is built.
    var ending: Isolation.Ending?
    if outcome.mark == Progress.acting, outcome.ending != .finished { ending = outcome.ending }
    guard !trials.isEmpty || ending != nil else { return nil }
    return SettlingOutcome(trials: trials, ending: ending, printed: outcome.printed)
  }

  /// Returns the view with the subject's first number of subviews, or with 10 if it has none.
  private func make() -> any View {
    guard case .view(let make) = variant.content else { return EmptyView() }
    return make(subject.counts?.first ?? 10)
  }

  /// Returns an engine with the layouts of the variant.
  private func newEngine() -> LayoutEngine {
    let engine = LayoutEngine(system: system)
    engine.substitution = variant.substitution
    return engine
  }

  /// Returns true if an action of the view would run in a window.
  private func hasActions(in window: ProposedViewSize) -> Bool {
    let engine = newEngine()
    func set(_ view: some View) { engine.setView(view, of: 0) }
    set(make())
    if !engine.screen.hasActions, engine.screen.hasLateViews || engine.hasLazyContainers {
      _ = try? engine.layOut(in: window)
    }
    return engine.screen.hasActions
  }

  /// Returns the trial of one window, or nil if a layout's call cannot be carried out.
  private func trial(_ index: Int, in window: ProposedViewSize) -> Trial? {
    guard let first = settle(.childrenFirst, in: window),
      let second = settle(.parentsFirst, in: window)
    else { return nil }
    // A difference from run to run, as of random values, is no matter of the order.
    let dependsOnOrder =
      first.frames != second.frames
      && settle(.childrenFirst, in: window)?.frames == first.frames
    return Trial(
      window: index, inOrder: first.settlement, reversed: second.settlement,
      isSame: !dependsOnOrder)
  }

  /// Settles the view in a new screen. Returns nil if a layout's call cannot be carried out.
  private func settle(
    _ order: ActionOrder, in window: ProposedViewSize
  ) -> (settlement: Settlement, frames: [CGRect])? {
    let settled = try? Screen.settled(make, order: order) { screen throws(LayoutError) in
      let engine = newEngine()
      screen.build(into: engine, at: 0)
      try engine.layOut(in: window)
      return engine
    }
    guard let (_, settlement, engine) = settled else { return nil }
    let views = [0] + engine.placedViews(below: 0)
    return (settlement, views.map(engine.frame(of:)))
  }
}

/// The outcome of a screen's updates in several windows.
struct SettlingOutcome {
  /// The trials of the windows, up to a window that ended the copy of the process.
  var trials: [SettlingCheck.Trial]
  /// The way in which an update ended the process. Nil if none did.
  var ending: Isolation.Ending?
  /// The text that the view printed.
  var printed: PrintedText

  /// The number of updates that the screen takes in the first window.
  var updates: Int { trials.first?.shown.updates ?? 1 }

  /// The remedy for an action that crashes or does not return.
  private static let adviceOnActions =
    "Read the actions that run as the screen appears: onAppear, onChange, onGeometryChange, "
    + "onPreferenceChange, and what they leave on the main queue. One of them ends the process, or "
    + "does not come back."

  /// The findings about a crash, the end of the updates, and their number.
  var findings: [Finding] {
    var findings = [crash, endOfUpdates].withoutNil()
    let hasError = findings.contains { finding in finding.severity == .error }
    if !hasError, let lateEnd { findings.add(lateEnd) }
    return findings
  }

  /// The finding for a process that an action ended, or nil.
  private var crash: Finding? {
    guard let ending else { return nil }
    var finding = ending.finding(nil, during: "the updates of the screen, by its actions")
    finding.advice = Self.adviceOnActions
    return finding
  }

  /// The finding for updates that do not end, or end differently in the reverse order, or nil.
  private var endOfUpdates: Finding? {
    if let trial = trials.first(where: \.neverSettles) {
      SettlingWords(trial).doesNotSettle
    } else if let trial = trials.first(where: \.settlesInOneOrder) {
      SettlingWords(trial).settlesInOneOrder
    } else if let trial = trials.first(where: { trial in !trial.isSame }) {
      SettlingWords(trial).dependsOnOrder
    } else {
      nil
    }
  }

  /// The finding for a screen that takes at least three updates to settle, or nil if it takes
  /// fewer.
  private var lateEnd: Finding? {
    let slowest = trials.filter(\.shown.isSettled).max(on: \.shown.updates)
    guard let slowest, slowest.shown.updates >= 3 else { return nil }
    return SettlingWords(slowest).settlesLate
  }

  /// The events that actions wait for and that do not happen here, because no time passes.
  var omissions: [Omission] {
    let events = trials.flatMap { trial in trial.shown.notAwaited + trial.reversed.notAwaited }
    return events.uniqued().map { event in
      Omission(
        what: "what an action leaves to '\(event)'", reason: "no time passes between updates")
    }
  }
}

extension SettlingCheck.Trial {
  /// A Boolean value that is true when the screen settles in neither order.
  fileprivate var neverSettles: Bool { !inOrder.isSettled && !reversed.isSettled }

  /// A Boolean value that is true when the screen settles in only one order.
  fileprivate var settlesInOneOrder: Bool { inOrder.isSettled != reversed.isSettled }

  /// The settlement to show: in tree order if the screen settles in it, otherwise in reverse order.
  var shown: Settlement { if settlesInOneOrder && reversed.isSettled { reversed } else { inOrder } }

  /// The settlement in the other order.
  var other: Settlement { if settlesInOneOrder && reversed.isSettled { inOrder } else { reversed } }
}
