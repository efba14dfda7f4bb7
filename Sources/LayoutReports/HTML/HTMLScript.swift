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
