import LayoutBench
import Testing

@testable import LayoutReports

@Suite("What a calibration says")
struct CalibrationTextTests {
  /// A calibration whose decisions of six workers are all off by a tenth of a per cent and more.
  private func calibration(_ logRatio: Double, repetitions: Int = 24) -> Calibration {
    let estimate = Estimate<LogRatio>(
      hodgesLehmann: (0..<12).map { LogRatio(logRatio + Double($0 % 3) / 1_000) }, unit: .pair)
    return Calibration(
      caseID: "flow/tags/1000/root/first/memo-3", workers: 6, pairs: 12,
      clockReading: Nanoseconds(31), emptyRegion: Nanoseconds(33), resolution: Nanoseconds(20),
      repetitions: Array(repeating: estimate!, count: repetitions))
  }

  private func lines(_ calibration: Calibration) -> [String] {
    CalibrationText(calibration, sampleLength: Nanoseconds(1_000_000)).lines
  }

  @Test("a quiet machine decides the default bound")
  func quiet() {
    #expect(
      lines(calibration(0.001)) == [
        "Clock",
        "  one reading      31 ns",
        "  an empty region  33 ns  taken off every timed region",
        "  smallest step    20 ns  a sample should last 1.00 ms, 50,000 steps",
        "",
        "Noise floor: flow/tags/1000/root/first/memo-3 against itself, up to 12 pairs a worker",
        "                               median  9 of 10  largest  measured",
        "  1 worker: difference found   0.20 %   0.20 %   0.20 %        24",
        "  1 worker: half width         0.05 %   0.05 %   0.05 %        24",
        "  6 workers: difference found  0.20 %   0.20 %   0.20 %         4",
        "  6 workers: half width        0.00 %   0.00 %   0.00 %         4",
        "  6 workers: delta decided     0.20 %   0.20 %   0.20 %         4",
        "",
        "What this machine can decide",
        "  Differences beyond ±0.20 %, with the standard profile in nine cases of ten.",
        "  The bound of ±5 % can be decided here.",
        "  All in one process: how processes differ comes on top.",
      ])
  }

  @Test("a noisy machine gets the remedy with its flag, rounded up")
  func noisy() {
    let text = lines(calibration(0.08)).joined(separator: "\n")
    #expect(text.contains("beyond ±8.4 %"))
    #expect(text.contains("too narrow here"))
    #expect(text.contains("--delta 9,"))
  }

  @Test("too few repetitions say so")
  func tooFew() {
    let text = lines(calibration(0.001, repetitions: 5)).joined(separator: "\n")
    #expect(text.contains("too few repetitions: 5, and a decision takes 6"))
    #expect(text.contains("--seconds"))
    #expect(!text.contains("6 workers"))
  }
}
