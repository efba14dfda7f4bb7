import Foundation

/// An observer of the distances that layouts read between spacings.
protocol DistanceObserver: AnyObject {
  /// Called when a distance between two views' spacings is read. -1 means a spacing of no view.
  func readDistance(from view: Int, to next: Int, along axis: Axis)
}

/// A reference to the observer of the distances that a thread reads.
@usableFromInline
final class DistanceReader {
  /// The observer, or nil once it is gone. The observer itself reports its end.
  ///
  /// A weak reference would make the runtime take its slow path at each retain of the observer,
  /// which a pass retains at each query.
  private unowned(unsafe) var observer: (any DistanceObserver)?

  /// A lock that keeps the observer alive while another thread informs it of a distance.
  ///
  /// The informing thread may itself release the observer, and then holds the lock twice.
  private let lock = NSRecursiveLock()

  init(_ observer: any DistanceObserver) { self.observer = observer }

  /// Forgets the observer, which is about to end.
  func forgetObserver() { lock.withLock { observer = nil } }

  /// Informs the observer of a distance, if it still exists.
  private func tell(_ view: Int, _ next: Int, _ axis: Axis) {
    lock.withLock { observer?.readDistance(from: view, to: next, along: axis) }
  }

  /// The key under which each thread keeps its reader.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The reader of the current thread, or nil if none was set.
  private static var current: Unmanaged<DistanceReader>? {
    pthread_getspecific(key).map { reader in Unmanaged<DistanceReader>.fromOpaque(reader) }
  }

  /// Makes the reader that of the current thread. A thread keeps its last reader.
  func becomeCurrent() {
    let own = Unmanaged.passUnretained(self)
    let last = Self.current
    guard last?.toOpaque() != own.toOpaque() else { return }
    pthread_setspecific(Self.key, own.retain().toOpaque())
    last?.release()
  }

  /// Informs the current thread's observer of a distance, if there is one.
  @usableFromInline @inline(never)
  static func readDistance(from view: Int32, to next: Int32, along axis: Axis) {
    current?.takeUnretainedValue().tell(Int(view), Int(next), axis)
  }
}
