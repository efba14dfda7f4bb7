import LayoutBench
import PortableLayout

extension Specimen {
  /// Alignment guides are numbers, and the same before a placement, after it, and after others.
  ///
  /// A stack asks its subviews for guides when it has sized them, and before it places any (rule
  /// A6); two stacks around it ask for two guides.
  var guideCheck: LayoutCheck {
    let texts: [CallHistory.Subview] = [
      CallHistory.Subview(.text("Words")), .fixed(40, 26),
      CallHistory.Subview(.text("More words, of which some wrap")),
    ]
    let isChecked = !Variant.Name.automatic.contains(variant)
    let histories = [[], Array(texts.prefix(1)), texts].flatMap { subviews in
      Self.usualProposals.map { layingOut(subviews, $0) }
    }
    var check = LayoutCheck("guides", isChecked ? histories : []) { history, report in
      guard let proposal = history.proposals.first else { return }
      verifyGuides(history, proposal, report)
    }
    check.explain = { ending, item, _ in
      var finding = ending.finding(histories[item], during: "a call for an alignment guide")
      finding.advice = finding.advice ?? Finding.Kind.staleGuide.remedy
      return Crash(finding: finding)
    }
    return check
  }

  private func verifyGuides(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ report: Reporter
  ) {
    func guides(_ indices: [Int], isPlaced: Bool = true) -> [CGFloat?]? {
      SpecimenTree(self, history.subviews, .alone)
        .guides(indices, for: proposal, isPlaced: isPlaced)
    }
    let all = Array(CallResult.guideNames.indices)
    guard let inOrder = guides(all), let inReverse = guides(all.reversed()) else { return }
    for index in all {
      // What differs without a reason is found elsewhere.
      guard let alone = guides([index])?[0], let again = guides([index])?[0],
        let unplaced = guides([index], isPlaced: false)?[0], Self.isSame(alone, again)
      else { continue }
      let name = "guide \(CallResult.guideNames[index])"
      func words(_ guide: CGFloat?) -> String { "\(name) at \(guide?.words ?? "nil")" }
      if let wrong = [alone, unplaced].compactMap(\.self).first(where: { !$0.isFinite }) {
        return report(
          .invalidNumber, title: "a guide that is no number",
          "A container that is aligned by it lies nowhere.", history,
          ("a finite number, or nil", words(wrong)))
      }
      let others = [inOrder[index], inReverse[all.count - 1 - index]]
      if let other = others.first(where: { !Self.isSame($0, alone) }) {
        return report(
          .staleGuide, "The \(name) is another one after others were asked for.", history,
          (words(alone), words(other)))
      }
      if !Self.isSame(unplaced, alone) {
        return report(
          .staleGuide,
          "The \(name) is another one before the first placement, when a stack asks for it.",
          history, (words(alone), words(unplaced)))
      }
    }
  }

  private static func isSame(_ left: CGFloat?, _ right: CGFloat?) -> Bool {
    guard let left, let right else { return left == right }
    return CallResult.isClose(left, right)
  }
}
