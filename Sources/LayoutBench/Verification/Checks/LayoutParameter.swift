import Foundation
import PortableLayout
@_spi(Reflection) import Swift

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

  /// The parameters of a layout, in the order of their declaration; none of a class.
  static func all(of layout: any Layout) -> [LayoutParameter] {
    var found: [LayoutParameter] = []
    let type: any Any.Type = Swift.type(of: layout)
    guard !(type is AnyObject.Type) else { return [] }
    _ = _forEachField(of: type) { name, offset, type, _ in
      if let kind = Kind(type) {
        found.append(LayoutParameter(name: String(cString: name), offset: offset, kind: kind))
      }
      return true
    }
    return found
  }

  /// The layout with another value of the property, such as a developer could have given it.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - isUp: Whether the value is larger; a truth value is the other one.
  /// - Returns: The other layout, and the two values in words.
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
