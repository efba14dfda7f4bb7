struct HTMLPage {
  var title: String
  /// The id of the section that the skip link leads to.
  var start: String
  var body: String

  var html: String {
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      + "<title>\(escaped(title))</title><style>\(HTMLStyle.sheet)</style></head>"
      + "<body><a class=\"skip\" href=\"#\(start)\">To the answers</a>\n\(body)\n"
      + "<script>\(HTMLScript.text)</script></body></html>\n"
  }
}

func section(
  _ id: String, question: String, heading: String, about: String, _ content: String
) -> String {
  "<section id=\"\(id)\"><p class=\"q\">\(escaped(question))</p><h2>\(escaped(heading))</h2>"
    + "<p class=\"sub\">\(escaped(about))</p>\(content)</section>"
}

/// A chart twice, for wide and for narrow pages.
func twice(_ drawing: (_ width: Double, _ id: String) -> Drawing, _ id: String) -> String {
  [(760.0, "w"), (346, "n")].map { width, style in
    var drawing = drawing(width, "\(id)-\(style)")
    drawing.classes += " \(style)"
    return drawing.inline
  }.joined()
}

func definitions(_ entries: [(String, String)]) -> String {
  "<dl class=\"env\">"
    + entries.map { "<div><dt>\(escaped($0.0))</dt><dd>\(escaped($0.1))</dd></div>" }.joined()
    + "</dl>"
}

/// What a script adds to pages that are complete without it: filter, sorting, reading out bars.
enum HTMLScript {
  static let text = """
    (function(){var all=function(q,e){return[].slice.call((e||document).querySelectorAll(q))};\
    all('.find').forEach(function(e){e.style.display='flex'});\
    var box=document.getElementById('find');\
    if(box)box.addEventListener('input',function(){\
    var w=box.value.toLowerCase().split(/\\s+/).filter(Boolean),shown=0;\
    all('#cases details').forEach(function(d){var k=0;all('tbody tr',d).forEach(function(r){\
    var t=(d.id.slice(2)+' '+r.textContent).toLowerCase();\
    var s=w.every(function(x){return t.indexOf(x)>=0});r.hidden=!s;k+=s});d.hidden=!k;shown+=k;\
    if(w.length)d.open=k>0});\
    var n=document.getElementById('found');if(n)n.textContent=w.length?shown+' cases':''});\
    all('.cs thead th').forEach(function(th){if(th.getAttribute('data-s')===null)return;\
    var b=document.createElement('button');b.textContent=th.textContent;th.textContent='';\
    th.appendChild(b);b.addEventListener('click',function(){\
    var body=th.closest('table').tBodies[0],i=th.cellIndex,\
    up=th.getAttribute('aria-sort')!=='ascending';\
    all('th',th.parentNode).forEach(function(x){x.removeAttribute('aria-sort')});\
    th.setAttribute('aria-sort',up?'ascending':'descending');\
    var v=function(r){var t=r.cells[i].textContent.replace(/,/g,''),n=parseFloat(t);\
    return isNaN(n)?t:n};[].slice.call(body.rows).sort(function(p,q){var x=v(p),y=v(q);\
    return(x<y?-1:x>y?1:0)*(up?1:-1)}).forEach(function(r){body.appendChild(r)})})});\
    all('svg.flame').forEach(function(s){var out=s.parentNode.querySelector('.read'),\
    g=all('.fr',s);if(!out)return;var show=function(e){\
    out.textContent=e.getAttribute('data-t')};\
    g.forEach(function(e,i){e.tabIndex=i?-1:0;e.addEventListener('mouseenter',function(){\
    show(e)});e.addEventListener('focus',function(){show(e)});\
    e.addEventListener('keydown',function(k){var d={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,\
    ArrowUp:-1}[k.key];if(!d)return;k.preventDefault();var n=g[i+d];if(n){e.tabIndex=-1;\
    n.tabIndex=0;n.focus()}})})});\
    function opened(){var h=location.hash.slice(1),e=h&&document.getElementById(h);\
    if(e&&e.tagName==='DETAILS')e.open=true}addEventListener('hashchange',opened);opened()})();
    """
}
