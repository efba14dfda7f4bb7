import Foundation
@_spi(LayoutBench) import PortableLayout

/// A search for the custom layout whose code is running when a view crashes or does not return.
enum CrashPlace {
  /// Returns the call that does not return when a view is made and laid out once. Nil if it is not
  /// in a custom layout's own code, or if the pass returns.
  static func find(
    in window: ProposedViewSize, _ isolation: Isolation, of make: () -> any View
  ) -> OpenCallLog.Call? {
    guard isolation.makesCopies else { return nil }
    let outcome = isolation.run(milliseconds: patience) { channel in
      let engine = LayoutEngine()
      func set(_ view: some View) { engine.setView(view, of: 0) }
      set(make())
      engine.observe(log(to: channel))
      _ = try? engine.layOut(in: window)
      channel.mark(noCall)
    }
    guard outcome.ending != .finished, outcome.mark >= 0 else { return nil }
    let lines = outcome.output.split(separator: lineEnd)
    guard outcome.mark < lines.count else { return nil }
    return try? JSONDecoder().decode(OpenCallLog.Call.self, from: lines[outcome.mark])
  }

  /// Returns a log that writes each new call as a line, and marks the line of the call that runs.
  private static func log(to channel: Isolation.Channel) -> OpenCallLog {
    var known: [OpenCallLog.Call: Int] = [:]
    return OpenCallLog { call in
      guard let call else { return channel.mark(noCall) }
      if known[call] == nil, let line = try? JSONEncoder().encode(call) {
        known[call] = known.count
        channel.write(line + [lineEnd])
      }
      channel.mark(known[call] ?? noCall)
    }
  }

  /// The milliseconds that a call may take.
  private static let patience = 2_000
  /// The mark of code of no custom layout.
  private static let noCall = -1
  /// The end of a line.
  private static let lineEnd = UInt8(ascii: "\n")
}
