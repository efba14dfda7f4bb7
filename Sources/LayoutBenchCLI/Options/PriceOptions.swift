import ArgumentParser
import Foundation
import LayoutBench

struct ScalingOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Scale prices to the machine of the run by the time of a reference loop: those of 'swiftui', also "
        + "where an option replaces one, and those of a price file that gives the time of that loop "
        + "under the key 'kernel'. (default: --price-scaling; 'report', 'compare': as in the run)"))
  var priceScaling: Bool?
}

/// A command with groups of options for prices.
protocol Pricing {
  var given: PriceListOptions { get }
  var scaling: ScalingOptions { get }
}

extension Pricing {
  var prices: PriceOptions { PriceOptions(given: given, priceScaling: scaling.priceScaling) }
}

/// The prices that the options of a command choose.
struct PriceOptions {
  var given: PriceListOptions
  var priceScaling: Bool?

  func list(orElse usual: PriceList = .swiftUI) throws -> PriceList {
    try given.list(orElse: usual)
  }

  func applied(to document: ResultsDocument, from path: String) throws -> ResultsDocument {
    let list = try list(orElse: document.prices)
    let isScaled = priceScaling ?? document.priceScale.isOn
    guard list != document.prices || isScaled != document.priceScale.isOn else {
      return document
    }
    guard document.hasSamples else {
      throw UserError.unusableFile(
        option: "--prices", path: path,
        reason: "prices need the samples: put the run's samples.csv beside it.")
    }
    return Analyzer.repriced(document, at: list, isScaled: isScaled)
  }

  var isChosen: Bool { given.isChosen || priceScaling != nil }
}

struct PriceListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What calls cost in SwiftUI: swiftui (an estimate), engine (nothing), or a price file. "
        + "(default: swiftui; 'report', 'compare': the run's)",
      valueName: "list"))
  var prices: String?

  @Option(
    help: ArgumentHelp(
      "The price of a size query, for example 28ns.", valueName: "duration"))
  var queryPrice: String?

  @Option(
    help: ArgumentHelp(
      "The price of a placement, on top of its query.", valueName: "duration"))
  var placementPrice: String?

  @Option(
    help: ArgumentHelp(
      "The price of a measurement of anything but text, on top of its query: for example 2us.",
      valueName: "duration"))
  var measurementPrice: String?

  @Option(
    help: ArgumentHelp(
      "The price of a measurement of text, on top of its query.", valueName: "duration"))
  var textPrice: String?

  @Option(
    help: ArgumentHelp("The price of an alignment guide that is read.", valueName: "duration"))
  var guidePrice: String?

  @Option(
    help: ArgumentHelp("The price of a spacing that is read.", valueName: "duration"))
  var spacingPrice: String?

  @Option(
    help: ArgumentHelp("The price of a distance between spacings.", valueName: "duration"))
  var distancePrice: String?

  func list(orElse usual: PriceList = .swiftUI) throws -> PriceList {
    let base = try prices.map(Self.list) ?? usual
    var changes: [PriceTerm: Nanoseconds] = [:]
    for (term, option, value) in given {
      guard let value else { continue }
      do throws(PriceError) {
        changes[term] = try Nanoseconds(duration: value)
      } catch {
        throw UserError.notAPrice(option: option, reason: "\(error)")
      }
    }
    return base.with(changes)
  }

  var isChosen: Bool { prices != nil || given.contains { $0.value != nil } }

  private var given: [(term: PriceTerm, option: String, value: String?)] {
    [
      (.query, "--query-price", queryPrice), (.placement, "--placement-price", placementPrice),
      (.measurement, "--measurement-price", measurementPrice), (.text, "--text-price", textPrice),
      (.guide, "--guide-price", guidePrice), (.spacing, "--spacing-price", spacingPrice),
      (.distance, "--distance-price", distancePrice),
    ]
  }

  private static func list(named name: String) throws -> PriceList {
    if let list = PriceList.named.first(where: { $0.name == name }) { return list }
    guard let data = FileManager.default.contents(atPath: name) else {
      throw UserError.notAPrice(
        option: "--prices",
        reason: FileManager.default.fileExists(atPath: name)
          ? "'\(name)' cannot be read. Name a price file."
          : "\(PriceError.unknownList(name))")
    }
    do throws(PriceError) {
      return try PriceFile.read(data)
    } catch {
      throw UserError.notAPrice(option: "--prices", reason: "\(name): \(error)")
    }
  }
}
