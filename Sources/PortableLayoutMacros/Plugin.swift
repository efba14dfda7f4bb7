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
  static func main() {
    let decoder = JSONDecoder()
    while let data = Stream.next() {
      // A message that cannot be read is answered as an expansion to nothing: the compiler waits
      // for an answer to each.
      let message = try? decoder.decode(CompilerMessage.self, from: data)
      guard let reply = answer(to: message), Stream.send(reply) else { return }
    }
  }

  private static func answer(to message: CompilerMessage?) -> Data? {
    if message?.getCapability != nil {
      return Data(#"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#.utf8)
    }
    let expansion = Expansion(expandedSource: message?.expandAttachedMacro.map(source) ?? "")
    return try? JSONEncoder().encode(["expandMacroResult": expansion])
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

/// A property that `@Entry` is attached to: `var name: Type = initial value`.
struct Entry {
  private let name: String
  private let type: String?
  private let value: String?

  init?(declaration: String) {
    guard let start = declaration.firstMatch(of: /(?:^|\s)var\s+([^\s:=]+)\s*/) else { return nil }
    name = String(start.1)
    let rest = declaration[start.range.upperBound...]
    let equals = Self.assignment(in: rest) ?? rest.endIndex
    let (annotation, assignment) = (rest[..<equals], rest[equals...])
    type = Self.text(annotation, after: ":")
    value = Self.text(assignment, after: "=")
  }

  /// Returns a text without the sign that it begins with. Nil if it begins with another one.
  private static func text(_ text: Substring, after sign: Character) -> String? {
    guard text.first == sign else { return nil }
    return String(text.dropFirst())
  }

  /// The sign between a type and an initial value: the first `=` outside brackets.
  private static func assignment(in text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  private var keyName: String { "__Key_" + name.filter { $0 != "`" } }

  var accessors: String {
    "get { self[\(keyName).self] }\nset { self[\(keyName).self] = newValue }"
  }

  /// The key, with the initial value as its default.
  func key(in context: String) -> String {
    var kind = "EnvironmentKey"
    if context.contains("ContainerValues") { kind = "ContainerValueKey" }
    let header = "private struct \(keyName): \(kind) {\n"
    guard let type else {
      return header + "static let defaultValue = \(value ?? "()")\n}"
    }
    return header + "typealias Value = \(type)\nstatic var defaultValue: Value {\n"
      + "\(value ?? "nil")\n}\n}"
  }
}
