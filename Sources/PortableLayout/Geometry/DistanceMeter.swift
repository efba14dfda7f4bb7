/// Takes note of distances between spacings.
///
/// A spacing knows no tree: a distance goes to the meter whose spacing the thread read last.
@usableFromInline
package class DistanceMeter {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var current: DistanceMeter? {
    pthread_getspecific(key).map { Unmanaged<DistanceMeter>.fromOpaque($0).takeUnretainedValue() }
  }

  deinit {
    if Self.current === self { pthread_setspecific(Self.key, nil) }
  }

  /// From now on distances of this thread are this meter's.
  func becomeCurrent() {
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Takes note of a distance between the spacings of two views.
  func noteDistance(from view: Int, to next: Int, along axis: Axis) {}

  @usableFromInline @inline(never)
  static func noteDistance(from view: Int32, to next: Int32, along axis: Axis) {
    current?.noteDistance(from: Int(view), to: Int(next), along: axis)
  }
}
