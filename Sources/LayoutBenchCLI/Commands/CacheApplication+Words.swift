import Foundation
import LayoutModel
import LayoutReports
import LayoutSources

/// The words on caches that are applied or not.
extension CacheApplication {
  /// Prints a sentence below an empty line, in as many lines as the terminal's width takes.
  ///
  /// - Parameter details: Lines that are printed below it unchanged, such as a compiler's messages.
  func tell(_ sentence: String, details: [String] = []) {
    let lines = [""] + TextStyle.standardOutput.fitted(sentence) + details
    say(lines.joined(separator: "\n"))
  }

  /// Prints the command that shows what the caches change in a file, the first one.
  func tellNext(_ copies: PatchedFiles) {
    guard let (original, copy) = copies.firstChange(in: folder.path) else { return }
    tell("Next: see the difference: diff -u \(Shell.quoted(original)) \(Shell.quoted(copy))")
  }

  /// Prints lines as they are, unless the command is silent.
  func say(_ lines: String...) {
    guard !launch.command.isSilent else { return }
    print(lines.joined(separator: "\n"))
    // Before what another process prints.
    fflush(nil)
  }

  /// Prints why a cache is not applied, and how to write it by hand.
  func explain(_ target: CacheTarget, _ reason: String) {
    guard let recipe = target.recipe else { return }
    let names = target.subjects.joined(separator: ", ")
    // The compiler's messages stand below what is said of them.
    let lines = reason.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    tell(
      "\(names): \(recipe.title) is not applied. \(lines[0])", details: Array(lines.dropFirst()))
    guard let file = recipe.text else { return }
    say("To write it by hand:", "")
    let code = file.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let text = recipe.steps + [""] + code
    say(Self.indented(text).joined(separator: "\n"))
  }

  /// Returns lines that are indented by two columns, but for empty ones.
  private static func indented(_ lines: [String]) -> [String] {
    lines.map { line in
      guard !line.isEmpty else { return "" }
      return "  \(line)"
    }
  }
}
