import Foundation

/// What the compiler's errors mean for somebody whose file was written for SwiftUI.
enum Hints {
  static func of(_ errors: [Diagnostic]) -> [String] {
    var modules: [String] = []
    var lacking: [String] = []
    var unknown: [String] = []
    func note(_ name: Substring, in list: inout [String]) {
      if !list.contains(String(name)) { list.append(String(name)) }
    }
    for error in errors {
      if let match = error.message.firstMatch(of: /no such module '([^']+)'/) {
        note(match.1, in: &modules)
      } else if let match = error.message.firstMatch(
        of: /cannot find (?:type |operator )?'([^']+)' in scope/)
      {
        let isKnown = SwiftUINames.types.contains(String(match.1))
        isKnown ? note(match.1, in: &lacking) : note(match.1, in: &unknown)
      } else if let match = error.message.firstMatch(of: /unknown attribute '([^']+)'/) {
        note("@\(match.1)"[...], in: &lacking)
      } else if let match = error.message.firstMatch(
        of: /(?:value of type|type) '([^']+)' has no member '([^']+)'/)
      {
        if SwiftUINames.isView(String(match.1)) || SwiftUINames.members.contains(String(match.2)) {
          note(".\(match.2)"[...], in: &lacking)
        }
      } else if let match = error.message.firstMatch(
        of: /no macro named '([^']+)'/)
      {
        note("#\(match.1)"[...], in: &lacking)
      }
    }
    var hints: [String] = []
    if !lacking.isEmpty {
      hints.append(
        "hint: PortableLayout, used here in place of SwiftUI, lacks \(list(lacking)). Measure the "
          + "layout in a file without \(lacking.count == 1 ? "it" : "them").")
    }
    if !unknown.isEmpty {
      hints.append(
        "hint: \(list(unknown)) \(unknown.count == 1 ? "is" : "are") declared in none of the files. "
          + "Name the files or the folder that declare \(unknown.count == 1 ? "it" : "them"), too, "
          + "on the command line or in \(FileList.name).")
    }
    if !modules.isEmpty {
      hints.append(
        "hint: there is no module \(list(modules)) here. Measure the layout in a file that does "
          + "not import \(modules.count == 1 ? "it" : "them").")
    }
    return hints
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}

struct Diagnostic: Hashable {
  var file: String
  var line: Int
  var message: String

  static func tidied(_ output: String) -> String {
    output.split(whereSeparator: \.isNewline)
      .filter { !$0.contains(/^error: .*command failed with exit code/) }
      .joined(separator: "\n")
  }

  static func errors(in output: String) -> [Diagnostic] {
    output.split(whereSeparator: \.isNewline).compactMap { line in
      guard let match = line.wholeMatch(of: /(.*):(\d+):\d+: error: (.*)/),
        let number = Int(match.2)
      else { return nil }
      return Diagnostic(file: String(match.1), line: number, message: String(match.3))
    }
  }
}
