import PortableLayout

/// A variant lays out as the one that it is compared with.
struct BaselineCheck: VerificationCheck {
  let specimen: Specimen
  private let generator: HistoryGenerator
  private let baseline: Specimen?

  init(_ specimen: Specimen, seed: UInt64) {
    self.specimen = specimen
    baseline = specimen.baseline
    generator = HistoryGenerator(
      specimen: specimen, seed: seed, populations: Population.allCases,
      memos: [HistorySetting.alone.memo])
  }

  var count: Int { baseline == nil ? 0 : 24 }

  func verify(_ item: Int, _ report: (Finding) -> Void) {
    guard let baseline else { return }
    func answers(_ history: History) -> (HistoryAnswer, HistoryAnswer)? {
      guard history.steps.count == 1,
        let expected = HistoryReplay(specimen: baseline).freshAnswer(of: history),
        let found = HistoryReplay(specimen: specimen).freshAnswer(of: history)
      else { return nil }
      return (expected, found)
    }
    var history = generator.history(item, in: nil)
    guard let question = history.steps.last else { return }
    history.steps = [question.sized]
    guard let (expected, found) = answers(history), !found.isIdentical(to: expected) else {
      return
    }
    var shrinker = HistoryShrinker(budget: 500) { candidate in
      answers(candidate).map { !$1.isIdentical(to: $0) } ?? false
    }
    let shortest = shrinker.shrink(history)
    let last = answers(shortest) ?? (expected, found)
    let difference = last.1.difference(from: last.0)
    report(
      Finding(
        .differsFromBaseline, Check.differsFromBaseline.explanation, shortest,
        expected: difference.expected, found: difference.found))
  }
}
