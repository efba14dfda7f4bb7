import Foundation
import PortableLayout

/// Memory shared by a worker and its parent, in which the engine notes each call of a layout.
///
/// The call is noted before it is made: it is what is left of a worker that crashed.
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

  /// Memory of no file, which a copy of this process shares; nil if there is none.
  package init?() {
    length = MemoryLayout<LastCall>.stride
    guard
      let memory = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0),
      memory != MAP_FAILED
    else { return nil }
    call = memory.bindMemory(to: LastCall.self, capacity: 1)
  }

  deinit { munmap(call, length) }

  package var text: String? { call.pointee.text }
}
