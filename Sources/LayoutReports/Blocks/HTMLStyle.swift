/// The style sheet of the HTML report.
enum HTMLStyle {
  static let sheet =
    ":root{color-scheme:light dark}" + Palette.rules(for: ":root") + ChartStyle.rules + page
    + narrow + print

  private static let page = """
    *{box-sizing:border-box}html{-webkit-text-size-adjust:100%}\
    body{margin:0;background:var(--bg);color:var(--ink);font:15px/1.5 system-ui,-apple-system,\
    "Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",Arial,sans-serif}\
    main,header,footer{max-width:1084px;margin:0 auto;padding:0 22px}\
    a{color:inherit;text-decoration-color:var(--same);text-underline-offset:3px}\
    :focus-visible{outline:2px solid var(--pays);outline-offset:3px;border-radius:3px}\
    .skip{position:absolute;left:-999px}.skip:focus{left:22px;top:8px;background:var(--card);\
    padding:6px 10px;z-index:2}\
    header{padding-top:40px}.run{color:var(--mute);font-size:13px;margin:0}\
    .run b{color:var(--ink);font-weight:600}\
    h1{font-size:40px;line-height:1.12;letter-spacing:-.02em;margin:10px 0 8px;font-weight:680;\
    text-wrap:balance}.lead{font-size:18px;margin:0 0 26px;max-width:46em}\
    .hint{border-left:3px solid var(--same);padding:2px 0 2px 12px;margin:0 0 22px;\
    max-width:52em}\
    nav{display:flex;flex-wrap:wrap;gap:4px 18px;font-size:13px;color:var(--mute);\
    border:solid var(--line);border-width:1px 0;padding:9px 0;margin-bottom:8px}\
    nav a{text-decoration:none}section{padding:38px 0 4px;scroll-margin-top:8px}\
    .q{color:var(--mute);font-size:13px;margin:0 0 2px}\
    h2{font-size:24px;line-height:1.25;letter-spacing:-.012em;margin:0 0 6px;font-weight:650;\
    max-width:31em;text-wrap:balance}h3{font-size:15px;line-height:1.3;font-weight:640;margin:0}\
    code,.mono{font:600 14px/1.3 ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",\
    monospace}.sub{color:var(--mute);margin:0 0 16px;font-size:14px;max-width:52em}\
    .key{list-style:none;margin:0 0 14px;padding:0;display:flex;flex-wrap:wrap;gap:4px 18px;\
    font-size:13px;color:var(--mute)}.key li{display:flex;gap:7px;align-items:center}\
    .key svg,.ch.ic{flex:none}.ch.ic{display:inline-block;vertical-align:-2px}\
    .ic .m-same{fill:var(--bg)}\
    .cards{display:grid;grid-template-columns:minmax(0,1fr);gap:14px;margin:16px 0}\
    .cards.n3{grid-template-columns:repeat(3,minmax(0,1fr))}\
    .card{background:var(--card);border:1px solid var(--line);border-radius:10px;\
    padding:14px 16px 12px;scroll-margin-top:12px;display:flex;flex-direction:column}\
    .card.broken{border-color:var(--ink)}.top{display:flex;gap:14px;align-items:center}\
    .top .ch{flex:none}.ans{margin:2px 0 0;display:flex;gap:6px;line-height:1.3}\
    .ans .ch{margin-top:2px}.ans span span{font-weight:640}.sent{margin:8px 0 0;font-size:14px;line-height:1.45;\
    max-width:58em;overflow-wrap:anywhere}.card ol{margin:8px 0;padding-left:20px;\
    font-size:14px;overflow-wrap:anywhere}.card figure{margin:auto 0 0;padding-top:10px}\
    .card figure .ch{height:auto;max-width:100%;display:block}\
    figcaption{color:var(--mute);font-size:12px;line-height:1.35}\
    .c-pays{color:var(--pays)}.c-costs{color:var(--costs)}\
    pre{font:13px/1.5 ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;\
    white-space:pre-wrap;overflow-wrap:anywhere}\
    table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}\
    th{font-weight:500;text-align:left}.r{text-align:right}.scroll{overflow-x:auto;\
    margin-bottom:14px;\(scrollShadows)}\
    .mu{color:var(--mute)}h4{font-size:14px;font-weight:640;margin:24px 0 8px}\
    .tree{width:100%}\
    .tree th,.tree td{padding:3px 10px 3px 0;border-bottom:1px solid var(--grid)}\
    .tree thead th{color:var(--mute);font-size:12px}.tree code{white-space:nowrap}\
    details{border-top:1px solid var(--line)}details:last-of-type{border-bottom:1px solid \
    var(--line)}summary{padding:10px 0;cursor:pointer}\
    #cases th,#cases td{white-space:nowrap;padding:2px 12px 2px 0}\
    footer{color:var(--mute);font-size:13px;padding-top:34px;padding-bottom:60px}\
    .plot .ch{max-width:none}.try{margin:0 0 8px;padding-left:20px;font-size:14px}\
    .try li{margin-bottom:6px;overflow-wrap:anywhere}
    """

  private static let narrow = """
    @media screen and (max-width:1100px){.cards.n3{grid-template-columns:repeat(2,minmax(0,1fr))}}\
    @media screen and (max-width:804px){main,header,footer{padding:0 22px}\
    h1{font-size:31px}.lead{font-size:16px}header{padding-top:26px}section{padding-top:34px}\
    h2{font-size:21px}.cards.n3{grid-template-columns:minmax(0,1fr);gap:10px}\
    .tree th,.tree td{padding-right:6px}\
    .plot::before{content:"The plot is wider than the page: scroll it sideways.";display:block;\
    position:sticky;left:0;color:var(--mute);font-size:12px}}
    """

  /// A shadow at each side where more can be scrolled to: covers of the ground move with the content
  /// and hide it at the ends.
  private static let scrollShadows = """
    background:linear-gradient(to right,var(--bg) 40%,transparent) left/40px 100% local,\
    linear-gradient(to left,var(--bg) 40%,transparent) right/40px 100% local,\
    linear-gradient(to right,var(--same),transparent) left/8px 100% scroll,\
    linear-gradient(to left,var(--same),transparent) right/8px 100% scroll;\
    background-repeat:no-repeat
    """

  private static let print = """
    @media print{:root{\(Palette.light);--bg:#fff}@page{size:A4;margin:13mm}\
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}body{font-size:10.5pt}\
    main,header,footer{max-width:none;padding:0}nav,.skip{display:none!important}\
    .scroll{background:none}.plot .ch{width:100%;height:auto}.card,svg.ch{break-inside:avoid}.cards{gap:8px}\
    h2,h4,.q,.sub,.key{break-after:avoid}section{padding-top:20px}a{text-decoration:none}}
    """
}
