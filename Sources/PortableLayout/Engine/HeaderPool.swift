import Foundation

/// Headers of trees that are gone, kept so that a debug build may look at their generation.
enum HeaderPool {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var free: [TreePointer] = []
  nonisolated(unsafe) private static var lastGeneration: UInt32 = 0

  /// A header for a new tree, with a generation of its own.
  static func take(_ make: (_ generation: UInt32) -> TreeHeader) -> TreePointer {
    lock.withLock {
      lastGeneration &+= 1
      let pointer = free.popLast() ?? TreePointer.allocate(capacity: 1)
      pointer.initialize(to: make(lastGeneration))
      return pointer
    }
  }

  /// Takes the header of a tree that is gone.
  static func giveBack(_ pointer: TreePointer) {
    lock.withLock {
      pointer.pointee.generation = 0
      free.append(pointer)
    }
  }
}
