import LayoutBench
import PortableLayout

/// The search for the smallest number of subviews with which a layout does not return.
struct EndlessCalls {
  let specimen: Specimen
  /// The check that found a call which does not return, phrased to follow "in".
  let check: String
  let isolation: Isolation
  /// Returns the history that lays out a number of subviews.
  let history: (Int) -> CallHistory

  /// The time for one call, in milliseconds.
  private static let patience = 500
  /// The width and the height of a proposal in which all subviews fit, in points.
  private static let roomyLength: CGFloat = 100_000

  /// Returns the finding for a number of subviews with which the layout does not return.
  ///
  /// - Parameters:
  ///   - ending: The end of the call.
  ///   - count: The number of subviews.
  ///   - few: A smaller number with which it may return. Nil if none is known.
  func finding(_ ending: Isolation.Ending, with count: Int, few: Int?) -> Finding {
    guard let few, few < count, returns(history(few)) else {
      return ending.finding(history(count), during: check)
    }
    var (returning, endless) = (few, count)
    while endless - returning > 1 {
      let middle = (returning + endless) / 2
      if returns(history(middle)) { returning = middle } else { endless = middle }
    }
    var finding = ending.finding(history(endless), during: check)
    finding.advice = advice(returning, endless)
    return finding
  }

  /// Returns the advice on a loop, by what ends it: a larger proposal, or fewer subviews.
  private func advice(_ returning: Int, _ endless: Int) -> String {
    let length = Self.roomyLength
    let roomy = history(endless).with([.layOut(ProposedViewSize(width: length, height: length))])
    if returns(roomy) {
      return "With as many subviews it returns in a larger proposal: look for a loop that does not "
        + "end if they do not fit."
    }
    let fewer = CallHistory.quantity(of: returning)
    return "With \(fewer) it returns: look for a loop that does not end with more."
  }

  /// Returns true if the layout returns from the calls of a history.
  private func returns(_ history: CallHistory) -> Bool {
    let outcome = isolation.run(milliseconds: Self.patience) { _ in
      _ = specimen.lastResult(of: history)
    }
    return !outcome.ending.isEndless
  }
}

extension CallHistory {
  /// The number of subviews at the beginning, as in `9 subviews`.
  var quantity: String { Self.quantity(of: subviews.count) }

  /// Returns a number of subviews in words, as in `1 subview`.
  static func quantity(of count: Int) -> String {
    if count == 1 { "1 subview" } else { "\(DigitGroups.text(count)) subviews" }
  }
}
