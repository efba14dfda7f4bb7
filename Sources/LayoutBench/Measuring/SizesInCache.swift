import Foundation
import PortableLayout

/// How many sizes the dictionaries in a cache hold, dictionaries in dictionaries and objects included.
///
/// A dictionary of sizes is there to be asked again: code without a cache fills none. An array of
/// sizes or frames may be what a layout works with, whether or not it has a cache.
struct SizesInCache {
  private(set) var count = 0
  private var visited = 0
  private var seen: Set<ObjectIdentifier> = []
  private static let most = 100_000

  init(in caches: [Any]) {
    for cache in caches { add(cache) }
  }

  private mutating func add(_ value: Any) {
    visited += 1
    guard visited < Self.most, !(value is LayoutSubviews) else { return }
    if let dictionary = value as? any DictionaryValues {
      if dictionary.holdsSizes {
        count += dictionary.count
      } else {
        for value in dictionary.allValues { add(value) }
      }
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class,
      !seen.insert(ObjectIdentifier(value as AnyObject)).inserted
    {
      return
    }
    for child in sequence(first: mirror, next: \.superclassMirror).flatMap(\.children) {
      add(child.value)
    }
  }
}

/// A dictionary of any type.
private protocol DictionaryValues {
  var count: Int { get }
  var holdsSizes: Bool { get }
  var allValues: [Any] { get }
}

extension Dictionary: DictionaryValues {
  fileprivate var holdsSizes: Bool {
    Value.self is CGSize.Type || Value.self is ViewDimensions.Type
  }
  fileprivate var allValues: [Any] { values.map { $0 } }
}
