import Foundation
import LayoutDeciding
import LayoutModel

/// A pass as Chrome's trace events: opens in Perfetto and in chrome://tracing.
///
/// Source: "Trace Event Format", complete events (`ph` X), times in microseconds.
struct ChromeTrace: Encodable {
  /// A viewer needs long for more.
  static let mostBytes = 2_000_000

  /// The calls of the pass in their order, as the format names them.
  var traceEvents: [Event]
  /// The unit in which a viewer shows times.
  var displayTimeUnit = "ns"
  /// The layout and the case of the trace.
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

  /// Creates the events of a pass, from its first call on.
  init(_ profile: PassProfile) {
    let labels = profile.labels
    let start = profile.events.first?.start ?? 0
    traceEvents = profile.events.map { call in
      Event(
        name: "\(labels[call.view] ?? "view \(call.view)").\(call.kind.method)",
        cat: call.category, ts: Double(call.start - start) / 1000,
        dur: Double(call.end - call.start) / 1000, args: profile.arguments(of: call, labels))
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

  /// A proposal as `120.0 x nil`.
  fileprivate static func words(_ proposal: ProposedViewSize) -> String {
    "\(words(proposal.width)) x \(words(proposal.height))"
  }

  /// A length in points with one decimal, `infinity` or `nil`.
  private static func words(_ length: CGFloat?) -> String {
    guard let length else { return "nil" }
    if length.isFinite { return Figures.decimal(Double(length), decimals: 1) }
    return "infinity"
  }
}

extension TracedCall {
  /// The kind of call that a viewer colours alike.
  fileprivate var category: String {
    guard kind == .query else { return "call" }
    if isMeasured { return "measurement" }
    return "memo"
  }
}

extension PassProfile {
  /// The details of a call that a viewer shows beside its time.
  fileprivate func arguments(of call: TracedCall, _ labels: [Int: String]) -> [String: String] {
    var arguments = [
      "view": "\(call.view)", "proposal": ChromeTrace.words(call.proposal),
      "asked by": asker(of: call, labels),
    ]
    if call.kind == .query {
      arguments["size"] = ChromeTrace.words(ProposedViewSize(call.size))
      arguments["answered by"] = if call.isMeasured { "measuring" } else { "memo" }
      arguments["made before"] = if call.isRepeated { "yes" } else { "no" }
    } else if call.placements > 0 {
      arguments["placed"] = "\(call.placements)"
    }
    return arguments
  }

  /// The view and the method that a call comes from.
  private func asker(of call: TracedCall, _ labels: [Int: String]) -> String {
    guard call.parent >= 0 else { return "the window" }
    let parent = events[call.parent]
    return "\(labels[parent.view] ?? "view").\(parent.kind.method)"
  }
}

extension TracedCallKind {
  /// The method that a developer writes for the call.
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
  /// The names of views. Views that hold the same have the name of the first.
  fileprivate var labels: [Int: String] {
    var labels: [Int: String] = [:]
    for (view, index) in indices where views.indices.contains(index) {
      labels[view] = views[index].label
    }
    for view in views.reversed() { labels[view.view] = view.label }
    return labels
  }
}
