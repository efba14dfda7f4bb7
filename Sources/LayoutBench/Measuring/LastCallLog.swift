import Foundation
import PortableLayout

/// A file that both a worker and its parent see, in which the engine notes each call of a layout
/// before it makes it: what is left of a worker that crashed.
package final class LastCallLog: @unchecked Sendable {
  // The pointer is only written by the engine of one worker, and read after that one is gone.
  package let call: UnsafeMutablePointer<LastCall>
  private let length: Int

  /// Maps a file, which is made if it is not there; nil if that is not possible.
  package init?(path: String) {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    length = MemoryLayout<LastCall>.stride
    guard ftruncate(descriptor, off_t(length)) == 0,
      let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      memory != MAP_FAILED
    else { return nil }
    call = memory.bindMemory(to: LastCall.self, capacity: 1)
  }

  deinit { munmap(call, length) }

  package var text: String? { call.pointee.text }
}
