// LayoutProbe: what layouts and their queries cost on the device that this runs on.
//
// Copy this one file into an app (iOS 16 or macOS 13 and later) and show `LayoutProbe.run`;
// Documentation/on-a-device.md of LayoutBench has the steps. The file is compiled there against
// PortableLayout, which has SwiftUI's interface; it was not run on Apple's systems.

import Foundation
import SwiftUI

// MARK: The entry point

/// The entry point of the probe, which measures one layout in the app that shows it.
public nonisolated enum LayoutProbe {
  /// A screen that measures a layout as soon as it is shown, and offers the capture to share.
  ///
  /// - Parameters:
  ///   - layout: The layout. If it has a cache, it is also compared with itself without it.
  ///   - name: The name of the capture: the device and its system.
  ///   - content: The subviews.
  @MainActor public static func run<L: Layout, Content: View>(
    _ layout: L, name: String = ProcessInfo.processInfo.operatingSystemVersionString,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> LayoutProbeScreen {
    LayoutProbeScreen(name: name, layout: "\(L.self)", hasCache: MemoryLayout<L.Cache>.size > 0) {
      recorder, keepsCache in
      AnyView(ProbedLayout(layout, recorder: recorder, keepsCache: keepsCache) { content() })
    }
  }
}

// MARK: The screen

/// The screen that `LayoutProbe.run` shows.
@MainActor public struct LayoutProbeScreen: View {
  /// The name of the capture: the device and its system.
  let name: String
  /// The name of the layout's type.
  let layout: String
  /// A Boolean value that is true when the layout has a cache, and is also timed without it.
  let hasCache: Bool
  /// Makes the view. The layout in it reports its calls to the recorder.
  let tree: @MainActor (LayoutProbeRecorder, _ keepsCache: Bool) -> AnyView

  /// The progress, then the path of the capture or the error.
  @State private var message = "Measuring. This takes some seconds."
  /// The capture to share; nil until it is written.
  @State private var file: URL?

  init(
    name: String, layout: String, hasCache: Bool,
    tree: @escaping @MainActor (LayoutProbeRecorder, _ keepsCache: Bool) -> AnyView
  ) {
    self.name = name
    self.layout = layout
    self.hasCache = hasCache
    self.tree = tree
  }

  public var body: some View {
    VStack(spacing: 16) {
      Text(message)
      if let file { ShareLink(item: file) }
    }
    .padding()
    .task {
      do {
        let written = try await write()
        message = written.path
        file = written
      } catch {
        message = "\(error)"
      }
    }
  }

  /// Measures, writes `capture.json` to the temporary folder and prints its path.
  ///
  /// - Throws: A ``LayoutProbeError``, or why the file cannot be written.
  public func write() async throws -> URL {
    let recorder = LayoutProbeRecorder(name: name)
    timeNewTrees(recorder)
    try await captureSubviews(recorder)
    if hasCache { await compareCaches(recorder) }
    guard let capture = recorder.capture else { throw LayoutProbeError.notLaidOut }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("capture.json")
    try Data(capture.utf8).write(to: file)
    print("LayoutProbe wrote \(file.path)")
    return file
  }

  /// The number of trees made for the prices of sizes: a view computes its size for sure where it
  /// is new.
  private static let newTrees = 30

  /// Times the first query of each subview, in one new tree after the other.
  private func timeNewTrees(_ recorder: LayoutProbeRecorder) {
    for _ in 0..<Self.newTrees { Stage(tree(recorder, true)).layOut(width: 390) }
  }

  /// Lays the view out until its subviews are captured, for a second at most.
  private func captureSubviews(_ recorder: LayoutProbeRecorder) async throws {
    let stage = Stage(tree(recorder, true))
    // SwiftUI may take another turn of the run loop.
    for _ in 0..<40 where recorder.isEmpty {
      stage.layOut(width: 390)
      if recorder.isEmpty { try await Task.sleep(nanoseconds: 25_000_000) }
    }
  }

  /// Times the layout with and without its cache in each scenario.
  private func compareCaches(_ recorder: LayoutProbeRecorder) async {
    for scenario in Scenario.allCases {
      recorder.comparisons.append(await comparison(scenario, of: recorder.subviewCount))
    }
  }
}

/// The error of a probe that got nothing to measure.
public nonisolated enum LayoutProbeError: Error, CustomStringConvertible {
  case notLaidOut

  public var description: String { "The layout was not laid out, or it has no subviews." }
}

// MARK: With and without the cache

extension LayoutProbeScreen {
  /// The passes that are compared, as `layout-bench` runs them.
  fileprivate enum Scenario: String, CaseIterable {
    case first, resize

    /// The widths that a pass is made at, in points; `resize` is laid out at 390 before them.
    var widths: [CGFloat] {
      switch self {
      case .first: [390]
      case .resize: Array(stride(from: 320, through: 780, by: 20))
      }
    }
  }

  /// The number of pairs of passes: `warmUp` are run first and left out, then `timed` count.
  private static let pairs = (warmUp: 4, timed: 30)

  /// Compares the layout's own times with and without its cache.
  ///
  /// - Returns: An object of the capture. Its ratio is the median, over the pairs, of the time with
  ///   the cache divided by that without it: below 1 where the cache saves time.
  private func comparison(_ scenario: Scenario, of subviews: Int) async -> [String: Any] {
    let (with, without) = await timesInPairs(scenario)
    let ratios = zip(with, without).map { cached, uncached in cached / max(uncached, 1) }.sorted()
    let rank = Self.lowerRank(of: ratios.count)
    return [
      "layout": layout, "scenario": scenario.rawValue, "subviews": subviews,
      "pairs": ratios.count, "ratio": LayoutProbeRecorder.median(ratios),
      "interval": [ratios[rank], ratios[ratios.count - 1 - rank]],
      "cache left out": variant(scenario, keepsCache: false, times: without),
      "as written": variant(scenario, keepsCache: true, times: with),
    ]
  }

  /// The layout's own time in pairs, one after the other, on new trees; the order alternates.
  private func timesInPairs(_ scenario: Scenario) async -> (with: [Double], without: [Double]) {
    var with: [Double] = []
    var without: [Double] = []
    for pair in 0..<(Self.pairs.warmUp + Self.pairs.timed) {
      let times = timesOfPair(scenario, isCacheFirst: !pair.isMultiple(of: 2))
      await Task.yield()
      guard pair >= Self.pairs.warmUp else { continue }
      with.append(times.with)
      without.append(times.without)
    }
    return (with, without)
  }

  /// The layout's own times in two passes, with and without its cache.
  private func timesOfPair(
    _ scenario: Scenario, isCacheFirst: Bool
  ) -> (with: Double, without: Double) {
    if isCacheFirst {
      let with = pass(scenario, keepsCache: true).time
      return (with, pass(scenario, keepsCache: false).time)
    }
    let without = pass(scenario, keepsCache: false).time
    return (pass(scenario, keepsCache: true).time, without)
  }

  /// The first of the ranks between which the median is with a probability of 95 %.
  ///
  /// They are half of the count, and 1.96 standard deviations of the binomial distribution, √n / 2
  /// each, to both sides.
  private static func lowerRank(of count: Int) -> Int {
    let count = Double(count)
    return Int(count / 2 - 0.98 * count.squareRoot())
  }

  /// The median time of a pass, and the calls of one that counts its leaves, as the capture has
  /// them.
  private func variant(
    _ scenario: Scenario, keepsCache: Bool, times: [Double]
  ) -> [String: Any] {
    var object: [String: Any] = pass(scenario, keepsCache: keepsCache, countsLeaves: true).counts
    object["time"] = LayoutProbeRecorder.duration(LayoutProbeRecorder.median(times))
    return object
  }

  /// The time in the layout's methods, in nanoseconds, and their calls, both of a mean pass.
  private func pass(
    _ scenario: Scenario, keepsCache: Bool, countsLeaves: Bool = false
  ) -> (time: Double, counts: [String: Double]) {
    let recorder = LayoutProbeRecorder(name: name, widths: [])
    if countsLeaves { LeafCounter.recorder = recorder }
    defer { LeafCounter.recorder = nil }
    let stage = Stage(tree(recorder, keepsCache))
    if scenario == .resize { stage.layOut(width: 390) }
    let before = recorder.calls
    for width in scenario.widths { stage.layOut(width: width) }
    return recorder.calls.minus(before).perPass(of: scenario.widths.count)
  }
}

// MARK: Laying out off screen

/// A place where a view is laid out at once, off screen, in a height of 800 points.
@MainActor private struct Stage {
  #if PORTABLE_LAYOUT
    let tree: ViewTree

    init(_ view: AnyView) { tree = ViewTree(view) }

    func layOut(width: CGFloat) { _ = try? tree.layOut(width: width, height: 800) }
  #elseif canImport(UIKit)
    let host: UIHostingController<AnyView>

    init(_ view: AnyView) { host = UIHostingController(rootView: view) }

    func layOut(width: CGFloat) {
      host.view.frame = CGRect(x: 0, y: 0, width: width, height: 800)
      host.view.setNeedsLayout()
      host.view.layoutIfNeeded()
    }
  #else
    let host: NSHostingView<AnyView>

    init(_ view: AnyView) {
      host = NSHostingView(rootView: view)
      host.sizingOptions = []
    }

    func layOut(width: CGFloat) {
      host.frame = CGRect(x: 0, y: 0, width: width, height: 800)
      host.needsLayout = true
      host.layoutSubtreeIfNeeded()
    }
  #endif
}

// MARK: The layout that is measured

/// A layout that forwards to another one and reports its calls to a recorder. The first time that
/// it places its subviews, it makes timed queries of its own.
///
/// A layout cannot hand substitutes for its subviews to another layout, so the queries of the
/// wrapped layout cannot be intercepted: its calls are timed as a whole.
public nonisolated struct ProbedLayout<Base: Layout>: Layout {
  /// The layout that is measured.
  public var base: Base
  /// The recorder that is told of the calls.
  let recorder: LayoutProbeRecorder
  /// A Boolean value that is true when the layout gets its own cache; without it, every call makes
  /// a new one.
  let keepsCache: Bool

  /// Wraps a layout.
  ///
  /// - Parameters:
  ///   - base: The layout that is measured.
  ///   - recorder: The recorder that is told of the calls.
  ///   - keepsCache: True if the layout gets its own cache; without it, every call makes a new one.
  public init(_ base: Base, recorder: LayoutProbeRecorder, keepsCache: Bool = true) {
    self.base = base
    self.recorder = recorder
    self.keepsCache = keepsCache
  }

  public static var layoutProperties: LayoutProperties { Base.layoutProperties }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  /// Runs a method in the recorder's time; where there is no cache, a new one is made within it.
  private func timed<Result>(
    _ method: LayoutProbeCalls.Method, _ cache: inout Base.Cache?, _ subviews: Subviews,
    _ body: (inout Base.Cache) -> Result
  ) -> Result {
    recorder.timed(method) {
      if cache != nil { return body(&cache!) }
      var new = base.makeCache(subviews: subviews)
      return body(&new)
    }
  }

  /// Times the first query of each subview if the recorder captures, then makes the layout's cache;
  /// nil where the cache is left out.
  public func makeCache(subviews: Subviews) -> Base.Cache? {
    recorder.measure(subviews)
    return recorder.timed(.makeCache) {
      guard keepsCache else { return nil }
      return base.makeCache(subviews: subviews)
    }
  }

  public func updateCache(_ cache: inout Base.Cache?, subviews: Subviews) {
    guard keepsCache else { return }
    timed(.updateCache, &cache, subviews) { baseCache in
      base.updateCache(&baseCache, subviews: subviews)
    }
  }

  public func spacing(subviews: Subviews, cache: inout Base.Cache?) -> ViewSpacing {
    timed(.spacing, &cache, subviews) { baseCache in
      base.spacing(subviews: subviews, cache: &baseCache)
    }
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache?
  ) -> CGSize {
    timed(.sizeThatFits, &cache, subviews) { baseCache in
      base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &baseCache)
    }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Base.Cache?
  ) {
    recorder.probe(subviews, in: bounds)
    // What is placed last counts: the probe leaves no trace.
    timed(.placeSubviews, &cache, subviews) { baseCache in
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &baseCache)
    }
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Base.Cache?
  ) -> CGFloat? {
    timed(.explicitAlignment, &cache, subviews) { baseCache in
      base.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &baseCache)
    }
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Base.Cache?
  ) -> CGFloat? {
    timed(.explicitAlignment, &cache, subviews) { baseCache in
      base.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &baseCache)
    }
  }
}

