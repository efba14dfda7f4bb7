#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The compiler's plugin for the macros of PortableLayout.
///
/// It reads the compiler's messages itself and so needs no package for syntax trees. `#Preview`
/// and `@Previewable` expand to nothing; `@Entry` expands to the accessors and the key.
@main
enum Plugin {
  private static let protocolVersion = 7

  static func main() {
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    while let data = Stream.read() {
      // A message that cannot be read is answered as an expansion to nothing: the compiler waits
      // for an answer to each.
      let message = try? decoder.decode(CompilerMessage.self, from: data)
      guard let reply = try? encoder.encode(answer(to: message)), Stream.write(reply) else {
        return
      }
    }
  }

  private static func answer(to message: CompilerMessage?) -> PluginMessage {
    if message?.getCapability != nil {
      return PluginMessage(
        getCapabilityResult: Capability.Wrapped(
          capability: Capability(protocolVersion: protocolVersion)))
    }
    return PluginMessage(
      expandMacroResult: PluginMessage.Expansion(
        expandedSource: message?.expandAttachedMacro.map(source) ?? ""))
  }

  private static func source(of request: CompilerMessage.Attached) -> String {
    guard request.macro.typeName == "EntryMacro",
      let entry = Entry(declaration: request.declSyntax.source)
    else { return "" }
    switch request.macroRole {
    case "accessor": return entry.accessors
    case "peer": return entry.key(in: request.lexicalContext?.first?.source ?? "")
    default: return ""
    }
  }
}
