import LayoutModel

/// The part of a layout's first pass that grows faster than its subviews.
///
/// Queries are counted, own code is timed. It is decided on before a cache is.
package struct SteepGrowth: Sendable {
  /// The part of a pass that grows: the queries or the layout's own code.
  package enum Part: Hashable, Sendable {
    case queries
    case ownCode
  }

  package var part: Part
  package var model: GrowthFit.Model
  /// The law of the queries, or what is said of them without one; nil of times, and of a view.
  package var law: CountGrowth?
  /// The usual lines by rising numbers of subviews, with queries or nanoseconds a pass.
  package var lines: [(line: UsualLine, points: [GrowthPoint])] = []
  /// The two largest numbers of subviews.
  package var from: GrowthPoint
  package var to: GrowthPoint

  /// The growth in short, as in `n²` and `about n^1.7`.
  package var words: String {
    if let law { return law.words() }
    switch model {
    case .power(let exponent): return Self.words(exponent)
    case .exponential(let base): return "\((base * 100).rounded() / 100)^n"
    }
  }

  /// Writes a power, as in `n^1.7`.
  static func words(_ exponent: Double) -> String { "n^\((exponent * 10).rounded() / 10)" }

  fileprivate init?(_ part: Part, _ points: [GrowthPoint], law: CountGrowth? = nil) {
    let largest = points.sorted { $0.count < $1.count }.suffix(2)
    guard let from = largest.first, let to = largest.last,
      let exponent = Growth.exponent(from: from, to: to),
      let model = part == .queries ? GrowthFit.model(of: points) : .power(exponent: exponent)
    else { return nil }
    let isSteep =
      part == .queries ? law?.isSteep ?? model.isSteep : Self.isSteep(points)
    guard isSteep else { return nil }
    (self.part, self.model, self.law, self.from, self.to) = (part, model, law, from, to)
  }

  /// Returns true if times are steep up to the largest number of subviews.
  ///
  /// Both smaller numbers must show it, as a single time may be wrong.
  private static func isSteep(_ times: [GrowthPoint]) -> Bool {
    let sorted = times.sorted { $0.count < $1.count }
    guard let last = sorted.last, sorted.count > 1 else { return false }
    return sorted.dropLast().suffix(2).allSatisfy { before in
      (Growth.exponent(from: before, to: last) ?? 0) >= Growth.steepTimes
    }
  }
}

extension ResultsDocument {
  /// The steep growth of the first variant of a layout that somebody wrote; nil where nothing grows
  /// faster than the subviews. Where the queries do, the time follows from them.
  package func steepGrowth(of subject: String) -> SteepGrowth? {
    let all = cases.filter { $0.key.subject == subject && $0.problems.isEmpty }
    let firsts = all.filter { $0.key.scenario == .first }
    guard let base = CaseKey.base(of: firsts.map(\.key)) else { return nil }
    let counted = firsts.filter { Set($0.key.differences(from: base)).isSubset(of: [.count]) }
    let names = counted.first?.variants.map(\.name) ?? []
    guard let written = names.first(where: { !VariantName.automatic.contains($0) }) else {
      return nil
    }
    let amounts: [(part: SteepGrowth.Part, amount: (VariantResult, Int) -> Double?)] = [
      (.queries, { variant, passes in Double(variant.queries) / Double(passes) }),
      (.ownCode, { variant, _ in variant.ownTime?.perPass.rawValue }),
    ]
    let law = queryGrowth(of: subject, written)
    for (part, amount) in amounts {
      let points = counted.growthPoints(of: written, amount)
      guard var steep = SteepGrowth(part, points, law: part == .queries ? law : nil) else {
        continue
      }
      steep.lines = UsualLine.all.map { line in
        let cases = all.filter { $0.key.isAlike(base, on: line) }
        return (line, cases.growthPoints(of: written, amount))
      }
      return steep
    }
    return nil
  }

  /// Returns the growth of a variant's queries on first layout, as the root view.
  private func queryGrowth(of subject: String, _ variant: String) -> CountGrowth? {
    let line = UsualLine(host: .root, scenario: .first)
    return series?.first {
      $0.subject == subject && $0.variant == variant && $0.line == line
    }?.growth(of: .queries)
  }
}

extension [CaseResult] {
  /// An amount of a variant by rising numbers of subviews.
  ///
  /// - Parameter amount: What is looked at in a pass, of the variant's figures and the number of
  ///   passes that they are for.
  fileprivate func growthPoints(
    of variant: String, _ amount: (VariantResult, Int) -> Double?
  ) -> [GrowthPoint] {
    let points = compactMap { result in
      result.variant(named: variant).flatMap { amount($0, result.passes) }
        .map { GrowthPoint(count: result.key.count, amount: $0) }
    }
    return points.sorted { $0.count < $1.count }
  }
}

extension CaseKey {
  /// Returns true if only the usual line and the number of subviews differ from another case.
  fileprivate func isAlike(_ base: CaseKey, on line: UsualLine) -> Bool {
    host == line.host && scenario == line.scenario
      && Set(differences(from: base)).isSubset(of: [.count, .host, .scenario])
  }
}

/// A growth of queries or of time that verification found to be faster than the subviews.
package struct SteepFinding: Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var kind: Finding.Kind
  package var message: String
  /// A Boolean value that is true when the growth lies clearly beyond the limit.
  ///
  /// Otherwise it comes near the limit: a baseline accepts it, and no check finds it.
  package var isClear = true

  /// The finding that a baseline keeps of it.
  package var accepted: AcceptedFinding {
    AcceptedFinding(subject: subject, variant: variant, id: kind.rawValue)
  }
}

extension ResultsDocument {
  /// The growths of written layouts that are faster than the subviews; nil where they were not
  /// checked.
  package var steepFindings: [SteepFinding]? {
    guard let verification, spec.verification?.nearGrowth != nil
    else { return nil }
    return verification.filter { !VariantName.automatic.contains($0.variant) }
      .flatMap(\.steepFindings)
  }
}

extension VerificationResult {
  package var steepFindings: [SteepFinding] {
    findings.filter { [.superLinearQueries, .superLinearTime].contains($0.kind) }.map {
      SteepFinding(
        subject: subject, variant: variant, kind: $0.kind, message: $0.message,
        isClear: $0.severity != .note)
    }
  }
}
