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

/// A cache made of other subviews than those of any case, and of more.
///
/// A layout that reads it lays out otherwise, or crashes.
final class OtherCache<Base: Layout>: @unchecked Sendable {
  private var made: (engine: LayoutEngine, count: Int, cache: Base.Cache, holdsObject: Bool)?

  /// Returns a copy of a value, or a new cache where it holds an object, which a call may change.
  func cache(of base: Base, count: Int) -> Base.Cache {
    if let made, made.count == count {
      guard made.holdsObject else { return made.cache }
      return Self.cache(of: base, in: made.engine)
    }
    let engine = Self.engine(of: base, count: count + 3)
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

extension Layout {
  /// A Boolean value that is true when `makeCache` queries sizes, and the layout reads no layout
  /// values.
  ///
  /// Subviews of such a layout can be replaced by others of most types without another value.
  package var cachesSizesAlone: Bool {
    let engine = OtherCache.engine(of: self, count: 3)
    var queries = 0
    let readsValues = ReadValueKeys.areRead(of: engine) {
      _ = OtherCache.cache(of: self, in: engine)
      queries = engine.counts(below: 0).queries
      _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    }
    return queries > 0 && !readsValues
  }
}
