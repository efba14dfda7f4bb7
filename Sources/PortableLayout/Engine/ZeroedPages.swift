/// Memory of zeros that takes none of the machine's until it is written to, page by page.
///
/// `calloc` gives the same as long as it asks the system; memory that was freed before it clears, and
/// so writes to all of it.
enum ZeroedPages {
  /// The bytes from which memory has pages of its own.
  private static let least = 1 << 20

  /// Allocates zeros for some values.
  static func allocate<T>(_ count: Int, of type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    let bytes = count * MemoryLayout<T>.stride
    guard bytes >= least else { return .allocateZeroed(count) }
    let pages = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    guard let pages, pages != MAP_FAILED else {
      preconditionFailure("There are no addresses for \(bytes >> 20) MiB.")
    }
    return pages.bindMemory(to: T.self, capacity: count)
  }

  /// Gives back what `allocate` returned for the same number of values.
  static func deallocate<T>(_ memory: UnsafeMutablePointer<T>, _ count: Int) {
    let bytes = count * MemoryLayout<T>.stride
    if bytes >= least { munmap(memory, bytes) } else { free(memory) }
  }
}
