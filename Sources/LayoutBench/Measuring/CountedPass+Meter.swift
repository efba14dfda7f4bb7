import PortableLayout

extension CountedPass {
  /// Creates the mean counts of several passes that a meter counted together.
  init(_ meter: PassMeter, passes: Int) {
    func perPass(_ count: (PriceTerm) -> Int) -> PassCounts {
      PassCounts(perPass: count, of: passes)
    }
    self.init(callsOf: meter, passes: passes)
    if let log = meter.repeats {
      repeated = perPass { call in log[call] }
      sites = RepeatSite.most(of: log, passes: passes)
      distanceAxis = Self.name(of: log.distanceAxes)
    }
    if let log = meter.arrangement {
      func mean(_ count: Int) -> Double { Double(count) / Double(max(1, passes)) }
      arrangement = KeptArrangement(
        laterCalls: mean(log.laterCalls), alikeCalls: mean(log.alikeCalls),
        placements: mean(log.placements), saved: perPass { call in log[call] })
    }
  }
}

extension CountedPass {
  /// Returns the name of a single axis. Nil for none and for both.
  private static func name(of axes: Axis.Set) -> String? {
    switch axes {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    default: nil
    }
  }

  /// Creates the calls of one of several passes, without what is asked again.
  init(callsOf meter: PassMeter, passes: Int) {
    self.init(
      PassCounts(perPass: { call in meter[call] }, of: passes),
      cacheWork: meter.cacheWork.divided(by: passes))
  }
}

extension PassCounts {
  /// Creates the mean counts of several passes from their sums.
  init(perPass count: (PriceTerm) -> Int, of passes: Int) {
    self.init(passes: passes)
    for term in PriceTerm.allCases {
      self[term] = Double(count(term)) / Double(max(1, passes))
    }
  }
}

extension RepeatSite {
  /// The number of source places to keep.
  private static let most = 3

  /// Returns the source places with the most repeated queries, or nil if there are none.
  static func most(of repeats: RepeatLog, passes: Int) -> [RepeatSite]? {
    var all: [RepeatSite] = []
    for (place, count) in repeats.sites {
      all.append(RepeatSite(place, queries: Double(count) / Double(max(1, passes))))
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
  /// Creates the times of a pass from an observer's times, by method.
  init(_ time: OwnTime) {
    self.init(
      perPass: Nanoseconds(time.times.reduce(0, +)), repeated: Nanoseconds(time.repeated),
      rearranged: Nanoseconds(time.rearranged),
      methods: time.times.map { time in Nanoseconds(time) }, asksToFill: time.asksToFill)
  }

  /// Creates the mean of the times of passes.
  init(meanOf passes: [OwnTimes]) {
    func mean(_ part: (OwnTimes) -> Nanoseconds) -> Nanoseconds {
      let sum = passes.totalTime(of: part).rawValue
      return Nanoseconds((sum / Double(max(1, passes.count))).toFourDigits)
    }
    var methods: [Nanoseconds] = []
    for phase in LayoutPhase.allCases {
      methods.append(mean { times in times.time(in: [phase]) ?? .zero })
    }
    let fillings = passes.compactMap(\.asksToFill)
    var asksToFill: Bool?
    if !fillings.isEmpty { asksToFill = fillings.contains(true) }
    self.init(
      perPass: mean(\.perPass), repeated: mean(\.repeated), rearranged: mean(\.rearranged),
      methods: methods, asksToFill: asksToFill)
    if passes.contains(where: { times in times.deviation != nil }) {
      deviation = mean { times in times.deviation ?? .zero }
    }
  }
}
