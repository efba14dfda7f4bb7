/// Memory of zeros that takes no physical memory until it is written to, page by page.
///
/// `calloc` gives the same if it asks the system for memory. Memory that was freed before, it
/// clears, and therefore writes to all of it.
enum ZeroedPages {
  /// The size from which memory has its own pages, in bytes.
  private static let least = 1 << 20

  /// Allocates zeroed memory for a number of values.
  static func allocate<T>(_ count: Int, of type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    let bytes = count * MemoryLayout<T>.stride
    guard bytes >= least else { return .allocateZeroed(count) }
    let pages = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let pages, pages != MAP_FAILED else {
      preconditionFailure("There are no addresses for \(bytes >> 20) MiB.")
    }
    return pages.bindMemory(to: T.self, capacity: count)
  }

  /// Frees memory from `allocate` for the same number of values.
  static func deallocate<T>(_ memory: UnsafeMutablePointer<T>, _ count: Int) {
    let bytes = count * MemoryLayout<T>.stride
    if bytes >= least { munmap(memory, bytes) } else { free(memory) }
  }
}
