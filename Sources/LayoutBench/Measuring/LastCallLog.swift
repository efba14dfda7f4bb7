import Foundation
import PortableLayout

/// Memory shared by a worker and its parent, in which the engine records each call of a layout.
///
/// The call is recorded before it is made, so that it remains after a crash of the worker.
package final class LastCallLog: @unchecked Sendable {
  // The pointer is only written by the engine of one worker, and read after that one is gone.
  package let call: UnsafeMutablePointer<LastCall>
  private let length: Int

  /// Creates a log in a file, which is created if necessary. Returns nil if that is not possible.
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

  /// Creates a log without a file, shared with copies of this process. Returns nil if that is not
  /// possible.
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
