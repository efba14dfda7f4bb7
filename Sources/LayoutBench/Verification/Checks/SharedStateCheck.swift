import PortableLayout

struct SharedStateCheck: LayoutCheck {
  let specimen: Specimen

  init(_ specimen: Specimen) { self.specimen = specimen }

  private static let subviews: [CallHistory.Subview] = [
    .fixed(10, 10), .fixed(60, 20), .fixed(20, 40), .fixed(30, 30),
  ]
  private static let others: [CallHistory.Subview] = [
    .fixed(50, 44), .fixed(15, 8), .fixed(80, 12), .fixed(25, 26),
  ]

  let name = "second containers"
  var count: Int { Self.usualProposals.count }

  func history(of item: Int) -> CallHistory? {
    specimen.fitted(
      CallHistory(subviews: Self.subviews, steps: [.layOut(Self.usualProposals[item])]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item), let step = history.steps.first else { return }
    let tree = SpecimenTree(specimen, history.subviews, .alone)
    guard let first = tree.call(step), let again = tree.call(step), again.agrees(with: first)
    else { return }
    let other = SpecimenTree(specimen, specimen.fitted(Self.others), .alone)
    guard other.call(step)?.error == nil, let last = tree.call(step), !last.agrees(with: first)
    else { return }
    let difference = last.difference(from: first)
    report(
      Finding(
        .sharedState, Finding.Kind.sharedState.explanation, history,
        expected: difference.expected, found: difference.found))
  }
}
