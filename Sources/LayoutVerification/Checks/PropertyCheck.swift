import LayoutBench
import PortableLayout

extension Specimen {
  /// The check that a cache is up to date after the layout got another value and `updateCache` ran
  /// (rule E3).
  ///
  /// 1. Each property gets a larger and a smaller value, or another case, in turn. Values that the
  ///    same files give the layout elsewhere are tried, too.
  /// 2. Five subviews are laid out with the old value, then with the new one, for each of the usual
  ///    proposals.
  /// 3. A second result other than that of a new cache is a finding.
  ///
  /// A crash with a value that nobody may ever give is not a finding. A layout without a cache is
  /// not checked.
  var propertyCheck: LayoutCheck {
    var values: [OtherValue] = []
    if hasCache, !Variant.Name.automatic.contains(variant) { values = otherValues }
    let proposals = Self.usualProposals
    return LayoutCheck(
      "changed properties", count: values.count * proposals.count, isTentative: true
    ) { [values] item, report in
      verifyChange(
        to: values[item / proposals.count], proposals[item % proposals.count], report)
    }
  }

  /// Reports a cache that is out of date after the layout got another value.
  private func verifyChange(
    to value: OtherValue, _ proposal: ProposedViewSize, _ report: Reporter
  ) {
    let call = CallHistory.Step.layOut(proposal)
    let subviews = Self.alike + [.fixed(10, 28)]
    let history = CallHistory(subviews: subviews, steps: [call, .layoutValue(phase: 1), call])
    let changing = changing(to: value)
    guard let history = changing.fitted(history),
      let mismatch = changing.firstMismatch(in: history), mismatch.step == 2
    else { return }
    var finding = Finding(
      .staleAfterChange, title: "stale after a change of a property",
      "After \(value.change), the layout still uses a cache made before.", history,
      mismatch.difference)
    let step = value.change.prefix(1).uppercased() + value.change.dropFirst() + "."
    finding.history = finding.history.map { line in
      line.replacing(CallHistory.Step.layoutValue(phase: 1).words, with: step)
    }
    report(finding)
  }

  /// Returns the layout with another value in every phase except 0.
  private func changing(to value: OtherValue) -> Specimen {
    var changing = alone
    changing.makeLayout = { [makeLayout] context in
      guard context.phase != 0 else { return makeLayout(context) }
      var resting = context
      resting.phase = 0
      return value.makeLayout(resting)
    }
    return changing
  }

  /// The values that a developer could give the layout.
  ///
  /// They are those of its other uses, and for each property a larger or later value and a smaller
  /// or earlier one.
  var otherValues: [OtherValue] {
    var values: [OtherValue] = []
    if metadata.difference == nil {
      for property in LayoutProperty.all(of: makeLayout(LayoutContext()), metadata)
      where !constants.contains(property.root) {
        values += [next(property, isUp: true), next(property, isUp: false)]
      }
    }
    return (values + otherUses).uniqued(on: \.change)
  }

  /// Returns the layout with the next value of a property, in one of two directions.
  private func next(_ property: LayoutProperty, isUp: Bool) -> OtherValue {
    let (_, from, to) = property.changed(makeLayout(LayoutContext()), isUp: isUp)
    let change = "'\(property.name)' changes from \(from) to \(to)"
    return OtherValue(change: change) { [makeLayout] context in
      property.changed(makeLayout(context), isUp: isUp).layout
    }
  }

  /// The reason why no property gets another value. Nil if properties do.
  var propertiesLeftOut: Omission? {
    guard let difference = metadata.difference else { return nil }
    return Omission(
      what: "changes of properties",
      reason: "this Swift runtime keeps what LayoutBench reads of a type elsewhere: \(difference)")
  }

  /// Another value of a layout.
  struct OtherValue: Sendable {
    /// The change as text, such as `'spacing' changes from 8 to 12.618`.
    let change: String
    /// Makes the layout with the value.
    let makeLayout: @Sendable (LayoutContext) -> any Layout
  }
}

/// A stored property of a layout that can be given another value, such as `spacing`.
private struct LayoutProperty: Sendable {
  /// A function that changes a property in the memory of a layout, and returns both values as text.
  typealias Change =
    @Sendable (UnsafeMutableRawBufferPointer, _ isUp: Bool) -> (from: String, to: String)

  /// The name, preceded by the name of the property that contains it, such as `insets.top`.
  let name: String
  private let change: Change

  /// The name of the layout's own property, such as `insets` for `insets.top`.
  var root: String { String(name.prefix { character in character != "." }) }

