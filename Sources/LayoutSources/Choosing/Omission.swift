/// A declaration that is left out because it does not compile here.
package struct Omission: Hashable, Codable, Sendable {
  /// The kind of a declaration that is left out.
  enum Kind: String, Codable { case layout, preview, other }

  var file: String
  /// The line of the declaration, starting at 1.
  var line: Int
  /// The name, such as `FeatureView`, `extension Item`, `Item.title`, or a preview's title.
  package var name: String
  var kind: Kind
  /// The compiler's first error in the declaration.
  var message: String
  /// The line of the error, starting at 1.
  var errorLine: Int
  /// The reason for the omission in a few words.
  var cause: String

  /// Returns true if it is a member of another declaration, in the same file.
  func isPart(of other: Omission) -> Bool {
    file == other.file && name.hasPrefix(other.name + ".")
  }

  /// A Boolean value that is true when a name is needed, and no error is the declaration's own.
  var isForNeed: Bool { cause.hasPrefix("needs ") }

  /// The message about a layout that is left out.
  package var loss: String {
    "\(file):\(errorLine): \(name) cannot be measured: \(message)\(need)"
  }

  /// The compiler's error, if nothing else can be said.
  var diagnostic: String { "\(file):\(errorLine): error: \(message)\(need)" }

  /// The missing module or name, if the message does not say it.
  private var need: String {
    guard let lacking = cause.wholeMatch(of: /needs ([^;]*)(?:; )?(.*)/) else { return "" }
    guard message.contains(lacking.1) else { return " (\(cause))" }
    guard !lacking.2.isEmpty else { return "" }
    return " (\(lacking.2))"
  }

  /// The omission as one line of text.
  package var text: String {
    var subject = name
    if kind == .preview {
      subject = "preview"
      if !name.isEmpty { subject += " \"\(name)\"" }
    }
    return "\(file):\(line): \(subject) is left out: \(message)"
  }
}

extension Diagnostic {
  /// Returns true if an omission has the error's line and message.
  fileprivate func isTold(by omission: Omission) -> Bool {
    line == omission.errorLine && message == omission.message
  }
}

/// A layout or a preview in a file that is not measured.
///
/// It does not compile here, or no expression is known that makes it.
package struct LeftOut: Hashable, Codable, Sendable {
  package var file: String
  package var text: String
  /// A Boolean value that is true when the declaration itself does not compile.
  package var isBroken = false
  /// The layout's name. Nil for a preview.
  package var layout: String?
}

extension [Omission] {
  /// The largest number of errors that are listed.
  private static var mostErrors: Int { 10 }

  /// Returns the errors of omitted declarations and other errors in their files, by their lines.
  func diagnostics(besides others: [Diagnostic]) -> [String] {
    var lines: [String] = []
    for (file, omissions) in grouped(by: \.file) {
      var texts: [(line: Int, text: String)] = []
      for omission in omissions { texts.append((omission.errorLine, omission.diagnostic)) }
      for error in others where error.file == file && !omissions.contains(where: error.isTold) {
        texts.append((error.line, "\(file):\(error.line): error: \(error.message)"))
      }
      lines += texts.sorted(on: \.line).map(\.text).uniqued()
    }
    let rest = lines.count - Self.mostErrors
    guard rest > 1 else { return lines }
    return lines.prefix(Self.mostErrors) + ["and \(rest) more errors"]
  }

  /// A line for each of some files: the declarations that are left out of it, and the reason.
  package var lines: [String] {
    let files = grouped(by: \.file)
    var lines: [String] = []
    for (file, omissions) in files.prefix(Self.mostLines) {
      lines.append(omissions.line(of: file))
    }
    let rest = files.count - lines.count
    guard rest > 0 else { return lines }
    var more = "1 more file"
    if rest > 1 { more = "\(rest) more files" }
    return lines + ["\(more): left out in part; --details says what."]
  }

  /// The largest number of files that have their own line.
  private static var mostLines: Int { 12 }

  /// A line with the declarations that are left out of a file.
  private func line(of file: String) -> String {
    var parts: [String] = []
    for (cause, omissions) in outermost.grouped(by: \.cause) {
      parts.append("\(omissions.names.firstFew) (\(cause))")
    }
    return "\(file): left out: \(parts.firstFew)."
  }

  /// The omissions of one file that are no part of another one.
  private var outermost: [Omission] {
    filter { omission in !contains(where: omission.isPart) }
  }

  /// The names of the declarations, and the number of previews.
  private var names: [String] {
    var names: [String] = []
    var previews = 0
    for omission in self {
      if omission.kind == .preview {
        previews += 1
      } else {
        names.append(omission.name)
      }
    }
    switch previews {
    case 0: return names
    case 1: return names + ["a preview"]
    default: return names + ["\(previews) previews"]
    }
  }
}
