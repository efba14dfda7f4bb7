import Foundation
import PortableLayout

package struct RemedyTrials: Sendable {
  /// Frames are tried around this many containers at most, those of most queries first.
  private static let mostFrames = 16
  /// A remedy that leaves more than this share of the queries is none.
  private static let mostLeft = 0.9

  private let profile: PassProfile

  package init(_ profile: PassProfile) { self.profile = profile }

  /// The remedies that leave at most nine tenths of the queries: those that keep every frame first,
  /// then by what is left. Of the frames around containers, only the best.
  package func run() -> [RemedyTrial] {
    let before = Outcome(profile.target) { _, _ in }
    guard let before, profile.queries > 0 else { return [] }
    let frames = frameCandidates.compactMap { trial($0, before) }
    let others = candidates.compactMap { trial($0, before) }
    let kept = [frames.filter(\.keepsFrames), frames].compactMap { $0.min(by: Self.precedes) }.first
    return ([kept].compactMap { $0 } + others)
      .filter { Double($0.queries) <= Double(profile.queries) * Self.mostLeft }
      .sorted(by: Self.precedes).map(countedAtOtherSystem)
  }

  private func countedAtOtherSystem(_ trial: RemedyTrial) -> RemedyTrial {
    var trial = trial
    let all = frameCandidates + candidates
    if let candidate = all.first(where: { $0.remedy == trial.remedy }) {
      let target = profile.target.at(profile.target.system.other)
      trial.otherQueries = Outcome(target, candidate.apply)?.queries
    }
    return trial
  }

  private static func precedes(_ left: RemedyTrial, _ right: RemedyTrial) -> Bool {
    if left.keepsFrames != right.keepsFrames { return left.keepsFrames }
    return left.queries < right.queries
  }

  private struct Candidate {
    var remedy: Remedy
    var apply: (LayoutEngine, [Int]) -> Void
  }

  private struct Outcome {
    var queries = 0
    var measurements = 0
    var frames: [CGRect] = []

    init?(_ target: ProfileTarget, _ change: (LayoutEngine, [Int]) -> Void) {
      let tree = target.tree()
      let engine = tree.engine
      let views = engine.viewCount
      change(engine, [0] + engine.views(below: 0))
      guard (try? engine.layOut(in: target.window)) != nil else { return nil }
      for view in 1..<max(1, engine.viewCount) {
        queries += engine.queries(of: view)
        measurements += engine.measurements(of: view)
      }
      frames = (0..<views).map(engine.frame(of:))
    }
  }

  private func trial(_ candidate: Candidate, _ before: Outcome) -> RemedyTrial? {
    guard let after = Outcome(profile.target, candidate.apply) else { return nil }
    let keepsFrames = zip(before.frames, after.frames).allSatisfy { old, new in
      [
        old.minX - new.minX, old.minY - new.minY, old.width - new.width,
        old.height - new.height,
      ].allSatisfy { abs($0) < 0.01 }
    }
    return RemedyTrial(
      remedy: candidate.remedy, queries: after.queries, measurements: after.measurements,
      keepsFrames: keepsFrames)
  }

  private var frameCandidates: [Candidate] {
    guard let placed = Outcome(profile.target, { _, _ in }) else { return [] }
    let containers = profile.views.filter { view in
      view.isContainer && view.parent != nil && view.measurements > 1
        && placed.frames[view.view].width.isFinite && placed.frames[view.view].height.isFinite
    }.sorted { ($1.total, $0.depth) < ($0.total, $1.depth) }
    return containers.prefix(Self.mostFrames).map { view in
      let size = placed.frames[view.view].size
      let remedy = Remedy.frame(
        label: view.label, depth: view.depth, width: Double(size.width),
        height: Double(size.height))
      return Candidate(remedy: remedy) { engine, _ in
        guard !engine.hasLayoutValues else { return }
        engine.putFrame(of: size, around: view.view)
      }
    }
  }

  private var candidates: [Candidate] {
    [
      Candidate(remedy: .oneAxis) { engine, views in
        let axis = views.lazy.compactMap { engine.stack(of: $0)?.axis }.first
        for view in views {
          guard let axis, let stack = engine.stack(of: view), stack.axis != axis else { continue }
          axis == .horizontal
            ? engine.setLayout(HStackLayout(spacing: stack.spacing), of: view)
            : engine.setLayout(VStackLayout(spacing: stack.spacing), of: view)
        }
      },
      Candidate(remedy: .simpleContainer) { engine, views in
        for view in views.dropFirst() {
          guard let stack = engine.stack(of: view) else { continue }
          let simple = SimpleStack(axis: stack.axis, spacing: stack.spacing ?? 8)
          engine.setLayout(WithoutGuides(base: simple), of: view)
        }
      },
      Candidate(remedy: .noGuides) { engine, views in
        Self.decorate(engine, views) { Self.withoutGuides($0) }
      },
      Candidate(remedy: .cachedSizes) { engine, views in
        Self.decorate(engine, views) { Variant.withProposals($0) }
      },
      Candidate(remedy: .cachedResults) { engine, views in
        Self.decorate(engine, views) { Variant.withResults($0) }
      },
    ]
  }

  private static func decorate(
    _ engine: LayoutEngine, _ views: [Int], _ make: (any Layout) -> any Layout
  ) {
    for view in views {
      guard let layout = engine.node(of: view)?.layoutValue,
        !ViewLabel.isStack(view, in: engine)
      else { continue }
      engine.setLayout(make(layout), of: view)
    }
  }

  private static func withoutGuides(_ layout: some Layout) -> any Layout {
    WithoutGuides(base: layout)
  }
}

extension LayoutEngine {
  fileprivate func stack(of view: Int) -> (axis: Axis, spacing: CGFloat?)? {
    switch node(of: view)?.layoutValue {
    case let stack as HStackLayout: (.horizontal, stack.spacing)
    case let stack as VStackLayout: (.vertical, stack.spacing)
    default: nil
    }
  }
}