  /// Returns the properties of a layout, and the properties inside its sizes, edges and alignments.
  static func all(of layout: any Layout, _ metadata: TypeMetadata) -> [LayoutProperty] {
    all(of: layout, at: 0, in: "", metadata)
  }

  /// Returns the properties of a value that starts at an offset in the layout, with a path before
  /// their names.
  private static func all(
    of whole: Any, at start: Int, in path: String, _ metadata: TypeMetadata
  ) -> [LayoutProperty] {
    let mirror = Mirror(reflecting: whole)
    guard mirror.displayStyle == .struct, !(whole is any CustomReflectable) else { return [] }
    var properties: [LayoutProperty] = []
    for (index, property) in mirror.children.enumerated() {
      guard let name = property.label else { continue }
      let offset = start + metadata.propertyOffset(type(of: whole), index)
      if let change = change(of: type(of: property.value), at: offset, metadata) {
        properties.append(LayoutProperty(name: path + name, change: change))
        continue
      }
      switch property.value {
      case is CGSize, is EdgeInsets, is Alignment, is Angle:
        properties += all(of: property.value, at: offset, in: "\(path)\(name).", metadata)
      default: continue
      }
    }
    return properties
  }

  /// Returns the layout with another value of the property, and both values as text.
  func changed(
    _ layout: any Layout, isUp: Bool
  ) -> (layout: any Layout, from: String, to: String) {
    func changed<L: Layout>(_ layout: L) -> (any Layout, String, String) {
      var layout = layout
      let (from, to) = withUnsafeMutableBytes(of: &layout) { bytes in change(bytes, isUp) }
      return (layout, from, to)
    }
    return changed(layout)
  }

  /// Returns the change of a property with a type at an offset. Nil if the type cannot be changed.
  private static func change(
    of type: any Any.Type, at offset: Int, _ metadata: TypeMetadata
  ) -> Change? {
    switch type {
    case is CGFloat.Type: return replacing(at: offset) { (old: CGFloat, isUp) in next(old, isUp) }
    case is CGFloat?.Type:
      return replacing(at: offset) { (old: CGFloat?, isUp) in
        if isUp { next(old ?? 8, true) } else { nil }
      }
    case is Double.Type: return replacing(at: offset) { (old: Double, isUp) in next(old, isUp) }
    case is Float.Type: return replacing(at: offset) { (old: Float, isUp) in next(old, isUp) }
    case is Int.Type:
      return replacing(at: offset) { (old: Int, isUp) in
        if isUp { old &+ 1 } else { old &- 1 }
      }
    case is Bool.Type: return replacing(at: offset) { (old: Bool, _) in !old }
    case is HorizontalAlignment.Type:
      return replacing(at: offset) { (old: HorizontalAlignment, _) in
        if old == .trailing { .leading } else { .trailing }
      }
    case is VerticalAlignment.Type:
      return replacing(at: offset) { (old: VerticalAlignment, _) in
        if old == .bottom { .top } else { .bottom }
      }
    default:
      guard let count = metadata.caseCount(of: type), count > 1 else { return nil }
      func nextCase<T>(_ type: T.Type) -> Change { self.nextCase(type, of: count, at: offset) }
      return nextCase(type)
    }
  }

  /// Returns the next number, by steps that no period divides.
  private static func next<Number: BinaryFloatingPoint & SendableMetatype>(
    _ old: Number, _ isUp: Bool
  ) -> Number {
    if isUp { old * 1.5 + 0.618 } else { old * 0.45 }
  }

  /// Returns a change that overwrites the value with a new one.
  private static func replacing<T>(
    at offset: Int, by newValue: @escaping @Sendable (T, Bool) -> T
  ) -> Change {
    { bytes, isUp in
      let old = bytes.load(fromByteOffset: offset, as: T.self)
      let new = newValue(old, isUp)
      bytes.storeBytes(of: new, toByteOffset: offset, as: T.self)
      return (ValueWords.text(of: old), ValueWords.text(of: new))
    }
  }

  /// Returns a change to the next or the previous case of an enumeration.
  private static func nextCase<T>(_ type: T.Type, of count: Int, at offset: Int) -> Change {
    { bytes, isUp in
      let old = bytes.load(fromByteOffset: offset, as: T.self)
      let step = if isUp { 1 } else { count - 1 }
      bytes[offset] = UInt8((Int(bytes[offset]) + step) % count)
      return ("\(old)", "\(bytes.load(fromByteOffset: offset, as: T.self))")
    }
  }
}
