import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { checkContent } from './contents';
import { fromHtml } from './from-html';
import { contentLimits } from './limits';
import { payloads } from './payloads.testing';
import { toHtml } from './rich-html';
import { canonicalRuns, isBlank, isSafeLink, plainText, type RichText } from './rich-text';

/** The elements of an HTML text, read by a parser that is not ours. */
function elementsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  type Node = ReturnType<typeof parseDocument>['children'][number];
  const walk = (node: Node): { name: string; attributes: Record<string, string> }[] => {
    const inside = 'children' in node ? node.children.flatMap(walk) : [];
    if (node.type === 'text') return [];
    return 'attribs' in node
      ? [{ name: node.name, attributes: node.attribs }, ...inside]
      : [{ name: `?${node.type}`, attributes: {} }, ...inside];
  };
  return parseDocument(html).children.flatMap(walk);
}
function textOf(html: string): string {
  type Node = ReturnType<typeof parseDocument>['children'][number];
  const walk = (node: Node): string =>
    'data' in node && node.type === 'text'
      ? node.data
      : 'name' in node && node.name === 'br'
        ? '\n'
        : 'children' in node
          ? node.children.map(walk).join('')
          : '';
  return parseDocument(html).children.map(walk).join('');
}
const ALLOWED = ['p', 'h2', 'ul', 'li', 'blockquote', 'strong', 'em', 'br', 'a'];

function expectInert(html: string): void {
  for (const { name, attributes } of elementsOf(html)) {
    expect(ALLOWED).toContain(name);
    expect(Object.keys(attributes).toSorted()).toEqual(name === 'a' ? ['href', 'rel'] : []);
    if (name === 'a') expect(attributes.href).toMatch(/^(https?:\/\/|mailto:|tel:)/i);
  }
}

let number = 0;
const newId = () => {
  number += 1;
  return `n${number}`;
};
const paragraph = (...runs: RichText['blocks'][number]['runs'][number][]): RichText => ({
  blocks: [{ _id: 'b', kind: 'paragraph', runs }],
});

describe('rich text', () => {
  it('F-10: has no markup: what looks like it is text', () => {
    expect(plainText(paragraph({ text: '<b>bold</b>' }, { variable: 'client.name' }))).toBe(
      '<b>bold</b>[client.name]',
    );
    expect(plainText([{ variable: 'client.name' }], () => 'Priya')).toBe('Priya');
    const list = {
      blocks: ['Album', 'Prints'].map((text, i) => ({
        _id: `${i}`,
        kind: 'listItem' as const,
        runs: [{ text }],
      })),
    };
    expect(plainText(list)).toBe('• Album\n• Prints');
    expect([isBlank(list), isBlank(paragraph({ text: ' \n' })), isBlank([{ variable: 'today' }])]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it.each([
    ...[
      'https://juniper-light.example',
      'http://a.example/b?c=d#e',
      'mailto:mira@juniper-light.example',
      'tel:+351210000000',
    ],
  ])('F-11: %s is a link', (link) => expect(isSafeLink(link)).toBe(true));

  it.each([
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      ' javascript:alert(1)',
    ],
    ...[
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      '//evil.example',
      '/login',
      'evil.example',
    ],
    ...[
      'https://bank.example@evil.example/',
      'https:evil.example',
      'https://',
      'mailto:',
      'tel:',
      'blob:https://a.example/x',
    ],
    ...[
      'https://a.example/"onmouseover=alert(1)',
      'https://a.example/<script>',
      'https://a.example/a b',
      'https://a.example\\@b.example',
    ],
  ])('F-11: %j is none', (link) => expect(isSafeLink(link)).toBe(false));

  it('F-12: nothing that comes out of toHtml can run or load: hostile texts in every place', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(25);
    for (const payload of payloads) {
      for (const kind of ['paragraph', 'heading', 'listItem', 'quote'] as const) {
        const html = toHtml({
          blocks: [
            {
              _id: payload,
              kind,
              // Unchecked on purpose: a link as hostile as the text, a variable that is none.
              runs: [{ text: payload, bold: true }, { text: 'x', link: payload }, { variable: payload }],
            },
          ],
        });
        expectInert(html);
        // What it said is still said, to the letter.
        expect(textOf(html)).toBe(`${payload}x[${payload}]`);
      }
    }
  });

  it('F-12: nor whatever text is made up', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '`',
      '&',
      '/',
      '=',
      ' ',
      '\n',
      '<!--',
      '-->',
      'script',
      'onload',
      '&lt;',
      '&#60;',
      ']]>',
      '\u2028',
      'a',
    );
    const hostile = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(hostile, hostile, (text, link) => {
        const html = toHtml(
          paragraph({ text }, { text: 'x', italic: true, link }, { text, link: `https://a.example/${link}` }),
        );
        expectInert(html);
        expect(textOf(html)).toBe(`${text}x${text}`);
      }),
      { numRuns: 1_000 },
    );
  });

  it('F-12: writes lists, looks and links as a mail shows them', () => {
    const html = toHtml({
      blocks: [
        { _id: '1', kind: 'heading', runs: [{ text: 'Hello' }] },
        { _id: '2', kind: 'listItem', runs: [{ text: 'One', bold: true, italic: true }] },
        { _id: '3', kind: 'listItem', runs: [{ text: 'Two & three\nfour' }] },
        { _id: '4', kind: 'quote', runs: [{ text: 'us', link: 'https://juniper-light.example/?a=1&b=2' }] },
      ],
    });
    expect(html).toBe(
      '<h2>Hello</h2><ul><li><strong><em>One</em></strong></li><li>Two &amp; three<br>four</li></ul>' +
        '<blockquote><a href="https://juniper-light.example/?a=1&amp;b=2" rel="noopener noreferrer">us</a></blockquote>',
    );
  });
});

