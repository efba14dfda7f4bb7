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
