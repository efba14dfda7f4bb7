import Foundation
import LayoutBench
import PortableLayout

extension Specimen {
  /// The cache is up to date after each kind of change, one at a time: random changes seldom leave
  /// all but one property of a subview as it was.
  func changeCheck(shrinkBudget: Int) -> LayoutCheck {
    let subviews: [CallHistory.Subview] = [
      .fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24), .fixed(35, 16),
    ]
    let changes: [CallHistory.Step] = [
      .change(1, to: .fixed(60, 45)), .change(1, to: .fixed(60, 10)),
      .change(1, to: .fixed(85, 30)), .change(1, to: .fixed(20, 30)),
      .change(1, to: CallHistory.Subview(.fixed(CGSize(width: 60, height: 30)), spacing: 17)),
      .move(from: 0, to: 3), .insert(.fixed(70, 35), at: 2), .remove(at: 1),
    ]
    let histories =
      changes.flatMap { change in
        Self.usualProposals.map {
          fitted(CallHistory(subviews: subviews, steps: [.layOut($0), change, .layOut($0)]))
        }
      }
      + Self.singleChanges.flatMap { change, back in
        // A least width shows where there is less room.
        (Self.usualProposals + [ProposedViewSize(width: 20, height: nil)]).map { proposal in
          let call = CallHistory.Step.layOut(proposal)
          return fitted(
            CallHistory(
              subviews: Self.changedSubviews, steps: [call, change, call, back, call]))
        }
      }
    var check = LayoutCheck("changes", histories) { history, report in
      guard let mismatch = firstMismatch(in: history) else { return }
      report(finding(history, mismatch, budget: shrinkBudget))
    }
    check.explain = { ending, item, isolation in
      histories[item].map { crash(ending, of: $0, budget: shrinkBudget / 10, isolation) }
        ?? Crash()
    }
    return check
  }

  private static let changedSubviews: [CallHistory.Subview] = [
    .fixed(40, 20), .flexible(least: 12, greatest: 150), CallHistory.Subview(.text("Words")),
    .fixed(50, 24), .fixed(35, 16),
  ]

  /// Changes of one property of a subview whose ideal size stays, and of none; with the way back.
  private static let singleChanges: [(change: CallHistory.Step, back: CallHistory.Step)] = {
    let flexible = changedSubviews[1]
    let text = changedSubviews[2]
    let size = ShapedText("Words").size(fitting: .infinity)
    var urgent = flexible
    urgent.priority = 1
    var changes: [(CallHistory.Step, CallHistory.Step)] = [
      .flexible(least: 33, greatest: 150), .flexible(least: 12, greatest: 270), urgent,
    ].map { (.change(1, to: $0), .change(1, to: flexible)) }
    // A text and what is as large have other baselines.
    changes.append((.change(2, to: .fixed(size.width, size.height)), .change(2, to: text)))
    return changes + [(.turn, .turn)]
  }()

  /// The cache is up to date after a layout value of a subview changed, such as its column span.
  ///
  /// Which keys there are is found by laying out once; a layout whose subject gives the values
  /// itself is checked by its histories.
  var valueCheck: LayoutCheck {
    let isChecked = prepareSubview == nil && hasCache
    var check = LayoutCheck(
      "changed layout values", count: isChecked ? Self.usualProposals.count : 0
    ) { item, report in
      let call = CallHistory.Step.layOut(Self.usualProposals[item])
      let subviews = fitted([.fixed(40, 20), .fixed(60, 30), .fixed(25, 12), .fixed(50, 24)])
      guard subviews.count > 1, allows(CallHistory(subviews: subviews, steps: [call])) else {
        return
      }
      let tree = SpecimenTree(self, subviews, .alone)
      for key in ReadValueKeys.read(of: tree.engine, during: { tree.run(call) }) {
        var changed = subviews[1]
        changed.values.append(CallHistory.CarriedValue(key))
        let history = CallHistory(
          subviews: subviews, steps: [call, .change(1, to: changed), call])
        guard let mismatch = firstMismatch(in: history), mismatch.step == 2 else { continue }
        report(
          Finding(
            .staleAfterChange, title: "stale after a change of a layout value",
            "After the layout value \(key.name) of subview 1 changes from \(key.from) to "
              + "\(key.to), the layout still uses a cache made before.", history, mismatch))
      }
    }
    check.isTentative = true
    return check
  }

  /// A cache is up to date after a property of the layout changed, as `updateCache` runs then
  /// (rule E3).
  var propertyCheck: LayoutCheck {
    let isAutomatic = Variant.Name.automatic.contains(variant)
    let properties =
      hasCache && !isAutomatic ? LayoutProperty.all(of: makeLayout(LayoutContext())) : []
    let proposals = Self.usualProposals
    var check = LayoutCheck(
      "changed properties", count: properties.count * proposals.count * 2
    ) { item, report in
      let property = properties[item / 2 / proposals.count]
      let isUp = item % 2 == 0
      let (_, from, to) = property.changed(makeLayout(LayoutContext()), isUp: isUp)
      let call = CallHistory.Step.layOut(proposals[item / 2 % proposals.count])
      let subviews: [CallHistory.Subview] = [
        .fixed(10, 10), .fixed(60, 20), .fixed(24, 28), .fixed(30, 24), .fixed(45, 12),
      ]
      var other = alone
      other.makeLayout = { [makeLayout] context in
        context.phase == 0
          ? makeLayout(context) : property.changed(makeLayout(context), isUp: isUp).layout
      }
      let history = CallHistory(subviews: subviews, steps: [call, .layoutValue(phase: 1), call])
      guard let history = other.fitted(history),
        let mismatch = other.firstMismatch(in: history), mismatch.step == 2
      else { return }
      report(
        Finding(
          .staleAfterChange, title: "stale after a change of a property",
          "After '\(property.name)' changes from \(from) to \(to), the layout still uses a cache "
            + "made before. Phase 1 is the layout with the new value.", history, mismatch))
    }
    check.isTentative = true
    return check
  }
}

