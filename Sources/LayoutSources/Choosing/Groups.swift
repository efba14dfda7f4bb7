extension [String] {
  /// Four of them at most, and how many more there are.
  var firstFew: String {
    guard count > 4 else { return joined(separator: ", ") }
    return "\(prefix(3).joined(separator: ", ")) and \(count - 3) more"
  }
}

extension Sequence {
  /// The elements in groups that have one value, the groups in the order of their first elements.
  func grouped<Value: Hashable>(
    by value: (Element) -> Value
  ) -> [(value: Value, elements: [Element])] {
    var groups: [(value: Value, elements: [Element])] = []
    var places: [Value: Int] = [:]
    for element in self {
      let own = value(element)
      if let place = places[own] {
        groups[place].elements.append(element)
      } else {
        places[own] = groups.count
        groups.append((own, [element]))
      }
    }
    return groups
  }
}