describe('text from pasted HTML', () => {
  const read = (html: string) => fromHtml(html, newId).text.blocks.map(({ kind, runs }) => [kind, ...runs]);

  it('F-13: keeps blocks, lists, looks and links', () => {
    expect(
      read(
        '<h1>The <em>day</em></h1><p>Hello <b>Priya</b> &amp; Dev,<br>see <a href="https://a.example/x?y=1&amp;z=2">this</a>.</p><ul><li>One<li><p>Two</p></ul><blockquote>Yes</blockquote>tail',
      ),
    ).toEqual([
      ['heading', { text: 'The ' }, { text: 'day', italic: true }],
      [
        'paragraph',
        { text: 'Hello ' },
        { text: 'Priya', bold: true },
        { text: ' & Dev,\nsee ' },
        { text: 'this', link: 'https://a.example/x?y=1&z=2' },
        { text: '.' },
      ],
      ['listItem', { text: 'One' }],
      ['listItem', { text: 'Two' }],
      ['quote', { text: 'Yes' }],
      ['paragraph', { text: 'tail' }],
    ]);
  });

  it('F-13: understands what text processors paste', () => {
    const pasted =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-style:italic"> slanted</span></p></b>';
    expect(read(pasted)).toEqual([
      ['paragraph', { text: 'Bold', bold: true }, { text: ' slanted', italic: true }],
    ]);
    expect(read('<table><tr><td>Retainer</td><td>30 %</td></tr><tr><td>Rest</td></tr></table>')).toEqual([
      ['paragraph', { text: 'Retainer 30 %' }],
      ['paragraph', { text: 'Rest' }],
    ]);
    expect(read('  plain\n text \u00a0 only  ')).toEqual([['paragraph', { text: 'plain text only' }]]);
    expect(read('')).toEqual([]);
  });

  it('F-14: of hostile HTML only text is left, and it passes the check', () => {
    for (const payload of payloads) {
      const { text } = fromHtml(`<p>before</p>${payload}`, newId);
      expect('content' in checkContent('thankyou', { headline: [], text, next: [], files: [] })).toBe(true);
      expect(text.blocks[0]?.runs).toEqual([{ text: 'before' }]);
      expectInert(toHtml(text));
      for (const { runs } of text.blocks)
        for (const run of runs)
          if ('text' in run && run.link !== undefined) expect(isSafeLink(run.link)).toBe(true);
    }
    expect(read('<p>a<script>alert(1)</script><style>b{}</style>c</p>')).toEqual([
      ['paragraph', { text: 'ac' }],
    ]);
    // The blank in italics is left out, and its neighbors become one run.
    expect(read('a<td><i><td></i>b')).toEqual([['paragraph', { text: 'a b' }]]);
    expect(read('<a href="javascript:alert(1)">x</a>')).toEqual([['paragraph', { text: 'x' }]]);
    expect(read('&lt;img src=x onerror=alert(1)&gt;')).toEqual([
      ['paragraph', { text: '<img src=x onerror=alert(1)>' }],
    ]);
  });

  it('F-14: whatever is pasted passes the check, and nothing of its text is lost or doubled', () => {
    const tag = fc.constantFrom(
      'p',
      'b',
      'i',
      'li',
      'ul',
      'div',
      'h2',
      'a',
      'blockquote',
      'td',
      'span',
      'script',
      'x',
    );
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom(
        'word',
        ' ',
        '&amp;',
        '<',
        '>',
        '"',
        '<br>',
        '<!-- no -->',
        '\u0000',
        '\u200d',
        '😀',
        '<a href="https://a.example">',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { text, isCut } = fromHtml(pieces.join(''), newId);
        expect(isCut).toBe(false);
        const checked = checkContent('thankyou', { headline: [], text, next: [], files: [] });
        // It is in the form in which it is kept already.
        expect(checked).toEqual({ content: { headline: [], text, next: [], files: [] } });
        if (!pieces.includes('<script>') && !pieces.includes('<') && !pieces.includes('<!-- no -->'))
          expect(plainText(text).split('word').length).toBe(pieces.join('').split('word').length);
      }),
      { numRuns: 1_000 },
    );
  });

  it('F-15: is cut, and says so, when there is more than a text can hold; a long paragraph becomes several', () => {
    expect(fromHtml('<p>x</p>'.repeat(contentLimits.blocks + 1), newId)).toMatchObject({ isCut: true });
    expect(fromHtml(`<p>${'😀'.repeat(contentLimits.lineText)}</p>`, newId).text.blocks).toHaveLength(2);
    expect(fromHtml('<b>x</b>y'.repeat(contentLimits.runs), newId).text.blocks).toHaveLength(2);
    // Blanks that come one by one are many in a row before they are one.
    expect(fromHtml(`a${'&nbsp;'.repeat(49_000)}b`, newId).text.blocks[0]?.runs).toEqual([{ text: 'a b' }]);
    const deep = fromHtml('<div>'.repeat(5_000), newId);
    expect(deep).toEqual({ text: { blocks: [] }, isCut: false });
  });

  it('F-5: equal neighbours are one run, and marks that are off are left out', () => {
    expect(
      canonicalRuns([
        { text: 'a', bold: false },
        { text: '' },
        { text: 'b' },
        { text: 'c', bold: true },
        { variable: 'today', italic: false },
      ]),
    ).toEqual([{ text: 'ab' }, { text: 'c', bold: true }, { variable: 'today' }]);
  });
});
