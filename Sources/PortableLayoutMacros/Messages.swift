#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The part of the compiler's messages that the plugin reads. Each is an object with one key, which
/// names the message; keys that are not declared here are ignored.
struct CompilerMessage: Decodable {
  var getCapability: Ignored?
  var expandAttachedMacro: Attached?

  /// The value of a message whose content nobody reads.
  struct Ignored: Decodable {}

  /// The request to expand a macro that is attached to a declaration.
  struct Attached: Decodable {
    var macro: Macro
    var macroRole: String
    var declSyntax: Syntax
    var lexicalContext: [Syntax]?
  }

  /// The macro that a request names.
  struct Macro: Decodable {
    var typeName: String
  }

  /// A piece of source, as the compiler sends it.
  struct Syntax: Decodable {
    var source: String
  }
}

/// The reply to a request: the source that the macro expands to.
struct Expansion: Encodable {
  var expandedSource: String
  var diagnostics: [String] = []
}

/// Messages over standard input and output: 8 bytes of length, little endian, then JSON.
enum Stream {
  private nonisolated(unsafe) static let input = fdopen(STDIN_FILENO, "r")!
  private nonisolated(unsafe) static let output = fdopen(STDOUT_FILENO, "w")!

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
    let bytes = header + message
    return fwrite(bytes, 1, bytes.count, output) == bytes.count && fflush(output) == 0
  }

  private static func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return fread(&bytes, 1, count, input) == count ? bytes : nil
  }
}
