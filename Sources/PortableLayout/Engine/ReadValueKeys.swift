import Foundation

/// The keys of layout values that a layout reads of subviews that carry none.
///
/// It is written by the task that lays out alone.
@usableFromInline
package final class ReadValueKeys: @unchecked Sendable {
  /// A key that was read, and another value of it than its default.
  package struct Key {
    package var name: String
    package var from: String, to: String
    package var set: (_ engine: LayoutEngine, _ view: Int) -> Void
  }

  package private(set) var keys: [Key] = []
  private var known: Set<ObjectIdentifier> = []

  @TaskLocal private static var current: ReadValueKeys?

  /// The keys that are read while some work lays out a tree; those alone for which there is another
  /// value: numbers, truth values, enumerations that list their cases, and optionals of numbers.
  package static func read(of engine: LayoutEngine, during work: () -> Void) -> [Key] {
    let found = ReadValueKeys()
    engine.tree.pointee.notesValueKeys = true
    $current.withValue(found) { work() }
    engine.tree.pointee.notesValueKeys = false
    return found.keys
  }

  @usableFromInline @inline(never)
  static func note<K: LayoutValueKey>(_ key: K.Type) {
    guard let current, current.known.insert(ObjectIdentifier(key)).inserted else { return }
    let value = K.defaultValue
    guard let other = other(than: value) else { return }
    current.keys.append(
      Key(
        name: "\(key)", from: "\(value)", to: "\(other)",
        set: { engine, view in engine.setValue(other, for: key, of: view) }))
  }

  private static func other<Value>(than value: Value) -> Value? {
    switch value {
    case let value as Int: return (value &+ 1) as? Value
    case let value as Double: return (value * 2 + 1) as? Value
    case let value as CGFloat: return (value * 2 + 1) as? Value
    case let value as Bool: return !value as? Value
    default: break
    }
    if Value.self == Int?.self { return Optional(2) as? Value }
    if Value.self == CGFloat?.self { return Optional(CGFloat(30)) as? Value }
    if Value.self == Double?.self { return Optional(30.0) as? Value }
    guard let type = Value.self as? any CaseIterable.Type else { return nil }
    return another(type, than: "\(value)") as? Value
  }

  private static func another<C: CaseIterable>(_ type: C.Type, than text: String) -> Any? {
    type.allCases.first { "\($0)" != text }
  }
}
