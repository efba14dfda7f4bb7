import LayoutModel

extension LayoutAnswer {
  /// A simpler cache is recommended if its count, or its saving, is within this factor of the best.
  static let simplerWithin = 1.2

  /// A cache that exists and is broken is the answer. Otherwise the simplest one whose count is
  /// near the least; one that costs somewhere only where all do. Where none is worth it, the cache
  /// that exists has the word.
  ///
  /// - Parameters:
  ///   - bounds: What any cache can save at most; nil where it is not known.
  ///   - limit: The saving a pass, of all containers of the screen, from which one is worth it.
  ///   - best: What the best candidate saves in a case.
  package init(
    subject: String, candidates: [Answer], isReference: Bool = false, bounds: CacheBounds? = nil,
    limit: Nanoseconds = .zero, best: (CaseKey) -> Nanoseconds = { _ in .zero }
  ) {
    var recommended = Self.recommended(candidates)
    if let bounds { recommended?.judge(by: bounds, best: best, limit: limit) }
    self.init(subject: subject, answer: recommended, isReference: isReference)
  }

  mutating func becomeFirstLook() {
    if answer?.kind.restsOnTimes == true { answer?.kind = .firstLook }
  }

  private static func recommended(_ candidates: [Answer]) -> Answer? {
    if let broken = candidates.first(where: { $0.kind == .broken && $0.isHandWritten }) {
      return broken
    }
    let usable = candidates.filter { $0.kind != .broken }
    let useful = usable.filter { $0.kind != .noCache }
    let sound = useful.filter { $0.kind != .dependsOnContent }
    // One that costs time somewhere is better than none that saves any.
    let left = sound.contains(where: \.kind.advisesCache) ? sound : useful
    let simplest = (left.isEmpty ? usable : left).sorted { $0.simplicity < $1.simplicity }
    let best =
      near(simplest) { $0.worth?.count.subviews } ?? near(simplest) {
        $0.worthAtHighPrices?.count.subviews
      }
      // The first whose saving at the greatest count is near the largest one.
      ?? near(simplest) { answer in
        answer.savings.last.flatMap { $0.perPass > .zero ? 1 / $0.perPass.rawValue : nil }
      } ?? simplest.first
    if let best, best.kind.advisesCache || best.kind == .dependsOnContent { return best }
    return usable.first(where: \.isHandWritten) ?? best ?? candidates.first
  }

  /// The first whose count, or cost, is near the least; nil where none has one.
  private static func near(_ answers: [Answer], _ cost: (Answer) -> Double?) -> Answer? {
    let costs = answers.map { cost($0) ?? .infinity }
    guard let least = costs.min(), least < .infinity else { return nil }
    return zip(answers, costs).first { $1 <= least * simplerWithin }?.0
  }
}

extension Answer {
  /// The place among candidates: what is there already, then the least to write.
  var simplicity: Int {
    guard !isHandWritten else { return 0 }
    return 1 + (VariantName.bySimplicity.firstIndex(of: candidate) ?? 9)
  }
}

extension AnswerCondition {
  /// The count, the kind of subviews, or what moves; nil where none of these tells the cases in
  /// which a cache saves enough from those in which it costs, with two on each side.
  init?(saving: [CaseKey], costing: [CaseKey]) {
    func values<Value: Hashable>(_ value: (CaseKey) -> Value) -> (saving: Set<Value>, Set<Value>)? {
      let (saved, lost) = (Set(saving.map(value)), Set(costing.map(value)))
      return saved.isDisjoint(with: lost) ? (saved, lost) : nil
    }
    let counts = [saving, costing].map { $0.map(\.count).sorted() }
    guard saving.count > 1, costing.count > 1 else { return nil }
    if counts[0][0] > counts[1][costing.count - 1] {
      self.init(.countFrom(counts[0][0]))
    } else if counts[0][saving.count - 1] < counts[1][0] {
      self.init(.countUpTo(counts[0][saving.count - 1]))
    } else if let (saved, _) = values(\.population) {
      self.init(.populations(Population.allCases.filter(saved.contains)))
    } else if let (saved, lost) = values(\.scenario) {
      let moving = Scenario.allCases.filter { $0.traits.motion != nil }
      if saved.isSubset(of: moving) {
        self.init(.scenarios(moving.filter(saved.contains)))
      } else if lost.isSubset(of: moving) {
        self.init(.notScenarios(moving.filter(lost.contains)))
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}
