import PortableLayout

/// The cache is up to date after a layout value of a subview changed, such as its column span.
///
/// Which keys there are is found by laying out once; a layout whose subject gives the values itself
/// is checked by its histories.
struct ValueCheck: LayoutCheck {
  let specimen: Specimen

  init(_ specimen: Specimen) { self.specimen = specimen }

  private static let subviews: [CallHistory.Subview] = [
    .fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24),
  ]

  let name = "changed layout values"
  var count: Int {
    specimen.prepareSubview == nil && specimen.hasCache ? Self.usualProposals.count : 0
  }

  /// A value that nobody would give may crash: that is not the layout's fault.
  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash { Crash() }

  var isTentative: Bool { true }

  func verify(_ item: Int, _ report: Reporter) {
    let call = CallHistory.Step.layOut(Self.usualProposals[item])
    let subviews = specimen.fitted(Self.subviews)
    guard subviews.count > 1, specimen.allows(CallHistory(subviews: subviews, steps: [call]))
    else { return }
    let tree = SpecimenTree(specimen, subviews, .alone)
    for key in ReadValueKeys.read(of: tree.engine, during: { _ = tree.call(call) }) {
      var changed = subviews[1]
      changed.values.append(CallHistory.CarriedValue(key))
      let history = CallHistory(subviews: subviews, steps: [call, .change(1, to: changed), call])
      guard let mismatch = Replay(specimen: specimen).firstMismatch(in: history),
        mismatch.step == 2
      else { continue }
      report(
        Finding(
          .staleAfterChange,
          "After the layout value \(key.name) of subview 1 changes from \(key.from) to \(key.to), "
            + "the layout still uses a cache made before.", history,
          mismatch))
    }
  }
}
