import LayoutBench
import PortableLayout

/// A variant under verification: how its layout is made, and for which subviews.
struct Specimen: Sendable {
  var subject: String
  var variant: String
  var makeLayout: @Sendable (LayoutContext) -> any Layout
  /// Makes the layout that the variant is compared with; nil if it is that one itself.
  var makeReference: (@Sendable (LayoutContext) -> any Layout)?
  var shape = Subject.Shape.flat
  var population = Population.mixed
  var overlays = false
  /// A Boolean value that is true when the layout promises that subviews stay apart and in its
  /// size.
  var keepsApart = false
  var prepareSubview: (@Sendable (SubviewValues) -> Void)?
  var counts = 0...Int.max
  /// The inputs that the layout is known to crash on; histories are left without them.
  var crashes: Set<CrashCondition> = []
  var system = SwiftUISystem.standard
  /// The values that the same file or folder gives the layout elsewhere.
  var otherUses: [OtherValue] = []
  var metadata = TypeMetadata()

  /// A variant of a subject; nil if it is a tree of views, which has no layout of its own.
  init?(_ subject: Subject, _ variant: Variant) {
    guard let makeLayout = variant.makeLayout else { return nil }
    self.subject = subject.name
    self.variant = variant.name
    self.makeLayout = makeLayout
    // What lays out differently from a variant that nobody wrote is nobody's mistake.
    if let first = subject.variants.first, first.name != variant.name,
      Variant.Name.automatic.isDisjoint(with: [first.name, variant.name])
    {
      makeReference = first.makeLayout
    }
    shape = subject.arrangement.shape
    population = subject.population
    overlays = subject.overlays
    keepsApart = subject.keepsApart
    prepareSubview = subject.arrangement.prepareSubview
    if let declared = subject.subviewCounts { counts = declared }
  }

  init(_ makeLayout: @escaping @Sendable (LayoutContext) -> any Layout) {
    let layout = makeLayout(LayoutContext())
    subject = "\(type(of: layout))"
    variant = Variant.Name.asWritten
    self.makeLayout = makeLayout
  }

  var layoutName: String { "\(type(of: makeLayout(LayoutContext())))" }

  var hasCache: Bool {
    func hasCache<L: Layout>(_ layout: L) -> Bool { L.Cache.self != Void.self }
    return hasCache(makeLayout(LayoutContext()))
  }

  var reference: Specimen? {
    makeReference.map {
      var specimen = alone
      specimen.makeLayout = $0
      return specimen
    }
  }

  /// The layout compared with nothing but itself.
  var alone: Specimen {
    var specimen = self
    specimen.makeReference = nil
    return specimen
  }

  /// The layout in a fresh tree to compare with: for a copy with a cache written into it, the
  /// original.
  var fresh: Specimen { variant == Variant.Name.patched ? reference ?? self : self }
}

// Histories without what a layout is known to crash on, so that a crash does not hide the rest.

extension Specimen {
  var usableCounts: ClosedRange<Int> {
    let lowest = crashes.contains(.noSubviews) ? max(1, counts.lowerBound) : counts.lowerBound
    return lowest...max(lowest, counts.upperBound)
  }

  func allows(_ history: CallHistory) -> Bool {
    guard !crashes.contains(where: history.meets) else { return false }
    guard shape == .flat, usableCounts != 0...Int.max else { return true }
    return history.counts.allSatisfy(usableCounts.contains)
  }

  /// Returns the history without the inputs that the layout crashes on; nil if nothing is left of
  /// it.
  func fitted(_ history: CallHistory) -> CallHistory? {
    guard !allows(history) else { return history }
    var fitted = history
    if shape == .flat { fitted.fit(usableCounts) }
    fitted.mapProposals {
      ProposedViewSize(width: usable($0.width), height: usable($0.height))
    }
    if crashes.contains(where: fitted.setting.meets) { fitted.setting.host = .root }
    return allows(fitted) ? fitted : nil
  }

  func fitted(_ subviews: [CallHistory.Subview]) -> [CallHistory.Subview] {
    var history = CallHistory(subviews: subviews, steps: [])
    if shape == .flat { history.fit(usableCounts) }
    return history.subviews
  }

  private func usable(_ length: CGFloat?) -> CGFloat? {
    CrashCondition.allCases.filter(crashes.contains).reduce(length) { length, condition in
      condition.isMet(by: length) ? condition.ordinaryLength : length
    }
  }
}

extension CallHistory {
  /// The numbers of subviews that it has, one after the other.
  var counts: [Int] {
    steps.reduce(into: [subviews.count]) { counts, step in
      let count = counts[counts.count - 1]
      if case .insert = step { counts.append(count + 1) }
      if case .remove = step { counts.append(max(0, count - 1)) }
    }
  }

  fileprivate mutating func fit(_ range: ClosedRange<Int>) {
    if subviews.count > range.upperBound { subviews.removeLast(subviews.count - range.upperBound) }
    let given = subviews.isEmpty ? [.fixed(30, 20), .fixed(45, 10)] : subviews
    while subviews.count < range.lowerBound {
      subviews.append(given[subviews.count % given.count])
    }
    var count = subviews.count
    steps = steps.filter { step in
      let change =
        switch step {
        case .insert: 1
        case .remove: -1
        default: 0
        }
      guard change == 0 || range.contains(count + change) else { return false }
      count += change
      return true
    }
  }
}
