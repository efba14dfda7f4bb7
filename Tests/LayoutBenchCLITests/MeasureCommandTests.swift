import Foundation
import TestSupport
import Testing

@Suite("Files of a user's own", .tags(.slow, .processes, .compiler), .waiting, .hangLimit)
struct MeasureCommandTests {
  /// What commands print about a folder of files of many kinds.
  private struct Mixed: Sendable {
    var folder: String
    var measured: Executable.Result
    var listed: Executable.Result
    var profiled: Executable.Result
    var applied: Executable.Result
    /// What is in the folder before and after.
    var contents: [[String]]
  }

  /// One build, made once.
  private static let mixed = Result {
    var mixed: Mixed?
    try Project.with(["Voting.swift", "Cards.swift", "Badges.swift", "Kit"]) { project in
      for (path, text) in [
        ("AppTests/Test.swift", "import XCTest"), ("main.swift", "print(1)"),
        ("Share.swift", "import UIKit\nimport SwiftUI\nstruct Share: UIViewRepresentable {}"),
        ("Bad.swift", "import SwiftUI\nstruct Bad: Layout {}"),
        ("Column.swift", UserSources.column),
        ("Shop.swift", UserSources.shop),
        ("Helpers/Helpers.swift", UserSources.helpers.declarations),
      ] {
        try Scratch.write(text, to: path, in: project.folder)
      }
      let folder = project.folder.path
      let before = try project.contents
      let options = ["--scenario", "first", "--count", "10"]
      mixed = Mixed(
        folder: folder,
        measured: try Executable.run(
          ["measure", folder, "--profile", "gate", "--no-verify", "--shard", "1/10"]
            + options,
          environment: project.environment),
        listed: try project.run("list", folder),
        profiled: try project.run("profile", folder),
        applied: try Executable.run(
          ["measure", folder, "--apply", "--profile", "gate", "--subject", "Column"] + options,
          environment: project.environment.merging(["COLUMNS": "40"]) { $1 }),
        contents: [before, try project.contents])
    }
    return try #require(mixed)
  }

  @Test("private and nested layouts, and those of previews and views, are run as they are")
  func measure() throws {
    let mixed = try Self.mixed.get()
    // One of the layouts does not compile.
    #expect(mixed.measured.status == 3, "\(mixed.measured.errors)")
    let listed = mixed.listed
    let subjects = Set(listed.output.split(separator: "\n").map { $0.prefix { $0 != "/" } })
    #expect(
      subjects.sorted() == [
        "Column", "EqualWidthHStack", "EqualWidthHStack in Votes", "Grid",
        "Grid in Deck", "JustifiedFlow", "Overlapping in Badges preview", "Shelf",
        "Shelf in Shelf-2",
      ])
    #expect(
      listed.errors.contains(
        "Badges.swift:14: Overlapping is local to a function: it is measured only where a view "
          + "contains it."))
    let kit = "\(mixed.folder)/Kit"
    #expect(
      listed.errors.contains(
        "Also compiled, for names that they declare: \(kit)/Row.swift, \(kit)/RowBreaker.swift, "
          + "\(mixed.folder)/Helpers/Helpers.swift."),
      "\(listed.errors)")
    #expect(
      listed.errors.contains(
        "/Shop.swift: left out: Theme.idiom (needs UIKit), Shop, a preview (needs Lottie)."),
      "\(listed.errors)")
    #expect(!listed.errors.contains("Helpers.swift: left out"), "\(listed.errors)")
    for (file, reason) in [
      ("AppTests/Test.swift", "in the folder AppTests"), ("main.swift", "top-level code"),
    ] {
      #expect(listed.errors.contains("/\(file) (\(reason))"), "\(listed.errors)")
    }
    #expect(
      listed.errors.contains(
        "error: \(mixed.folder)/Bad.swift:2: Bad cannot be measured: type 'Bad' does not conform to "
          + "protocol 'Layout'\n"), "\(listed.errors)")
    #expect(!listed.errors.contains("left out: Bad"), "It is told once: \(listed.errors)")
    #expect(mixed.contents[0] == mixed.contents[1])
  }

  @Test("profile without a name lists several, each pass once, with the command to copy")
  func unnamed() throws {
    let mixed = try Self.mixed.get()
    let several = mixed.profiled
    #expect(several.status == 1)
    #expect(
      several.errors.contains("here are 9: Badges preview, Deck, Shelf-2, Votes, Grid, Column, "),
      "\(several.errors)")
    #expect(
      several.errors.hasSuffix("layout-bench profile '\(mixed.folder)' 'Badges preview'\n"),
      "\(several.errors)")
  }

  @Test("--apply says that there is nothing to apply where a layout has its own cache")
  func nothingToApply() throws {
    let result = try Self.mixed.get().applied
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.hasSuffix("\nColumn has a cache of its own: there is\nnone to apply.\n"),
      "\(result.output)")
  }
}
