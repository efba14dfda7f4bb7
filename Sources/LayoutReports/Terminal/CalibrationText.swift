import LayoutBench

package struct CalibrationText {
  private let calibration: Calibration
  private let sampleLength: Nanoseconds
  private let bound: EquivalenceBound

  package init(
    _ calibration: Calibration, sampleLength: Nanoseconds, bound: EquivalenceBound = .standard
  ) {
    self.calibration = calibration
    self.sampleLength = sampleLength
    self.bound = bound
  }

  package var lines: [String] {
    clock + [""] + noise + [""] + decision
  }

  private var clock: [String] {
    var table = Table(["", ">", ""])
    func row(_ name: String, _ value: Nanoseconds, _ remark: String) {
      table.append([name, Figures.time(value), remark].map { Phrase($0) })
    }
    row("one reading", calibration.clockReading, "")
    row("an empty region", calibration.emptyRegion, "taken off every timed region")
    row("smallest step", calibration.resolution, "a sample should last \(timesLonger)")
    return ["Clock"] + TerminalText(style: .plain).lines(of: table, indent: "  ")
  }

  private var timesLonger: String {
    let length = Figures.time(sampleLength)
    guard calibration.resolution > .zero else { return length }
    let steps = sampleLength.rawValue / calibration.resolution.rawValue
    return "\(length), \(Figures.count(Int(steps))) steps"
  }

  private var noise: [String] {
    let all = calibration.repetitions
    let workers = "\(calibration.workers) workers"
    var table = Table(["", ">median", ">9 of 10", ">largest", ">measured"])
    func row(_ name: String, _ spread: Spread?, _ percent: (Double) -> Double) {
      guard let spread else { return }
      let figures = [spread.median, spread.ninetieth, spread.largest].map {
        Self.percent(percent($0))
      }
      table.append(([name] + figures + [Figures.count(spread.count)]).map { Phrase($0) })
    }
    func difference(_ value: Double) -> Double { Ratio(LogRatio(value)).rawValue - 1 }
    row("1 worker: difference found", Calibration.differences(all), difference)
    row("1 worker: half width", Calibration.halfWidths(all), difference)
    row("\(workers): difference found", Calibration.differences(calibration.decisions), difference)
    row("\(workers): half width", Calibration.halfWidths(calibration.decisions), difference)
    row("\(workers): delta decided", Calibration.deltas(calibration.decisions), { $0 })
    return [
      "Noise floor: \(calibration.caseID) against itself, up to \(calibration.pairs) pairs a worker"
    ] + TerminalText(style: .plain).lines(of: table, indent: "  ")
  }

  private var decision: [String] {
    let title = ["What this machine can decide"]
    guard let delta = calibration.smallestDelta else {
      return title + [
        "  too few repetitions: \(calibration.repetitions.count), and a decision takes "
          + "\(calibration.workers). Give more time with --seconds."
      ]
    }
    let percent = Self.percent(delta)
    let isDecided = delta <= bound.delta
    // Rounded up, so that the remedy is on the safe side.
    let remedy = Figures.count(Int((delta * 100).rounded(.up)))
    return title + [
      "  Differences beyond ±\(percent), with the standard profile in nine cases of ten.",
      isDecided
        ? "  The bound of \(Figures.bound(bound)) can be decided here."
        : "  The bound of \(Figures.bound(bound)) is too narrow here, just now: expect verdicts "
          + "to be inconclusive. Give --delta \(remedy), --profile thorough, or a quieter machine.",
      "  All in one process: how processes differ comes on top.",
    ]
  }

  /// A part of one as a percentage to two digits that mean something.
  static func percent(_ value: Double) -> String {
    let percent = value * 100
    return Figures.decimal(percent, places: percent < 0.995 ? 2 : percent < 9.95 ? 1 : 0) + " %"
  }
}
