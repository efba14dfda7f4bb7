/// The colours of reports and pictures, each with one meaning.
///
/// Blue is less time with a cache, orange is more, grey is no decision, and what is broken has the
/// colour of the text. Tints of the blue are for pictures and counts and are never a verdict.
enum Palette {
  /// The names of the style sheets, with the colours on light and on dark ground.
  static let colours: [(name: String, light: String, dark: String)] = [
    ("bg", "#fbfaf7", "#131518"), ("card", "#ffffff", "#1b1e22"), ("ink", "#1c1e21", "#e8eaed"),
    ("mute", "#5b6068", "#a0a6ae"), ("line", "#e3e0d8", "#2c3036"), ("grid", "#ebe8e1", "#25292e"),
    // Less time, more time, no decision.
    ("pays", "#1261b3", "#7db8ff"), ("costs", "#ad4a06", "#ffab5e"), ("same", "#7a7f86", "#9aa0a8"),
    // The bands of a plot: no practical difference; too close to call from prices.
    ("band", "#e4dfd2", "#30343a"), ("band2", "#f0ece2", "#202429"),
    // The tints of views, of which every fourth has the second.
    ("t1", "#9cc0e6", "#2d4b70"), ("t2", "#5f97d1", "#38659b"),
  ]

  /// The colours on light ground, as properties of a style sheet.
  static let light = colours.map { "--\($0.name):\($0.light)" }.joined(separator: ";")

  /// The colours on dark ground.
  private static let dark = colours.map { "--\($0.name):\($0.dark)" }.joined(separator: ";")

  /// The rules for a document's light colours, and for its dark ones in a browser that prefers
  /// them.
  static func rules(for selector: String) -> String {
    "\(selector){\(light)}@media (prefers-color-scheme:dark){\(selector){\(dark)}}"
  }
}

/// The style sheet of charts, for a page and for a file of its own.
enum ChartStyle {
  /// The rules of all drawings.
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
    .over{fill:var(--ink);fill-opacity:.4}\
    .p-bad{fill:var(--costs);fill-opacity:.42;stroke:var(--costs)}\
    .p-right{fill:none;stroke:var(--ink);stroke-dasharray:3 2}.p-arrow{stroke:var(--ink)}\
    .p-end{fill:var(--ink)}\
    .ch .p-n{font-size:9px}\
    .ground{fill:var(--bg)}.m-half{fill:var(--bg);stroke:var(--pays);stroke-width:1.5}\
    .rug{width:100%;height:auto}\
    .h-pays,.ch path.m-pays{fill:var(--pays)}.h-costs{fill:var(--costs)}\
    .h-same{fill:var(--same)}.d-b{fill:var(--bg);stroke:var(--same);stroke-width:1.6}\
    .d-c{fill:var(--pays)}
    """

  /// The sheet of a drawing that is a file of its own.
  static let file = Palette.rules(for: "svg") + rules
}
