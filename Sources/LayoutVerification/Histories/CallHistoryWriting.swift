import LayoutBench
import PortableLayout

// A history as a person follows it.

extension CallHistory {
  /// The number of subviews that are described one by one.
  private static let mostLines = 10

  /// The line about what a history leaves out in a host.
  ///
  /// A step proposes a size to the host or places the host, which calls the layout as often as it
  /// needs.
  private static let callsOfHost =
    "The steps are for the host; its calls of the layout are not listed."

  /// The lines of a report: the setting, the subviews, and the numbered steps.
  package var lines: [String] {
    var lines: [String] = []
    if setting != .alone { lines.append("Setting: \(setting.description).") }
    if let host = setting.host, host.depth > 0 { lines.append(Self.callsOfHost) }
    lines += subviewLines
    for (index, step) in steps.enumerated() {
      lines.append("\(index + 1). \(words(of: step, at: index))")
    }
    return lines
  }

  /// Returns a step as an instruction. A change that keeps the content names only what changes.
  private func words(of step: Step, at index: Int) -> String {
    guard case .change(let position, let new) = step, let old = subview(position, before: index)
    else { return step.words }
    guard old.content == new.content else {
      guard old.content.words == new.content.words else { return step.words }
      return "Subview \(position) becomes: another \(new.words)."
    }
    guard let changes = new.changes(from: old) else { return step.words }
    return "Subview \(position) gets \(changes)."
  }

  /// Returns the subview at a position before a step. Nil if earlier steps move subviews.
  private func subview(_ position: Int, before index: Int) -> Subview? {
    guard !subviews.isEmpty else { return nil }
    let own = position % subviews.count
    var subview = subviews[own]
    for step in steps[..<index] {
      switch step {
      case .insert, .remove, .move: return nil
      case .change(let other, let new) where other % subviews.count == own: subview = new
      case .change, .size, .layOut, .layoutValue, .turn: break
      }
    }
    return subview
  }

  /// A line for each of the first subviews, and one line for the others.
  private var subviewLines: [String] {
    guard !subviews.isEmpty else { return ["No subviews."] }
    var lines: [String] = []
    for (index, subview) in subviews.prefix(Self.mostLines).enumerated() {
      lines.append("Subview \(index): \(subview.words).")
    }
    if subviews.count > Self.mostLines {
      lines.append("And \(subviews.count - Self.mostLines) more subviews of the same kinds.")
    }
    return lines
  }
}

extension CallHistory.Subview {
  /// The content and all unusual properties as text, such as "fixed 30 x 10, priority 1".
  var words: String {
    var words = content.words
    if priority != 0 { words += ", priority \(CGFloat(priority).words)" }
    if let spacing { words += ", spacing \(spacing.words)" }
    if valueIndex != 0 { words += ", layout value \(valueIndex)" }
    for value in values { words += ", layout value \(value.key.name) \(value.key.to)" }
    return words
  }
}

extension CallHistory.Subview {
  /// Returns the priority and the spacing that differ from those before, such as "priority 1". Nil if
  /// more differs, or nothing.
  fileprivate func changes(from old: Self) -> String? {
    var same = old
    (same.priority, same.spacing) = (priority, spacing)
    guard same == self, old != self else { return nil }
    var changes: [String] = []
    if priority != old.priority { changes.append("priority \(CGFloat(priority).words)") }
    if spacing != old.spacing {
      var preferred = "no spacing of its own"
      if let spacing { preferred = "spacing \(spacing.words)" }
      changes.append(preferred)
    }
    return changes.joined(separator: " and ")
  }
}

extension LeafContent {
  /// The content as text, such as "fixed 30 x 10".
  var words: String {
    switch self {
    case .fixed(let size): "fixed \(size.words)"
    case .flexible(let minimum, let ideal, let maximum):
      "flexible, at least \(minimum.words), ideally \(ideal.words), "
        + "at most \(maximum.words)"
    case .aspect(let ratio, let width):
      "width \(ratio.words) times the height, ideally \(width.words) wide"
    case .text(let string): "text of \(string.count) characters"
    case .filling: "fills what it is proposed"
    }
  }
}

extension CallHistory.Step {
  /// The step as an instruction, such as "Propose 100 x nil."
  var words: String {
    switch self {
    case .size(let proposal):
      return "Propose \(proposal.words)."
    case .layOut(let proposal, let origin, nil):
      return "Propose \(proposal.words), then place it at \(origin.words)."
    case .layOut(let proposal, let origin, let other?):
      return "Propose \(proposal.words), then \(other.words), then place it with "
        + "\(proposal.words) at \(origin.words)."
    case .change(let position, let subview):
      return "Subview \(position) becomes: \(subview.words)."
    case .insert(let subview, let position):
      return "Insert at \(position): \(subview.words)."
    case .remove(let position):
      return "Remove subview \(position)."
    case .move(let source, let destination):
      return "Move subview \(source) to \(destination)."
    case .turn:
      return "The reading direction changes."
    case .layoutValue(let phase):
      return "The layout value changes to phase \(phase.words)."
    }
  }
}

// Lengths, in points, as reports write them.

extension CGFloat {
  /// The length as text to a thousandth of a point, such as "1,040", "12.5" or "infinity".
  var words: String { words(of: (self * 1_000).rounded() / 1_000) }

  /// The length as text with all its digits.
  var exactWords: String { words(of: self) }

  /// Returns a rounded form of the length as text. One without a form as short has all its digits.
  private func words(of rounded: CGFloat) -> String {
    if isNaN { return "NaN" }
    if self == .infinity { return "infinity" }
    if self == -.infinity { return "-infinity" }
    guard magnitude < 1e15, rounded != 0 || self == 0 else { return "\(Double(self))" }
    if rounded == rounded.rounded() { return DigitGroups.text(Int(rounded)) }
    let digits = "\(Double(rounded.magnitude))"
    let whole = digits.prefix { character in character != "." }
    // A number with an exponent has no thousands.
    guard whole.allSatisfy(\.isNumber) else { return "\(Double(rounded))" }
    let sign = rounded < 0 ? "-" : ""
    return sign + DigitGroups.text(String(whole)) + digits.dropFirst(whole.count)
  }
}

extension ProposedViewSize {
  /// The proposal as text, width first, such as "100 x nil".
  var words: String { "\(width?.words ?? "nil") x \(height?.words ?? "nil")" }
}

extension CGSize {
  /// The size as text, width first, such as "30 x 10".
  var words: String { "\(width.words) x \(height.words)" }

  /// The size as text with all digits.
  var exactWords: String { "\(width.exactWords) x \(height.exactWords)" }
}

extension CGPoint {
  /// The point as text, such as "(10, 20)".
  var words: String { "(\(x.words), \(y.words))" }

  /// The point as text with all digits.
  var exactWords: String { "(\(x.exactWords), \(y.exactWords))" }
}

extension CGRect {
  /// The origin and the size as text, such as "(10, 20) 30 x 10".
  var words: String { "\(origin.words) \(size.words)" }

  /// The origin and the size as text with all digits.
  var exactWords: String { "\(origin.exactWords) \(size.exactWords)" }
}
