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
  /// Returns true if an omission reports this error: the same line and message.
  fileprivate func isReported(by omission: Omission) -> Bool {
    line == omission.errorLine && message == omission.message
  }
}

/// An error of a file, as it is listed for the user.
private struct ShownError {
  var diagnostic: Diagnostic
  var text: String

  /// Creates the error for which a declaration is left out.
  init(_ omission: Omission) {
    diagnostic = Diagnostic(
      file: omission.file, line: omission.errorLine, message: omission.message)
    text = omission.diagnostic
  }

  /// Creates an error as the compiler tells it.
  init(_ error: Diagnostic) {
    diagnostic = error
    text = "\(error.file):\(error.line): error: \(error.message)"
  }

  /// A Boolean value that is true when the error may follow from another one, and lacks no name.
  var onlyFollows: Bool { diagnostic.mayFollow && !diagnostic.isOfLackingName }
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
  ///
  /// Errors that may only follow from a name that is not here are counted in a note.
  func diagnostics(besides others: [Diagnostic]) -> [String] {
    var (lines, notes): ([String], [String]) = ([], [])
    for (file, omissions) in grouped(by: \.file) {
      var errors: [ShownError] = []
      for omission in omissions { errors.append(ShownError(omission)) }
      for error in others where error.file == file && !omissions.contains(where: error.isReported) {
        errors.append(ShownError(error))
      }
      let lacksName = errors.contains(where: \.diagnostic.isOfLackingName)
      let following = errors.filter { error in lacksName && error.onlyFollows }
      let shown = errors.filter { error in !lacksName || !error.onlyFollows }
      lines += shown.sorted(on: \.diagnostic.line).map(\.text).uniqued()
      if let note = Self.note(on: following, in: file) { notes.append(note) }
    }
    let rest = lines.count - Self.mostErrors
    guard rest > 1 else { return lines + notes }
    return lines.prefix(Self.mostErrors) + ["and \(rest) more errors"] + notes
  }

  /// Returns the note on errors that are not listed, with their lines. Nil if there are none.
  private static func note(on following: [ShownError], in file: String) -> String? {
    let lines = Set(following.map(\.diagnostic.line)).sorted()
    guard let first = lines.first else { return nil }
    let end = "may only follow from what is not found, and"
    guard lines.count > 1 else {
      return "note: \(file): an error in line \(first) \(end) is not listed."
    }
    return
      "note: \(file): errors in lines \(lines.map(String.init).joined(separator: ", ")) \(end) are not "
      + "listed."
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
