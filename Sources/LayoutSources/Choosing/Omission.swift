/// A declaration that is left out, since it does not compile here.
package struct Omission: Hashable, Codable, Sendable {
  /// The kind of a declaration that is left out.
  enum Kind: String, Codable { case layout, preview, other }

  var file: String
  /// The line of the declaration, from 1.
  var line: Int
  /// `FeatureView`, `extension Item`, `Item.title`; a preview's title.
  package var name: String
  var kind: Kind
  /// The compiler's first error in it, and its line.
  var message: String
  var errorLine: Int
  /// The lack that leaves it out, in a few words.
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

  /// The compiler's error, where it is all that there is to say.
  var diagnostic: String { "\(file):\(errorLine): error: \(message)\(need)" }

  /// The module or the name that lacks, where the message does not say it.
  private var need: String {
    guard let lacking = cause.wholeMatch(of: /needs ([^;]*)(?:; )?(.*)/) else { return "" }
    guard message.contains(lacking.1) else { return " (\(cause))" }
    guard !lacking.2.isEmpty else { return "" }
    return " (\(lacking.2))"
  }

  /// One line that says all of it.
  package var text: String {
    var subject = name
    if kind == .preview {
      subject = "preview"
      if !name.isEmpty { subject += " \"\(name)\"" }
    }
    return "\(file):\(line): \(subject) is left out: \(message)"
  }
}

/// A layout or a preview of a file that is not measured, as it does not compile here or nothing
/// says how it is made.
package struct LeftOut: Hashable, Codable, Sendable {
  package var file: String
  package var text: String
  /// Does not compile as it stands.
  package var isBroken = false
  /// The layout's name; nil for a preview.
  package var layout: String?
}

extension [Omission] {
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

  /// The most files that are told one by one.
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

  /// The names of declarations, and the number of previews.
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
