import PortableLayout

struct ReferenceCheck: LayoutCheck {
  let specimen: Specimen
  private let generator: CallHistoryGenerator
  private let reference: Specimen?

  init(_ specimen: Specimen, seed: UInt64) {
    self.specimen = specimen
    reference = specimen.reference
    generator = CallHistoryGenerator(
      specimen: specimen, seed: seed, populations: Population.allCases,
      memos: [CallHistory.Setting.alone.memo])
  }

  let name = "comparisons with the reference variant"
  var count: Int { reference == nil ? 0 : 24 }

  func verify(_ item: Int, _ report: Reporter) {
    guard let reference else { return }
    func results(_ history: CallHistory) -> (CallResult, CallResult)? {
      guard history.steps.count == 1, specimen.allows(history),
        let expected = Replay(specimen: reference).freshResult(of: history),
        let found = Replay(specimen: specimen).freshResult(of: history)
      else { return nil }
      return (expected, found)
    }
    var history = generator.history(item, in: nil)
    guard let call = history.steps.last else { return }
    history.steps = [call.sized]
    guard let (expected, found) = results(history), !found.isIdentical(to: expected) else {
      return
    }
    // What only rounding explains is told only if nothing else differs.
    let isRounding = found.agrees(with: expected)
    var shrinker = CallHistoryShrinker(budget: 500) { candidate in
      guard let (expected, found) = results(candidate) else { return false }
      return isRounding ? !found.isIdentical(to: expected) : !found.agrees(with: expected)
    }
    let shortest = shrinker.shrink(history)
    let last = results(shortest) ?? (expected, found)
    let difference = last.1.difference(from: last.0)
    var finding = Finding(
      .differsFromReference, Finding.Kind.differsFromReference.explanation, shortest,
      expected: difference.expected, found: difference.found,
      picture: Finding.Picture(last.1, expected: last.0, in: shortest.steps.last))
    if last.1.agrees(with: last.0) {
      finding.severity = .note
      finding.message = "The variants differ in the last digits alone."
    }
    report(finding)
  }
}
