import PortableLayout

extension CacheReaders {
  /// The callers that read nothing, by the full name of the layout's type.
  ///
  /// Verification finds them, and each worker is told.
  private static let unread = Locked<[String: CacheReaders]>([:])

  package static func note(unread new: [String: CacheReaders]) {
    unread.withLock { $0.merge(new) { $1 } }
  }

  static func unread(by type: Any.Type) -> CacheReaders {
    unread.withLock { $0.isEmpty ? [] : $0[String(reflecting: type)] ?? [] }
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
      return made.holdsObject ? Self.cache(of: base, in: made.engine) : made.cache
    }
    let engine = Self.engine(of: base, count: count + 3)
    let cache = Self.cache(of: base, in: engine)
    made = (engine, count, cache, Self.holdsObject(cache))
    return cache
  }

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

  fileprivate static func cache(of base: Base, in engine: LayoutEngine) -> Base.Cache {
    base.makeCache(subviews: engine.node(of: 0).unsafelyUnwrapped.subviews)
  }

  private static func holdsObject(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .class || mirror.children.contains { holdsObject($0.value) }
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
