import LayoutBench
import PortableLayout

/// The words of the findings about a screen's updates in one window.
struct SettlingWords {
  /// The trial of the window.
  private let trial: SettlingCheck.Trial
  /// The beginning of each message, such as "In a window of 390 x 800 points".
  private let window: String

  init(_ trial: SettlingCheck.Trial) {
    self.trial = trial
    let size = SettlingCheck.windows[trial.window].replacingUnspecifiedDimensions()
    window = "In a window of \(Int(size.width)) x \(Int(size.height)) points"
  }

  /// The finding for updates that do not end in tree order.
  var doesNotSettle: Finding {
    let settlement = trial.inOrder
    guard settlement.endsQueue else { return queuesEndlessly }
    let chain = WriteChain(settlement)
    var order = ""
    if !chain.isOfOneAction { order = " The reverse order of the actions does not settle either." }
    var finding = finding(
      "\(window), \(chain.sentence(updates: settlement.updates))\(order)", chain.lastWrites)
    finding.advice = chain.advice
    return finding
  }

  /// The finding for actions that never stop adding to the main queue.
  private var queuesEndlessly: Finding {
    let settlement = trial.inOrder
    let source = settlement.queuing?.words ?? "An action"
    var finding = finding(
      "\(window), what \(source) leaves on the main queue leaves more there, over "
        + "\(Screen.mostQueued) times in one update.", settlement.writes.suffix(4))
    finding.advice =
      "Leave work on the main queue only while a condition holds that the work ends, or do it in the "
      + "action itself."
    return finding
  }

  /// The note on a screen that settles in only one order.
  var settlesInOneOrder: Finding {
    let other = trial.other
    let order =
      switch trial.shown.order {
      case .childrenFirst: "children first"
      case .parentsFirst: "parents first"
      }
    return note(
      "settles in one order of its actions alone",
      "\(window), the screen settles only where the actions of \(order) run: in the other order "
        + WriteChain(other).sentence(updates: other.updates))
  }

  /// The note on a screen whose frames depend on the order of its actions.
  var dependsOnOrder: Finding {
    note(
      "the order of its actions makes a difference",
      "\(window), the frames differ with the order in which actions of one update run; those of "
        + "children first are shown. " + WriteChain(trial.inOrder).written)
  }

  /// The note on a screen that takes several updates.
  var settlesLate: Finding {
    let settlement = trial.shown
    return note(
      "settles after \(settlement.updates) updates",
      "\(window), the screen is laid out \(settlement.updates) times before it stands: "
        + WriteChain(settlement).written)
  }

  /// Returns an error whose history is the writes that show it.
  private func finding(_ message: String, _ writes: some Sequence<StateWrite>) -> Finding {
    var finding = Finding(.settling, message)
    finding.history = writes.map { write in
      "update \(write.update): \(write.source.words): \(write.property) = \(write.value)"
    }
    finding.steps = finding.history.count
    return finding
  }

  /// Returns a note without a history.
  private func note(_ title: String, _ message: String) -> Finding {
    Finding(.settling, title: title, message, severity: .note)
  }
}
