import LayoutBench
import PortableLayout

/// One kind of mistake, which is looked for item by item: in a history each, as a rule.
///
/// An item runs in a copy of the process, which it may end; then `explain` makes a finding of that.
struct LayoutCheck {
  /// The name of its items in reports: "repeated new containers".
  let name: String
  /// The number of items.
  let count: Int
  /// The history of an item without the inputs that the layout crashes on; nil if nothing is left.
  let history: (Int) -> CallHistory?
  /// A closure that runs an item and reports what is wrong.
  let verify: (Int, Reporter) -> Void
  /// A closure that explains the end of an item; nil where the ending explains itself.
  var explain: ((Isolation.Ending, Int, Isolation) -> Crash)?
  /// The number of items that may crash before the rest is left out.
  var crashBudget = 3
  /// A Boolean value that is true when the items are histories, which are counted and limited in
  /// time.
  var isOfHistories = false
  /// A Boolean value that is true when the check tries values that a developer may never give.
  ///
  /// A crash with such values is no finding.
  let isTentative: Bool
  /// A closure that returns the reason for leaving out the items that are left; nil to go on.
  var reasonToStop: () -> String? = { nil }

  /// Creates a check of so many items.
  init(
    _ name: String, count: Int, isTentative: Bool = false,
    history: @escaping (Int) -> CallHistory? = { _ in nil },
    verify: @escaping (Int, Reporter) -> Void
  ) {
    (self.name, self.count, self.isTentative) = (name, count, isTentative)
    (self.history, self.verify) = (history, verify)
  }

  /// A check of histories that are known before.
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

  /// Returns the crash of an item that ended the copy of the process.
  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    if let explain { return explain(ending, item, isolation) }
    guard !isTentative else { return Crash() }
    return Crash(finding: ending.finding(history(item), during: "the check of \(name)"))
  }
}

/// A crash of an item: its finding, and the input that the layout crashes on.
struct Crash {
  /// The finding; nil if it says nothing new.
  var finding: Finding?
  /// The input; nil if it is none of those that can be left out.
  var condition: CrashCondition?
}

/// The closure to which a check sends its findings.
struct Reporter {
  /// Takes a finding over; in a copy of the process it is sent on from there.
  let send: (Finding) -> Void

  /// Reports a finding.
  func callAsFunction(_ finding: Finding) { send(finding) }

  /// Reports a finding by its kind, with the words of the kind where none are given.
  func callAsFunction(
    _ kind: Finding.Kind, title: String? = nil, _ message: String? = nil,
    _ history: CallHistory? = nil, _ difference: Finding.Difference? = nil,
    severity: Severity? = nil
  ) {
    send(Finding(kind, title: title, message, history, difference, severity: severity))
  }
}

extension Isolation.Ending {
  /// The finding of a crash, or of a call that does not return.
  func finding(_ history: CallHistory?, during what: String) -> Finding {
    guard let reason else { return Finding(.hangs, "In \(what) it \(words).", history) }
    var finding = Finding(.crash, "Crashed in \(what): \(reason).", history)
    if reason.hasPrefix(Self.exitWords) { finding.advice = Self.exitAdvice }
    return finding
  }
}

extension Specimen {
  /// A narrow width, a window and nothing.
  static let usualProposals = ProposedViewSize.list((100, nil), (390, 800), (nil, nil))

  /// Laying subviews out once; nil if nothing is left of it without what the layout crashes on.
  func layingOut(
    _ subviews: [CallHistory.Subview], _ proposal: ProposedViewSize
  ) -> CallHistory? {
    fitted(CallHistory(subviews: subviews, steps: [.layOut(proposal)]))
  }

  /// Laying each of some lists of subviews out, for each of some proposals.
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
  /// The length along an axis.
  func length(along axis: Axis) -> CGFloat {
    switch axis {
    case .horizontal: width
    case .vertical: height
    }
  }
}

extension CallHistory.Subview {
  /// A subview of one size, by its length on an axis, and across.
  static func fixed(_ length: CGFloat, along axis: Axis, across other: CGFloat) -> Self {
    switch axis {
    case .horizontal: .fixed(length, other)
    case .vertical: .fixed(other, length)
    }
  }
}

extension ProposedViewSize {
  /// Proposals by their widths and heights.
  static func list(_ lengths: (CGFloat?, CGFloat?)...) -> [ProposedViewSize] {
    lengths.map { width, height in ProposedViewSize(width: width, height: height) }
  }

  /// The proposal of one length on an axis, and of another one, or nil, across.
  init(_ length: CGFloat?, along axis: Axis, across other: CGFloat? = nil) {
    switch axis {
    case .horizontal: self.init(width: length, height: other)
    case .vertical: self.init(width: other, height: length)
    }
  }
}

extension Finding {
  /// A finding that a history shows, with what is expected and found.
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
