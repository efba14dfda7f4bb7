import Dispatch

extension Array where Element: Sendable {
  /// Returns the values of all elements, in their order, worked out on all processors at once.
  package func concurrentMap<Value: Sendable>(
    _ transform: @Sendable (Element) -> Value
  ) -> [Value] {
    var values = [Value?](repeating: nil, count: count)
    values.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let places = buffer
      // Each index is a place of its own.
      DispatchQueue.concurrentPerform(iterations: count) { index in
        places[index] = transform(self[index])
      }
    }
    return values.compactMap { value in value }
  }
}
