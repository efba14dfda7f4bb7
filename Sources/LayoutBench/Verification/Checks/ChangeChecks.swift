import Foundation
import PortableLayout

/// The cache is up to date after each kind of change, one at a time: random changes seldom leave
/// all but one property of a subview as it was.
struct ChangeCheck: LayoutCheck {
  let specimen: Specimen
  let shrinkBudget: Int

  private static let subviews: [CallHistory.Subview] = [
    .fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24), .fixed(35, 16),
  ]
  private static let changes: [CallHistory.Step] = [
    .change(1, to: .fixed(60, 45)), .change(1, to: .fixed(60, 10)),
    .change(1, to: .fixed(85, 30)), .change(1, to: .fixed(20, 30)),
    .change(1, to: CallHistory.Subview(.fixed(CGSize(width: 60, height: 30)), spacing: 17)),
    .move(from: 0, to: 3), .insert(.fixed(70, 35), at: 2), .remove(at: 1),
  ]

  let name = "changes"
  var count: Int { Self.changes.count * Self.usualProposals.count }

  func history(of item: Int) -> CallHistory? {
    let call = CallHistory.Step.layOut(Self.usualProposals[item % Self.usualProposals.count])
    return specimen.fitted(
      CallHistory(
        subviews: Self.subviews,
        steps: [call, Self.changes[item / Self.usualProposals.count], call]))
  }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    guard let history = history(of: item) else { return Crash() }
    return CoherenceCheck.crash(
      ending, of: history, specimen, budget: shrinkBudget / 10, isolation: isolation)
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard let history = history(of: item) else { return }
    let replay = Replay(specimen: specimen)
    guard let mismatch = replay.firstMismatch(in: history) else { return }
    report(CoherenceCheck.finding(replay, history, mismatch, budget: shrinkBudget))
  }
}

/// The cache is up to date after a layout value of a subview changed, such as its column span.
///
/// Which keys there are is found by laying out once; a layout whose subject gives the values itself
/// is checked by its histories.
struct ValueCheck: LayoutCheck {
  let specimen: Specimen

  private static let subviews: [CallHistory.Subview] = [
    .fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24),
  ]

  let name = "changed layout values"
  var count: Int {
    specimen.prepareSubview == nil && specimen.hasCache ? Self.usualProposals.count : 0
  }

  var isTentative: Bool { true }

  func verify(_ item: Int, _ report: Reporter) {
    let call = CallHistory.Step.layOut(Self.usualProposals[item])
    let subviews = specimen.fitted(Self.subviews)
    guard subviews.count > 1, specimen.allows(CallHistory(subviews: subviews, steps: [call]))
    else { return }
    let tree = SpecimenTree(specimen, subviews, .alone)
    for key in ReadValueKeys.read(of: tree.engine, during: { _ = tree.call(call) }) {
      var changed = subviews[1]
      changed.values.append(CallHistory.CarriedValue(key))
      let history = CallHistory(subviews: subviews, steps: [call, .change(1, to: changed), call])
      guard let mismatch = Replay(specimen: specimen).firstMismatch(in: history),
        mismatch.step == 2
      else { continue }
      report(
        Finding(
          .staleAfterChange,
          "After the layout value \(key.name) of subview 1 changes from \(key.from) to \(key.to), "
            + "the layout still uses a cache made before.", history,
          mismatch))
    }
  }
}

/// A cache is up to date after a property of the layout changed, as `updateCache` runs then (rule
/// E3).
struct ParameterCheck: LayoutCheck {
  let specimen: Specimen
  private let parameters: [LayoutParameter]

  init(_ specimen: Specimen) {
    self.specimen = specimen
    let isAutomatic = Variant.Name.automatic.contains(specimen.variant)
    parameters =
      specimen.hasCache && !isAutomatic
      ? LayoutParameter.all(of: specimen.makeLayout(LayoutContext())) : []
  }

  private static let subviews: [CallHistory.Subview] = [
    .fixed(10, 10), .fixed(60, 20), .fixed(24, 28), .fixed(30, 24), .fixed(45, 12),
  ]

  let name = "changed properties"
  var count: Int { parameters.count * Self.usualProposals.count * 2 }

  var isTentative: Bool { true }

  func verify(_ item: Int, _ report: Reporter) {
    let parameter = parameters[item / 2 / Self.usualProposals.count]
    let isUp = item % 2 == 0
    let make = specimen.makeLayout
    let (_, from, to) = parameter.changed(make(LayoutContext()), isUp: isUp)
    let proposal = Self.usualProposals[item / 2 % Self.usualProposals.count]
    let history = CallHistory(
      subviews: Self.subviews,
      steps: [.layOut(proposal), .layoutValue(phase: 1), .layOut(proposal)])
    var other = specimen
    other.makeLayout = { context in
      context.phase == 0
        ? make(context) : parameter.changed(make(context), isUp: isUp).layout
    }
    guard let history = other.fitted(history),
      let mismatch = Replay(specimen: other).firstMismatch(in: history), mismatch.step == 2
    else { return }
    report(
      Finding(
        .staleProperty,
        "After '\(parameter.name)' changes from \(from) to \(to), the layout still uses a cache "
          + "made before. Phase 1 is the layout with the new value.", history,
        mismatch))
  }
}

/// The offset of a stored property, in bytes: what the standard library's `Mirror` calls.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: any Any.Type, index: Int) -> Int

/// A stored property of a layout that is a number or a truth value: what `spacing` is.
struct LayoutParameter: Sendable {
  let name: String
  let offset: Int
  private let kind: Kind

  private enum Kind: Sendable {
    case length, number, integer, truth

    init?(_ type: any Any.Type) {
      switch type {
      case is CGFloat.Type: self = .length
      case is Double.Type: self = .number
      case is Int.Type: self = .integer
      case is Bool.Type: self = .truth
      default: return nil
      }
    }
  }

  static func all(of layout: any Layout) -> [LayoutParameter] {
    let mirror = Mirror(reflecting: layout)
    guard mirror.displayStyle == .struct, !(layout is any CustomReflectable) else { return [] }
    return mirror.children.enumerated().compactMap { index, property in
      guard let name = property.label, let kind = Kind(type(of: property.value)) else { return nil }
      let offset = fieldOffset(type(of: layout), index: index)
      return LayoutParameter(name: name, offset: offset, kind: kind)
    }
  }

  /// The layout with another value of the property, such as a developer could have given it.
  func changed(
    _ layout: any Layout, isUp: Bool
  ) -> (layout: any Layout, from: String, to: String) {
    func changed<L: Layout>(_ layout: L) -> (any Layout, String, String) {
      var layout = layout
      let (from, to) = withUnsafeMutableBytes(of: &layout) { change($0, isUp: isUp) }
      return (layout, from, to)
    }
    return changed(layout)
  }

  private func change(
    _ bytes: UnsafeMutableRawBufferPointer, isUp: Bool
  ) -> (String, String) {
    func replace<T>(_ newValue: (T) -> T) -> (String, String) {
      let old = bytes.load(fromByteOffset: offset, as: T.self)
      let new = newValue(old)
      bytes.storeBytes(of: new, toByteOffset: offset, as: T.self)
      return ("\(old)", "\(new)")
    }
    switch kind {
    case .length: return replace { (old: CGFloat) in isUp ? old * 1.5 + 1 : old / 2 }
    case .number: return replace { (old: Double) in isUp ? old * 1.5 + 1 : old / 2 }
    case .integer: return replace { (old: Int) in isUp ? old &+ 1 : old &- 1 }
    case .truth: return replace { (old: Bool) in !old }
    }
  }
}