// MARK: Kinds of subviews, and the sizes that they compute

/// The kind of a subview: `text`, or any other word.
private nonisolated struct LayoutProbeKind: LayoutValueKey {
  /// The kind of a subview that was given none.
  static let defaultValue = "other"
}

/// Around a subview while leaves are counted: its calls are the queries that the size memory before
/// the subview could not answer.
private nonisolated struct LeafCounter: Layout {
  /// Set on the main actor while a tree is made and laid out.
  nonisolated(unsafe) static var recorder: LayoutProbeRecorder?

  let recorder: LayoutProbeRecorder
  /// Text remembers every size, and answers a proposal between an earlier one and its size, too.
  let isText: Bool

  /// A proposal that the leaf answered, with its size.
  struct Reply {
    /// The proposal.
    let proposal: ProposedViewSize
    /// The size of the leaf for the proposal.
    let size: CGSize

    /// Returns true if a text has the same size for another proposal, which lies between both.
    func answers(_ other: ProposedViewSize) -> Bool {
      Self.lies(other.width, between: size.width, and: proposal.width)
        && Self.lies(other.height, between: size.height, and: proposal.height)
    }

    /// Returns true if a proposed length lies between a known size and the proposal that gave it;
    /// nil counts as infinite.
    private static func lies(
      _ length: CGFloat?, between size: CGFloat, and proposed: CGFloat?
    ) -> Bool {
      let length = length ?? .infinity
      let proposed = proposed ?? .infinity
      return size <= length && length <= proposed
    }
  }

  /// Tells the recorder that a leaf counts. The cache lists the replies of the leaf.
  func makeCache(subviews: Subviews) -> [Reply] {
    recorder.calls.countsLeaves = true
    return []
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [Reply]
  ) -> CGSize {
    let known = cache.first { reply in reply.answers(proposal) }
    if isText, let known { return known.size }
    let size = subviews.first?.sizeThatFits(proposal) ?? .zero
    recorder.calls.measurements += 1
    cache.append(Reply(proposal: proposal, size: size))
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Reply]
  ) {
    for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
  }
}

