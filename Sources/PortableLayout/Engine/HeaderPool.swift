/// Headers of trees that are gone. A layout may keep a subview and use it later, as in
/// `DispatchQueue.main.async`. The header that the subview points to outlives its tree, in
/// quarantine until many others are gone too: its columns are then pages of zeros, in which every
/// view is a leaf without a size. A use is counted out of line; the path of a query is the same.
enum HeaderPool {
  /// Guards what is below: trees may be made and go on any thread.
  private static let lock: NSLock = {
    #if !canImport(Darwin)
      // A copy of this process has the thread that made it and no other: a lock that another
      // thread held would stay locked in the copy for ever.
      pthread_atfork(
        { HeaderPool.lock.lock() }, { HeaderPool.lock.unlock() }, { HeaderPool.lock.unlock() })
    #endif
    return NSLock()
  }()
  /// Headers and tables of children that are gone, the oldest first.
  nonisolated(unsafe) private static var retired: [TreePointer] = []
  nonisolated(unsafe) private static var tables:
    [(table: UnsafeMutablePointer<Int32>, bytes: Int)] = []
  /// The sum of the bytes of `tables`.
  nonisolated(unsafe) private static var tableBytes = 0
  /// The headers that left quarantine, for new trees.
  nonisolated(unsafe) private static var free: [TreePointer] = []
  /// The generation of the newest tree.
  nonisolated(unsafe) private static var lastGeneration: UInt32 = 0
  /// The number of times that a view of a tree that is gone was used.
  nonisolated(unsafe) static var lateUses = 0
  /// A Boolean value that is true when no header is used again yet.
  nonisolated(unsafe) private static var keepsAll = false

  /// The number of headers that are given back, at least, before one is used again.
  private static let quarantine = 256

  /// What the columns of trees that are gone lie in: zeros, which take no memory until touched.
  nonisolated(unsafe) private static let zeros = UnsafeMutableRawPointer(
    ZeroedPages.allocate(64 << 20, of: UInt8.self))

  /// Makes the header of a new tree.
  static func take(_ make: (_ generation: UInt32) -> TreeHeader) -> TreePointer {
    lock.withLock {
      lastGeneration &+= 1
      let pointer = free.popLast() ?? .allocate(capacity: 1)
      pointer.initialize(to: make(lastGeneration))
      return pointer
    }
  }

  /// Takes the header of a tree that is gone.
  static func giveBack(_ pointer: TreePointer) {
    lock.withLock {
      pointer.pointee.retire(to: zeros, as: pointer)
      retired.append(pointer)
      guard !keepsAll, retired.count >= 2 * quarantine else { return }
      free += retired.dropLast(quarantine)
      retired.removeFirst(retired.count - quarantine)
    }
  }

  /// Takes a table of a container's children, which a kept list of subviews may read.
  /// Above 4 MiB, or 256 MiB while everything is kept, the older half of the tables is freed.
  static func giveBack(_ table: UnsafeMutablePointer<Int32>, count: Int) {
    lock.withLock {
      tables.append((table, max(count * 4, 32)))
      tableBytes += max(count * 4, 32)
      guard tableBytes > (keepsAll ? 256 << 20 : 4 << 20) else { return }
      let older = tables.prefix((tables.count + 1) / 2)
      for (table, bytes) in older {
        Foundation.free(table)
        tableBytes -= bytes
      }
      tables.removeFirst(older.count)
    }
  }

  /// Uses no header again, until `releaseKept()`.
  static func keepAll() { lock.withLock { keepsAll = true } }

  /// Uses the headers again that were kept: nothing waits any more.
  static func releaseKept() { lock.withLock { keepsAll = false } }
}
