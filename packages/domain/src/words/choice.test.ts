import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedLanguage,
  clientLanguage,
  clientLocale,
  languageNames,
  languageOf,
  languages,
  readLanguage,
} from './index.js';

const maybe = fc.constantFrom(...languages, null, undefined);
const locales = fc.constantFrom('en-GB', 'en-US', 'pt-PT', 'pt-BR', 'es-MX', 'de-DE', 'pt', null, undefined);

describe('L-1: the language of a client', () => {
  it.each([
    [{ chosen: 'pt', contact: 'es', workspace: 'en-GB' }, 'pt'],
    [{ contact: 'es', workspace: 'en-GB' }, 'es'],
    [{ chosen: null, contact: null, workspace: 'pt-BR' }, 'pt'],
    [{ contact: 'en', workspace: 'pt-PT' }, 'en'],
    [{ contact: 'es', browser: 'pt', workspace: 'en-GB' }, 'es'],
    [{ browser: 'pt', workspace: 'es-ES' }, 'pt'],
    [{ browser: null, workspace: 'es-ES' }, 'es'],
    [{ workspace: 'de-DE' }, 'en'],
    [{}, 'en'],
  ] as const)('of %j is %s', (choices, language) => {
    expect(clientLanguage(choices)).toBe(language);
  });

  it('never depends on what stands behind a choice', () => {
    fc.assert(
      fc.property(maybe, maybe, locales, locales, (chosen, contact, one, other) => {
        if (chosen) expect(clientLanguage({ chosen, contact, workspace: one })).toBe(chosen);
        if (chosen || contact)
          expect(clientLanguage({ chosen, contact, workspace: one })).toBe(
            clientLanguage({ chosen, contact, workspace: other }),
          );
      }),
    );
  });
});

describe('L-2: the formats', () => {
  it.each([
    [{ contact: 'pt', workspace: 'pt-BR' }, 'pt-BR'],
    [{ contact: 'pt', workspace: 'en-US' }, 'pt-PT'],
    [{ contact: 'es', workspace: 'es-MX' }, 'es-MX'],
    [{ chosen: 'es', contact: 'pt', workspace: 'pt-PT' }, 'es-ES'],
    [{ contact: 'en', workspace: 'en-US' }, 'en-US'],
    [{ contact: 'en', workspace: 'pt-PT' }, 'en-GB'],
    [{ browser: 'pt', workspace: 'pt-BR' }, 'pt-BR'],
    [{ browser: 'en', workspace: 'de-DE' }, 'en-GB'],
    [{ workspace: 'de-DE' }, 'de-DE'],
    [{}, 'en-GB'],
  ] as const)('for %j are those of %s', (choices, locale) => {
    expect(clientLocale(choices)).toBe(locale);
  });

  it('are of the language, whenever somebody chose one', () => {
    fc.assert(
      fc.property(maybe, maybe, locales, (chosen, contact, workspace) => {
        const choices = { chosen, contact, workspace };
        if (chosen ?? contact) expect(languageOf(clientLocale(choices))).toBe(clientLanguage(choices));
      }),
    );
  });
});

describe('L-4: what a browser asks for', () => {
  it.each([
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['de-DE,de;q=0.9,es;q=0.7,en;q=0.5', 'es'],
    ['en;q=0.2, es;q=0.8', 'es'],
    ['es;q=0, fr', null],
    ['en-US', 'en'],
    ['EST, pt', 'pt'],
    ['es;q=viel, pt;q=0.1', 'pt'],
    ['*', null],
    ['', null],
    [undefined, null],
  ] as const)('%j is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it('is answered whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([...languages, null]).toContain(acceptedLanguage(header));
      }),
    );
  });
});

describe('L-3: a language as people write it', () => {
  it.each([
    ['pt', 'pt'],
    [' PT-br ', 'pt'],
    ['es_ES', 'es'],
    ['Português', 'pt'],
    ['portugue\u0302s (Brasil)', 'pt'],
    ['Castellano', 'es'],
    ['Spanish; Castilian', 'es'],
    ['English (United Kingdom)', 'en'],
    ['ENG', 'en'],
    ['French', null],
    ['fr', null],
    ['esperanto', null],
    ['', null],
  ] as const)('%j is %s', (text, language) => {
    expect(readLanguage(text)).toBe(language);
  });

  it('reads every name that we show', () => {
    const english = new Intl.DisplayNames('en', { type: 'language' });
    for (const language of languages) {
      expect(readLanguage(languageNames[language])).toBe(language);
      expect(readLanguage(english.of(language) ?? '')).toBe(language);
    }
  });
});