nonisolated extension View {
  /// Tells a probe what kind of subview this is; measurements of `text` get a price of their own.
  ///
  /// Put it on the view itself, before priorities and layout values.
  ///
  /// - Parameter kind: `text`, or any other word: the sizes of a kind share a price.
  public func layoutProbeKind(_ kind: String) -> some View {
    counted(isText: kind == "text").layoutValue(key: LayoutProbeKind.self, value: kind)
  }

  /// The view in a counter of its size queries while leaves are counted, else the view itself.
  @ViewBuilder private func counted(isText: Bool) -> some View {
    if let recorder = LeafCounter.recorder {
      LeafCounter(recorder: recorder, isText: isText) { self }
    } else {
      self
    }
  }
}

// MARK: The calls of the layout

/// The calls of a layout, with the time in each method.
nonisolated struct LayoutProbeCalls {
  /// The methods of a layout that SwiftUI calls.
  enum Method: Int, CaseIterable {
    case makeCache, updateCache, sizeThatFits, placeSubviews, spacing, explicitAlignment
  }

  /// The number of calls of each method, by its raw value.
  fileprivate var counts = Array(repeating: 0.0, count: Method.allCases.count)
  /// The time in all methods, with that of reading the clock.
  fileprivate var nanoseconds = 0.0
  /// The number of sizes that leaves computed.
  fileprivate var measurements = 0.0
  /// A Boolean value that is true when some leaf counts its sizes; if not, their number is not
  /// known.
  fileprivate var countsLeaves = false

  /// The calls after some earlier ones.
  fileprivate func minus(_ other: Self) -> Self {
    var rest = self
    for index in counts.indices { rest.counts[index] -= other.counts[index] }
    rest.nanoseconds -= other.nanoseconds
    rest.measurements -= other.measurements
    return rest
  }

  /// The time in nanoseconds, without that of reading the clock, and the calls, by the names of
  /// methods, both of a mean pass.
  fileprivate func perPass(of passes: Int) -> (time: Double, counts: [String: Double]) {
    let reading = LayoutProbeRecorder.reading * counts.reduce(0, +)
    var named: [String: Double] = [:]
    for method in Method.allCases { named["\(method)"] = counts[method.rawValue] / Double(passes) }
    if countsLeaves { named["measurements"] = measurements / Double(passes) }
    return (max(0, nanoseconds - reading) / Double(passes), named)
  }
}

