/// The sizes that were asked for, each a view with a proposal.
///
/// A set of its own, as a layout asks for thousands in a pass: to hash them as a `Set` does would
/// take longer than the rest of a counted pass.
struct SizeQuestions {
  /// A place in the table.
  private struct Slot {
    var view = 0
    var key = ProposalKey.never
    /// The round in which it was taken; that of another round is free.
    var round: UInt32 = 0
    /// A Boolean value that is true unless the question was taken back.
    var isHeld = false
  }

  /// The slots; their number is a power of two.
  private var slots = [Slot](repeating: Slot(), count: 16)
  /// The number of slots that are taken in this round.
  private var taken = 0
  /// The number of times that all questions were removed, plus one.
  private var round: UInt32 = 1

  /// Returns the slot of a question, or the free one in which it would be put.
  private func index(of view: Int, _ key: ProposalKey) -> Int {
    var hash = UInt64(bitPattern: Int64(view)) &* 0x9E37_79B9_7F4A_7C15
    hash = (hash ^ key.width) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 32 ^ key.height) &* 0x94D0_49BB_1331_11EB
    let mask = slots.count - 1
    var index = Int(truncatingIfNeeded: hash >> 32) & mask
    while slots[index].round == round {
      if slots[index].view == view, slots[index].key == key { break }
      index = (index + 1) & mask
    }
    return index
  }

  /// Notes a question; false where it was asked before.
  mutating func insert(_ view: Int, _ key: ProposalKey) -> Bool {
    let index = index(of: view, key)
    if slots[index].round == round {
      let isNew = !slots[index].isHeld
      slots[index].isHeld = true
      return isNew
    }
    slots[index] = Slot(view: view, key: key, round: round, isHeld: true)
    taken += 1
    if taken * 4 > slots.count * 3 { grow() }
    return true
  }

  /// Takes a question back.
  mutating func remove(_ view: Int, _ key: ProposalKey) {
    let index = index(of: view, key)
    if slots[index].round == round { slots[index].isHeld = false }
  }

  /// Removes all questions; their room stays.
  mutating func removeAll() {
    taken = 0
    round += 1
  }

  /// Makes room for twice as many.
  private mutating func grow() {
    let full = slots.filter { slot in slot.round == round }
    slots = [Slot](repeating: Slot(), count: slots.count * 2)
    for slot in full { slots[index(of: slot.view, slot.key)] = slot }
  }
}
