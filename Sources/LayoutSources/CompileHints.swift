/// What the compiler's errors mean for somebody whose file was written for SwiftUI.
enum CompileHints {
  /// What is missing where a name is not found.
  private enum Lack { case module, platform, partOfSwiftUI, unknown }

  /// The hints for errors; a name that is spelled almost as one of the declared ones is told so.
  static func of(_ errors: [Diagnostic], declared: Set<String> = []) -> [String] {
    let found = errors.compactMap { lack($0.message) }
    func names(_ lack: Lack) -> [String] { found.filter { $0.lack == lack }.map(\.name).uniqued() }
    let (modules, platform) = (names(.module), names(.platform))
    let lacking = names(.partOfSwiftUI)
    var lines: [String] = []
    let kits = modules.filter(platforms.contains)
    if !kits.isEmpty || !platform.isEmpty {
      let names = kits.isEmpty ? list(platform) : kits.joined(separator: " and ")
      lines.append(
        "hint: This is code for \(kits.isEmpty ? "UIKit or AppKit: \(names)" : names). Measure the "
          + "layout in a file without it.")
    }
    if !lacking.isEmpty {
      lines.append(
        "hint: PortableLayout, used here in place of SwiftUI, lacks \(list(lacking)). Measure "
          + "the layout in a file without \(lacking.count == 1 ? "it" : "them").")
    }
    let near = names(.unknown).map { (name: $0, other: nearest($0, declared)) }
    for case (let name, let other?) in near {
      lines.append("hint: There is no '\(name)'. Did you mean '\(other)'?")
    }
    let others = near.filter { $0.other == nil }.map(\.name)
    if !others.isEmpty {
      lines.append(
        "hint: \(list(others)) \(others.count == 1 ? "is" : "are") declared in none of the "
          + "files, nor in those near them. Name the files or the folder that declare "
          + "\(others.count == 1 ? "it" : "them"), too, on the command line or in \(FileList.name)."
      )
    }
    let missing = modules.filter { !platforms.contains($0) }
    if !missing.isEmpty {
      lines.append(
        "hint: There is no module \(list(missing)) here. Measure the layout in a file that "
          + "does not import \(missing.count == 1 ? "it" : "them").")
    }
    return lines
  }

  private static func lack(_ message: String) -> (lack: Lack, name: String)? {
    if let match = message.firstMatch(of: /no such module '([^']+)'/) {
      return (.module, String(match.1))
    }
    if let match = message.firstMatch(
      of: /cannot find (?:type |operator )?'([^']+)' in scope|unknown attribute '([^']+)'/)
    {
      let name = String(match.1 ?? match.2 ?? "")
      if name.contains(/^(UI|NS)[A-Z]/) { return (.platform, name) }
      return (SwiftUINames.types.contains(name) ? .partOfSwiftUI : .unknown, name)
    }
    if let match = message.firstMatch(of: /'([^']+)' (?:\(aka '[^']+'\) )?has no member '([^']+)'/)
    {
      let isKnownType =
        match.1.contains("View")
        || match.1.split(separator: ".").contains { SwiftUINames.types.contains(String($0)) }
      let isKnown = isKnownType && SwiftUINames.members.contains(String(match.2))
      return (isKnown ? .partOfSwiftUI : .unknown, ".\(match.2)")
    }
    return message.firstMatch(of: /no macro named '([^']+)'/).map { (.unknown, "#\($0.1)") }
  }

  private static let platforms: Set = ["UIKit", "AppKit", "WatchKit", "TVUIKit", "Cocoa"]

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }

  private static func nearest(_ name: String, _ declared: Set<String>) -> String? {
    let known = name.hasPrefix(".") ? SwiftUINames.members : SwiftUINames.types
    return Spelling.nearest(name.filter { $0 != "." }, in: known.union(declared))
  }
}
