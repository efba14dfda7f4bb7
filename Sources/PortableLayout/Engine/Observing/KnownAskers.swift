/// The containers whose layouts a log looks at, each found out once.
struct KnownAskers {
  /// The knowledge of a view.
  private enum Reply: UInt8 {
    case unknown, asks, asksNothing
  }

  /// Returns true if a view is such a container.
  private let isAsker: (Int) -> Bool
  /// The knowledge of each view. It is an array, because each measurement looks its containers up.
  private var replies: [Reply] = []

  init(_ isAsker: @escaping (Int) -> Bool) { self.isAsker = isAsker }

  /// Returns true if a view is a container that is looked at.
  mutating func contains(_ view: Int) -> Bool {
    guard view >= 0 else { return false }
    if view < replies.count, replies[view] != .unknown { return replies[view] == .asks }
    return findOut(view)
  }

  /// Asks whether a view is looked at, and remembers the reply.
  @inline(never)
  private mutating func findOut(_ view: Int) -> Bool {
    let asks = isAsker(view)
    if view >= replies.count {
      replies += Array(repeating: .unknown, count: max(view + 1 - replies.count, replies.count))
    }
    replies[view] = if asks { .asks } else { .asksNothing }
    return asks
  }

  /// Forgets all: the tree has other views than before.
  mutating func forget() { replies.removeAll(keepingCapacity: true) }
}
