#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The part of the compiler's plugin messages that the plugin reads and writes. Each message is an
// object with one key, which names the message; keys that are not declared here are ignored.

struct CompilerMessage: Decodable {
  var getCapability: Capability.Wrapped?
  var expandAttachedMacro: Attached?

  struct Attached: Decodable {
    var macro: Macro
    var macroRole: String
    var declSyntax: Syntax
    var lexicalContext: [Syntax]?
  }

  struct Macro: Decodable {
    var typeName: String
  }

  struct Syntax: Decodable {
    var source: String
  }
}

struct Capability: Codable {
  var protocolVersion: Int

  struct Wrapped: Codable {
    var capability: Capability?
  }
}

struct PluginMessage: Encodable {
  var getCapabilityResult: Capability.Wrapped?
  var expandMacroResult: Expansion?

  struct Expansion: Encodable {
    var expandedSource: String
    var diagnostics: [String] = []
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Messages over standard input and output: 8 bytes of length, little endian, then JSON.
enum Stream {
  /// The next message; nil once the compiler has closed the stream.
  static func next() -> Data? {
    guard let header = bytes(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // No compiler sends a message of this size: the stream is not what it should be.
    guard length < 1 << 32 else { return nil }
    return bytes(Int(length)).map { Data($0) }
  }

  static func send(_ message: Data) -> Bool {
    let header = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) }
    return [header, [UInt8](message)].allSatisfy { bytes in
      transfer(bytes.count) { offset in
        bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress! + offset, $0.count - offset) }
      }
    }
  }

  private static func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let isComplete = transfer(count) { offset in
      bytes.withUnsafeMutableBytes {
        read(STDIN_FILENO, $0.baseAddress! + offset, $0.count - offset)
      }
    }
    return isComplete ? bytes : nil
  }

  /// Calls the system until all is transferred: false if the stream ends before.
  private static func transfer(_ count: Int, _ part: (_ offset: Int) -> Int) -> Bool {
    var done = 0
    while done < count {
      let length = part(done)
      if length < 0, errno == EINTR { continue }
      if length <= 0 { return false }
      done += length
    }
    return true
  }
}
