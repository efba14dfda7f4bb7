@_spi(LayoutBench) import PortableLayout

/// A factory that does not compile, with the compiler's message.
struct RefusedFactory {
  var factory: Factory
  /// The compiler's first message about the factory's code.
  var message: String

  /// Returns the type that the factory makes, or nil if it makes a preview.
  func type(among types: [DeclaredType]) -> DeclaredType? {
    for type in types where type.file == factory.file && type.line == factory.line { return type }
    return nil
  }

  /// The place at the beginning of a message about the factory.
  private var location: String { "\(factory.file):\(factory.line): " }

  /// Returns the note on a layout or a preview that is not measured, or nil if another factory
  /// makes it.
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

  /// Returns the option that gives an expression. It has no example if the only one does not
  /// compile.
  private func remedy(_ type: DeclaredType) -> String {
    let template = type.template
    if template == factory.expression {
      return "If something makes a value, give it with --init."
    }
    return "Give a value: \(Self.option(template))"
  }

  /// Returns the option that gives an expression, and what is to be put into it.
  private static func option(_ template: String) -> String {
    let option = "--init '\(template)'"
    guard template.contains("<#") else { return "\(option)." }
    return "\(option), with yours in place of <#...#>."
  }

  /// The compiler's words for a call whose arguments fit no initializer, if one takes none.
  private static let takesNone = "argument passed to call that takes no arguments"

  /// Returns the compiler's message, or plain words where it is about an initializer that takes
  /// nothing and another one has parameters.
  private func reason(_ type: DeclaredType?) -> String {
    guard message == Self.takesNone, let type,
      type.longestInitializer?.parameters.isEmpty == false
    else { return message }
    return "\(type.name) has no initializer with these arguments"
  }

  /// Returns the reason why a user's expression does not compile, and an expression that may.
  func wrongInit(_ types: [DeclaredType]) -> String {
    let type = type(among: types)
    var remedy = "."
    if let type {
      remedy = ": give what it takes, as in \(Self.option(type.template))"
    }
    return "--init '\(factory.expression)' does not compile: \(reason(type)). "
      + "It makes \(type?.name ?? factory.name), declared at \(factory.file):\(factory.line)"
      + remedy
  }
}
