import type { ClientFile } from '@atelier/sdk';
import { expect, it } from 'vitest';
import { renderClientPage } from './entry-server';
import { ids, weddingFile } from './testing/wedding-file';

/** Runs, loads or ends an element where a page is put together carelessly. */
const hostile = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'onmouseover='alert(1)",
  '<svg onload=alert(1)><style>*{display:none}</style></svg>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<!--<script>-->',
  '\u2028\u2029</title>',
];
const harmless = 'Plain words';

/** A text of a file that a person typed, and no word of the program: those are ids, kinds, instants and hashes. */
const isTyped = (key: string): boolean =>
  ['text', 'name', 'line', 'title', 'label', 'heading', 'plainWords', 'help', 'features', 'reasons'].includes(
    key,
  );

/** The file with one text wherever somebody typed one. */
function typedAs(text: string): ClientFile {
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return isTyped(key) ? text : value;
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, walk(one, name)]));
  };
  // An ampersand in the name of a studio is set in italics, as an element of ours.
  const studio = { ...weddingFile.studio, name: text.replaceAll('&', '+') };
  return { ...(walk(weddingFile) as ClientFile), studio };
}

/** The page as a browser reads it: its elements with the names of their attributes, and its text. */
function readPage(file: ClientFile, step: string | null) {
  const html = renderClientPage({
    status: 200,
    body: JSON.stringify(file),
    step,
    now: '2026-10-15T08:12:00Z',
  });
  const page = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...page.querySelectorAll('*')].map(
    (element) => `${element.tagName} ${element.getAttributeNames().sort().join(' ')}`,
  );
  const links = [...page.querySelectorAll('[href], [src]')].map((element) =>
    String(element.getAttribute('href') ?? element.getAttribute('src')),
  );
  const data: unknown = JSON.parse(page.querySelector('#client-data')?.textContent ?? '');
  return { elements, links, data, text: page.body.textContent ?? '', title: page.title };
}

it.each(Object.entries({ ...ids, first: null }))(
  'the page that the server writes has the same elements whatever people typed: %s',
  (_name, step) => {
    const plain = readPage(typedAs(harmless), step);
    expect(plain.text).toContain(harmless);
    for (const text of hostile) {
      const page = readPage(typedAs(text), step);
      expect([text, page.elements]).toEqual([text, plain.elements]);
      expect(page.links).toEqual(plain.links);
      expect(page.text).toContain(text);
      expect(page.data).toMatchObject({ kind: 'open', file: typedAs(text) });
    }
  },
);
