import PortableLayout

extension CacheReaders {
  /// The methods that read nothing from `makeCache`, by the full name of the layout's type.
  ///
  /// Verification finds them, and each worker is informed of them.
  private static let unread = Locked<[String: CacheReaders]>([:])

  /// Records the methods of some layouts that read nothing from `makeCache`.
  package static func note(unread new: [String: CacheReaders]) {
    unread.withLock { unread in
      for (type, readers) in new { unread[type] = readers }
    }
  }

  /// Returns the methods of a layout's type that read nothing from `makeCache`.
  static func unread(by type: Any.Type) -> CacheReaders {
    unread.withLock { unread in
      // The name of a type takes long to make.
      guard !unread.isEmpty else { return [] }
      return unread[String(reflecting: type)] ?? []
    }
  }
}

/// A cache that was made from more subviews than the layout has, or from none.
///
/// A layout that reads the cache lays out its subviews differently, or crashes.
final class OtherCache<Base: Layout>: @unchecked Sendable {
  private let isEmpty: Bool
  private var made: (engine: LayoutEngine, count: Int, cache: Base.Cache, holdsObject: Bool)?

  /// Creates a cache from other subviews. If `isEmpty` is true, from none.
  init(isEmpty: Bool) { self.isEmpty = isEmpty }

  /// Returns a copy of the cache. If it contains an object, which a call may change, returns a new
  /// one.
  func cache(of base: Base, count: Int) -> Base.Cache {
    if let made, made.count == count {
      guard made.holdsObject else { return made.cache }
      return Self.cache(of: base, in: made.engine)
    }
    let engine = Self.engine(of: base, count: isEmpty ? 0 : count + 3)
    let cache = Self.cache(of: base, in: engine)
    made = (engine, count, cache, Self.holdsObject(cache))
    return cache
  }

  /// Returns an engine with a layout of `count` subviews, each with another size and priority.
  fileprivate static func engine(of base: Base, count: Int) -> LayoutEngine {
    let engine = LayoutEngine(capacity: count + 1)
    engine.setLayout(base, of: 0)
    let first = engine.addChildren(count, to: 0)
    for index in 0..<count {
      let (column, row) = (Double(index % 7), Double(index % 5))
      let size = CGSize(width: 41.3 + column * 3.7, height: 23.9 + row * 2.3)
      engine.setLeaf(.fixed(size), of: first + index)
      engine.setPriority(row + 0.5, of: first + index)
      engine.setSpacing(ViewSpacing(around: 5.3), of: first + index)
    }
    return engine
  }

  /// Returns a new cache for a layout in an engine.
  fileprivate static func cache(of base: Base, in engine: LayoutEngine) -> Base.Cache {
    base.makeCache(subviews: engine.node(of: 0).unsafelyUnwrapped.subviews)
  }

  /// Returns true if a value is or contains an object.
  private static func holdsObject(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .class else { return true }
    return mirror.children.contains { child in holdsObject(child.value) }
  }
}

/// The data from which a cache is made.
package struct CacheSources: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The sizes that `makeCache` queries of subviews.
  package static let sizes = CacheSources(rawValue: 1)
  /// The layout values that `makeCache` reads of subviews.
  package static let values = CacheSources(rawValue: 2)
  /// The subviews themselves, such as their number, because other subviews give another cache.
  package static let subviews = CacheSources(rawValue: 4)
}

extension Layout {
  /// The data from which `makeCache` makes the layout's cache.
  package var cacheSources: CacheSources {
    var sources: CacheSources = []
    let engine = OtherCache.engine(of: self, count: 3)
    var contents = ""
    let readsValues = ReadValueKeys.areRead(of: engine) {
      contents = Self.contents(of: OtherCache.cache(of: self, in: engine))
      if engine.counts(below: 0).queries > 0 { sources.insert(.sizes) }
      _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    }
    if readsValues { sources.insert(.values) }
    let larger = OtherCache.engine(of: self, count: 7)
    if Self.contents(of: OtherCache.cache(of: self, in: larger)) != contents {
      sources.insert(.subviews)
    }
    return sources
  }

  /// Returns the whole content of a cache as text.
  private static func contents(of cache: Cache) -> String {
    var contents = ""
    dump(cache, to: &contents)
    return contents
  }
}
