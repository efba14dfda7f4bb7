import PortableLayout

extension CacheReaders {
  /// The callers that read nothing, by the full name of the layout's type.
  ///
  /// Verification finds them, and each worker is told.
  private static let unread = Locked<[String: CacheReaders]>([:])

  /// Notes the callers that read nothing in some layouts.
  package static func note(unread new: [String: CacheReaders]) {
    unread.withLock { unread in
      for (type, readers) in new { unread[type] = readers }
    }
  }

  /// Returns the callers that read nothing in a type of layouts.
  static func unread(by type: Any.Type) -> CacheReaders {
    unread.withLock { unread in
      // The name of a type takes long to make.
      guard !unread.isEmpty else { return [] }
      return unread[String(reflecting: type)] ?? []
    }
  }
}

/// A cache made of other subviews than those of any case, and of more, or of none.
///
/// A layout that reads it lays out otherwise, or crashes.
final class OtherCache<Base: Layout>: @unchecked Sendable {
  private let isEmpty: Bool
  private var made: (engine: LayoutEngine, count: Int, cache: Base.Cache, holdsObject: Bool)?

  /// Creates a cache of other subviews; of none where it is empty.
  init(isEmpty: Bool) { self.isEmpty = isEmpty }

  /// Returns a copy of a value, or a new cache where it holds an object, which a call may change.
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

  /// Returns an engine with a layout of so many subviews, each with another size and priority.
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

  /// Returns a new cache of a layout in an engine.
  fileprivate static func cache(of base: Base, in engine: LayoutEngine) -> Base.Cache {
    base.makeCache(subviews: engine.node(of: 0).unsafelyUnwrapped.subviews)
  }

  /// Returns true if a value is an object or has one in it.
  private static func holdsObject(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .class else { return true }
    return mirror.children.contains { child in holdsObject(child.value) }
  }
}

/// What a cache is made of.
package struct CacheSources: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The sizes of subviews: `makeCache` queries some.
  package static let sizes = CacheSources(rawValue: 1)
  /// Values that subviews carry for the layout: it reads some.
  package static let values = CacheSources(rawValue: 2)
  /// The subviews, by their number at least: the cache of others has other contents.
  package static let subviews = CacheSources(rawValue: 4)
}

extension Layout {
  /// What `makeCache` makes the layout's cache of.
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

  /// Returns all that a cache holds, in words.
  private static func contents(of cache: Cache) -> String {
    var contents = ""
    dump(cache, to: &contents)
    return contents
  }
}
