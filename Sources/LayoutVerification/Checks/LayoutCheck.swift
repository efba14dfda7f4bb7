import LayoutBench
import PortableLayout

/// A search for one kind of mistake, item by item. An item is usually one history.
///
/// An item runs in a copy of the process. If it ends the copy, `explain` turns that into a finding.
struct LayoutCheck {
  /// The name of the check's items in reports, such as "repeated new containers".
  let name: String
  /// The number of items.
  let count: Int
  /// Returns an item's history without inputs on which the layout crashes, or nil if nothing
  /// remains.
  let history: (Int) -> CallHistory?
  /// Runs an item and reports its mistakes.
  let verify: (Int, Reporter) -> Void
  /// Explains the end of an item. Nil if the ending explains itself.
  var explain: ((Isolation.Ending, Int, Isolation) -> Crash)?
  /// The number of items that may crash before the others are left out.
  var crashBudget = 3
  /// A Boolean value that is true when the items are histories that are counted and limited in
  /// time.
  var isOfHistories = false
  /// A Boolean value that is true when the check tries values that a developer may never give.
  ///
  /// A crash with such a value is not a finding.
  let isTentative: Bool
  /// Returns the reason for leaving out the remaining items, or nil to continue.
  var reasonToStop: () -> String? = { nil }

  /// Creates a check with a number of items.
  init(
    _ name: String, count: Int, isTentative: Bool = false,
    history: @escaping (Int) -> CallHistory? = { _ in nil },
    verify: @escaping (Int, Reporter) -> Void
  ) {
    (self.name, self.count, self.isTentative) = (name, count, isTentative)
    (self.history, self.verify) = (history, verify)
  }

  /// Creates a check with an item for each of some histories.
  init(
    _ name: String, _ histories: [CallHistory?], isTentative: Bool = false,
    verify: @escaping (CallHistory, Reporter) -> Void
  ) {
    self.init(
      name, count: histories.count, isTentative: isTentative, history: { histories[$0] },
      verify: { item, report in
        if let history = histories[item] { verify(history, report) }
      })
  }

  /// Returns the crash for an item that ended the copy of the process.
  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    if let explain { return explain(ending, item, isolation) }
    guard !isTentative else { return Crash() }
    return Crash(finding: ending.finding(history(item), during: "the check of \(name)"))
  }
}

/// A crash in an item: its finding, and the input on which the layout crashes.
struct Crash {
  /// The finding, or nil if it says nothing new.
  var finding: Finding?
  /// The input, or nil if it is not one that can be left out.
  var condition: CrashCondition?
}

/// A reporter, to which a check sends its findings.
struct Reporter {
  /// Receives a finding. In a copy of the process, sends it to the original.
  let send: (Finding) -> Void

  /// Reports a finding.
  func callAsFunction(_ finding: Finding) { send(finding) }

  /// Reports a finding of a kind. If no words are given, the kind's words are used.
  func callAsFunction(
    _ kind: Finding.Kind, title: String? = nil, _ message: String? = nil,
    _ history: CallHistory? = nil, _ difference: Finding.Difference? = nil,
    severity: Severity? = nil
  ) {
    send(Finding(kind, title: title, message, history, difference, severity: severity))
  }
}

extension Isolation.Ending {
  /// Returns the finding for a crash, or for a call that does not return, with the number of
  /// subviews if it is known.
  func finding(_ history: CallHistory?, during what: String) -> Finding {
    guard let reason else {
      let count = history.map { history in " with \(history.quantity)" } ?? ""
      return Finding(.hangs, "In \(what) it \(words)\(count).", history)
    }
    var finding = Finding(.crash, "Crashed in \(what): \(reason).", history)
    if reason.hasPrefix(Self.exitWords) { finding.advice = Self.exitAdvice }
    return finding
  }
}

extension Specimen {
  /// The usual proposals: a narrow width, a window and nothing.
  static let usualProposals = ProposedViewSize.list((100, nil), (390, 800), (nil, nil))

  /// Returns a history that lays out subviews once, without inputs on which the layout crashes.
  ///
  /// The result is nil if nothing remains.
  func layingOut(
    _ subviews: [CallHistory.Subview], _ proposal: ProposedViewSize
  ) -> CallHistory? {
    fitted(CallHistory(subviews: subviews, steps: [.layOut(proposal)]))
  }

  /// Returns the histories that lay out each given list of subviews once for each given proposal.
  func layingOut(
    each lists: [[CallHistory.Subview]], for proposals: [ProposedViewSize]
  ) -> [CallHistory?] {
    var histories: [CallHistory?] = []
    for subviews in lists {
      for proposal in proposals { histories.append(layingOut(subviews, proposal)) }
    }
    return histories
  }
}

// Lengths along an axis, for checks that do the same for rows and for columns.

extension Axis {
  /// The other axis.
  var crossing: Axis {
    switch self {
    case .horizontal: .vertical
    case .vertical: .horizontal
    }
  }
}

extension CGSize {
  /// Returns the length along an axis, in points.
  func length(along axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

extension CallHistory.Subview {
  /// Returns a subview with a fixed size, by its length on an axis and its length across.
  static func fixed(_ length: CGFloat, along axis: Axis, across other: CGFloat) -> Self {
    switch axis {
    case .horizontal: .fixed(length, other)
    case .vertical: .fixed(other, length)
    }
  }
}

extension ProposedViewSize {
  /// Returns proposals from their widths and heights.
  static func list(_ lengths: (CGFloat?, CGFloat?)...) -> [ProposedViewSize] {
    lengths.map { width, height in ProposedViewSize(width: width, height: height) }
  }

  /// Creates a proposal from a length on an axis and a length across, which may be nil.
  init(_ length: CGFloat?, along axis: Axis, across other: CGFloat? = nil) {
    switch axis {
    case .horizontal: self.init(width: length, height: other)
    case .vertical: self.init(width: other, height: length)
    }
  }
}

extension Finding {
  /// Creates a finding that a history shows, with the expected and the actual result.
  init(
    _ kind: Kind, title: String? = nil, _ message: String? = nil, _ history: CallHistory?,
    _ difference: Difference? = nil, severity: Severity? = nil
  ) {
    self.init(kind, title: title, message, severity: severity)
    (expected, found) = (difference?.expected, difference?.found)
    guard let history else { return }
    self.history = history.lines
    (steps, subviews) = (history.steps.count, history.subviews.count)
  }
}
