@_spi(LayoutBench) import PortableLayout

/// A factory that does not compile, with the compiler's message.
struct RefusedFactory {
  var factory: Factory
  /// The compiler's first message on its code.
  var message: String

  /// The type that the factory makes; nil where it makes a preview.
  func type(among types: [DeclaredType]) -> DeclaredType? {
    for type in types where type.file == factory.file && type.line == factory.line { return type }
    return nil
  }

  /// The beginning of a message about it.
  private var location: String { "\(factory.file):\(factory.line): " }

  /// The note on a layout or a preview that is not measured; nil where something else makes it.
  func note(_ types: [DeclaredType]) -> String? {
    switch factory.origin {
    case .preview, .previews:
      var reason = message
      // The constant that it became is not there.
      if message.contains("'\(Preview.constant)") {
        reason = "it stands in a branch of #if that is not compiled here."
      }
      return "\(location)This preview is left out: \(reason)"
    case .found where factory.isLayout:
      guard let type = type(among: types) else { return nil }
      return
        "\(location)\(type.name) is not measured by itself, as '\(factory.expression)' does not "
        + "compile: \(message). \(remedy(type))"
    case .found, .tried, .given: return nil
    }
  }

  /// The option that gives a value; without an example where the only one does not compile.
  private func remedy(_ type: DeclaredType) -> String {
    let template = type.template
    if template == factory.expression {
      return "If something makes a value, give it with --init."
    }
    let value = "Give a value: --init '\(template)'"
    guard template.contains("<#") else { return "\(value)." }
    return "\(value), with yours in place of <#...#>."
  }

  /// The reason for which an expression of the user's does not compile, and one that may.
  func wrongInit(_ types: [DeclaredType]) -> String {
    let type = type(among: types)
    var remedy = "."
    if let type {
      remedy = ": give what its initializer takes, as in --init '\(type.template)'."
    }
    return "--init '\(factory.expression)' does not compile: \(message). "
      + "It makes \(type?.name ?? factory.name), declared at \(factory.file):\(factory.line)"
      + remedy
  }
}
