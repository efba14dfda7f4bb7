import LayoutBench
import PortableLayout

extension Specimen {
  /// A cache is up to date after the layout got another value, as `updateCache` runs then (rule E3).
  var propertyCheck: LayoutCheck {
    let isAutomatic = Variant.Name.automatic.contains(variant)
    let values = hasCache && !isAutomatic ? otherValues : []
    let proposals = Self.usualProposals
    let subviews = Self.alike + [.fixed(10, 28)]
    return LayoutCheck(
      "changed properties", count: values.count * proposals.count, isTentative: true
    ) { item, report in
      let value = values[item / proposals.count]
      let call = CallHistory.Step.layOut(proposals[item % proposals.count])
      var other = alone
      other.makeLayout = { [makeLayout] in
        guard $0.phase != 0 else { return makeLayout($0) }
        var resting = $0
        resting.phase = 0
        return value.makeLayout(resting)
      }
      let history = CallHistory(subviews: subviews, steps: [call, .layoutValue(phase: 1), call])
      guard let history = other.fitted(history),
        let mismatch = other.firstMismatch(in: history), mismatch.step == 2
      else { return }
      report(
        .staleAfterChange, title: "stale after a change of a property",
        "After \(value.change), the layout still uses a cache made before. Phase 1 is the layout "
          + "with the new value.", history, mismatch.difference)
    }
  }

  /// Values that a developer could give the layout: those of its other uses, and of each property one
  /// that is larger or comes later, and one that is smaller or comes before.
  var otherValues: [OtherValue] {
    let layout = makeLayout(LayoutContext())
    let properties =
      metadata.difference == nil ? LayoutProperty.all(of: layout, metadata) : []
    let next = properties.flatMap { property in
      [true, false].map { isUp in
        let (_, from, to) = property.changed(layout, isUp: isUp)
        return OtherValue(change: "'\(property.name)' changes from \(from) to \(to)") {
          [makeLayout] in property.changed(makeLayout($0), isUp: isUp).layout
        }
      }
    }
    var seen: Set<String> = []
    return (next + otherUses).filter { seen.insert($0.change).inserted }
  }

  /// The reason that no property gets another value; nil where properties do.
  var propertiesLeftOut: Omission? {
    metadata.difference.map {
      Omission(
        what: "changes of properties",
        reason: "this Swift runtime keeps what LayoutBench reads of a type elsewhere: \($0)")
    }
  }

  /// Another value of a layout.
  struct OtherValue: Sendable {
    /// The change: `'spacing' changes from 8 to 12.618`.
    let change: String
    let makeLayout: @Sendable (LayoutContext) -> any Layout
  }
}

/// A stored property of a layout that can be given another value, such as `spacing`.
private struct LayoutProperty: Sendable {
  typealias Change =
    @Sendable (UnsafeMutableRawBufferPointer, _ isUp: Bool) -> (from: String, to: String)

  let name: String
  private let change: Change

  static func all(of layout: any Layout, _ metadata: TypeMetadata) -> [LayoutProperty] {
    all(of: layout, at: 0, in: "", metadata)
  }

  private static func all(
    of whole: Any, at start: Int, in path: String, _ metadata: TypeMetadata
  ) -> [LayoutProperty] {
    let mirror = Mirror(reflecting: whole)
    guard mirror.displayStyle == .struct, !(whole is any CustomReflectable) else { return [] }
    return mirror.children.enumerated().flatMap { index, property -> [LayoutProperty] in
      guard let name = property.label else { return [] }
      let offset = start + metadata.propertyOffset(type(of: whole), index)
      if let change = change(of: type(of: property.value), at: offset, metadata) {
        return [LayoutProperty(name: path + name, change: change)]
      }
      switch property.value {
      case is CGSize, is EdgeInsets, is Alignment, is Angle:
        return all(of: property.value, at: offset, in: "\(path)\(name).", metadata)
      default: return []
      }
    }
  }

  /// The layout with another value of the property.
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

  private static func change(
    of type: any Any.Type, at offset: Int, _ metadata: TypeMetadata
  ) -> Change? {
    func replacing<T>(_ newValue: @escaping @Sendable (T, Bool) -> T) -> Change {
      { bytes, isUp in
        let old = bytes.load(fromByteOffset: offset, as: T.self)
        let new = newValue(old, isUp)
        bytes.storeBytes(of: new, toByteOffset: offset, as: T.self)
        return ("\(old)", "\(new)")
      }
    }
    // Steps that no period divides.
    @Sendable func next<Number: BinaryFloatingPoint & SendableMetatype>(
      _ old: Number, _ isUp: Bool
    ) -> Number {
      isUp ? old * 1.5 + 0.618 : old * 0.45
    }
    switch type {
    case is CGFloat.Type: return replacing { (old: CGFloat, isUp) in next(old, isUp) }
    case is CGFloat?.Type:
      return replacing { (old: CGFloat?, isUp) in isUp ? next(old ?? 8, true) : nil }
    case is Double.Type: return replacing { (old: Double, isUp) in next(old, isUp) }
    case is Float.Type: return replacing { (old: Float, isUp) in next(old, isUp) }
    case is Int.Type: return replacing { (old: Int, isUp) in isUp ? old &+ 1 : old &- 1 }
    case is Bool.Type: return replacing { (old: Bool, _) in !old }
    case is HorizontalAlignment.Type:
      return replacing { (old: HorizontalAlignment, _) in old == .trailing ? .leading : .trailing }
    case is VerticalAlignment.Type:
      return replacing { (old: VerticalAlignment, _) in old == .bottom ? .top : .bottom }
    default:
      guard let count = metadata.caseCount(of: type), count > 1 else { return nil }
      func nextCase<T>(_ type: T.Type) -> Change {
        { bytes, isUp in
          let old = bytes.load(fromByteOffset: offset, as: T.self)
          bytes[offset] = UInt8((Int(bytes[offset]) + (isUp ? 1 : count - 1)) % count)
          return ("\(old)", "\(bytes.load(fromByteOffset: offset, as: T.self))")
        }
      }
      return nextCase(type)
    }
  }
}
