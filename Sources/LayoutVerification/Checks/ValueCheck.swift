import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that the cache is up to date after a subview's layout value changed, such as its
  /// column span.
  ///
  /// 1. Four subviews are laid out once, which finds the keys that the layout reads.
  /// 2. For each key the value of the second subview changes between two calls: from the default to
  ///    another value, and back.
  /// 3. A second call with another result than with a new cache is a finding.
  ///
  /// A layout whose subject sets the values itself is checked by its histories.
  var valueCheck: LayoutCheck {
    var proposals: [ProposedViewSize] = []
    if prepareSubview == nil, hasCache { proposals = Self.usualProposals }
    return LayoutCheck(
      "changed layout values", count: proposals.count, isTentative: true
    ) { item, report in
      let call = CallHistory.Step.layOut(proposals[item])
      let subviews = fitted(Self.alike)
      guard subviews.count > 1, allows(CallHistory(subviews: subviews, steps: [call])) else {
        return
      }
      let tree = SpecimenTree(self, subviews, .alone)
      for key in ReadValueKeys.read(of: tree.engine, during: { tree.run(call) }) {
        verifyChanges(of: key, among: subviews, call, report)
      }
    }
  }

  /// Reports the first change of a key's value after which the cache is out of date.
  private func verifyChanges(
    of key: ReadValueKeys.Key, among subviews: [CallHistory.Subview], _ call: CallHistory.Step,
    _ report: Reporter
  ) {
    for change in ValueChange.all(of: key, among: subviews) {
      let history = CallHistory(
        subviews: change.before, steps: [call, .change(1, to: change.after), call])
      // A copy of a file has keys of its own, which the original does not read.
      guard let mismatch = alone.firstMismatch(in: history), mismatch.step == 2 else { continue }
      return report(
        .staleAfterChange, title: "stale after a change of a layout value",
        "After the layout value \(key.name) of subview 1 changes from \(change.from) to "
          + "\(change.to), the layout still uses a cache made before.", history,
        mismatch.difference)
    }
  }
}

/// A change of the layout value of the second subview.
private struct ValueChange {
  /// The subviews before the change.
  var before: [CallHistory.Subview]
  /// The second subview after the change.
  var after: CallHistory.Subview
  /// The values before and after the change, in words.
  var from: String
  var to: String

  /// Returns the changes from the default, back to it, and back to it while all others keep another
  /// value.
  static func all(
    of key: ReadValueKeys.Key, among subviews: [CallHistory.Subview]
  ) -> [ValueChange] {
    let other = CallHistory.CarriedValue(key: key)
    let usual = CallHistory.CarriedValue(key: key, isDefault: true)
    func carrying(_ value: CallHistory.CarriedValue, _ index: Int) -> CallHistory.Subview {
      var subview = subviews[index]
      subview.values.append(value)
      return subview
    }
    var one = subviews
    one[1] = carrying(other, 1)
    let all = subviews.indices.map { index in carrying(other, index) }
    let (changed, back) = (carrying(other, 1), carrying(usual, 1))
    return [
      ValueChange(before: subviews, after: changed, from: key.from, to: other.words),
      ValueChange(before: one, after: back, from: key.to, to: usual.words),
      ValueChange(before: all, after: back, from: key.to, to: usual.words),
    ]
  }
}
