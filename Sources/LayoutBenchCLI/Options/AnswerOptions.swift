import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding

/// The options for the saving from which a cache is worth it.
struct WorthOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A cache is worth it if it saves this much a pass: a time, as in 83us, or a part of a frame "
        + "of \(Int(Conventions.frameRate)) a second, as in 2%. (default: 1%)",
      valueName: "saving"),
    transform: OptionValue.shareOfFrame)
  var worth: Double?

  @Option(
    "n", in: 1...4_000_000,
    "The most subviews that one container has on your screens; cases with more do not decide. "
      + "(default: \(Conventions.mostSubviews), or the greatest --count)")
  var most: Int?

  @Option(
    "n", in: 1...1_000_000,
    "How many of these containers are visible at once: 8 for a list that shows eight rows, each with "
      + "this layout. (default: 1)")
  var instances: Int?

  var isChosen: Bool { worth != nil || most != nil || instances != nil }

  func applied(to worth: Worth, counts: [Int] = []) -> Worth {
    var result = worth
    if let share = self.worth { result.share = share }
    result.mostSubviews = most ?? max(worth.mostSubviews, counts.max() ?? 0)
    if let instances { result.instances = instances }
    return result
  }
}

/// The options that set the prices of calls.
struct PriceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What calls cost in SwiftUI: swiftui (an estimate, scaled to the machine of the run), engine "
        + "(nothing), or a price file. (default: swiftui; for 'report' the run's)",
      valueName: "list"))
  var prices: String?

  @Option(
    help: ArgumentHelp(
      "Prices in place of the list's, not scaled to this machine: query=28ns,text=2us. Calls with a price: "
        + "\(PriceTerm.allCases.map(\.name).joined(separator: ", ")); repeatable.",
      valueName: "call=duration"),
    transform: PriceList.terms)
  var price: [[PriceTerm: Nanoseconds]] = []

  func validate() throws {
    let terms = price.flatMap(\.keys)
    if let twice = terms.first(where: { term in terms.count { $0 == term } > 1 }) {
      throw UserError("--price: \(UserError.repeatedTerm(twice))")
    }
  }

  var isChosen: Bool { prices != nil || !price.isEmpty }

  func list(orElse usual: PriceList = .swiftUI) throws -> PriceList {
    let base = try prices.map(Self.list) ?? usual
    return base.with(price.reduce(into: [:]) { $0.merge($1) { $1 } })
  }

  /// A document at the prices that are chosen; as it is where none are.
  func applied(to document: ResultsDocument, from path: String) throws -> ResultsDocument {
    let list = try list(orElse: document.prices)
    guard list != document.prices else { return document }
    guard document.hasSamples else {
      throw UserError.unusableFile(
        option: prices == nil ? "--price" : "--prices", path: path,
        reason: "prices need the samples: put the run's samples.csv beside it.")
    }
    return Analyzer.repriced(document, at: list)
  }

  private static func list(named name: String) throws -> PriceList {
    if let list = PriceList.named.first(where: { $0.name == name }) { return list }
    guard let data = FileManager.default.contents(atPath: name) else {
      throw UserError(
        FileManager.default.fileExists(atPath: name)
          ? "--prices: '\(name)' cannot be read. Name a price file."
          : "--prices: There is no price list or price file '\(name)'. Give "
            + PriceList.named.map(\.name).joined(separator: ", ") + ", or the path of a price file."
      )
    }
    do throws(UserError) {
      return try PriceFile.read(data)
    } catch {
      throw UserError("--prices: \(name): \(error)")
    }
  }
}
