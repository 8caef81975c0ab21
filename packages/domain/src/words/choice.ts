import { isLanguage, type Language } from './languages.js';
import { localeFor } from './locale.js';

/** Who has chosen a language for a client, if anybody has. */
export interface LanguageChoices {
  /** By the client, on the page behind their link. */
  readonly chosen?: Language | null | undefined;
  /** By the studio, for the contact. */
  readonly contact?: Language | null | undefined;
  /** By the browser that the client reads in, for a page that nobody chose a language for. */
  readonly browser?: Language | null | undefined;
  /** The workspace's locale (BCP 47), for everybody else. */
  readonly workspace?: string | null | undefined;
}

/**
 * Returns the language that a client gets, wherever they read: the client's own choice, else the contact's, else what their
 * browser asks for, else the workspace's, else English (SPEC.md, L-1).
 */
export function clientLanguage({ chosen, contact, browser, workspace }: LanguageChoices): Language {
  return chosen ?? contact ?? browser ?? languageOf(workspace) ?? 'en';
}

/**
 * Returns the locale (BCP 47) in which a client reads dates, numbers and money: that of the language that somebody chose for
 * them, else the workspace's, which may be of a language that the product has no words in (SPEC.md, L-2).
 */
export function clientLocale({ chosen, contact, browser, workspace }: LanguageChoices): string {
  const language = chosen ?? contact ?? browser;
  if (language) return localeFor(language, { locale: workspace ?? 'en' });
  return workspace ?? localeFor('en', { locale: 'en' });
}

/** Returns the language of a locale (BCP 47); null if it is not one of those that clients can read. */
export function languageOf(locale: string | null | undefined): Language | null {
  const language = /^[a-z]{2}(?![a-z])/i.exec(locale ?? '')?.[0].toLowerCase();
  return isLanguage(language) ? language : null;
}

/**
 * Reads the language that a browser asks for first among those that clients can read (SPEC.md, L-4).
 *
 * @param header - its `Accept-Language` (RFC 9110): `pt-BR,pt;q=0.9,en;q=0.8`.
 * @returns null if it asks for none of them.
 */
export function acceptedLanguage(header: string | null | undefined): Language | null {
  const asked = (header ?? '').split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const language = languageOf(tag);
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
    return language !== null && weight > 0 ? [{ language, weight }] : [];
  });
  return asked.sort((one, other) => other.weight - one.weight)[0]?.language ?? null;
}

/** How files and people write the languages, without accents. */
const spellings: Readonly<Record<Language, readonly string[]>> = {
  en: 'eng english ingles anglais englisch inglese engels'.split(' '),
  pt: 'por portuguese portugues portugais portugiesisch portoghese portugees'.split(' '),
  es: 'spa esp spanish espanol castellano castilian espanhol espagnol spanisch spagnolo spaans'.split(' '),
};

/**
 * Reads a language as people and programs write it: `pt`, `pt-BR`, `Português`, `Spanish (Mexico)`.
 *
 * @returns null for anything else, such as a language that clients cannot read (SPEC.md, L-3).
 */
export function readLanguage(text: string): Language | null {
  const code = /^[a-z]{2}(?:[-_][a-z\d]{2,8})*$/i.test(text.trim()) ? languageOf(text.trim()) : null;
  if (code !== null) return code;
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const [word = ''] = plain.match(/[a-z]+/) ?? [];
  const known = (Object.keys(spellings) as Language[]).find((language) => spellings[language].includes(word));
  return known ?? null;
}
