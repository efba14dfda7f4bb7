import Foundation

/// An observer of the distances that are read between spacings.
protocol DistanceObserver: AnyObject {
  /// A distance between the spacings of two views is read; -1 stands for another spacing.
  func readDistance(from view: Int, to next: Int, along axis: Axis)
}

/// The observer of the distances that a thread reads; nil once it is gone.
@usableFromInline
final class DistanceReader {
  /// The observer that is told, which says when it goes; nil from then on.
  ///
  /// After a weak reference, the runtime would take its slow way at each retain of the observer, and
  /// a pass retains it at each query.
  private unowned(unsafe) var observer: (any DistanceObserver)?

  /// Keeps an observer from going while another thread tells it of a distance.
  ///
  /// The thread that tells it may be the one that lets it go, which then holds the lock twice.
  private let lock = NSRecursiveLock()

  init(_ observer: any DistanceObserver) { self.observer = observer }

  /// Tells nobody from now on: the observer goes.
  func forgetObserver() { lock.withLock { observer = nil } }

  /// Tells the observer, if it is still there.
  private func tell(_ view: Int, _ next: Int, _ axis: Axis) {
    lock.withLock { observer?.readDistance(from: view, to: next, along: axis) }
  }

  /// The key under which each thread keeps its reader.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// The reader of this thread; nil if none was set.
  private static var current: Unmanaged<DistanceReader>? {
    pthread_getspecific(key).map { reader in Unmanaged<DistanceReader>.fromOpaque(reader) }
  }

  /// Puts the reader in the place of the thread's own. The last reader of a thread stays.
  func becomeCurrent() {
    let own = Unmanaged.passUnretained(self)
    let last = Self.current
    guard last?.toOpaque() != own.toOpaque() else { return }
    pthread_setspecific(Self.key, own.retain().toOpaque())
    last?.release()
  }

  /// Tells the observer of this thread, if there is one.
  @usableFromInline @inline(never)
  static func readDistance(from view: Int32, to next: Int32, along axis: Axis) {
    current?.takeUnretainedValue().tell(Int(view), Int(next), axis)
  }
}
