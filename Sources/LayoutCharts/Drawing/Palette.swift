/// The colours of reports and pictures, each with one meaning.
///
/// Blue is less time with a cache, orange is more, grey is no decision, and what is broken has the
/// colour of the text. Tints of the blue are for pictures and counts and are never a verdict.
package struct Palette: Sendable {
  package var ground: Colour
  package var card: Colour
  /// Text, and what is broken.
  package var ink: Colour
  package var mute: Colour
  package var line: Colour
  package var grid: Colour
  /// Less time.
  package var pays: Colour
  /// More time.
  package var costs: Colour
  /// No decision.
  package var same: Colour
  /// The inner band of a plot: no practical difference.
  package var band: Colour
  /// The outer band of a plot: too close to call from prices.
  package var outerBand: Colour
  /// Tints of the blue, from the lightest on a light ground.
  package var tints: [Colour]
  package var plain: Colour

  package static let light = Palette(
    ground: Colour(0xFBFAF7), card: Colour(0xFFFFFF), ink: Colour(0x1C1E21),
    mute: Colour(0x5B6068), line: Colour(0xE3E0D8), grid: Colour(0xEBE8E1),
    pays: Colour(0x1261B3), costs: Colour(0xAD4A06), same: Colour(0x7A7F86),
    band: Colour(0xE4DFD2), outerBand: Colour(0xF0ECE2),
    tints: [Colour(0xC9DCF1), Colour(0x9CC0E6), Colour(0x5F97D1)], plain: Colour(0xD8D4CA))

  package static let dark = Palette(
    ground: Colour(0x131518), card: Colour(0x1B1E22), ink: Colour(0xE8EAED),
    mute: Colour(0xA0A6AE), line: Colour(0x2C3036), grid: Colour(0x25292E),
    pays: Colour(0x7DB8FF), costs: Colour(0xFFAB5E), same: Colour(0x9AA0A8),
    band: Colour(0x30343A), outerBand: Colour(0x202429),
    tints: [Colour(0x22344A), Colour(0x2D4B70), Colour(0x38659B)], plain: Colour(0x3A3F46))

  /// The largest share of a hue that a tint behind text may have.
  package static let mostTint = 0.36

  package var named: [(name: String, colour: Colour)] {
    [
      ("bg", ground), ("card", card), ("ink", ink), ("mute", mute), ("line", line),
      ("grid", grid), ("pays", pays), ("costs", costs), ("same", same), ("band", band),
      ("band2", outerBand), ("t0", tints[0]), ("t1", tints[1]), ("t2", tints[2]),
      ("plain", plain),
    ]
  }

  package var customProperties: String {
    named.map { "--\($0.name):\($0.colour.css)" }.joined(separator: ";")
  }

  /// The rules that give a document the light colours, and the dark ones where those are preferred.
  ///
  /// - Parameter selector: What carries the custom properties, as in `:root`.
  package static func rules(for selector: String) -> String {
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
