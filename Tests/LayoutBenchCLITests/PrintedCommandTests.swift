import Foundation
import TestSupport
import Testing

@Suite("Commands that are printed", .tags(.slow, .processes, .compiler), .waiting, .hangLimit)
struct PrintedCommandTests {
  private static func file(_ guarding: String = "") -> String {
    """
    import SwiftUI
    struct Trap: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        \(guarding)
        return subviews.first?.sizeThatFits(.unspecified) ?? .zero
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) { for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) } }
    }
    #Preview("It's a \\"week\\"") { Trap { Text("a"); Text("b"); Text("c") } }

    """
  }

  @Test("a remedy runs as it is printed, whatever folders and previews are called")
  func remedies() throws {
    try Scratch.directory { scratch in
      let environment = ["XDG_CACHE_HOME": scratch.appendingPathComponent("cache").path]
      func run(_ arguments: [String]) throws -> String {
        let result = try Executable.run(arguments, in: scratch, environment: environment)
        return result.errors + result.output
      }
      let file = "My app/It's.swift"
      let short = ["--count", "3", "--scenario", "first", "--host", "root"]
      let baseline = ["--baseline", "my baseline"] + short
      try Scratch.write(Self.file(), to: file, in: scratch)
      _ = try run(["baseline", file] + baseline)
      let guarding = "guard subviews.count != 3 else { fatalError(\"three\") }"
      try Scratch.write(Self.file(guarding), to: file, in: scratch)
      let commands = [
        ["verify", file, "--histories", "2"], ["render", file, "Trap", "--count", "3"],
        ["profile", file, "Trap", "--count", "3"],
        ["measure", file, "--profile", "gate", "--workers", "1"] + short,
        ["check", file] + baseline,
      ]
      var printed: Set<String> = []
      for command in commands {
        let text = try run(command)
        let start = /(?:again {5}|See: |Run: |To see it: |Next: (?:run |[a-z ]+: ))(\S.*)/
        let found = text.matches(of: start)
        #expect(!found.isEmpty, "\(command): \(text)")
        let tellsModule = text.contains("MeasuredFiles")
        #expect(!tellsModule, "\(command): \(text)")
        printed.formUnion(found.map { String($0.1) })
      }
      for command in printed {
        let result = try Executable.shell(command, in: scratch, environment: environment)
        let isIncorrect = result.status == 6 || command.contains(" check ") && result.status == 3
        #expect(isIncorrect, "\(command): \(result.status) \(result.errors)")
      }
    }
  }
}
