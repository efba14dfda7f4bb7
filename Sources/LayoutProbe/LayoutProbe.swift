// LayoutProbe: what queries, measurements and placements cost on the device that this runs on.
//
// Copy this one file into an app (iOS 16 or macOS 13 and later), wrap a layout in a probe, show it
// once in a release build, and save the capture:
//
//     let recorder = LayoutProbeRecorder(name: "iPhone 15, iOS 18.1")
//     ...
//     LayoutProbe(FlowLayout(), recorder: recorder) {
//       ForEach(tags, id: \.self) { Text($0).layoutProbeKind("text") }
//     }
//     .onAppear { print(recorder.capture) }
//
// `layout-bench --prices capture.json` then takes these prices, and `--population
// capture:capture.json` lays out subviews with the sizes that were found. The file is compiled here against
// PortableLayout, which has SwiftUI's interface; it was not run on Apple's systems.

import Foundation
import SwiftUI

/// A layout that works as another one does, and makes timed queries of its own the first time that
/// it places its subviews.
///
/// SwiftUI gives no layout other subviews than its own, so that the queries of the wrapped layout
/// cannot be intercepted: its calls are timed as a whole.
public struct LayoutProbe<Base: Layout>: Layout {
  /// The layout that is wrapped.
  public var base: Base
  /// What keeps the times.
  public let recorder: LayoutProbeRecorder

  /// Wraps a layout.
  public init(_ base: Base, recorder: LayoutProbeRecorder) {
    self.base = base
    self.recorder = recorder
  }

  public static var layoutProperties: LayoutProperties { Base.layoutProperties }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  public func makeCache(subviews: Subviews) -> Base.Cache { base.makeCache(subviews: subviews) }

