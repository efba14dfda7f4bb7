import Observation

/// The observation of models, which systems before macOS 14 and iOS 17 do not support.
enum ObservationTracking {
  /// Runs code, and calls a closure as soon as a property that the code read changes.
  static func run<Result>(
    _ read: () -> Result, onChange: @escaping @Sendable () -> Void
  ) -> Result {
    guard #available(macOS 14, iOS 17, *) else { return read() }
    return withObservationTracking(read, onChange: onChange)
  }

  /// Returns true if an object announces its changes through `Observable`.
  static func isObservable(_ object: AnyObject) -> Bool {
    guard #available(macOS 14, iOS 17, *) else { return false }
    return object is any Observable
  }
}
