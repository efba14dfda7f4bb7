#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The part of the compiler's plugin messages that the plugin reads and writes. Each message is an
// object with one key, which names the message; keys that are not declared here are ignored.

/// A message from the compiler.
struct CompilerMessage: Decodable {
  /// What the compiler can do; the plugin answers with its own version.
  var getCapability: Capability.Wrapped?
  /// A macro that is attached to a declaration.
  var expandAttachedMacro: Attached?

  /// A request to expand an attached macro.
  struct Attached: Decodable {
    var macro: Macro
    var macroRole: String
    var declSyntax: Syntax
    var lexicalContext: [Syntax]?
  }

  /// The macro to expand.
  struct Macro: Decodable {
    var typeName: String
  }

  /// A piece of source.
  struct Syntax: Decodable {
    var source: String
  }
}

/// The version of the messages.
struct Capability: Codable {
  var protocolVersion: Int

  /// The object around a version.
  struct Wrapped: Codable {
    var capability: Capability?
  }
}

/// A message to the compiler.
struct PluginMessage: Encodable {
  var getCapabilityResult: Capability.Wrapped?
  var expandMacroResult: Expansion?

  /// The source that a macro expands to.
  struct Expansion: Encodable {
    var expandedSource: String
    var diagnostics: [String] = []
  }
}
