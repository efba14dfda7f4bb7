// `import SwiftUI` also makes Foundation and `@Observable` visible. These exports do the same for
// `import PortableLayout`. The files of this module therefore need no import of their own.
@_exported import Foundation
@_exported import Observation

#if canImport(CoreGraphics)
  @_exported import CoreGraphics
#endif

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at zero-based positions.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept: [Element] = []
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    replaceSubrange(startIndex..<endIndex, with: kept)
  }
}

extension MutableCollection {
  /// Moves the elements at zero-based offsets to before the destination.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    var (before, moved, after): ([Element], [Element], [Element]) = ([], [], [])
    for (offset, element) in enumerated() {
      if source.contains(offset) {
        moved.append(element)
      } else if offset < destination {
        before.append(element)
      } else {
        after.append(element)
      }
    }
    for (index, element) in zip(indices, before + moved + after) { self[index] = element }
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first position whose element fails a condition that all earlier elements meet.
  func partition(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
