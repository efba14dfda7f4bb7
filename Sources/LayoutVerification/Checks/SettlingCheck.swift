import Foundation
import LayoutBench
import PortableLayout

/// The check that the actions of a screen write nothing new after some updates.
struct SettlingCheck {
  let subject: Subject
  let variant: Variant
  let system: SwiftUISystem

  /// The windows of a phone, of a small one and of a tablet.
  static let windows = ProposedViewSize.list((390, 800), (320, 568), (768, 1_024))

  /// The screen in one window, in both orders of its actions.
  struct Trial: Codable {
    /// The index of the window.
    var window: Int
    /// The settlement with children before parents.
    var inOrder: Settlement
    /// The settlement with parents before children.
    var reversed: Settlement
    /// A Boolean value that is true when both settle with the same frames.
    var isSame: Bool
  }

  /// Returns the outcome of the screen's updates; nil for a view without an action that runs.
  func run(_ isolation: Isolation, patience: Int) -> SettlingOutcome? {
    let outcome = isolation.run(milliseconds: patience) { channel in
      for (index, window) in Self.windows.enumerated() {
        channel.mark(index)
        guard hasActions(in: window) else { continue }
        channel.mark(index + Self.windows.count)
        guard let trial = trial(index, in: window) else { continue }
        channel.send(trial)
      }
    }
    let trials: [Trial] = outcome.messages()
    // A crash without an action is no matter of this check.
    let isOfActions = outcome.mark >= Self.windows.count
    var ending: Isolation.Ending?
    if isOfActions, outcome.ending != .finished { ending = outcome.ending }
    guard !trials.isEmpty || ending != nil else { return nil }
    return SettlingOutcome(trials: trials, ending: ending, printed: outcome.printed)
  }

  /// Makes the view, with the first number of subviews that the subject has; 10 if it has none.
  private func make() -> any View {
    guard case .view(let make) = variant.content else { return EmptyView() }
    return make(subject.counts?.first ?? 10)
  }

  /// An engine with the layouts of the variant.
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

  /// Returns the trial of one window; nil where a layout's call cannot be carried out.
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

  /// Settles the view in a new screen; nil where a layout's call cannot be carried out.
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

/// The outcome of a screen's updates in some windows.
struct SettlingOutcome {
  /// The trials of the windows, as far as the copy of the process got.
  var trials: [SettlingCheck.Trial]
  /// The ending of the process in an update; nil where it went on.
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

  /// The findings: of a crash, of how the updates end, and of how many they are.
  var findings: [Finding] {
    var findings = [crash, endOfUpdates].compactMap(\.self)
    let hasError = findings.contains { finding in finding.severity == .error }
    if !hasError, let lateEnd { findings.add(lateEnd) }
    return findings
  }

  /// The finding of a process that an action ended; nil for none.
  private var crash: Finding? {
    guard let ending else { return nil }
    var finding = ending.finding(nil, during: "the updates of the screen, by its actions")
    finding.advice = Self.adviceOnActions
    return finding
  }

  /// The finding of updates that come to no end, or to another one in the reverse order; nil for
  /// none.
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

  /// The finding of three updates or more until the screen settles; nil for fewer.
  private var lateEnd: Finding? {
    let slowest = trials.filter(\.shown.isSettled).max(on: \.shown.updates)
    guard let slowest, slowest.shown.updates >= 3 else { return nil }
    return SettlingWords(slowest).settlesLate
  }

  /// The events that actions wait for, which do not come here.
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

  /// A Boolean value that is true when the screen settles in one order, and not in the other one.
  fileprivate var settlesInOneOrder: Bool { inOrder.isSettled != reversed.isSettled }

  /// The settlement to show: the order of the tree where it settles, else the reverse one.
  var shown: Settlement { if settlesInOneOrder && reversed.isSettled { reversed } else { inOrder } }

  /// The settlement in the other order.
  var other: Settlement { if settlesInOneOrder && reversed.isSettled { inOrder } else { reversed } }
}
