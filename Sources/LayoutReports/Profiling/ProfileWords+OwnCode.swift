import LayoutDeciding
import LayoutModel

/// The words for the layouts' own code in a profile.
extension ProfileReport {
  /// The time of a layout's own code, by its methods and with its growth.
  func words(of code: OwnCode) -> String {
    let time = Figures.time(code.times.perPass, of: code.times)
    let start = "\(code.label)'s own code takes \(time)\(onThisMachine(code)), without its calls"
    var parts = code.parts.map { part in
      "\(part.phase) \(Figures.time(part.time, of: code.times))"
    }
    if let rest = code.rest { parts.append("the rest \(Figures.time(rest, of: code.times))") }
    guard !parts.isEmpty else { return "\(start).\(twice(code))" }
    return "\(start): \(parts.joined(separator: ", ")).\(twice(code))"
  }

  /// ` (693 µs on this machine)`. Empty if the times are those of this machine.
  private func onThisMachine(_ code: OwnCode) -> String {
    guard machine != 1 else { return "" }
    let time = Figures.time(code.times.perPass * machine, of: code.times)
    return " (\(time) on this machine)"
  }

  /// The meaning of the sign `≤`. Nil if no own time has it.
  var cutMeaning: String? {
    let times = ownCode.prefix(2).flatMap { code in [code.times, code.timesOfTwice] }
    guard times.contains(where: { times in times?.isCutToPass == true }) else { return nil }
    return "\(Figures.atMost): \(Figures.atMostMeaning)."
  }

  /// ` With 200 subviews it takes 212 µs, 3.6 times as long.` Empty if that is not known, or if it is
  /// less than with half as many: the readings then say nothing of growth.
  private func twice(_ code: OwnCode) -> String {
    guard let twice = code.timesOfTwice, twice.perPass >= code.times.perPass else { return "" }
    let subviews = Figures.quantity(profile.layout.key.count * 2, "subview")
    let time = Figures.time(twice.perPass, of: twice)
    let factor = factor(from: code.times, to: twice)
    let growth = if code.isSteep { ": it grows faster than n\u{a0}log\u{a0}n" } else { "" }
    return " With \(subviews) it takes \(time)\(factor)\(growth)."
  }

  /// `, 3.6 times as long`, of the times as they are printed. Empty if their digits do not tell, or if
  /// they grow by less than the subviews.
  private func factor(from times: OwnTimes, to twice: OwnTimes) -> String {
    guard times.isExact, twice.isExact else { return "" }
    let ratio = twice.printed / times.printed
    guard ratio >= Self.growthOfSubviews else { return "" }
    return ", \(Figures.times(ratio)) times as long"
  }

  /// The number of subviews in the second reading, divided by the number in the first.
  private static let growthOfSubviews = 2.0
}

extension OwnTimes {
  /// The time of a pass as it is printed, in nanoseconds.
  fileprivate var printed: Double { perPass.rawValue.toDigits(digits) }
}
