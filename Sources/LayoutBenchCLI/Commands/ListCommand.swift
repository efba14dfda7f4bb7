import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

struct ListCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the selected cases without running them.")

  @OptionGroup(title: "Which files") var files: FileOptions
  @OptionGroup(title: "Which cases") var selection: SelectionOptions
  @OptionGroup(title: "How much") var extent: ProfileOptions

  @Flag(help: "Print JSON.")
  var json = false

  private struct Entry: Encodable {
    var id: String
    var key: CaseKey
    var variants: [String]
  }

  func run(in context: CommandContext) throws {
    let suite = context.suite
    let plan = try Plan(suite, selection.selection, extent.chosen(in: context))
    if json {
      let entries = plan.cases.map { key in
        Entry(
          id: key.id, key: key,
          variants: suite.subject(named: key.subject)?.variants.map(\.name) ?? [])
      }
      print(try JSONText.text(of: entries), terminator: "")
      return
    }
    for key in plan.cases { print(key.id) }
    let subjects = Set(plan.cases.map(\.subject)).count
    StandardError.print("\(plan.cases.count) cases of \(subjects) subjects.")
  }
}

extension ListCommand: FileUsing, CaseSelecting {
  var isSilent: Bool { json }
}
