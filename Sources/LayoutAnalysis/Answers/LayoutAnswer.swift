import LayoutBench

package struct LayoutAnswer: Hashable, Codable, Sendable {
  package var subject: String
  /// Whether the layout is one of SwiftUI's own, which nobody can give a cache.
  package var isReference: Bool
  /// The answer; nil where there is no candidate.
  package var answer: Answer?
  package var others: [Answer]
  /// The answer at the other system, if it is of another kind.
  package var atOtherSystem: Answer?

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
    self.subject = subject
    self.isReference = isReference
    var recommended = Self.recommended(candidates)
    others = candidates.filter { $0.candidate != recommended?.candidate }
    if let bounds { recommended?.judge(by: bounds, best: best, limit: limit) }
    answer = recommended
  }

  mutating func becomeFirstLook() {
    if answer?.kind.restsOnTimes == true { answer?.kind = .firstLook }
    for index in others.indices where others[index].kind.restsOnTimes {
      others[index].kind = .firstLook
    }
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
  package var isHandWritten: Bool { !Variant.Name.automatic.contains(candidate) }

  /// The place among candidates: what is there already, then the least to write.
  var simplicity: Int {
    guard !isHandWritten else { return 0 }
    return 1 + (Variant.Name.bySimplicity.firstIndex(of: candidate) ?? 9)
  }
}

package struct AnswerCondition: Hashable, Codable, Sendable {
  package enum Kind: Hashable, Codable, Sendable {
    case countFrom(Int)
    case countUpTo(Int)
    case populations([Population])
    case scenarios([Scenario])
    case notScenarios([Scenario])
  }

  package var kind: Kind
}

extension AnswerCondition {
  /// Tries the count, the kind of subviews, then resizing and animating; nil where none of these
  /// tells the cases in which a cache saves enough from those in which it costs, with two on each
  /// side.
  init?(saving: [CaseKey], costing: [CaseKey], of all: [CaseKey]) {
    let kind = Self.kinds(of: all).first { kind in
      saving.allSatisfy(kind.holds) && !costing.contains(where: kind.holds)
        && all.count(where: kind.holds) >= 2 && all.count { !kind.holds(for: $0) } >= 2
    }
    guard let kind else { return nil }
    self.kind = kind
  }

  private static func kinds(of cases: [CaseKey]) -> [Kind] {
    let counts = Set(cases.map(\.count)).sorted()
    let populations = Population.allCases.filter { kind in
      cases.contains { $0.population == kind }
    }
    let moving = Scenario.allCases.filter { $0.traits.motion != nil }
    var kinds = counts.dropFirst().map(Kind.countFrom)
    kinds += counts.dropLast().map(Kind.countUpTo)
    kinds += parts(of: populations).map(Kind.populations)
    for part in parts(of: moving) + [moving] { kinds += [.scenarios(part), .notScenarios(part)] }
    return kinds
  }

  /// Every part of a short list that is neither empty nor the whole, small ones first.
  private static func parts<Element>(of elements: [Element]) -> [[Element]] {
    (1..<max(1 << elements.count - 1, 1)).map { bits in
      elements.indices.filter { bits >> $0 & 1 == 1 }.map { elements[$0] }
    }.sorted { $0.count < $1.count }
  }
}

extension AnswerCondition.Kind {
  package func holds(for key: CaseKey) -> Bool {
    switch self {
    case .countFrom(let least): key.count >= least
    case .countUpTo(let most): key.count <= most
    case .populations(let kinds): kinds.contains(key.population)
    case .scenarios(let scenarios): scenarios.contains(key.scenario)
    case .notScenarios(let scenarios): !scenarios.contains(key.scenario)
    }
  }
}
