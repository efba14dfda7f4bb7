import Foundation

/// The colours of reports and pictures, each with one meaning.
///
/// Blue is less time with a cache, orange is more, grey is no decision, and what is broken has the
/// colour of the text. Tints of the blue are for pictures and counts and are never a verdict.
package struct Palette: Sendable {
  var ground: Colour
  var card: Colour
  var ink: Colour
  var mute: Colour
  var line: Colour
  var grid: Colour
  /// Less time.
  var pays: Colour
  /// More time.
  var costs: Colour
  /// No decision.
  var same: Colour
  /// The inner band of a plot: no practical difference.
  var band: Colour
  /// The outer band of a plot: too close to call from prices.
  var outerBand: Colour
  /// Tints of the blue, from the lightest on a light ground.
  var tints: [Colour]
  var plain: Colour

  static let light = Palette(
    ground: Colour(0xFBFAF7), card: Colour(0xFFFFFF), ink: Colour(0x1C1E21),
    mute: Colour(0x5B6068), line: Colour(0xE3E0D8), grid: Colour(0xEBE8E1),
    pays: Colour(0x1261B3), costs: Colour(0xAD4A06), same: Colour(0x7A7F86),
    band: Colour(0xE4DFD2), outerBand: Colour(0xF0ECE2),
    tints: [Colour(0xC9DCF1), Colour(0x9CC0E6), Colour(0x5F97D1)], plain: Colour(0xD8D4CA))

  static let dark = Palette(
    ground: Colour(0x131518), card: Colour(0x1B1E22), ink: Colour(0xE8EAED),
    mute: Colour(0xA0A6AE), line: Colour(0x2C3036), grid: Colour(0x25292E),
    pays: Colour(0x7DB8FF), costs: Colour(0xFFAB5E), same: Colour(0x9AA0A8),
    band: Colour(0x30343A), outerBand: Colour(0x202429),
    tints: [Colour(0x22344A), Colour(0x2D4B70), Colour(0x38659B)], plain: Colour(0x3A3F46))

  var named: [(name: String, colour: Colour)] {
    [
      ("bg", ground), ("card", card), ("ink", ink), ("mute", mute), ("line", line),
      ("grid", grid), ("pays", pays), ("costs", costs), ("same", same), ("band", band),
      ("band2", outerBand), ("t0", tints[0]), ("t1", tints[1]), ("t2", tints[2]),
      ("plain", plain),
    ]
  }

  var customProperties: String {
    named.map { "--\($0.name):\($0.colour.css)" }.joined(separator: ";")
  }

  /// The rules that give a document the light colours, and the dark ones where those are preferred.
  static func rules(for selector: String) -> String {
    "\(selector){\(light.customProperties)}"
      + "@media (prefers-color-scheme:dark){\(selector){\(dark.customProperties)}}"
  }

  /// A drawing's file with the light colours alone, each written where it is used: for programs
  /// that do not know custom properties.
  package static func light(_ file: String) -> String {
    light.named.reduce(file.replacing(rules(for: "svg"), with: "")) { text, named in
      text.replacing("var(--\(named.name))", with: named.colour.css)
    }
  }
}

struct Colour: Hashable, Sendable {
  /// Red, green and blue, from 0 to 1, as sRGB encodes them.
  var red: Double
  var green: Double
  var blue: Double

  init(_ hex: Int) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
  }

  var css: String {
    "#"
      + [red, green, blue].map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
  }
}

enum ChartStyle {
  static let rules = """
    .ch{display:block;max-width:100%}.ch text{font:12px system-ui,-apple-system,"Segoe UI",\
    Roboto,"DejaVu Sans",Arial,sans-serif;font-variant-numeric:tabular-nums;fill:var(--ink)}\
    .ch path{fill:none}.ch .ax{fill:var(--mute);font-size:11.5px}\
    .ch .lab{font-size:13px}.ch .b{font-weight:640}\
    .grid,.hair{stroke:var(--grid)}.hair{stroke:var(--line)}.one{stroke:var(--same)}\
    .band{fill:var(--band)}.band2{fill:var(--band2)}.rng{stroke:var(--same);stroke-opacity:.55}\
    .typ{stroke:var(--ink);stroke-width:2.2}\
    .m-pays{fill:var(--pays)!important}.m-costs{fill:var(--costs)!important}\
    .m-same{fill:var(--bg);stroke:var(--same);stroke-width:1.5}\
    .m-open{stroke:var(--same);stroke-width:1.6}.m-broken{fill:var(--ink)}\
    .m-x{stroke:var(--bg);stroke-width:2;stroke-linecap:round}\
    .m-none{fill:none;stroke:var(--same);stroke-width:1.6;stroke-dasharray:2.2 2.2}\
    .ln{stroke-width:2;stroke-linejoin:round}.l-pays{stroke:var(--pays)}\
    .l-same{stroke:var(--same)}.l-ink{stroke:var(--ink)}\
    .dash{stroke-dasharray:2 4}.f1{fill:var(--t1)}.f2{fill:var(--t2)}\
    .ch path.m-costs{fill:var(--costs)}\
    .p-box{fill:none;stroke:var(--same);stroke-dasharray:3 3}\
    .p-in{fill:none;stroke:var(--same);stroke-opacity:.7}\
    .p-over{fill:url(#hatch);stroke:none}.hatch{stroke:var(--ink);stroke-opacity:.55}\
    .p-bad{fill:var(--costs);fill-opacity:.42;stroke:var(--costs)}\
    .p-right{fill:none;stroke:var(--ink);stroke-dasharray:3 2}.p-arrow{stroke:var(--ink)}\
    .ch .p-n{font-size:9px}\
    .ground{fill:var(--bg)}.m-half{fill:var(--bg);stroke:var(--pays);stroke-width:1.5}\
    .rug{width:100%;height:auto}\
    .ch path.h-pays,.ch path.m-pays{fill:var(--pays)}.ch path.h-costs{fill:var(--costs)}\
    .ch path.h-same{fill:var(--same)}.d-b{fill:var(--bg);stroke:var(--same);stroke-width:1.6}\
    .d-c{fill:var(--pays)}
    """

  static let file = Palette.rules(for: "svg") + rules
}
