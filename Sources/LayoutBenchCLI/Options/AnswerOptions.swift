import ArgumentParser
import Foundation
import LayoutBench
import LayoutDeciding

/// The options for the saving from which a cache is worth it.
struct WorthOptions: ParsableArguments {
  /// The part of a frame that a cache has to save.
  @Option(
    name: .customLong("worth"), parsing: .unconditional,
    help: ArgumentHelp(
      "A cache is worth it if it saves this much a pass: a time, as in 83us, or a part of a frame "
        + "of \(Int(Conventions.frameRate)) a second, as in 2%. (default: 1%; for 'report' the run's)",
      valueName: "saving"),
    transform: OptionValue.shareOfFrame)
  var share: Double?

  /// The most subviews of a container.
  @Option(
    "n", in: 1...4_000_000,
    "The most subviews that one container has on your screens; cases with more do not decide. "
      + "(default: \(Conventions.mostSubviews), or the greatest --count; for "
      + "'report' the run's)")
  var most: Int?

  /// The number of containers that are visible at once.
  @Option(
    "n", in: 1...1_000_000,
    "How many of these containers are visible at once: 8 for a list that shows eight rows, each with "
      + "this layout. (default: 1; for 'report' the run's)")
  var instances: Int?

  /// A Boolean value that is true when one of the options is given.
  var isChosen: Bool { share != nil || most != nil || instances != nil }

  /// A limit with the values that the options give.
  func applied(to worth: Worth, counts: [Int] = []) -> Worth {
    var result = worth
    if let share { result.share = share }
    result.mostSubviews = most ?? max(worth.mostSubviews, counts.max() ?? 0)
    if let instances { result.instances = instances }
    return result
  }
}

/// The options that set the prices of calls.
struct PriceOptions: ParsableArguments {
  /// The name of a price list, or the path of a price file.
  @Option(
    help: ArgumentHelp(
      "What calls cost in SwiftUI: swiftui (an estimate), engine "
        + "(nothing), or a price file. (default: swiftui; for 'report' the run's)",
      valueName: "list"))
  var prices: String?

  /// The single prices, as each option gives them.
  @Option(
    help: ArgumentHelp(
      "Prices in place of the list's: query=28ns,text=2us. Calls with a price: "
        + "\(PriceTerm.allNames); repeatable.",
      valueName: "call=duration"),
    transform: PriceList.terms)
  var price: [[PriceTerm: Nanoseconds]] = []

  /// Refuses two prices of one call.
  func validate() throws {
    var known: Set<PriceTerm> = []
    for term in price.flatMap(\.keys) where !known.insert(term).inserted {
      throw UserError("--price: \(UserError.repeatedTerm(term))")
    }
  }

  /// A Boolean value that is true when a list or a price is given.
  var isChosen: Bool { prices != nil || !price.isEmpty }

  /// The chosen list, or the usual one, with the single prices in it.
  func list(orElse usual: PriceList = .swiftUI) throws -> PriceList {
    let base = try prices.map(Self.list) ?? usual
    var given: [PriceTerm: Nanoseconds] = [:]
    for prices in price { given.merge(prices) { _, later in later } }
    return base.with(given)
  }

  /// Returns a document at the chosen prices. Without a choice, returns it as it is.
  func applied(to document: ResultsDocument, from path: String) throws -> ResultsDocument {
    let list = try list(orElse: document.prices)
    guard list != document.prices else { return document }
    guard document.hasSamples else {
      let option = if prices == nil { "--price" } else { "--prices" }
      throw UserError.unusableFile(
        option: option, path: path,
        reason: "prices need the samples: put the run's samples.csv beside it.")
    }
    return Analyzer.repriced(document, at: list)
  }

  /// The error of a name without a price list or a readable price file.
  private static func unreadable(_ name: String) -> UserError {
    guard !FileManager.default.fileExists(atPath: name) else {
      return UserError("--prices: '\(name)' cannot be read. Name a price file.")
    }
    let names = PriceList.named.map(\.name).joined(separator: ", ")
    return UserError(
      "--prices: There is no price list or price file '\(name)'. Give \(names), or the path of a "
        + "price file.")
  }

  /// The list of a name, or that of a price file.
  private static func list(named name: String) throws -> PriceList {
    for list in PriceList.named where list.name == name { return list }
    guard let data = FileManager.default.contents(atPath: name) else { throw unreadable(name) }
    do throws(UserError) {
      return try PriceFile.read(data)
    } catch {
      throw UserError("--prices: \(name): \(error)")
    }
  }
}
