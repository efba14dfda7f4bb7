import LayoutBench

/// What of a layout's first pass grows faster than its subviews: its queries, which are counted, or
/// the time of its own code.
///
/// It is said before a cache is spoken of.
package struct SteepGrowth: Hashable, Sendable {
  package enum Part: Hashable, Sendable {
    case queries
    case ownCode
  }

  package var part: Part
  package var model: GrowthFit.Model
  /// The two largest numbers of subviews, with queries or nanoseconds a pass.
  package var from: GrowthPoint
  package var to: GrowthPoint

  /// From this exponent on, queries are steep.
  package static let leastOfQueries = 1.1
  /// Times grow a little faster than the subviews where these no longer fit the processor's caches.
  fileprivate static let leastOfTime = 1.4

  fileprivate init?(_ part: Part, _ points: [GrowthPoint], least: Double) {
    let largest = points.sorted { $0.count < $1.count }.suffix(2)
    guard let from = largest.first, let to = largest.last,
      let exponent = Growth.exponent(from: from, to: to), exponent >= least,
      let model = part == .queries ? GrowthFit.model(of: points) : .power(exponent: exponent)
    else { return nil }
    (self.part, self.model, self.from, self.to) = (part, model, from, to)
  }
}

extension ResultsDocument {
  /// The steep growth of the first variant of a layout that somebody wrote; nil where nothing grows
  /// faster than the subviews. Where the queries do, the time follows from them.
  package func steepGrowth(of subject: String) -> SteepGrowth? {
    let all = cases.filter { $0.key.subject == subject && $0.problems.isEmpty }
    let firsts = all.filter { $0.key.scenario == .first }
    guard let base = CaseKey.base(of: firsts.map(\.key)) else { return nil }
    let series = firsts.filter { Set($0.key.differences(from: base)).isSubset(of: [.count]) }
    let names = series.first?.variants.map(\.name) ?? []
    guard let written = names.first(where: { !Variant.Name.automatic.contains($0) }) else {
      return nil
    }
    func points(_ amount: (VariantResult) -> Double?) -> [GrowthPoint] {
      series.compactMap { result in
        result.variant(named: written).flatMap(amount)
          .map { GrowthPoint(count: result.key.count, amount: $0) }
      }
    }
    return SteepGrowth(
      .queries, points { Double($0.queries) }, least: SteepGrowth.leastOfQueries)
      ?? SteepGrowth(
        .ownCode, points { $0.medianPass?.rawValue }, least: SteepGrowth.leastOfTime)
  }
}

/// A layout whose queries, or whose time, verification found to grow faster than its subviews.
package struct SteepFinding: Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var kind: Finding.Kind
  package var message: String
  /// Whether it lies clearly beyond the limit; otherwise it comes near it, which a baseline accepts
  /// and no check finds.
  package var isClear = true

  /// What a baseline keeps of it.
  package var text: String { "\(subject), \(variant): \(kind.rawValue)" }
}

extension SteepFinding {
  package func isOf(_ place: CaseVariant) -> Bool {
    place.subject == subject && place.variant == variant
  }

  /// The growth that a line of a baseline accepts, without its figures; nil for another text.
  package init?(text: String) {
    let kinds: [Finding.Kind] = [.superLinearQueries, .superLinearTime]
    guard let kind = kinds.first(where: { text.hasSuffix(": \($0.rawValue)") }),
      let comma = text.firstRange(of: ", ")
    else { return nil }
    let variant = text[comma.upperBound...].dropLast(kind.rawValue.count + 2)
    self.init(
      subject: String(text[..<comma.lowerBound]), variant: String(variant), kind: kind, message: "")
  }
}

extension ResultsDocument {
  /// What grows faster than the subviews, in the layouts that somebody wrote; nil where the run did
  /// not check that.
  package var steepFindings: [SteepFinding]? {
    guard let verification, RunProfile.named(options.profile)?.verification.tellsNearGrowth == true
    else { return nil }
    return verification.filter { !Variant.Name.automatic.contains($0.variant) }
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
