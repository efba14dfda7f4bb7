/// A declaration that is left out, since it does not compile here.
package struct Omission: Hashable, Codable, Sendable {
  /// The kind of a declaration that is left out.
  enum Kind: String, Codable { case layout, preview, other }

  var file: String
  var line: Int
  /// `FeatureView`, `extension Item`, `Item.title`; a preview's title.
  package var name: String
  var kind: Kind
  /// The compiler's first error in it, and its line.
  var message: String
  var errorLine: Int
  /// What it lacks, in a few words.
  var cause: String

  /// Whether it is a member of another declaration, in the same file.
  func isPart(of other: Omission) -> Bool {
    file == other.file && name.hasPrefix(other.name + ".")
  }

  /// Whether a name that it needs leaves it out, and no error of its own.
  var isForNeed: Bool { cause.hasPrefix("needs ") }

  /// What is said of a layout.
  package var loss: String {
    "\(file):\(errorLine): \(name) cannot be measured: \(message)\(need)"
  }

  /// The compiler's error, where it is all that there is to say.
  var diagnostic: String { "\(file):\(errorLine): error: \(message)\(need)" }

  /// The module or the name that lacks, where the message does not say it.
  private var need: String {
    guard let lacking = cause.wholeMatch(of: /needs ([^;]*)(?:; )?(.*)/) else { return "" }
    guard message.contains(lacking.1) else { return " (\(cause))" }
    return lacking.2.isEmpty ? "" : " (\(lacking.2))"
  }

  /// One line that says all of it.
  package var text: String {
    let subject = kind == .preview ? "preview\(name.isEmpty ? "" : " \"\(name)\"")" : name
    return "\(file):\(line): \(subject) is left out: \(message)"
  }
}

/// A layout or a preview of a file that is not measured, as it does not compile here or nothing
/// says how it is made.
package struct LeftOut: Hashable, Codable, Sendable {
  package var file: String
  package var text: String
  /// Whether it does not compile as it stands.
  package var isBroken = false
  /// The layout's name; nil for a preview.
  package var layout: String?
}

extension [Omission] {
  /// A line for each of some files: what is left out of it, and why.
  package var lines: [String] {
    let files = map(\.file).uniqued()
    let shown = files.prefix(Self.mostLines).map(line)
    let rest = files.count - shown.count
    guard rest > 0 else { return shown }
    return shown + [
      "\(rest) more file\(rest == 1 ? "" : "s"): left out in part; --details says what."
    ]
  }

  private static var mostLines: Int { 12 }

  private func line(of file: String) -> String {
    let own = filter { $0.file == file }
    let told = own.filter { omission in !own.contains { omission.name.hasPrefix($0.name + ".") } }
    let parts = told.map(\.cause).uniqued().map { cause in
      let alike = told.filter { $0.cause == cause }
      let count = alike.count { $0.kind == .preview }
      let previews = count == 0 ? [] : [count == 1 ? "a preview" : "\(count) previews"]
      let others = alike.filter { $0.kind != .preview }.map(\.name)
      return (others + previews).firstFew + " (\(cause))"
    }
    return "\(file): left out: \(parts.firstFew)."
  }
}

extension [String] {
  /// Four of them at most, and how many more there are.
  var firstFew: String {
    let shown = prefix(count > 4 ? 3 : 4).joined(separator: ", ")
    return count > 4 ? "\(shown) and \(count - 3) more" : shown
  }
}