// MARK: The record

/// The record of the measurements of probes.
public nonisolated final class LayoutProbeRecorder: @unchecked Sendable {
  /// The name of the capture: the device and its system.
  public let name: String
  /// The widths that every subview is measured at, in points; without any, there is no capture.
  public let widths: [CGFloat]

  /// The calls of the layout since the recorder was made.
  fileprivate var calls = LayoutProbeCalls()
  /// The comparisons with and without the cache, as objects of the capture.
  fileprivate var comparisons: [[String: Any]] = []

  /// Guards the samples.
  private let lock = NSLock()
  /// The mean times of one call, in nanoseconds, a value for each batch, by the names of batches.
  private var samples: [String: [Double]] = [:]
  /// The subviews as they were when they were first placed; empty until then.
  private var subviews: [CapturedSubview] = []
  /// The sum of all answers, so that the compiler leaves none of the calls out.
  private var sink = 0.0

  /// The sizes of one subview, as an app had it.
  private struct CapturedSubview {
    /// The kind that the view was given, or `other`.
    var kind: String
    var priority: Double
    /// The sizes for the widths of the recorder without a height, in their order.
    var sizes: [CGSize]
    /// The sizes for a nil, a zero and an infinite proposal.
    var ideal, least, most: CGSize

    init(_ view: LayoutSubview, widths: [CGFloat]) {
      kind = view[LayoutProbeKind.self]
      priority = view.priority
      sizes = widths.map { width in
        view.sizeThatFits(ProposedViewSize(width: width, height: nil))
      }
      ideal = view.sizeThatFits(.unspecified)
      least = view.sizeThatFits(.zero)
      most = view.sizeThatFits(.infinity)
    }

    /// The subview in the capture. An infinite length is null; a priority of 0 is left out.
    var object: [String: Any] {
      var object: [String: Any] = [
        "kind": kind, "sizes": sizes.map(Self.lengths), "ideal": Self.lengths(ideal),
        "least": Self.lengths(least), "most": Self.lengths(most),
      ]
      if priority != 0, priority.isFinite { object["priority"] = priority }
      return object
    }

    /// The width and the height in the capture.
    private static func lengths(_ size: CGSize) -> [Any] {
      [number(size.width), number(size.height)]
    }

    /// A length in the capture: null where it is not finite.
    private static func number(_ length: CGFloat) -> Any {
      guard length.isFinite else { return NSNull() }
      return Double(length)
    }
  }

  /// Prepares a capture.
  ///
  /// - Parameters:
  ///   - name: The device and its system.
  ///   - widths: The widths that every subview is measured at, in points; none for no capture.
  public init(name: String, widths: [CGFloat] = Array(stride(from: 40, through: 440, by: 10))) {
    self.name = name
    self.widths = widths
  }

  /// The clock, in nanoseconds. It ticks every 42 ns on Apple's processors: hence batches.
  private static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) }

  /// The nanoseconds that reading the clock twice takes: the median of 400 calls of nothing.
  fileprivate static let reading: Double = timeOfReading()

  /// Times calls of nothing.
  private static func timeOfReading() -> Double {
    let recorder = LayoutProbeRecorder(name: "", widths: [])
    var times: [Double] = []
    for _ in 0..<400 {
      let before = recorder.calls.nanoseconds
      recorder.timed(.spacing) {}
      times.append(recorder.calls.nanoseconds - before)
    }
    return median(times)
  }

  /// The value in the middle of some: the upper one of two.
  fileprivate static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  /// Counts a call of a method, and adds its time.
  fileprivate func timed<Result>(
    _ method: LayoutProbeCalls.Method, _ body: () -> Result
  ) -> Result {
    calls.counts[method.rawValue] += 1
    let start = Self.now()
    let result = body()
    calls.nanoseconds += Self.now() - start
    return result
  }

  /// A Boolean value that is true when no subviews were captured yet.
  fileprivate var isEmpty: Bool { subviews.isEmpty }
  fileprivate var subviewCount: Int { subviews.count }

  /// Keeps the mean time of one call in a batch.
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

  // MARK: Timing calls of subviews

  /// The number of batches of each kind of call.
  private static let rounds = 60
  /// The number of times that a batch calls each subview.
  private static let repetitions = 24

  /// Times the calls into the subviews and captures their sizes, once: the first time that there
  /// are some.
  fileprivate func probe(_ proxies: LayoutSubviews, in bounds: CGRect) {
    guard subviews.isEmpty, !proxies.isEmpty, !widths.isEmpty else { return }
    // An array, because iterating over SwiftUI's collection has a price of its own.
    let views = Array(proxies)
    for _ in 0..<Self.rounds { timeCalls(of: views, placedAt: bounds.origin) }
    subviews = views.map { view in CapturedSubview(view, widths: widths) }
  }

  /// The first query of each subview of a new tree, by kind.
  fileprivate func measure(_ proxies: LayoutSubviews) {
    guard !widths.isEmpty else { return }
    let kinds = Dictionary(grouping: proxies) { view in view[LayoutProbeKind.self] }
    for (kind, views) in kinds {
      batch("new \(kind)", count: views.count) {
        var sum = 0.0
        for view in views { sum += view.sizeThatFits(.unspecified).width }
        return sum
      }
    }
  }

  /// Times a batch of each kind of call, with a proposal that the subviews have answered before.
  private func timeCalls(of views: [LayoutSubview], placedAt origin: CGPoint) {
    let proposal = ProposedViewSize(width: 200, height: nil)
    for view in views { sink += view.sizeThatFits(proposal).height }
    let dimensions = views.map { view in view.dimensions(in: proposal) }
    let spacings = views.map(\.spacing)
    let all = views.indices
    batch("loop", forEach: all) { index in Double(index) }
    batch("query", forEach: all) { index in views[index].sizeThatFits(proposal).width }
    batch("dimensions", forEach: all) { index in views[index].dimensions(in: proposal).width }
    batch("guide", forEach: all) { index in dimensions[index][VerticalAlignment.center] }
    batch("spacing", forEach: all) { index in
      withExtendedLifetime(views[index].spacing) { 1 }
    }
    batch("distance", forEach: all) { index in
      spacings[index].distance(to: spacings[0], along: .horizontal)
    }
    batch("placement", forEach: all) { index in
      views[index].place(at: origin, proposal: proposal)
      return 0
    }
  }

  /// Times a batch of one call for each subview in turn, as often as a batch repeats.
  @inline(__always)
  private func batch(_ name: String, forEach indices: Range<Int>, _ call: (Int) -> Double) {
    batch(name, count: indices.count * Self.repetitions) {
      var sum = 0.0
      for _ in 0..<Self.repetitions {
        for index in indices { sum += call(index) }
      }
      return sum
    }
  }
}

