import PortableLayout

/// A cache is up to date after a property of the layout changed, as `updateCache` runs then (rule
/// E3).
struct ParameterCheck: LayoutCheck {
  let specimen: Specimen
  private let parameters: [LayoutParameter]

  init(_ specimen: Specimen) {
    self.specimen = specimen
    let isAutomatic = Variant.Name.automatic.contains(specimen.variant)
    parameters =
      specimen.hasCache && !isAutomatic
      ? LayoutParameter.all(of: specimen.makeLayout(LayoutContext())) : []
  }

  private static let subviews: [CallHistory.Subview] = [
    .fixed(10, 10), .fixed(60, 20), .fixed(24, 28), .fixed(30, 24), .fixed(45, 12),
  ]

  let name = "changed properties"
  var count: Int { parameters.count * Self.usualProposals.count * 2 }

  /// A property may depend on others: what crashes with another value is not the layout's fault.
  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash { Crash() }

  var isTentative: Bool { true }

  func verify(_ item: Int, _ report: Reporter) {
    let parameter = parameters[item / 2 / Self.usualProposals.count]
    let isUp = item % 2 == 0
    let make = specimen.makeLayout
    let (_, from, to) = parameter.changed(make(LayoutContext()), isUp: isUp)
    let proposal = Self.usualProposals[item / 2 % Self.usualProposals.count]
    let history = CallHistory(
      subviews: Self.subviews,
      steps: [.layOut(proposal), .layoutValue(phase: 1), .layOut(proposal)])
    var other = specimen
    other.makeLayout = { context in
      context.phase == 0
        ? make(context) : parameter.changed(make(context), isUp: isUp).layout
    }
    guard let history = other.fitted(history),
      let mismatch = Replay(specimen: other).firstMismatch(in: history), mismatch.step == 2
    else { return }
    report(
      Finding(
        .staleProperty,
        "After '\(parameter.name)' changes from \(from) to \(to), the layout still uses a cache "
          + "made before. Phase 1 is the layout with the new value.", history,
        mismatch))
  }
}