  public func updateCache(_ cache: inout Base.Cache, subviews: Subviews) {
    base.updateCache(&cache, subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Base.Cache) -> ViewSpacing {
    base.spacing(subviews: subviews, cache: &cache)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) -> CGSize {
    recorder.timed("sizeThatFits") {
      base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache
  ) {
    recorder.probe(subviews, in: bounds)
    // What is placed last counts: the probe leaves no trace.
    recorder.timed("placeSubviews") {
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Base.Cache
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Base.Cache
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// The kind of a subview: `text`, or any other word.
private struct LayoutProbeKind: LayoutValueKey {
  static let defaultValue = "other"
}

extension View {
  /// Tells a probe what kind of subview this is; measurements of `text` get a price of their own.
  public nonisolated func layoutProbeKind(_ kind: String) -> some View {
    layoutValue(key: LayoutProbeKind.self, value: kind)
  }
}

/// Keeps what probes find.
public final class LayoutProbeRecorder: @unchecked Sendable {
  /// What the capture is called: the device and its system.
  public let name: String
  /// The widths that every subview is measured at, in points.
  public let widths: [CGFloat]

  private let lock = NSLock()
  private var samples: [String: [Double]] = [:]
  private var subviews: [CapturedSubview] = []
  private var sink = 0.0

  private struct CapturedSubview {
    var kind: String
    var priority: Double
    var sizes: [CGSize]
    /// For a nil, a zero and an infinite proposal.
    var ideal, least, most: CGSize

    init(_ view: LayoutSubview, widths: [CGFloat]) {
      kind = view[LayoutProbeKind.self]
      priority = view.priority
      sizes = widths.map { view.sizeThatFits(ProposedViewSize(width: $0, height: nil)) }
      ideal = view.sizeThatFits(.unspecified)
      least = view.sizeThatFits(.zero)
      most = view.sizeThatFits(.infinity)
    }

    /// What the capture has of it; a length that is infinite is null.
    var object: [String: Any] {
      func lengths(_ size: CGSize) -> [Any] {
        [size.width, size.height].map { $0.isFinite ? Double($0) as Any : NSNull() }
      }
      var object: [String: Any] = [
        "kind": kind, "sizes": sizes.map(lengths), "ideal": lengths(ideal),
        "least": lengths(least), "most": lengths(most),
      ]
      if priority != 0, priority.isFinite { object["priority"] = priority }
      return object
    }
  }

  /// Prepares a capture.
  ///
  /// - Parameters:
  ///   - name: The device and its system.
  ///   - widths: The widths that every subview is measured at.
  public init(name: String, widths: [CGFloat] = stride(from: 40, through: 440, by: 10).map { $0 }) {
    self.name = name
    self.widths = widths
  }

  /// The clock, in nanoseconds. It ticks every 42 ns on Apple's processors: hence batches.
  private static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) }

  fileprivate func timed<Result>(_ name: String, _ body: () -> Result) -> Result {
    let start = Self.now()
    let result = body()
    note(name, Self.now() - start)
    return result
  }

  private func note(_ name: String, _ nanoseconds: Double) {
    lock.lock()
    defer { lock.unlock() }
    samples[name, default: []].append(nanoseconds)
  }

  /// Times a batch of calls, so many that the clock's tick does not matter.
  private func batch(_ name: String, count: Int, _ body: () -> Double) {
    guard count > 0 else { return }
    let start = Self.now()
    let result = body()
    note(name, (Self.now() - start) / Double(count))
    sink += result
  }

  fileprivate func probe(_ proxies: LayoutSubviews, in bounds: CGRect) {
    guard subviews.isEmpty, !proxies.isEmpty else { return }
    // An array, because iterating over SwiftUI's collection has a price of its own.
    let views = Array(proxies)
    for kind in Set(views.map { $0[LayoutProbeKind.self] }).sorted() {
      measure(views.filter { $0[LayoutProbeKind.self] == kind }, kind)
    }
    for _ in 0..<Self.rounds { answer(views, at: bounds.origin) }
    subviews = views.map { CapturedSubview($0, widths: widths) }
  }

  private static let rounds = 60
  private static let repetitions = 24

  /// New proposals over all subviews of a kind, at one width after the other.
  ///
  /// The heights are odd, so that no proposal was made before.
  private func measure(_ views: [LayoutSubview], _ kind: String) {
    for round in 0..<Self.rounds {
      let width = widths[round % widths.count] + 0.25
      let proposal = ProposedViewSize(width: width, height: 600 + CGFloat(round) / 8)
      batch("new \(kind)", count: views.count) {
        var sum = 0.0
        for view in views { sum += view.sizeThatFits(proposal).width }
        return sum
      }
    }
  }

  private func answer(_ views: [LayoutSubview], at origin: CGPoint) {
    let proposal = ProposedViewSize(width: 200, height: nil)
    for view in views { sink += view.sizeThatFits(proposal).height }
    let dimensions = views.map { $0.dimensions(in: proposal) }
    let spacings = views.map(\.spacing)
    let count = views.count * Self.repetitions
    func all(_ body: (Int) -> Double) -> Double {
      var sum = 0.0
      for _ in 0..<Self.repetitions { for index in views.indices { sum += body(index) } }
      return sum
    }
    batch("loop", count: count) { all { Double($0) } }
    batch("query", count: count) { all { views[$0].sizeThatFits(proposal).width } }
    batch("dimensions", count: count) { all { views[$0].dimensions(in: proposal).width } }
    batch("guide", count: count) { all { dimensions[$0][VerticalAlignment.center] } }
    batch("spacing", count: count) {
      all { index in withExtendedLifetime(views[index].spacing) { 1 } }
    }
    batch("distance", count: count) {
      all { spacings[$0].distance(to: spacings[0], along: .horizontal) }
    }
    batch("placement", count: count) {
      all { index in
        views[index].place(at: origin, proposal: proposal)
        return 0
      }
    }
  }
}

extension LayoutProbeRecorder {
  /// The median of a kind of batch, in nanoseconds for one call.
  private func median(_ name: String) -> Double? {
    guard let values = samples[name]?.sorted(), !values.isEmpty else { return nil }
    return values[values.count / 2]
  }

  /// The time of a call without the loop around it.
  private func cost(_ name: String, above other: String = "loop") -> Double? {
    guard let value = median(name), let base = median(other) else { return nil }
    return max(0, value - base)
  }

  /// The prices as the price list has them: a query as a whole, the rest on top of its query.
  private var prices: [String: Double] {
    var prices: [String: Double] = [:]
    prices["query"] = cost("query")
    prices["placement"] = cost("placement", above: "query")
    prices["guide"] = cost("guide")
    prices["spacing"] = cost("spacing")
    prices["distance"] = cost("distance")
    prices["text"] = cost("new text", above: "query")
    let others = samples.keys.filter { $0.hasPrefix("new ") && $0 != "new text" }
      .compactMap { cost($0, above: "query") }
    if !others.isEmpty { prices["measurement"] = others.reduce(0, +) / Double(others.count) }
    return prices
  }

  /// The capture, as JSON: what `--prices` and `--population capture:` read; nil before a probe was laid out.
  public var capture: String? {
    lock.lock()
    defer { lock.unlock() }
    guard !subviews.isEmpty else { return nil }
    let kinds = Set(subviews.map(\.kind)).sorted().map { kind in
      (kind, ["measurement": Self.duration(cost("new \(kind)", above: "query") ?? 0)])
    }
    let calls = ["sizeThatFits", "placeSubviews"].compactMap { name in
      median(name).map { (name, Self.duration($0)) }
    }
    let object: [String: Any] = [
      "schema": 1, "name": name, "source": "captured with LayoutProbe, \(Self.build) build",
      "basis": "total", "prices": prices.mapValues(Self.duration),
      "capture": [
        "widths": widths.map(Double.init), "subviews": subviews.map(\.object),
        "kinds": Dictionary(uniqueKeysWithValues: kinds),
        "calls": Dictionary(uniqueKeysWithValues: calls),
        "batches": samples.values.map(\.count).reduce(0, +),
      ],
    ]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: options) else {
      return nil
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private static func duration(_ nanoseconds: Double) -> String {
    "\((nanoseconds * 10).rounded() / 10)ns"
  }

  /// How this file was built: times of a debug build mean little.
  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
