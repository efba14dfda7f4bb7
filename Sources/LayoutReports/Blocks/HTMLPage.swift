/// A page that needs nothing else: what was run, the result in a sentence, then the sections.
struct HTMLPage {
  /// What was run, small, above the title.
  var run: String
  var title: String
  var lead: String?
  var notices: [Block] = []
  var sections: [Section]

  var html: String {
    let links = sections.map { "<a href=\"#\($0.id)\">\($0.name)</a>" }.joined()
    let start = sections.first.map { "<a class=\"skip\" href=\"#\($0.id)\">To the answers</a>" }
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      + "<title>LayoutBench: \(escaped(title))</title><style>\(HTMLStyle.sheet)</style></head>"
      + "<body>\(start ?? "")\n<header><p class=\"run\"><b>LayoutBench</b> · \(escaped(run))</p>"
      + "<h1>\(escaped(title))</h1>"
      + (lead.map { "<p class=\"lead\">\(escaped($0))</p>" } ?? "") + HTMLText.text(of: notices)
      + "</header><main>"
      + (sections.count > 1 ? "<nav aria-label=\"Sections\">\(links)</nav>" : "")
      + sections.map(Self.text).joined(separator: "\n")
      + "</main><footer>Counts are exact; times hold for one machine. Made by layout-bench."
      + "</footer>\n<script>\(HTMLScript.text)</script></body></html>\n"
  }

  private static func text(of section: Section) -> String {
    "<section id=\"\(section.id)\"><p class=\"q\">\(escaped(section.question))</p>"
      + "<h2>\(escaped(section.heading))</h2>"
      + HTMLText.text(of: section.about.text.isEmpty ? [] : [.paragraph(section.about)])
      + HTMLText.text(of: section.blocks) + "</section>"
  }
}

/// What a script adds to pages that are complete without it: tables are sorted by a click on a
/// column's title, and the cases are filtered by words.
enum HTMLScript {
  static let text = """
    (function(){var all=function(q,e){return[].slice.call((e||document).querySelectorAll(q))};\
    var first=document.querySelector('#cases details');if(first){\
    var find=document.createElement('div');find.className='find';\
    find.innerHTML='<label for="find">Show only</label> <input id="find" type="search" '+\
    'placeholder="text resize costs"><span aria-live="polite"></span>';\
    first.parentNode.insertBefore(find,first);var box=find.querySelector('input');\
    box.addEventListener('input',function(){\
    var w=box.value.toLowerCase().split(/\\s+/).filter(Boolean),shown=0;\
    all('#cases details').forEach(function(d){var k=0,n=d.querySelector('code').textContent;\
    all('tbody tr',d).forEach(function(r){var t=(n+' '+r.textContent).toLowerCase();\
    var s=w.every(function(x){return t.indexOf(x)>=0});r.hidden=!s;k+=s});d.hidden=!k;shown+=k;\
    if(w.length)d.open=k>0});\
    find.querySelector('span').textContent=w.length?shown+' cases':''})}\
    all('#cases thead th').forEach(function(th){\
    var b=document.createElement('button');b.textContent=th.textContent;th.textContent='';\
    th.appendChild(b);b.addEventListener('click',function(){\
    var body=th.closest('table').tBodies[0],i=th.cellIndex,\
    up=th.getAttribute('aria-sort')!=='ascending';\
    all('th',th.parentNode).forEach(function(x){x.removeAttribute('aria-sort')});\
    th.setAttribute('aria-sort',up?'ascending':'descending');\
    var v=function(r){var t=r.cells[i].textContent.replace(/,/g,''),n=parseFloat(t);\
    return isNaN(n)?t:n};[].slice.call(body.rows).sort(function(p,q){var x=v(p),y=v(q);\
    return(x<y?-1:x>y?1:0)*(up?1:-1)}).forEach(function(r){body.appendChild(r)})})});})();
    """
}
