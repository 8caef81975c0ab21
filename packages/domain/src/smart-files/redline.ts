import { entryKind, entryName, fieldName, inSentence, placeName } from './places';
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
 * @param options - language, currency and taxes in which values are written.
 * @returns the changes in reading order.
 */
export function redline<Content>(before: Content, after: Content, options: WordingOptions): RedlineChange[] {
  const changes: RedlineChange[] = [];
  compare(before, after, '', { before, after, options, changes });
  return changes;
}

interface Comparison {
  readonly before: unknown;
  readonly after: unknown;
  readonly options: WordingOptions;
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
  const place = placeName(run.after, path);
  run.changes.push({
    kind: 'value',
    path,
    place,
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    words: old === undefined || young === undefined ? `${place}: changed` : `${place}: ${old} → ${young}`,
  });
}

function addText(
  before: Parameters<typeof redlineRuns>[0],
  after: Parameters<typeof redlineRuns>[0],
  isPlain: boolean,
  path: string,
  { after: whole, changes }: Comparison,
): void {
  const parts = redlineRuns(before, after);
  const place = placeName(whole, path);
  // Words in another look are struck and added alike.
  const isLook = plainText(before) === plainText(after);
  const words = `${place}: ${isLook ? 'set in another way' : redlineWords(parts)}`;
  changes.push({ kind: 'text', path, place, words, isPlain, parts });
}

function compareEntries(
  before: readonly Item[],
  after: readonly Item[],
  path: string,
  run: Comparison,
): void {
  const { changes } = run;
  const list = path.slice(path.lastIndexOf('.') + 1);
  const [oldIds, newIds] = [before, after].map((entries) => new Set(entries.map(({ _id }) => _id)));
  before.forEach((entry, index) => {
    if (newIds?.has(entry._id) === true) return;
    const at = below(path, entry._id);
    const place = placeName(run.before, at);
    changes.push({
      kind: 'removed',
      path: at,
      place,
      words: words('Struck', list, entry, index, place),
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
    const place = placeName(run.after, path);
    const names = stayed.map((entry) => entryName(list, entry, after.indexOf(entry) + 1));
    const said =
      list === 'blocks' ? 'its paragraphs are in another order' : `in another order: ${names.join(', ')}`;
    changes.push({ kind: 'moved', path, place, words: `${place}: ${said}`, order });
  }
  after.forEach((entry, index) => {
    const at = below(path, entry._id);
    const old = before.find(({ _id }) => _id === entry._id);
    if (old !== undefined) {
      compare(old, entry, at, run);
      return;
    }
    const place = placeName(run.after, at);
    const said = words('Added', list, entry, index, place);
    const follows = after[index - 1]?._id ?? null;
    changes.push({ kind: 'added', path: at, place, words: said, entry, follows });
  });

  function words(what: 'Added' | 'Struck', name: string, entry: Item, index: number, place: string): string {
    const text = [...linesOf(entry)].map(({ runs }) => plainText(runs)).join(' ');
    if (name === 'blocks') return `${place}: ${what.toLowerCase()} “${text}”`;
    const own = entryName(name, entry, index + 1);
    const kind = entryKind(name, entry);
    const priced = ['price', 'unitPrice', 'rate', 'value', 'amount'].find((field) => field in entry);
    const value = priced === undefined ? undefined : valueWords(priced, entry[priced], entry, run.options);
    return [
      `${what} ${own.startsWith(kind) ? own : `${kind} ${own}`}`,
      ...(value === undefined ? [] : [`${inSentence(fieldName(priced ?? ''))} ${value}`]),
    ].join(', ');
  }
}
