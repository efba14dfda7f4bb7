import PortableLayout

extension CountedPass {
  init(_ meter: PassMeter, passes: Int) {
    func perPass(_ count: (PriceTerm) -> Int) -> PassCounts {
      var counts = PassCounts(passes: passes)
      for term in PriceTerm.allCases {
        counts[term] = Double(count(term)) / Double(max(1, passes))
      }
      return counts
    }
    self.init(
      perPass { meter[$0] }, repeated: meter.repeats.map { repeats in perPass { repeats[$0] } },
      cacheWork: meter.cacheWork.divided(by: passes))
    arrangement = meter.arrangement.map { log in
      let calls = perPass { log[$0] }
      func mean(_ count: Int) -> Double { Double(count) / Double(max(1, passes)) }
      return KeptArrangement(
        laterCalls: mean(log.laterCalls), alikeCalls: mean(log.alikeCalls),
        placements: mean(log.placements), saved: calls)
    }
    sites = meter.repeats.flatMap { RepeatSite.most(of: $0, passes: passes) }
  }
}

extension RepeatSite {
  /// The number of places that are kept.
  private static let most = 3

  /// Returns the places that ask again most; nil where none does.
  static func most(of repeats: RepeatLog, passes: Int) -> [RepeatSite]? {
    let all = repeats.sites.map { place, count in
      RepeatSite(place, queries: Double(count) / Double(max(1, passes)))
    }
    guard !all.isEmpty else { return nil }
    let dearest = all.sorted { first, second in
      let (left, right) = (first.place, second.place)
      return (-first.queries, left.file, left.line) < (-second.queries, right.file, right.line)
    }
    return Array(dearest.prefix(Self.most))
  }
}

extension OwnTimes {
  init(_ time: OwnTime) {
    self.init(
      perPass: Nanoseconds(time.times.reduce(0, +)), repeated: Nanoseconds(time.repeated),
      rearranged: Nanoseconds(time.rearranged),
      methods: time.times.map { Nanoseconds($0) })
  }

  init(meanOf passes: [OwnTimes]) {
    func mean(_ part: (OwnTimes) -> Nanoseconds) -> Nanoseconds {
      let sum = passes.reduce(0) { $0 + part($1).rawValue }
      return Nanoseconds((sum / Double(max(1, passes.count))).toFourDigits)
    }
    self.init(
      perPass: mean(\.perPass), repeated: mean(\.repeated), rearranged: mean(\.rearranged),
      methods: LayoutPhase.allCases.map { phase in mean { $0.time(in: [phase]) ?? .zero } })
  }

  func least(with other: OwnTimes) -> OwnTimes {
    OwnTimes(
      perPass: min(perPass, other.perPass), repeated: min(repeated, other.repeated),
      rearranged: min(rearranged, other.rearranged),
      methods: zip(methods ?? [], other.methods ?? []).map { min($0, $1) })
  }
}
