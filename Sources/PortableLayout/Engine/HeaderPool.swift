/// A pool of the headers of trees that no longer exist.
///
/// A layout may keep a subview and use it later, as in `DispatchQueue.main.async`. The header that
/// the subview points to therefore outlives its tree, in quarantine until many others have
/// followed. Its columns are then pages of zeros, in which every view is a leaf without a size. A
/// late use is counted out of line, so that the path of a query is the same.
enum HeaderPool {
  /// A lock for the pool's state, because any thread may create and release trees.
  private static let lock: NSLock = {
    #if !canImport(Darwin)
      // A copy of this process has the thread that made it and no other: a lock that another
      // thread held would stay locked in the copy for ever.
      pthread_atfork(
        { HeaderPool.lock.lock() }, { HeaderPool.lock.unlock() }, { HeaderPool.lock.unlock() })
    #endif
    return NSLock()
  }()
  /// The headers and child tables of released trees, the oldest first.
  nonisolated(unsafe) private static var retired: [TreePointer] = []
  nonisolated(unsafe) private static var tables:
    [(table: UnsafeMutablePointer<Int32>, bytes: Int)] = []
  /// The total size of `tables`, in bytes.
  nonisolated(unsafe) private static var tableBytes = 0
  /// The headers that left quarantine, for new trees.
  nonisolated(unsafe) private static var free: [TreePointer] = []
  /// The generation of the newest tree.
  nonisolated(unsafe) private static var lastGeneration: UInt32 = 0
  /// The number of uses of views whose tree no longer exists.
  nonisolated(unsafe) static var lateUses = 0
  /// A Boolean value that is true while no header may be reused.
  nonisolated(unsafe) private static var keepsAll = false

  /// The least number of headers in quarantine before one is reused.
  private static let quarantine = 256

  /// The zeros to which the columns of released trees point. They take no memory until touched.
  nonisolated(unsafe) private static let zeros = UnsafeMutableRawPointer(
    ZeroedPages.allocate(64 << 20, of: UInt8.self))

  /// Returns the header for a new tree.
  static func take(_ make: (_ generation: UInt32) -> TreeHeader) -> TreePointer {
    lock.withLock {
      lastGeneration &+= 1
      let pointer = free.popLast() ?? .allocate(capacity: 1)
      pointer.initialize(to: make(lastGeneration))
      return pointer
    }
  }

  /// Takes back the header of a released tree.
  static func giveBack(_ pointer: TreePointer) {
    lock.withLock {
      pointer.pointee.retire(to: zeros, as: pointer)
      retired.append(pointer)
      guard !keepsAll, retired.count >= 2 * quarantine else { return }
      free += retired.dropLast(quarantine)
      retired.removeFirst(retired.count - quarantine)
    }
  }

  /// Takes back a table of a container's children, which a kept list of subviews may still read.
  ///
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

  /// Stops the reuse of headers until `releaseKept()` is called.
  static func keepAll() { lock.withLock { keepsAll = true } }

  /// Allows the reuse of headers again, because nothing can use their trees any more.
  static func releaseKept() { lock.withLock { keepsAll = false } }
}
