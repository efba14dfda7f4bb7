/// Pieces of GitHub Flavored Markdown, escaped where they have to be.
enum Markdown {
  /// A table as GitHub reads it: the header, the rule, a line for each row.
  /// - Parameters:
  ///   - header: The columns' names; one that starts with `>` is flush right.
  ///   - rows: The fields, escaped already.
  static func table(_ header: [String], _ rows: [[String]]) -> [String] {
    let names = header.map { $0.hasPrefix(">") ? String($0.dropFirst()) : $0 }
    let rule = header.map { $0.hasPrefix(">") ? "---:" : "---" }
    return [names, rule].map(line) + rows.map(line)
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r": result += " "
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "|", "*", "_", "`", "[", "]", "~":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A name as code, which a table may hold too.
  static func code(_ text: String) -> String {
    // A fence has to be longer than any run of backticks inside.
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest > 0 ? " " : ""
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // A table takes a pipe for the end of a field even inside code, unless it is escaped.
    let safe = line.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    return fence + space + safe + space + fence
  }

  /// Lines that GitHub shows folded.
  /// - Parameters:
  ///   - title: What is seen, escaped already; HTML, not Markdown.
  ///   - lines: What is folded.
  static func folded(_ title: String, _ lines: [String]) -> [String] {
    // Without the empty lines the content would not be read as Markdown.
    ["<details>", "<summary>\(title)</summary>", ""] + lines + ["", "</details>"]
  }

  static func alert(_ kind: String, _ text: String) -> [String] {
    ["> [!\(kind)]", "> \(text)"]
  }

  private static func line(_ fields: [String]) -> String {
    "| \(fields.joined(separator: " | ")) |"
  }
}

extension String {
  /// Text for an HTML element, such as a summary of folded lines.
  var escapedForHTML: String {
    split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
      .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
      .split(separator: ">", omittingEmptySubsequences: false).joined(separator: "&gt;")
  }
}
