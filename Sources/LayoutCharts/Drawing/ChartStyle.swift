package enum ChartStyle {
  package static let rules = """
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
    .l-costs{stroke:var(--costs)}.l-same{stroke:var(--same)}.l-ink{stroke:var(--ink)}\
    .dash{stroke-dasharray:2 4}.f0{fill:var(--t0)}.f1{fill:var(--t1)}.f2{fill:var(--t2)}\
    .fp{fill:var(--plain)}.fs{fill:var(--same)}.fa{fill:var(--costs);fill-opacity:.42}\
    .fi{fill:var(--ink);fill-opacity:.62}\
    path.f0,path.f1,path.f2,path.fp,path.fs,path.fa{fill-rule:nonzero}\
    .ch path.f0{fill:var(--t0)}.ch path.f1{fill:var(--t1)}.ch path.f2{fill:var(--t2)}\
    .ch path.fp{fill:var(--plain)}.ch path.fs{fill:var(--same)}.ch path.fa{fill:var(--costs)}\
    .ch path.m-costs{fill:var(--costs)}\
    .p-box{fill:none;stroke:var(--same);stroke-dasharray:3 3}\
    .p-in{fill:none;stroke:var(--same);stroke-opacity:.7}\
    .p-out{fill:none;stroke:var(--mute);stroke-dasharray:1.5 2.5}\
    .p-over{fill:url(#hatch);stroke:none}.hatch{stroke:var(--ink);stroke-opacity:.55}\
    .p-bad{fill:var(--costs);fill-opacity:.42;stroke:var(--costs)}\
    .p-right{fill:none;stroke:var(--ink);stroke-dasharray:3 2}.p-arrow{stroke:var(--ink)}\
    .p-guide{stroke:var(--costs);stroke-dasharray:5 3}.p-gap{stroke:var(--ink);stroke-width:1}\
    .ch .p-n{font-size:9px}.ch .p-g{font-size:9px;fill:var(--mute)}\
    .ground{fill:var(--bg)}.m-half{fill:var(--bg);stroke:var(--pays);stroke-width:1.5}\
    .ring{fill:var(--bg);stroke:var(--ink);stroke-width:2}.rug{width:100%;height:auto}\
    .ch path.h-pays,.ch path.m-pays{fill:var(--pays)}.ch path.h-costs{fill:var(--costs)}\
    .ch path.h-same{fill:var(--same)}.d-b{fill:var(--bg);stroke:var(--same);stroke-width:1.6}\
    .d-c{fill:var(--pays)}
    """

  static let file = Palette.rules(for: "svg") + rules
}
