import Foundation
import PortableLayout

/// The number of sizes by a key in a cache, including nested dictionaries and objects.
///
/// Such sizes are in dictionaries and in arrays of pairs of a proposal and a size, so that they can
/// be looked up; code without a cache fills none. A plain array of sizes or frames is not counted,
/// because a layout may work with one without a cache, too.
struct SizesInCache {
  private(set) var count = 0
  private var visited = 0
  private var seen: Set<ObjectIdentifier> = []
  private static let most = 100_000

  init(in caches: [Any]) {
    for cache in caches { add(cache) }
  }

  /// Adds the sizes in a value and in everything that it contains.
  private mutating func add(_ value: Any) {
    visited += 1
    guard visited < Self.most, !(value is LayoutSubviews) else { return }
    if let dictionary = value as? any DictionaryValues {
      add(dictionary)
    } else if let pairs = value as? [SizeOfProposal] {
      count += pairs.count
    } else if let printed = value as? UnsafeMutableBufferPointer<[SizeOfProposal]> {
      count += printed.sum(of: \.count)
    } else {
      addParts(of: value)
    }
  }

  /// Adds the sizes that a dictionary has by key, or those in its values.
  private mutating func add(_ dictionary: any DictionaryValues) {
    guard !dictionary.holdsSizes else {
      count += dictionary.count
      return
    }
    for value in dictionary.allValues { add(value) }
  }

  /// Adds the sizes in the properties of a value. Those of an object are added once.
  private mutating func addParts(of value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class,
      !seen.insert(ObjectIdentifier(value as AnyObject)).inserted
    {
      return
    }
    for part in sequence(first: mirror, next: \.superclassMirror) {
      for child in part.children { add(child.value) }
    }
  }
}

/// An element of the printed cache, whose whole buffer is initialized.
private typealias SizeOfProposal = (proposal: ProposedViewSize, size: CGSize)

/// A dictionary of any type.
private protocol DictionaryValues {
  var count: Int { get }
  var holdsSizes: Bool { get }
  var allValues: [Any] { get }
}

extension Dictionary: DictionaryValues {
  fileprivate var holdsSizes: Bool {
    if Value.self is CGSize.Type || Value.self is ViewDimensions.Type { return true }
    guard let value = values.first else { return false }
    // An entry of the author's own type, as one with a size and its key.
    let entry = Mirror(reflecting: value)
    guard entry.displayStyle == .struct || entry.displayStyle == .tuple else { return false }
    return entry.children.contains { part in part.value is CGSize }
  }
  fileprivate var allValues: [Any] { Array(values) }
}