// MARK: Prices, and the capture

nonisolated extension LayoutProbeRecorder {
  /// The median of a kind of batch, in nanoseconds for one call; nil without a batch.
  private func median(_ name: String) -> Double? {
    guard let values = samples[name], !values.isEmpty else { return nil }
    return Self.median(values)
  }

  /// The time of a call without that of another one, or of the loop around it, in nanoseconds; nil
  /// where one of the two was not timed.
  private func cost(_ name: String, above other: String = "loop") -> Double? {
    guard let value = median(name), let base = median(other) else { return nil }
    return max(0, value - base)
  }

  /// The prices as the price list has them, in nanoseconds: placements and new sizes on top of a
  /// query, the rest as a whole. A new size has the mean price of all kinds but text.
  private var prices: [String: Double] {
    var prices: [String: Double] = [:]
    prices["query"] = cost("query")
    prices["placement"] = cost("placement", above: "query")
    prices["guide"] = cost("guide")
    prices["spacing"] = cost("spacing")
    prices["distance"] = cost("distance")
    prices["text"] = cost("new text", above: "query")
    let others = costsOfOtherSizes
    if !others.isEmpty { prices["measurement"] = others.reduce(0, +) / Double(others.count) }
    return prices
  }

  /// The cost of a new size of each kind of subview but text, in nanoseconds.
  private var costsOfOtherSizes: [Double] {
    var costs: [Double] = []
    for name in samples.keys where name.hasPrefix("new ") && name != "new text" {
      guard let nanoseconds = cost(name, above: "query") else { continue }
      costs.append(nanoseconds)
    }
    return costs
  }

  /// The kinds of the subviews in the capture, each with the price of a new size.
  private var kinds: [String: [String: String]] {
    var kinds: [String: [String: String]] = [:]
    for kind in subviews.map(\.kind) {
      let nanoseconds = cost("new \(kind)", above: "query") ?? 0
      kinds[kind] = ["measurement": Self.duration(nanoseconds)]
    }
    return kinds
  }

  /// The capture, as JSON: what `--prices` and `--population capture:` read; nil before a probe was
  /// laid out.
  public var capture: String? {
    lock.lock()
    defer { lock.unlock() }
    guard !subviews.isEmpty else { return nil }
    let object: [String: Any] = [
      "schema": 1, "name": name, "source": "captured with LayoutProbe, \(Self.build) build",
      "basis": "total", "prices": prices.mapValues(Self.duration),
      "capture": [
        "widths": widths.map(Double.init), "subviews": subviews.map(\.object),
        "kinds": kinds,
        "comparisons": comparisons,
        "batches": samples.values.map(\.count).reduce(0, +),
      ],
    ]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: options) else {
      return nil
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The time as price lists have it, in tenths of a nanosecond: `12.3ns`.
  fileprivate static func duration(_ nanoseconds: Double) -> String {
    "\((nanoseconds * 10).rounded() / 10)ns"
  }

  /// The build mode of this file: times of a debug build mean little.
  private static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
