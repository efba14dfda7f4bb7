/// Methods that order, sum or group elements by one value of each.
extension Sequence {
  /// Returns the elements sorted by a value in ascending order. Elements with equal values keep
  /// their order.
  package func sorted<Value: Comparable>(on value: (Element) -> Value) -> [Element] {
    sorted { value($0) < value($1) }
  }

  /// Returns the elements sorted by a value in descending order. Elements with equal values keep
  /// their order.
  package func fromLargest<Value: Comparable>(on value: (Element) -> Value) -> [Element] {
    sorted { left, right in value(right) < value(left) }
  }

  /// Returns the elements sorted by a value in descending order, and those with equal values by
  /// another one in ascending order.
  package func fromLargest<Value: Comparable, Other: Comparable>(
    on value: (Element) -> Value, then other: (Element) -> Other
  ) -> [Element] {
    sorted { left, right in (value(right), other(left)) < (value(left), other(right)) }
  }

  /// Returns the least value of an element, or nil if the sequence is empty.
  package func least<Value: Comparable>(of value: (Element) -> Value) -> Value? {
    map(value).min()
  }

  /// Returns the greatest value of an element, or nil if the sequence is empty.
  package func greatest<Value: Comparable>(of value: (Element) -> Value) -> Value? {
    map(value).max()
  }

  /// Returns the first element with the least value, or nil if the sequence is empty.
  package func min<Value: Comparable>(on value: (Element) -> Value) -> Element? {
    self.min { value($0) < value($1) }
  }

  /// Returns the first element with the greatest value, or nil if the sequence is empty.
  package func max<Value: Comparable>(on value: (Element) -> Value) -> Element? {
    self.max { value($0) < value($1) }
  }

  /// Returns the first element with each value, in their order.
  package func uniqued<Value: Hashable>(on value: (Element) -> Value) -> [Element] {
    var seen: Set<Value> = []
    return filter { element in seen.insert(value(element)).inserted }
  }

  /// Returns the sum of a value of each element, or zero if the sequence is empty.
  package func sum<Value: AdditiveArithmetic>(of value: (Element) -> Value) -> Value {
    reduce(.zero) { $0 + value($1) }
  }

  /// Returns the elements grouped by a value. Groups are in the order of their first elements.
  package func grouped<Value: Hashable>(
    by value: (Element) -> Value
  ) -> [(value: Value, elements: [Element])] {
    var groups: [(value: Value, elements: [Element])] = []
    var indices: [Value: Int] = [:]
    for element in self {
      let own = value(element)
      if let index = indices[own] {
        groups[index].elements.append(element)
      } else {
        indices[own] = groups.count
        groups.append((own, [element]))
      }
    }
    return groups
  }
}

extension Dictionary where Key: Comparable {
  /// The entries in the order of their keys.
  package var sortedByKey: [Element] { sorted(on: \.key) }
}

extension Collection {
  /// The collection itself, or nil if it is empty.
  package var nonEmpty: Self? { isEmpty ? nil : self }
}

extension Sequence {
  /// Returns the elements that are not nil, in their order.
  package func withoutNil<Wrapped>() -> [Wrapped] where Element == Wrapped? { compactMap(\.self) }
}

extension Sequence where Element: SignedNumeric {
  /// Returns the difference of each element from the element `distance` places before it.
  package func steps(over distance: Int = 1) -> [Element] {
    zip(dropFirst(distance), self).map { later, earlier in later - earlier }
  }
}

extension Collection where Element: Equatable {
  /// A Boolean value that is true when all elements are equal, or the collection is empty.
  package var areAllEqual: Bool { allSatisfy { element in element == first } }
}

extension Bool {
  /// The number to sort by: 0 for false, 1 for true.
  package var rank: Int { self ? 1 : 0 }
}

extension Sequence where Element: Hashable {
  /// Returns the elements without repetitions, in their order.
  package func uniqued() -> [Element] { uniqued(on: \.self) }

  /// Returns the elements that are not among others, in their order.
  package func excluding(_ others: Set<Element>) -> [Element] {
    filter { element in !others.contains(element) }
  }
}
