/// Headers of trees that are gone. A layout may keep a subview and use it later, as in
/// `DispatchQueue.main.async`. The header that the subview points to outlives its tree, in
/// quarantine until many others are gone too: its columns are then pages of zeros, in which every
/// view is a leaf without a size. A use is counted out of line; the path of a query is the same.
enum HeaderPool {
  private static let lock: NSLock = {
    #if !canImport(Darwin)
      // A copy of this process has the thread that made it and no other: a lock that another
      // thread held would stay locked in the copy for ever.
      pthread_atfork(
        { HeaderPool.lock.lock() }, { HeaderPool.lock.unlock() }, { HeaderPool.lock.unlock() })
    #endif
    return NSLock()
  }()
  /// The headers in quarantine, a ring once it is full, and the place of the oldest.
  nonisolated(unsafe) private static var retired: [TreePointer?] = Array(
    repeating: nil, count: quarantine)
  nonisolated(unsafe) private static var oldest = 0
  nonisolated(unsafe) private static var free: [TreePointer] = []
  nonisolated(unsafe) private static var lastGeneration: UInt32 = 0
  /// How often a view of a tree that is gone was used.
  nonisolated(unsafe) static var lateUses = 0
  /// Headers that are not used again yet; nil where old ones are.
  nonisolated(unsafe) private static var kept: [TreePointer]?

  /// Tables of children that are gone, oldest first; those before `firstTable` are released.
  nonisolated(unsafe) private static var tables:
    [(table: UnsafeMutablePointer<Int32>, bytes: Int)] = []
  nonisolated(unsafe) private static var firstTable = 0
  nonisolated(unsafe) private static var tableBytes = 0

  private static let quarantine = 256
  /// How many views' indices are kept with a header; a kept list of subviews reads them.
  private static let mostViews = 4_096

  /// What the columns of trees that are gone lie in: zeros, which take no memory until touched.
  nonisolated(unsafe) private static let zeros: UnsafeMutableRawPointer = {
    let pages = mmap(nil, 64 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let pages, pages != MAP_FAILED else {
      preconditionFailure("There are no addresses for 64 MiB.")
    }
    return pages
  }()

  static func take(_ make: (_ generation: UInt32) -> TreeHeader) -> TreePointer {
    lock.withLock {
      lastGeneration &+= 1
      let pointer = free.popLast() ?? .allocate(capacity: 1)
      pointer.initialize(to: make(lastGeneration))
      return pointer
    }
  }

  static func giveBack(_ pointer: TreePointer, views: UnsafePointer<Int32>, count: Int) {
    giveBack(pointer, views: count <= mostViews ? views : nil)
    if count > mostViews { views.deallocate() }
  }

  static func giveBack(_ pointer: TreePointer) {
    pointer.pointee.base = pointer
    (pointer.pointee.source, pointer.pointee.chains) = (nil, ChainedMemo())
    pointer.pointee.views = UnsafePointer(zeros.assumingMemoryBound(to: Int32.self))
    giveBack(pointer, views: nil)
  }

  private static func giveBack(_ pointer: TreePointer, views: UnsafePointer<Int32>?) {
    lock.withLock {
      pointer.pointee.retire(to: zeros)
      pointer.pointee.ownedViews = views
      if let released = retired[oldest] {
        if kept == nil { release(released) } else { kept?.append(released) }
      }
      retired[oldest] = pointer
      oldest = (oldest + 1) % quarantine
    }
  }

  /// Takes a table of a container's children, which a kept list of subviews may read.
  static func giveBack(_ table: UnsafeMutablePointer<Int32>, count: Int) {
    lock.withLock {
      tables.append((table, count * 4))
      tableBytes += count * 4
      let limit = kept == nil ? 4 << 20 : 256 << 20
      while tableBytes > limit {
        tables[firstTable].table.deallocate()
        tableBytes -= tables[firstTable].bytes
        firstTable += 1
      }
      guard firstTable > 1_024, firstTable > tables.count / 2 else { return }
      tables.removeFirst(firstTable)
      firstTable = 0
    }
  }

  private static func release(_ header: TreePointer) {
    header.pointee.ownedViews?.deallocate()
    free.append(header)
  }

  static func keepAll() { lock.withLock { kept = kept ?? [] } }

  /// Uses the headers again that were kept: nothing waits any more.
  static func releaseKept() {
    lock.withLock {
      for header in kept ?? [] { release(header) }
      kept = nil
    }
  }
}
