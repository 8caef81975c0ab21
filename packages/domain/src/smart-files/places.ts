/** What places inside a content are called: in the editor, in a refusal to send, in a redline, in a conflict. */
import { words as englishRedlines } from '../generated/words/redlines-en.js';
import type { RedlineWords } from '../generated/words/types.js';
import { plainText } from './rich-text';
import { type Item, isItem, isItems, isRecord, isRuns, valueAt } from './walk';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export { englishRedlines };

/** The text of a group by its name, if it has one: contents of a later version have fields that are not known here. */
export const wordOf = (group: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(group, name) ? group[name] : undefined;

/** The name of a field: `Line below the name`. A field that is not known is called as it is spelt. */
export const fieldName = (field: string, { fields }: RedlineWords): string =>
  wordOf(fields, field) ??
  capital(field.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** What an entry of a list is: `package`. */
export const entryKind = (list: string, entry: Item, { entries }: RedlineWords): string =>
  list === 'items' && 'type' in entry
    ? entry.type === 'statement' || entry.type === 'pageBreak'
      ? entries[entry.type]
      : entries.question
    : (wordOf(entries, list) ?? entries.any);

/** What an entry is called by who wrote it; empty when nobody gave it a name. */
function ownName(entry: Item): string {
  for (const field of ['name', 'label', 'heading', 'title', 'text', 'runs']) {
    const value = entry[field];
    const name = typeof value === 'string' ? value : isRuns(value) ? plainText(value) : '';
    if (name.trim() !== '') return name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name;
  }
  return '';
}

/** An entry as people say it: `The Weekend`, `package 2`, `clause 3, “If plans change”`. */
export function entryName(list: string, entry: Item, place: number, words: RedlineWords): string {
  const { places } = words;
  const name = ownName(entry);
  const number = String(place);
  if (list === 'clauses')
    return name === '' ? places.clause({ number }) : places.namedClause({ number, heading: name });
  const kind = entryKind(list, entry, words);
  if (name === '') return places.numbered({ entry: kind, number });
  return kind === words.entries.question || list === 'next' ? places.quoted({ text: name }) : name;
}

/**
 * A place in a content as people say it: `Price of The Weekend`, `Clause 3, “If plans change”`, `Letter`.
 *
 * @param content - the content that the path leads into.
 * @param path - fields and ids of entries, joined by dots: `packages.weekend.price`.
 * @param words - of the reader; defaults to English, for the studio.
 */
export function placeName(content: unknown, path: string, words: RedlineWords = englishRedlines): string {
  const { places } = words;
  let value = content;
  let list = '';
  let clause: string | undefined;
  const names: string[] = [];
  let fields: string[] = [];
  for (const step of path === '' ? [] : path.split('.')) {
    if (isItems(value)) {
      const place = value.findIndex(({ _id }) => _id === step);
      value = value[place];
      // A paragraph is the text that it stands in.
      if (isItem(value) && list !== 'blocks') {
        names.unshift(entryName(list, value, place + 1, words));
        clause = list === 'clauses' ? places.clause({ number: String(place + 1) }) : undefined;
        fields = [];
      }
    } else {
      value = isRecord(value) ? value[step] : undefined;
      list = step;
      fields.push(step);
    }
  }
  const [field] = fields;
  const [first, ...rest] = names;
  if (first === undefined) return field === undefined ? places.whole : fieldName(field, words);
  const owner = rest.reduce((entry, within) => places.within({ entry, owner: within }), first);
  if (field === undefined || (field === 'text' && clause !== undefined)) return capital(owner);
  return places.field({
    field: fieldName(field, words),
    owner: field === 'heading' && clause !== undefined ? clause : owner,
  });
}

/**
 * What stands at a place in a content, to compare it with what stood there before.
 *
 * @param path - as for `placeName`.
 * @returns JSON of the value, `null` for an empty field; undefined when what holds the place is gone.
 */
export function atPlace(content: unknown, path: string): string | undefined {
  const steps = path === '' ? [] : path.split('.');
  const holder = valueAt(content, steps.slice(0, -1));
  const value = valueAt(content, steps);
  const isGone = holder === undefined || (Array.isArray(holder) && value === undefined);
  return isGone ? undefined : JSON.stringify(value ?? null);
}

/** The start of a sentence about a place, in the middle of one. */
export const inSentence = small;
