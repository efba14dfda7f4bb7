import LayoutBench
import PortableLayout

/// A variant under verification, with its layout and the subviews that it accepts.
struct Specimen: Sendable {
  /// The name of the subject.
  var subject: String
  /// The name of the variant.
  var variant: String
  /// Makes the layout for a container and a phase.
  var makeLayout: @Sendable (LayoutContext) -> any Layout
  /// Makes the layout with which the variant is compared. Nil if the variant is that layout.
  var makeReference: (@Sendable (LayoutContext) -> any Layout)?
  /// The shape of the subject's containers: one, or several nested ones.
  var shape = Subject.Shape.flat
  /// The kind of subviews.
  var population = Population.mixed
  /// A Boolean value that is true when the layout overlaps its subviews on purpose.
  var overlays = false
  /// A Boolean value that is true when the layout promises that subviews neither overlap nor leave
  /// its size.
  var keepsApart = false
  /// Sets a subview's layout values. Nil if the subject has none.
  var prepareSubview: (@Sendable (SubviewValues) -> Void)?
  /// The numbers of subviews that the layout accepts.
  var counts = 0...Int.max
  /// The inputs on which the layout is known to crash, which histories leave out.
  var crashes: Set<CrashCondition> = []
  /// The system whose SwiftUI the engine follows.
  var system = SwiftUISystem.standard
  /// The values that the same file or folder gives the layout elsewhere.
  var otherUses: [OtherValue] = []
  /// The properties that have the same value in each layout of the type.
  var constants: Set<String> = []
  /// The runtime's metadata offsets, by which properties get other values.
  var metadata = TypeMetadata()

  /// Creates the specimen of a variant. Returns nil for a tree of views, which has no layout of its
  /// own.
  init?(_ subject: Subject, _ variant: Variant) {
    guard let makeLayout = variant.makeLayout else { return nil }
    self.subject = subject.name
    self.variant = variant.name
    self.makeLayout = makeLayout
    // Only variants that the user wrote are compared with each other.
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
    constants = subject.constants
    if let declared = subject.subviewCounts { counts = declared }
  }

  /// Creates the specimen of a layout without a subject, named after its type.
  init(_ makeLayout: @escaping @Sendable (LayoutContext) -> any Layout) {
    let layout = makeLayout(LayoutContext())
    subject = "\(type(of: layout))"
    variant = Variant.Name.asWritten
    self.makeLayout = makeLayout
  }

  /// The name of the layout's type.
  var layoutName: String { "\(type(of: makeLayout(LayoutContext())))" }

  /// A Boolean value that is true when the layout declares a cache.
  var hasCache: Bool { type(of: makeLayout(LayoutContext())).hasCache }

  /// The variant with which this one is compared. Nil if this one is that variant.
  var reference: Specimen? {
    guard let makeReference else { return nil }
    var specimen = alone
    specimen.makeLayout = makeReference
    return specimen
  }

  /// The layout without a reference.
  var alone: Specimen {
    var specimen = self
    specimen.makeReference = nil
    return specimen
  }

  /// The layout for a fresh tree to compare with. For a copy with a cache written into it, the
  /// original.
  var fresh: Specimen {
    guard variant == Variant.Name.patched, let reference else { return self }
    return reference
  }
}

// Histories without what a layout is known to crash on, so that a crash does not hide the rest.

extension Specimen {
  /// The numbers of subviews that the layout accepts without a crash.
  var usableCounts: ClosedRange<Int> {
    var lowest = counts.lowerBound
    if crashes.contains(.noSubviews) { lowest = max(1, lowest) }
    return lowest...max(lowest, counts.upperBound)
  }

  /// Returns true if a history has no input on which the layout is known to crash.
  func allows(_ history: CallHistory) -> Bool {
    guard !crashes.contains(where: history.meets) else { return false }
    guard shape == .flat, usableCounts != 0...Int.max else { return true }
    return history.counts.allSatisfy(usableCounts.contains)
  }

  /// Returns the history without inputs on which the layout crashes, or nil if nothing remains.
  func fitted(_ history: CallHistory) -> CallHistory? {
    guard !allows(history) else { return history }
    var fitted = history
    if shape == .flat { fitted.fit(usableCounts) }
    fitted.mapProposals { proposal in
      ProposedViewSize(width: usable(proposal.width), height: usable(proposal.height))
    }
    if crashes.contains(where: fitted.setting.meets) { fitted.setting.host = .root }
    guard allows(fitted) else { return nil }
    return fitted
  }

  /// Returns subviews in a number that the layout accepts, by adding or leaving out some.
  func fitted(_ subviews: [CallHistory.Subview]) -> [CallHistory.Subview] {
    var history = CallHistory(subviews: subviews, steps: [])
    if shape == .flat { history.fit(usableCounts) }
    return history.subviews
  }

  /// Returns a length. If the layout crashes on it, returns an ordinary length instead.
  private func usable(_ length: CGFloat?) -> CGFloat? {
    var usable = length
    for condition in CrashCondition.allCases where crashes.contains(condition) {
      if condition.isMet(by: usable) { usable = condition.ordinaryLength }
    }
    return usable
  }
}

extension CallHistory {
  /// The numbers of subviews in the history, one after the other.
  var counts: [Int] {
    var count = subviews.count
    var counts = [count]
    for step in steps where step.addedSubviews != 0 {
      count = max(0, count + step.addedSubviews)
      counts.append(count)
    }
    return counts
  }

  /// Keeps the number of subviews in a range, initially and after steps that would leave it.
  fileprivate mutating func fit(_ range: ClosedRange<Int>) {
    fitSubviews(range)
    var count = subviews.count
    var fitted: [Step] = []
    for step in steps {
      let next = count + step.addedSubviews
      guard next == count || range.contains(next) else { continue }
      count = next
      fitted.append(step)
    }
    steps = fitted
  }

  /// Removes the last subviews, or repeats the given ones, until their number is in a range.
  private mutating func fitSubviews(_ range: ClosedRange<Int>) {
    if subviews.count > range.upperBound { subviews.removeLast(subviews.count - range.upperBound) }
    var given = subviews
    if given.isEmpty { given = [.fixed(30, 20), .fixed(45, 10)] }
    while subviews.count < range.lowerBound {
      subviews.append(given[subviews.count % given.count])
    }
  }
}
