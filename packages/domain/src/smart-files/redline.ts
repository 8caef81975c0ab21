import type { RedlineWords } from '../generated/words/types.js';
import { englishRedlines, entryKind, entryName, fieldName, inSentence, placeName } from './places';
import { type RedlinePart, redlineRuns, redlineWords } from './redline-text';
import { plainText } from './rich-text';
import { valueWords, type WordingOptions } from './value-words';
import { below, type Item, isByField, isItems, isRecord, isRuns, isSame, linesOf } from './walk';

interface AnyChange {
  /** Fields and ids of entries, joined by dots: `packages.weekend.price`. Empty for the content as a whole. */
  readonly path: string;
  /** The same place in words: `Price of The Weekend`. */
  readonly place: string;
  /** The change in one line, for people: `Price of The Weekend: €4,300 → €4,500`. */
  readonly words: string;
}

/** One change of a content. */
export type RedlineChange =
  /** A value is another one; before or after is absent when an optional field was not there. */
  | (AnyChange & { readonly kind: 'value'; readonly before?: unknown; readonly after?: unknown })
  /** A text in which words are struck and added; `isPlain` when it has no looks and no variables. */
  | (AnyChange & { readonly kind: 'text'; readonly isPlain: boolean; readonly parts: readonly RedlinePart[] })
  /** A new entry of a list, and the id of the entry before it. */
  | (AnyChange & { readonly kind: 'added'; readonly entry: Item; readonly follows: string | null })
  | (AnyChange & { readonly kind: 'removed'; readonly entry: Item })
  /** Entries that were there already stand in another order: their ids. */
  | (AnyChange & { readonly kind: 'moved'; readonly order: readonly string[] });

/** Plain texts long enough that people want to see which words are new. */
const PROSE = ['plainWords', 'text', 'intro', 'help'];

/**
 * What changed from one content to another, so that a person can read it and `applyRedline` can repeat it: applied to
 * the first it gives the second. It is empty only for contents that are the same.
 *
 * @param before - a content that passed `checkContent`, with its variables or with their values.
 * @param after - another of the same kind.
 * @param options - words, formats, currency and taxes in which changes are written.
 * @returns the changes in reading order.
 */
export function redline<Content>(before: Content, after: Content, options: WordingOptions): RedlineChange[] {
  const changes: RedlineChange[] = [];
  compare(before, after, '', { before, after, options, changes, words: options.words ?? englishRedlines });
  return changes;
}

interface Comparison {
  readonly before: unknown;
  readonly after: unknown;
  readonly options: WordingOptions;
  readonly words: RedlineWords;
  readonly changes: RedlineChange[];
}

function compare(before: unknown, after: unknown, path: string, run: Comparison, owner?: unknown): void {
  if (isSame(before, after)) return;
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (isRuns(before) && isRuns(after)) addText(before, after, false, path, run);
  else if (isItems(before) && isItems(after)) compareEntries(before, after, path, run);
  else if ((path === '' || isByField(before)) && isRecord(before) && isRecord(after))
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      compare(before[name], after[name], below(path, name), run, { before, after });
  else if (typeof before === 'string' && typeof after === 'string' && PROSE.includes(field))
    addText([{ text: before }], [{ text: after }], true, path, run);
  else addValue(before, after, path, run, owner);
}

function addValue(before: unknown, after: unknown, path: string, run: Comparison, owner: unknown): void {
  const field = path.slice(path.lastIndexOf('.') + 1);
  const owners = isRecord(owner) ? owner : {};
  const [old, young] = [
    valueWords(field, before, owners.before, run.options),
    valueWords(field, after, owners.after, run.options),
  ];
  const { lines } = run.words;
  const place = placeName(run.after, path, run.words);
  run.changes.push({
    kind: 'value',
    path,
    place,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    words:
      old === undefined || young === undefined
        ? lines.changed({ place })
        : lines.value({ place, before: old, after: young }),
  });
}

function addText(
  before: Parameters<typeof redlineRuns>[0],
  after: Parameters<typeof redlineRuns>[0],
  isPlain: boolean,
  path: string,
  { after: whole, changes, words: said }: Comparison,
): void {
  const parts = redlineRuns(before, after);
  const place = placeName(whole, path, said);
  // Words in another look are struck and added alike.
  const isLook = plainText(before) === plainText(after);
  const words = said.lines.text({
    place,
    changes: isLook ? said.lines.otherLook : redlineWords(parts, said),
  });
  changes.push({ kind: 'text', path, place, words, isPlain, parts });
}

function compareEntries(
  before: readonly Item[],
  after: readonly Item[],
  path: string,
  run: Comparison,
): void {
  const { changes, words } = run;
  const { lines, places } = words;
  const list = path.slice(path.lastIndexOf('.') + 1);
  const [oldIds, newIds] = [before, after].map((entries) => new Set(entries.map(({ _id }) => _id)));
  before.forEach((entry, index) => {
    if (newIds?.has(entry._id) === true) return;
    const at = below(path, entry._id);
    const place = placeName(run.before, at, words);
    changes.push({
      kind: 'removed',
      path: at,
      place,
      words: said('struck', entry, index, place),
      entry,
    });
  });
  const stayed = after.filter(({ _id }) => oldIds?.has(_id) === true);
  const order = stayed.map(({ _id }) => _id);
  if (
    !isSame(
      order,
      before.map(({ _id }) => _id).filter((id) => newIds?.has(id) === true),
    )
  ) {
    const place = placeName(run.after, path, words);
    const names = stayed.map((entry) => entryName(list, entry, after.indexOf(entry) + 1, words)).join(', ');
    const line = list === 'blocks' ? lines.paragraphOrder({ place }) : lines.order({ place, names });
    changes.push({ kind: 'moved', path, place, words: line, order });
  }
  after.forEach((entry, index) => {
    const at = below(path, entry._id);
    const old = before.find(({ _id }) => _id === entry._id);
    if (old !== undefined) {
      compare(old, entry, at, run);
      return;
    }
    const place = placeName(run.after, at, words);
    const follows = after[index - 1]?._id ?? null;
    changes.push({
      kind: 'added',
      path: at,
      place,
      words: said('added', entry, index, place),
      entry,
      follows,
    });
  });

  function said(what: 'added' | 'struck', entry: Item, index: number, place: string): string {
    if (list === 'blocks') {
      const text = places.quoted({
        text: [...linesOf(entry)].map(({ runs }) => plainText(runs)).join(' '),
      });
      const change = what === 'added' ? lines.addedWords({ text }) : lines.struckWords({ text });
      return lines.text({ place, changes: change });
    }
    const name = entryName(list, entry, index + 1, words);
    const kind = entryKind(list, entry, words);
    const named = name.startsWith(kind) ? name : places.ofKind({ entry: kind, name });
    const field = ['price', 'unitPrice', 'rate', 'value', 'amount'].find((one) => one in entry);
    const value = field === undefined ? undefined : valueWords(field, entry[field], entry, run.options);
    const whole =
      field === undefined || value === undefined
        ? named
        : lines.priced({ entry: named, field: inSentence(fieldName(field, words)), value });
    return what === 'added' ? lines.added({ entry: whole }) : lines.struck({ entry: whole });
  }
}