extension CallHistory.Subview {
  /// A subview of one ideal size, between two widths; its heights are half of them.
  fileprivate static func flexible(least: CGFloat, greatest: CGFloat) -> CallHistory.Subview {
    CallHistory.Subview(
      .flexible(
        minimum: CGSize(width: least, height: least / 2), ideal: CGSize(width: 60, height: 30),
        maximum: CGSize(width: greatest, height: greatest / 2)))
  }
}

/// The offset of a stored property, in bytes: what the standard library's `Mirror` calls.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func fieldOffset(_ type: any Any.Type, index: Int) -> Int

/// A stored property of a layout that is a number or a truth value: what `spacing` is.
struct LayoutProperty: Sendable {
  typealias Change =
    @Sendable (UnsafeMutableRawBufferPointer, _ isUp: Bool) -> (from: String, to: String)

  let name: String
  private let change: Change

  static func all(of layout: any Layout) -> [LayoutProperty] {
    let mirror = Mirror(reflecting: layout)
    guard mirror.displayStyle == .struct, !(layout is any CustomReflectable) else { return [] }
    return mirror.children.enumerated().compactMap { index, property in
      guard let name = property.label else { return nil }
      let offset = fieldOffset(type(of: layout), index: index)
      return change(of: type(of: property.value), at: offset).map {
        LayoutProperty(name: name, change: $0)
      }
    }
  }

  /// The layout with another value of the property, such as a developer could have given it.
  func changed(
    _ layout: any Layout, isUp: Bool
  ) -> (layout: any Layout, from: String, to: String) {
    func changed<L: Layout>(_ layout: L) -> (any Layout, String, String) {
      var layout = layout
      let (from, to) = withUnsafeMutableBytes(of: &layout) { change($0, isUp) }
      return (layout, from, to)
    }
    return changed(layout)
  }

  private static func change(of type: any Any.Type, at offset: Int) -> Change? {
    func replacing<T>(_ newValue: @escaping @Sendable (T, Bool) -> T) -> Change {
      { bytes, isUp in
        let old = bytes.load(fromByteOffset: offset, as: T.self)
        let new = newValue(old, isUp)
        bytes.storeBytes(of: new, toByteOffset: offset, as: T.self)
        return ("\(old)", "\(new)")
      }
    }
    switch type {
    // Steps that no period divides.
    case is CGFloat.Type:
      return replacing { (old: CGFloat, isUp) in isUp ? old * 1.5 + 0.618 : old * 0.45 }
    case is CGFloat?.Type:
      return replacing { (old: CGFloat?, isUp) in isUp ? (old ?? 8) * 1.5 + 0.618 : nil }
    case is Double.Type:
      return replacing { (old: Double, isUp) in isUp ? old * 1.5 + 0.618 : old * 0.45 }
    case is Float.Type:
      return replacing { (old: Float, isUp) in isUp ? old * 1.5 + 0.618 : old * 0.45 }
    case is Int.Type: return replacing { (old: Int, isUp) in isUp ? old &+ 1 : old &- 1 }
    case is Bool.Type: return replacing { (old: Bool, _) in !old }
    default: return nil
    }
  }
}
