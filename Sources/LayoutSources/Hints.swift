/// What the compiler's errors mean for somebody whose file was written for SwiftUI.
struct Hints {
  private var modules: [String] = []
  private var lacking: [String] = []
  private var platform: [String] = []
  private var unknown: [String] = []
  private let declared: Set<String>

  /// The hints for errors; a name that is spelled almost as one of the declared ones is told so.
  static func of(_ errors: [Diagnostic], declared: Set<String> = []) -> [String] {
    var hints = Hints(declared: declared)
    for error in errors { hints.read(error.message) }
    return hints.lines
  }

  private init(declared: Set<String>) { self.declared = declared }

  private mutating func read(_ message: String) {
    if let match = message.firstMatch(of: /no such module '([^']+)'/) {
      Self.note(String(match.1), in: &modules)
    } else if let match = message.firstMatch(
      of: /cannot find (?:type |operator )?'([^']+)' in scope|unknown attribute '([^']+)'/)
    {
      note(String(match.1 ?? match.2 ?? ""), isOfSwiftUI: SwiftUINames.types.contains)
    } else if let match = message.firstMatch(
      of: /'([^']+)' (?:\(aka '[^']+'\) )?has no member '([^']+)'/)
    {
      let isKnownType =
        match.1.contains("View")
        || match.1.split(separator: ".").contains { SwiftUINames.types.contains(String($0)) }
      note(".\(match.2)") { isKnownType && SwiftUINames.members.contains(String($0.dropFirst())) }
    } else if let match = message.firstMatch(of: /no macro named '([^']+)'/) {
      note("#\(match.1)") { _ in false }
    }
  }

  private mutating func note(_ name: String, isOfSwiftUI: (String) -> Bool) {
    if name.contains(/^(UI|NS)[A-Z]/) {
      Self.note(name, in: &platform)
    } else if isOfSwiftUI(name) {
      Self.note(name, in: &lacking)
    } else {
      Self.note(name, in: &unknown)
    }
  }

  private static func note(_ name: String, in list: inout [String]) {
    if !list.contains(name) { list.append(name) }
  }

  private static let platforms: Set = ["UIKit", "AppKit", "WatchKit", "TVUIKit", "Cocoa"]

  private var lines: [String] {
    var lines: [String] = []
    let kits = modules.filter(Self.platforms.contains)
    if !kits.isEmpty || !platform.isEmpty {
      let names = kits.isEmpty ? Self.list(platform) : kits.joined(separator: " and ")
      lines.append(
        "hint: This is code for \(kits.isEmpty ? "UIKit or AppKit: \(names)" : names). Measure the "
          + "layout in a file without it.")
    }
    if !lacking.isEmpty {
      lines.append(
        "hint: PortableLayout, used here in place of SwiftUI, lacks \(Self.list(lacking)). Measure "
          + "the layout in a file without \(lacking.count == 1 ? "it" : "them").")
    }
    let near = unknown.map { (name: $0, other: nearest($0)) }
    for case (let name, let other?) in near {
      lines.append("hint: There is no '\(name)'. Did you mean '\(other)'?")
    }
    let others = near.filter { $0.other == nil }.map(\.name)
    if !others.isEmpty {
      lines.append(
        "hint: \(Self.list(others)) \(others.count == 1 ? "is" : "are") declared in none of the "
          + "files, nor in those near them. Name the files or the folder that declare "
          + "\(others.count == 1 ? "it" : "them"), too, on the command line or in \(FileList.name)."
      )
    }
    let missing = modules.filter { !Self.platforms.contains($0) }
    if !missing.isEmpty {
      lines.append(
        "hint: There is no module \(Self.list(missing)) here. Measure the layout in a file that "
          + "does not import \(missing.count == 1 ? "it" : "them").")
    }
    return lines
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  private func nearest(_ name: String) -> String? {
    let known = name.hasPrefix(".") ? SwiftUINames.members : SwiftUINames.types
    return Spelling.nearest(name.filter { $0 != "." }, in: known.union(declared))
  }
}
