import Foundation
import LayoutBench

/// A short key for texts, which is equal for equal texts in every process.
enum ContentKey {
  /// Returns the key for some texts in their order.
  static func of(_ parts: [String]) -> String {
    var hash = FNV1a()
    for part in parts {
      hash.combine(part.utf8)
      hash.combine(CollectionOfOne(0xff))
    }
    return String(format: "%016llx", hash.value)
  }
}
