/// The smallest declaration that can be left out because of its errors.
struct Blamed {
  var scan: SourceScan
  /// The index of the declaration in its file.
  var part: Int
  /// The errors in the declaration, the compiler's first one first. There is at least one.
  var errors: [Diagnostic]

  /// The blamed declaration.
  var unit: SourceScan.Declaration { scan.units[part] }

  /// The name for messages: with the types around it, or a preview's title.
  var name: String {
    let path = (unit.parents + [unit.name.withoutParentheses]).joined(separator: ".")
    return switch unit.kind {
    case .conformance: "extension \(path)"
    case .preview: unit.name
    default: path
    }
  }

  /// Returns the kind of the declaration's omission.
  func kind(isLayout: Bool) -> Omission.Kind {
    if isLayout { return .layout }
    if unit.isPreview { return .preview }
    return .other
  }

  /// A Boolean value that is true when another declaration has the same name.
  ///
  /// The errors elsewhere then say nothing about which of the two is meant.
  var isRepeated: Bool { hasError { message in message.contains("invalid redeclaration") } }

  /// Returns true if the message of one of its errors meets a condition.
  private func hasError(_ isMeant: (String) -> Bool) -> Bool {
    for error in errors where isMeant(error.message) { return true }
    return false
  }

  /// Returns true if it stands in another one.
  func isInside(_ other: Blamed) -> Bool {
    scan.path == other.scan.path && part != other.part
      && scan.around(part).contains(other.part)
  }

  /// A Boolean value that is true for an extension that contains types and extends a missing type.
  var isOfMissingType: Bool {
    let words = "cannot find type '\(unit.name)'"
    guard unit.isExtension, !unit.name.contains("."),
      hasError({ message in message.hasPrefix(words) })
    else { return false }
    return scan.units(in: part).contains { member in scan.units[member].isNominalType }
  }
}
