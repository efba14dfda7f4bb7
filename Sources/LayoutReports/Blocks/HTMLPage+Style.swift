extension HTMLPage {
  /// The style sheet: colours, charts and the page.
  static let styleSheet =
    ":root{color-scheme:light dark}" + Palette.rules(for: ":root") + ChartStyle.rules + pageStyle

  /// The lines of `Resources/report.css`, which are one in a report, with the light colours in print.
  private static let pageStyle = String(decoding: PackageResources.report_css, as: UTF8.self)
    .filter { $0 != "\n" }
    .replacing("LIGHT-COLOURS", with: Palette.light)
}
