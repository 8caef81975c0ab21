import type { Language } from '@atelier/domain/words';
import { pageWords } from '@atelier/domain/words/page';
import type { ClientFile } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { renderClientPage } from './entry-server';
import { chosenFile, ids, weddingFile } from './testing/wedding-file';

const now = '2026-10-15T08:12:00Z';
const locales = { en: 'en-GB', pt: 'pt-PT', es: 'es-ES' } as const;

const inLanguage = (file: ClientFile, language: Language): ClientFile => ({
  ...file,
  reader: { ...file.reader, language, locale: locales[language] },
});

/** The document as a browser without script reads it. */
function read(
  answer: object,
  { status = 200, ...request }: Partial<Parameters<typeof renderClientPage>[0]> = {},
): Document {
  const html = renderClientPage({ status, body: JSON.stringify(answer), step: null, now, ...request });
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Every text of a catalog that takes no value. */
const textsOf = (words: object): string[] =>
  Object.values(words).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' ? textsOf(value) : [],
  );

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isIn = (text: string, whole: string) =>
  new RegExp(`(?<!\\p{L})${escaped(text)}(?!\\p{L})`, 'u').test(whole);
const says = (page: Document, text: string) => isIn(text, page.body.textContent ?? '');

describe.each(['pt', 'es'] as const)('the page in %s', (language) => {
  const other = textsOf(pageWords[language]).join('\n');
  /** What English says and the language does not (“No” is Portuguese as well), and what nobody wrote in the file. */
  const english = textsOf(pageWords.en).filter(
    (text) => !isIn(text, other) && !JSON.stringify(weddingFile).includes(text),
  );

  it.each(Object.entries(ids))('says no English of the catalog: %s', (step) => {
    for (const file of [weddingFile, chosenFile]) {
      for (const kind of ['private', 'preview'] as const) {
        const page = read(inLanguage({ ...file, access: { ...file.access, kind } }, language), { step });
        page.querySelector('#client-data')?.remove();
        expect(page.documentElement.lang).toBe(locales[language]);
        expect(english.filter((text) => says(page, text))).toEqual([]);
        expect(says(page, pageWords[language].acts.short.contract)).toBe(true);
      }
    }
  });

  it('says why a link is shut, in the language of the address, else of the browser', () => {
    const shut = { code: 'link_expired', title: 'This link has expired. Ask Juniper & Light for a new one.' };
    const { expired } = pageWords[language].shell;
    for (const asked of [{ language }, { browserLanguage: language }]) {
      const page = read(shut, { status: 410, ...asked });
      expect(page.documentElement.lang).toBe(language);
      expect(page.body.textContent).toContain(expired);
    }
    expect(read(shut, { status: 410 }).body.textContent).toContain('Ask Juniper & Light for a new one.');
  });
});

describe('the languages of a page', () => {
  const links = (page: Document) =>
    [...page.querySelectorAll('nav a[hreflang]')].map((link) => [
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]);

  it('are addresses of the same step, and the current one is marked', () => {
    expect(links(read(inLanguage(weddingFile, 'pt'), { step: 'contract' }))).toEqual([
      ['?language=en&step=contract', null],
      ['?language=pt&step=contract', 'true'],
      ['?language=es&step=contract', null],
    ]);
  });

  it('stay in the addresses of steps where the link is nobody’s own, and only there', () => {
    const steps = (kind: 'public' | 'private') =>
      [
        ...read(inLanguage({ ...weddingFile, access: { ...weddingFile.access, kind } }, 'es'), {
          language: 'es',
        }).querySelectorAll('header nav a'),
      ].map((link) => link.getAttribute('href'));
    expect(steps('public')[1]).toBe('?step=contract&language=es');
    expect(steps('private')[1]).toBe('?step=contract');
  });
});
