import Foundation
import LayoutBench

/// A value of `--population`: a kind of synthetic subviews, or a capture's file.
struct PopulationOption: Hashable, Sendable {
  let text: String
  let population: Population
  /// What was captured; nil for synthetic subviews.
  let capture: Capture?

  static let prefix = "capture:"

  /// Reads a value, and the file that it names.
  /// - Throws: ``InvalidValue`` if it is no kind, or the file cannot be used.
  init(_ text: String) throws {
    self.text = text
    guard text.hasPrefix(Self.prefix) else {
      capture = nil
      guard let kind = Population.allCases.first(where: { $0.rawValue == text }) else {
        let kinds = Population.allCases.map(\.rawValue).joined(separator: ", ")
        throw InvalidValue(
          description: "'\(text)' is unknown. Choose from: \(kinds), \(Self.prefix)FILE.")
      }
      population = kind
      return
    }
    let path = String(text.dropFirst(Self.prefix.count))
    guard let data = FileManager.default.contents(atPath: path) else {
      let exists = FileManager.default.fileExists(atPath: path)
      throw InvalidValue(
        description: exists
          ? "'\(path)' cannot be read. Name a file that LayoutProbe wrote."
          : "there is no file '\(path)'. Name one that LayoutProbe wrote.")
    }
    do throws(CaptureError) {
      capture = try Capture(data)
    } catch {
      throw InvalidValue(description: "'\(path)' cannot be used: \(error)")
    }
    population = .capture
  }
}

protocol CaseSelecting {
  var selection: SelectionOptions { get }
}
