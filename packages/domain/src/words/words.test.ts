import { describe, expect, it } from 'vitest';
import { isLanguage, languageNames, languages, localeFor } from './index.js';
import { letterWords } from './letters.js';
import { loadPageWords } from './load-page.js';
import { pageWords } from './page.js';

describe('W-2 messages', () => {
  it.each([
    ['en', 1, 'The day after you sign'],
    ['en', 30, '30 days after you sign'],
    ['pt', 1, 'No dia a seguir à assinatura'],
    ['pt', 30, '30 dias após a assinatura'],
    ['es', 1, 'El día después de la firma'],
    ['es', 30, '30 días después de la firma'],
  ] as const)('say in %s what %i days are', (language, days, text) => {
    expect(pageWords[language].due.afterSigning({ days })).toBe(text);
    expect(letterWords[language].due.afterSigning({ days })).toBe(text);
  });

  it.each(languages)('begin with a capital letter after the greeting of an email: %s', (language) => {
    const { turn, copy, amendment } = letterWords[language];
    for (const sentence of [turn.text({ document: 'A' }), copy.text({ document: 'A' }), amendment.text])
      expect(sentence).toMatch(/^\p{Lu}/u);
  });
});

describe('W-3 localeFor', () => {
  it.each([
    ['en', 'en-GB', undefined, 'en-GB'],
    ['en', 'en-US', undefined, 'en-US'],
    ['en', 'en', undefined, 'en-GB'],
    ['en', 'pt-PT', undefined, 'en-GB'],
    ['en', 'hi-IN', undefined, 'en-IN'],
    ['pt', 'en-GB', undefined, 'pt-PT'],
    ['pt', 'pt-BR', undefined, 'pt-BR'],
    ['pt', 'en-US', 'BR', 'pt-BR'],
    ['pt', 'en-GB', 'PT', 'pt-PT'],
    ['es', 'en-GB', null, 'es-ES'],
    ['es', 'en-US', undefined, 'es-US'],
    ['es', 'pt-BR', 'MX', 'es-MX'],
  ] as const)('%s for a studio that writes %s (country %s) is %s', (language, locale, country, expected) => {
    expect(localeFor(language, { locale, ...(country !== undefined && { country }) })).toBe(expected);
  });

  it('is a locale of its own language wherever the studio is, and stays as it is when asked again', () => {
    for (const language of languages)
      for (const locale of ['de-CH', 'pt-AO', 'es-419', 'en-001', 'ar-EG']) {
        const found = localeFor(language, { locale });
        expect(new Intl.Locale(found).language).toBe(language);
        expect(localeFor(language, { locale: found })).toBe(found);
      }
  });

  it('writes dates and amounts as its reader does', () => {
    const [day] = ['2027-02-27'].map((text) => new Date(`${text}T00:00:00Z`));
    const written = languages.map((language) =>
      new Intl.DateTimeFormat(localeFor(language, { locale: 'en-GB' }), {
        dateStyle: 'long',
        timeZone: 'UTC',
      }).format(day),
    );
    expect(written).toEqual(['27 February 2027', '27 de fevereiro de 2027', '27 de febrero de 2027']);
  });
});

describe('W-4 languages', () => {
  it.each(languages)('%s is loaded by itself and named in itself', async (language) => {
    expect(await loadPageWords(language)).toBe(pageWords[language]);
    expect(languageNames[language]).not.toBe('');
  });

  it.each([
    ['pt', true],
    ['PT', false],
    ['pt-PT', false],
    ['toString', false],
    [null, false],
  ])('isLanguage(%j) is %s', (value, expected) => expect(isLanguage(value)).toBe(expected));
});

describe('W-6 mails', () => {
  it.each(languages)('begin with a capital after the greeting in %s', (language) => {
    const { turn, copy, paid, amendment, templates } = letterWords[language];
    const texts = [
      turn.text({ document: 'The agreement' }),
      copy.text({ document: 'The agreement' }),
      paid.text({ amount: '€1,440', file: 'The wedding', studio: 'Juniper & Light' }),
      amendment.text,
      ...Object.values(templates).map(({ text }) =>
        typeof text === 'string'
          ? text
          : String(Reflect.apply(text, undefined, [{ file: 'X', amount: 'X' }])),
      ),
    ];
    for (const text of texts) expect(text).not.toMatch(/^\p{Ll}/u);
  });
});
