import Foundation

// A spacing knows no tree: a distance is told to the observer whose tree the thread read a spacing
// of last.

/// The observer that is told the distances that a thread reads; nothing once the observer is gone.
final class DistanceReader {
  weak var observer: PassObserver?

  init(_ observer: PassObserver) { self.observer = observer }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var current: Unmanaged<DistanceReader>? {
    pthread_getspecific(key).map { Unmanaged<DistanceReader>.fromOpaque($0) }
  }

  static var observer: PassObserver? { current?.takeUnretainedValue().observer }

  /// Puts the reader in the place of the thread's own. The last reader of a thread stays.
  func becomeCurrent() {
    let own = Unmanaged.passUnretained(self)
    let last = Self.current
    guard last?.toOpaque() != own.toOpaque() else { return }
    pthread_setspecific(Self.key, own.retain().toOpaque())
    last?.release()
  }
}

extension PassObserver {
  /// From now on this observer is told the distances that this thread reads.
  func beginReadingDistances() { distanceReader.becomeCurrent() }

  @usableFromInline @inline(never)
  static func readDistance(from view: Int32, to next: Int32, along axis: Axis) {
    DistanceReader.observer?.readDistance(from: Int(view), to: Int(next), along: axis)
  }
}
