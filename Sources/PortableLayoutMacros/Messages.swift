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
  static func read() -> Data? {
    guard let header = read(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // No compiler sends a message of this size: the stream is not what it should be.
    guard length < 1 << 32 else { return nil }
    return read(Int(length)).map { Data($0) }
  }

  static func write(_ message: Data) -> Bool {
    let header = (0..<8).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) }
    return write(header) && write([UInt8](message))
  }

  private static func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let part = bytes.withUnsafeMutableBytes { buffer in
        systemRead(STDIN_FILENO, buffer.baseAddress?.advanced(by: filled), count - filled)
      }
      if part < 0, errno == EINTR { continue }
      if part <= 0 { return nil }
      filled += part
    }
    return bytes
  }

  private static func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let part = bytes.withUnsafeBytes { buffer in
        systemWrite(STDOUT_FILENO, buffer.baseAddress?.advanced(by: sent), bytes.count - sent)
      }
      if part < 0, errno == EINTR { continue }
      if part <= 0 { return false }
      sent += part
    }
    return true
  }
}

private func systemRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func systemWrite(_ file: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, buffer, count)
}
