/// A set of size queries, each a view and a proposal.
///
/// The set has its own hash table because a layout makes thousands of queries in a pass: a `Set`
/// would take longer than the rest of a counted pass.
struct SizeQuestions {
  /// A slot of the hash table.
  private struct Slot {
    var view = 0
    var key = ProposalKey.never
    /// The round in which the slot was taken. A slot of another round is free.
    var round: UInt32 = 0
    /// A Boolean value that is true unless the question was removed.
    var isHeld = false
  }

  /// The slots, whose number is a power of two.
  private var slots = [Slot](repeating: Slot(), count: 16)
  /// The number of slots that are taken in this round.
  private var taken = 0
  /// The number of times that all questions were removed, plus one.
  private var round: UInt32 = 1

  /// Returns the index of a question's slot, or of the free slot for it.
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

  /// Inserts a question. Returns false if the set already contains it.
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

  /// Removes a question.
  mutating func remove(_ view: Int, _ key: ProposalKey) {
    let index = index(of: view, key)
    if slots[index].round == round { slots[index].isHeld = false }
  }

  /// Removes all questions and keeps the memory.
  mutating func removeAll() {
    taken = 0
    round += 1
  }

  /// Doubles the number of slots.
  private mutating func grow() {
    let full = slots.filter { slot in slot.round == round }
    slots = [Slot](repeating: Slot(), count: slots.count * 2)
    for slot in full { slots[index(of: slot.view, slot.key)] = slot }
  }
}
