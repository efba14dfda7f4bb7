/// Methods that enlarge the columns as the tree grows.
extension LayoutEngine {
  /// Moves all columns to larger memory.
  func grow(to larger: Int) {
    let count = viewCount
    let old = tree.pointee
    func grown<T>(_ column: UnsafeMutablePointer<T>) -> UnsafeMutablePointer<T> {
      let grown = UnsafeMutablePointer<T>.allocateZeroed(larger)
      grown.update(from: column, count: count)
      free(column)
      return grown
    }
    tree.pointee.records = grown(old.records)
    tree.pointee.details = grown(old.details)
    columns = columns.grown(from: capacity, to: larger)
    outgrown.append((old.ascending, capacity))
    tree.pointee.ascending = .allocateZeroed(larger)
    tree.pointee.ascending.update(from: old.ascending, count: count)
    func grown<T>(_ column: UnsafeMutablePointer<T>?, with value: T) -> UnsafeMutablePointer<T>? {
      guard let column else { return nil }
      let grown = UnsafeMutablePointer<T>.allocate(capacity: larger)
      grown.initialize(repeating: value, count: larger)
      grown.update(from: column, count: count)
      column.deallocate()
      return grown
    }
    tree.pointee.priorities = grown(old.priorities, with: 0)
    tree.pointee.spacings = grown(old.spacings, with: ViewSpacing())
    if let memo = old.memo {
      let slots = Int(old.memoCapacity)
      let grown = UnsafeMutablePointer<MemoEntry>.allocate(capacity: larger * slots)
      grown.update(from: memo, count: count * slots)
      memo.deallocate()
      tree.pointee.memo = grown
    }
    for index in valueColumns.indices { valueColumns[index].grow(from: count, to: larger) }
    rebuildValueColumnTable()
    // Placements for alignment queries are remembered as well as final ones (rule A4).
    scratch = scratch?.grown(from: capacity, to: larger)
    capacity = larger
  }

  /// Copies the value columns into the table that inlined code reads.
  func rebuildValueColumnTable() {
    valueColumnTable?.deallocate()
    let table = UnsafeMutablePointer<ValueColumn>.allocate(capacity: max(1, valueColumns.count))
    for (index, owner) in valueColumns.enumerated() {
      (table + index).initialize(to: owner.column)
    }
    valueColumnTable = table
    tree.pointee.valueColumns = table
    tree.pointee.valueColumnCount = Int32(valueColumns.count)
  }
}

extension LayoutEngine.PlacementColumns {
  /// Creates columns of zeros with room for a number of views.
  init(capacity: Int) {
    self.init(frames: .allocateZeroed(capacity), proposals: ZeroedPages.allocate(capacity))
  }

  func deallocate(capacity: Int) {
    free(frames)
    ZeroedPages.deallocate(proposals, capacity)
  }

  /// Returns the columns in larger memory.
  func grown(from capacity: Int, to larger: Int) -> LayoutEngine.PlacementColumns {
    let grown = LayoutEngine.PlacementColumns(capacity: larger)
    grown.frames.update(from: frames, count: capacity)
    grown.proposals.update(from: proposals, count: capacity)
    deallocate(capacity: capacity)
    return grown
  }
}

extension UnsafeMutablePointer {
  /// Returns memory of zeros, which the system supplies page by page as it is touched.
  static func allocateZeroed(_ count: Int) -> UnsafeMutablePointer {
    calloc(Swift.max(1, count), MemoryLayout<Pointee>.stride)
      .unsafelyUnwrapped.bindMemory(to: Pointee.self, capacity: Swift.max(1, count))
  }
}
