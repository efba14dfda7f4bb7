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
  /// The growth of the queries, as a law or in words. Nil for own code, and for fewer than three
  /// counts.
  package var law: CountGrowth?
  /// The usual lines by rising numbers of subviews, with queries or nanoseconds a pass.
  package var lines: [(line: UsualLine, points: [GrowthPoint])] = []
  /// The two largest numbers of subviews.
  package var from: GrowthPoint
  package var to: GrowthPoint

  /// A short text for the growth, such as `n²` or `n^1.7`.
  package var words: String {
    if let law { return law.likeness }
    switch model {
    case .power(let exponent): return Self.words(exponent)
    case .exponential(let base): return "\((base * 100).rounded() / 100)^n"
    }
  }

  /// Returns a text for a power, such as `n^1.7`.
  static func words(_ exponent: Double) -> String { "n^\((exponent * 10).rounded() / 10)" }

  /// Creates the growth of a part. Nil if queries do not grow faster than the subviews.
  fileprivate init?(_ part: Part, _ points: [GrowthPoint], law: CountGrowth? = nil) {
    let largest = points.byCount.suffix(2)
    guard let from = largest.first, let to = largest.last,
      let exponent = Growth.exponent(from: from, to: to)
    else { return nil }
    let model: GrowthFit.Model
    switch part {
    case .queries:
      guard let fit = GrowthFit.model(of: points), Self.isSteep(law, fit) else { return nil }
      model = fit
    case .ownCode: model = .power(exponent: exponent)
    }
    (self.part, self.model, self.from, self.to) = (part, model, from, to)
    self.law = law
    if law == nil, part == .queries { self.law = LeadingTerms(points).map(CountGrowth.terms) }
  }

  /// Returns true if queries are steep by their law, or by the largest numbers where no law is known.
  ///
  /// A power without a law is that of few subviews, and must be the power of many, too: a sort that
  /// inserts into short runs grows faster up to their length than n log n.
  private static func isSteep(_ law: CountGrowth?, _ fit: GrowthFit.Model) -> Bool {
    guard let law else { return fit.isSteep }
    if case .power = law { return law.isSteep && fit.isSteep }
    return law.isSteep
  }

  /// Returns true if times are steep up to the largest number of subviews.
  ///
  /// Both smaller numbers must show it, as a single time may be wrong. What grows slower is a larger
  /// part of the time with the smallest of the three.
  fileprivate static func isSteep(_ times: [GrowthPoint]) -> Bool {
    let sorted = times.byCount
    guard let last = sorted.last, let before = sorted.dropLast().last,
      let exponent = Growth.exponent(from: before, to: last), exponent >= Growth.steepTimes
    else { return false }
    guard let first = sorted.dropLast(2).last else { return true }
    return (Growth.exponent(from: first, to: last) ?? 0) >= Growth.steepTimesFromFew
  }
}

extension ResultsDocument {
  /// Returns the steep growth of a layout's first handwritten variant. Nil if neither the queries
  /// nor the own code grow faster than the subviews.
  package func steepGrowth(of subject: String) -> SteepGrowth? {
    let all = cases(of: subject).filter(\.isValid)
    let firsts = all.filter { result in result.key.scenario == .first }
    guard let base = firsts.base?.key else { return nil }
    let counted = firsts.filter { result in result.key.withoutCount == base.withoutCount }
    guard let written = counted.first?.written?.name else { return nil }
    let law = queryGrowth(of: subject, written)
    var steep = SteepGrowth(.queries, counted.growthPoints(of: written, .queries), law: law)
    let part = steep?.part ?? .ownCode
    let lines = all.growthLines(of: written, part, around: base)
    if steep == nil {
      let own = counted.growthPoints(of: written, .ownCode)
      guard Self.isSteep(lines.map(\.points), orElse: own) else { return nil }
      steep = SteepGrowth(.ownCode, own)
    }
    steep?.lines = lines
    return steep
  }

  /// Returns true if the times of two lines are steep, or the times of the only known line.
  ///
  /// - Parameter own: The times that tell where no line has several numbers of subviews.
  private static func isSteep(_ lines: [[GrowthPoint]], orElse own: [GrowthPoint]) -> Bool {
    let known = lines.filter { points in points.count > 1 }.nonEmpty ?? [own]
    return known.count(where: SteepGrowth.isSteep) >= min(2, known.count)
  }

  /// Returns the growth of a variant's queries on first layout, as the root view.
  private func queryGrowth(of subject: String, _ variant: String) -> CountGrowth? {
    let line = UsualLine(host: .root, scenario: .first)
    return series(subject, variant, on: line)?.growth(of: .queries)
  }
}

extension [CaseResult] {
  /// The growth points of a variant along each usual line of cases that are else like a given one.
  fileprivate func growthLines(
    of variant: String, _ part: SteepGrowth.Part, around base: CaseKey
  ) -> [(line: UsualLine, points: [GrowthPoint])] {
    var lines: [(line: UsualLine, points: [GrowthPoint])] = []
    for line in UsualLine.all {
      let cases = filter { result in result.key.isAlike(base, on: line) }
      lines.append((line, cases.growthPoints(of: variant, part)))
    }
    return lines
  }

  /// The queries of a variant, or the time of its own code, by rising numbers of subviews.
  fileprivate func growthPoints(of variant: String, _ part: SteepGrowth.Part) -> [GrowthPoint] {
    var points: [GrowthPoint] = []
    for result in byCount {
      guard let variant = result.variant(named: variant),
        let amount = variant.amount(of: part, passes: result.passes)
      else { continue }
      points.append(GrowthPoint(count: result.key.count, amount: amount))
    }
    return points
  }
}

extension VariantResult {
  /// The amount of a part in one pass. Nil if it is not known.
  fileprivate func amount(of part: SteepGrowth.Part, passes: Int) -> Double? {
    switch part {
    case .queries: Double(queries) / Double(passes)
    case .ownCode: ownTime?.perPass.rawValue
    }
  }
}

extension CaseKey {
  /// Returns true if only the usual line and the number of subviews differ from another case.
  fileprivate func isAlike(_ base: CaseKey, on line: UsualLine) -> Bool {
    line.holds(self)
      && Set(differences(from: base)).isSubset(of: [.count, .host, .scenario])
  }
}

/// A growth that verification found: queries or time grow faster than the subviews.
package struct SteepFinding: Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var kind: Finding.Kind
  package var message: String
  /// A Boolean value that is true when the growth lies clearly beyond the limit.
  ///
  /// Otherwise it comes near the limit: a baseline accepts it, and no check finds it.
  package var isClear = true

  /// The finding as a baseline accepts it.
  package var accepted: AcceptedFinding {
    AcceptedFinding(subject: subject, variant: variant, id: kind.rawValue)
  }
}

extension ResultsDocument {
  /// The steep growths of handwritten layouts. Nil if they were not checked.
  package var steepFindings: [SteepFinding]? {
    guard let verification, spec.verification?.nearGrowth != nil else { return nil }
    return verification.written.flatMap(\.steepFindings)
  }
}

extension VerificationResult {
  /// The growths of the variant that are faster than the subviews.
  package var steepFindings: [SteepFinding] {
    var steep: [SteepFinding] = []
    for finding in findings where finding.kind.isGrowth {
      steep.append(
        SteepFinding(
          subject: subject, variant: variant, kind: finding.kind, message: finding.message,
          isClear: finding.severity != .note))
    }
    return steep
  }
}
