import Foundation
import LayoutDeciding
import LayoutModel

/// A pass as Chrome's trace events: opens in Perfetto and in chrome://tracing.
///
/// Source: "Trace Event Format", complete events (`ph` X), times in microseconds.
struct ChromeTrace: Encodable {
  /// A viewer needs long for more.
  static let mostBytes = 2_000_000

  var traceEvents: [Event]
  var displayTimeUnit = "ns"
  var otherData: [String: String]

  /// A complete event of the trace format, with the names of its keys.
  struct Event: Encodable {
    var name: String
    var cat: String
    var ph = "X"
    var ts: Double
    var dur: Double
    var pid = 1
    var tid = 1
    var args: [String: String]
  }

  init(_ profile: PassProfile) {
    let labels = profile.labels
    let start = profile.events.first?.start ?? 0
    traceEvents = profile.events.map { event in
      let label = labels[event.view] ?? "view \(event.view)"
      var args = [
        "view": "\(event.view)", "proposal": Self.words(event.proposal),
        "asked by": event.parent < 0
          ? "the window"
          : "\(labels[profile.events[event.parent].view] ?? "view")."
            + profile.events[event.parent].kind.method,
      ]
      if event.kind == .query {
        args["size"] = Self.words(ProposedViewSize(event.size))
        args["answered by"] = event.isMeasured ? "measuring" : "memo"
        args["made before"] = event.isRepeated ? "yes" : "no"
      } else if event.placements > 0 {
        args["placed"] = "\(event.placements)"
      }
      return Event(
        name: "\(label).\(event.kind.method)",
        cat: event.kind == .query ? (event.isMeasured ? "measurement" : "memo") : "call",
        ts: Double(event.start - start) / 1000, dur: Double(event.end - event.start) / 1000,
        args: args)
    }
    let layout = profile.layout
    otherData = [
      "subject": layout.subject, "variant": layout.variant, "case": layout.key.id,
      "tool": "layout-bench profile",
    ]
  }

  /// The file, cut after the first events if it is too large; those keep the events around them.
  func data(mostBytes: Int = ChromeTrace.mostBytes) throws -> Data {
    var part = self
    var data = try JSONText.compact(part)
    while data.count > mostBytes {
      let count = part.traceEvents.count * mostBytes / data.count * 99 / 100
      part.traceEvents.removeLast(part.traceEvents.count - count)
      part.otherData["cut"] =
        "the first \(Figures.count(count)) of \(Figures.quantity(traceEvents.count, "event"))"
      data = try JSONText.compact(part)
    }
    return data
  }

  private static func words(_ proposal: ProposedViewSize) -> String {
    [proposal.width, proposal.height].map { length in
      guard let length else { return "nil" }
      return length.isFinite ? Figures.decimal(Double(length), places: 1) : "infinity"
    }.joined(separator: " x ")
  }
}

extension TracedCallKind {
  fileprivate var method: String {
    switch self {
    case .query: "sizeThatFits"
    case .placement, .alignmentPlacement: "placeSubviews"
    case .guide: "explicitAlignment"
    case .makeCache, .updateCache, .spacing: "\(self)"
    }
  }
}

extension PassProfile {
  fileprivate var labels: [Int: String] {
    var labels: [Int: String] = [:]
    for (view, place) in places where views.indices.contains(place) {
      labels[view] = views[place].label
    }
    for view in views.reversed() { labels[view.view] = view.label }
    return labels
  }
}
