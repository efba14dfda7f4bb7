import Foundation

/// Headers of trees that are gone.
///
/// A layout may keep a subview and use it later, as in `DispatchQueue.main.async`. The header that
/// the subview points to outlives its tree, in quarantine until many others are gone too: its
/// columns are then pages of zeros, in which every view is a leaf without a size. A use is counted
/// out of line; the path of a query is the same.
enum HeaderPool {
  private static let lock = NSLock()
  /// The headers in quarantine, a ring once it is full, and the place of the oldest.
  nonisolated(unsafe) private static var retired: [TreePointer?] = Array(
    repeating: nil, count: quarantine)
  nonisolated(unsafe) private static var oldest = 0
  nonisolated(unsafe) private static var free: [TreePointer] = []
  nonisolated(unsafe) private static var lastGeneration: UInt32 = 0
  /// How often a view of a tree that is gone was used.
  nonisolated(unsafe) static var lateUses = 0

  /// How many headers stay in quarantine.
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

  /// A header for a new tree, with a generation of its own.
  static func take(_ make: (_ generation: UInt32) -> TreeHeader) -> TreePointer {
    lock.withLock {
      lastGeneration &+= 1
      let pointer = free.popLast() ?? .allocate(capacity: 1)
      pointer.initialize(to: make(lastGeneration))
      return pointer
    }
  }

  /// Takes the header of a tree that is gone, and its table of views.
  static func giveBack(_ pointer: TreePointer, views: UnsafePointer<Int32>, count: Int) {
    lock.withLock {
      pointer.pointee.retire(to: zeros)
      if count <= mostViews {
        pointer.pointee.ownedViews = views
      } else {
        views.deallocate()
      }
      if let released = retired[oldest] {
        released.pointee.ownedViews?.deallocate()
        free.append(released)
      }
      retired[oldest] = pointer
      oldest = (oldest + 1) % quarantine
    }
  }
}
