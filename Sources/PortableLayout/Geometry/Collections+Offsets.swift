import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at positions, counted from the start.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension MutableCollection {
  /// Moves the elements at positions, counted from the start, before another position.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = source.filter(elements.indices.contains).map { elements[$0] }
    let before = elements.enumerated().filter { $0.offset < destination }
    let after = elements.enumerated().filter { $0.offset >= destination }
    let order =
      before.filter { !source.contains($0.offset) }.map(\.element) + moved
      + after.filter { !source.contains($0.offset) }.map(\.element)
    for (index, element) in zip(indices, order) { self[index] = element }
  }
}
