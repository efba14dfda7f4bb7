import Foundation
import LayoutBench

enum RunDate {
  /// ISO 8601 in UTC: `2026-11-21T03:04:05Z`.
  static func iso8601(_ date: Date) -> String {
    let parts = parts(date)
    return "\(parts.day)T\(parts.hour):\(parts.minute):\(parts.second)Z"
  }

  static func compact(_ date: Date) -> String {
    iso8601(date).filter { $0 != "-" && $0 != ":" }
  }

  /// The name of a run: its start and its seed; two shards that start together differ too.
  static func runID(_ date: Date, seed: UInt64, shard: Shard?) -> String {
    "\(compact(date))-\(seed)" + (shard.map { "-shard-\($0.index)-of-\($0.count)" } ?? "")
  }

  private static func parts(
    _ date: Date
  ) -> (day: String, hour: String, minute: String, second: String) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func two(_ value: Int?) -> String {
      let digits = "\(value ?? 0)"
      return digits.count < 2 ? "0" + digits : digits
    }
    return (
      "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day))", two(parts.hour),
      two(parts.minute), two(parts.second)
    )
  }
}
