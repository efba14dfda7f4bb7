import LayoutBench

extension Figures {
  private struct TimeUnit {
    var name: String
    var nanoseconds: Double
  }

  private static let timeUnits = [
    TimeUnit(name: "s", nanoseconds: 1e9), TimeUnit(name: "ms", nanoseconds: 1e6),
    TimeUnit(name: "µs", nanoseconds: 1e3),
  ]
  private static let nanosecond = TimeUnit(name: "ns", nanoseconds: 1)

  /// A duration to three digits in a unit that fits, as in `41 ns`, `312 µs` and `1.25 ms`.
  static func time(_ value: Nanoseconds) -> String {
    guard value.rawValue.isFinite else { return none }
    let (unit, places) = scale(of: value)
    return "\(decimal(value.rawValue / unit.nanoseconds, places: places)) \(unit.name)"
  }

  /// A duration with its interval in the same unit, as in `41 ns [36, 47]`.
  static func time(
    _ value: Nanoseconds, from lower: Nanoseconds, to upper: Nanoseconds
  ) -> String {
    guard value.rawValue.isFinite else { return none }
    let (unit, places) = scale(of: value)
    let ends = [lower, upper].map { decimal($0.rawValue / unit.nanoseconds, places: places) }
    return "\(time(value)) [\(ends[0]), \(ends[1])]"
  }

  static func time(_ estimate: Estimate<Nanoseconds>) -> String {
    estimate.ci95.map { time(estimate.value, from: $0.lower, to: $0.upper) }
      ?? time(estimate.value)
  }

  /// A duration of a run, as in `0:05`, `12:34` and `1:02:03`.
  static func clock(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    func padded(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60)
    let tail = padded(seconds % 60)
    return hours > 0 ? "\(hours):\(padded(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  // A value that would round to 1,000 of a unit takes the next one.
  private static func scale(of value: Nanoseconds) -> (unit: TimeUnit, places: Int) {
    let magnitude = abs(value.rawValue)
    let unit = timeUnits.first { magnitude >= $0.nanoseconds * 0.9995 } ?? nanosecond
    let number = magnitude / unit.nanoseconds
    if unit.nanoseconds == 1 { return (unit, number < 9.95 ? 1 : 0) }
    return (unit, number < 9.995 ? 2 : number < 99.95 ? 1 : 0)
  }
}
