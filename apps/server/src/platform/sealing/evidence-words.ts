import { currencyDigits, formatMoney } from '@atelier/domain/money';
import type { EvidenceDocument, Json, ProofEvent } from '@atelier/domain/proof';
import type { Language, LetterWords } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { locales } from './times';

/** Whether there is a word for a name of code; names may be newer than the words. */
const has = <Words extends object>(words: Words, name: PropertyKey): name is keyof Words =>
  Object.hasOwn(words, name);

/** Returns how somebody was identified, in words. */
export const checkInWords = (check: string, { checks }: LetterWords): string =>
  has(checks, check) ? checks[check] : check;

/** Returns what a signer is, in a word. */
export const roleInWords = (role: string, { roles }: LetterWords): string =>
  has(roles, role) ? roles[role] : role;

/** Returns what a document is, in a word. */
export const moduleInWords = (kind: string, { modules }: LetterWords): string =>
  has(modules, kind) ? modules[kind] : kind;

/** Returns what happened, in words; a kind that is newer than the words is spelled out. */
export const kindInWords = (kind: string, { events }: LetterWords): string =>
  has(events, kind) ? events[kind] : sentence(kind);

/**
 * Returns the names of ids: those that contents give to questions and packages, and the titles of the documents that were
 * sent as steps.
 */
export function namesIn(
  documents: readonly EvidenceDocument[],
  events: readonly Pick<ProofEvent, 'values'>[] = [],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (value: Json) => {
    if (isList(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const { _id: id, name, label, title } = value;
    const named = [name, label, title].map((one) => textIn(one)).find((one) => one !== '');
    if (typeof id === 'string' && named !== undefined) names.set(id, named);
    Object.values(value).forEach(visit);
  };
  for (const { content } of documents) visit(content);
  const titles = new Map(documents.map(({ sha256, title }) => [sha256, title]));
  for (const { values } of events) {
    const sent = values.versions;
    if (typeof sent !== 'object' || sent === null || isList(sent)) continue;
    for (const [stepId, sha256] of Object.entries(sent)) {
      const title = typeof sha256 === 'string' ? titles.get(sha256) : undefined;
      if (title !== undefined) names.set(stepId, title);
    }
  }
  return names;
}

/** `Array.isArray` for lists that nobody may change. */
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Returns a text, or the text of formatted runs. */
function textIn(value: Json | undefined): string {
  if (typeof value === 'string') return value.trim();
  if (value === undefined || !isList(value)) return '';
  return value
    .map((run) =>
      typeof run === 'object' && run !== null && !isList(run) && typeof run.text === 'string' ? run.text : '',
    )
    .join('')
    .trim();
}

const MAX_LENGTH = 400;

/**
 * Returns the values of an event as pairs of a name and a text. Ids have the names that the documents give them; the
 * attached evidence has everything as it was recorded.
 *
 * @param more what follows a text that was cut
 * @param language the language of the document
 */
export function valuesInWords(
  values: ProofEvent['values'],
  names: ReadonlyMap<string, string>,
  more: string,
  language: Language,
): (readonly [name: string, text: string])[] {
  const words = letterWords[language];
  const money = moneyIn(values, language);
  return Object.entries(values).flatMap(([key, value]) => {
    // Said with the amount.
    if (key === 'currency' && money !== null) return [];
    const text = key === 'amount' && money !== null ? money : inWords(value, names, words);
    if (text === '') return [];
    const shown = text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}… (${more})`;
    return [[labelOf(key, names, words), shown]];
  });
}

/** Returns the amount of a payment with its currency; null if the values hold none. */
function moneyIn({ amount, currency }: ProofEvent['values'], language: Language): string | null {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || typeof currency !== 'string')
    return null;
  return currencyDigits(currency) === undefined ? null : formatMoney({ amount, currency }, locales[language]);
}

/** Returns the name of a value: ours, that of a question or package, or the name in the record, spelled out. */
const labelOf = (key: string, names: ReadonlyMap<string, string>, { values }: LetterWords): string =>
  has(values, key) ? values[key] : (names.get(key) ?? sentence(key));

function inWords(value: Json, names: ReadonlyMap<string, string>, words: LetterWords): string {
  if (value === null) return '';
  if (typeof value === 'string') return names.get(value) ?? value;
  if (typeof value === 'boolean') return value ? words.evidence.yes : words.evidence.no;
  if (typeof value === 'number') return String(value);
  if (isList(value))
    return value
      .map((one) => inWords(one, names, words))
      .filter((text) => text !== '')
      .join(', ');
  // A variable's value: its type says how it is stored, not what was filled in.
  if (typeof value.type === 'string' && value.value !== undefined) return inWords(value.value, names, words);
  return Object.entries(value)
    .flatMap(([key, part]) => {
      const text = inWords(part, names, words);
      // A title keeps its capitals.
      const label = names.get(key) ?? labelOf(key, names, words).toLowerCase();
      return text === '' ? [] : [`${label}: ${text}`];
    })
    .join('; ');
}

/** Spells out a name of code: `sentAt` becomes `Sent at`. */
function sentence(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
