import { mergeText, mergeWords, type WordRules } from '../merge-text';
import { type CheckedContent, checkContent, type ModuleContents, type ModuleKind } from './contents';
import type { ContentError } from './issue-words';
import { mergeOrder } from './merge-order';
import { placeName } from './places';
import { tokensOf } from './redline-text';
import { canonicalRuns, type Run } from './rich-text';
import { below, isByField, isItem, isItems, isRecord, isRuns, isSame } from './walk';

/** Something that two people changed in different ways. */
export interface MergeConflict {
  /** Fields and ids of entries, joined by dots: `packages.weekend.price`. */
  readonly path: string;
  /** The same place in words: `Price of The Weekend`. */
  readonly place: string;
  /** What it was; absent when it was not there. The same holds for the other two: absent means removed. */
  readonly base?: unknown;
  /** What the merged content holds, unless they removed what I changed: then it holds mine. */
  readonly theirs?: unknown;
  readonly mine?: unknown;
}

/** What {@link mergeContent} answers. */
export type MergedContent<Kind extends ModuleKind> = CheckedContent<Kind> & {
  readonly conflicts: readonly MergeConflict[];
};

const absent = Symbol('absent');

/** Fields of an entry that mean something only together: a number of pieces and its bounds. */
const together = ['minimum', 'maximum', 'initial'];

/** Fields that hold words; every other text is one value: a day, a key, an address. */
const worded = new Set(['help', 'intro', 'label', 'line', 'name', 'plainWords', 'text', 'title']);

const isBlank = (run: Run) => 'text' in run && run.text.trim() === '';

const runRules: WordRules<Run> = { isSame, isBlank, endsLine: () => false, blank: { text: ' ' } };

/**
 * Joins what two people made of the same content, by the ids in it: entries of lists one by one, texts block by
 * block, lines and texts word by word, everything else field by field. Nothing is lost in silence: what both changed in different ways is a conflict
 * that holds both values.
 *
 * @param kind - kind of the module.
 * @param base - what both started from.
 * @param theirs - what is kept by now. It wins a conflict, and its new entries come before mine at the same place.
 * @param mine - what is to be kept as well.
 * @returns the merged content with its conflicts; `errors` in place of the content when together they break a limit
 * that each keeps alone, such as the number of packages.
 */
export function mergeContent<Kind extends ModuleKind>(
  kind: Kind,
  base: ModuleContents[Kind],
  theirs: ModuleContents[Kind],
  mine: ModuleContents[Kind],
): MergedContent<Kind> {
  const conflicts: MergeConflict[] = [];
  const merged = merge(base, theirs, mine, '', (path, sides) => {
    const holder = [mine, theirs].find((content) => reaches(content, path)) ?? base;
    const named = Object.entries(sides).filter(([, value]) => value !== absent);
    conflicts.push({ path, place: placeName(holder, path), ...Object.fromEntries(named) });
  });
  const checked: { readonly content: ModuleContents[Kind] } | { readonly errors: readonly ContentError[] } =
    checkContent(kind, merged);
  return { ...checked, conflicts };
}

/** Whether the entries that a path names are in a content. */
function reaches(content: unknown, path: string): boolean {
  let value = content;
  for (const step of path.split('.')) {
    if (isItems(value) && value.length > 0) value = value.find(({ _id }) => _id === step);
    else value = isRecord(value) ? value[step] : undefined;
    if (value === undefined) return false;
  }
  return true;
}

interface Sides {
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}
type Report = (path: string, sides: Sides) => void;

function merge(base: unknown, theirs: unknown, mine: unknown, path: string, report: Report): unknown {
  if (isSame(theirs, mine) || isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (isItems(theirs) && isItems(mine) && (base === absent || isItems(base)))
    return mergeEntries(base === absent ? [] : base, theirs, mine, path, report);
  if (isByField(theirs) && isByField(mine) && (base === absent || isByField(base)))
    if (!changesKind(base, theirs, mine)) return mergeFields(base, theirs, mine, path, report);
  const words = mergeWordsAt(base, theirs, mine, path);
  if (words !== undefined) return words;
  report(path, { base, theirs, mine });
  return theirs === absent ? mine : theirs;
}

/** A line or a text that both changed, with the changes of both; undefined if it is none, or a person has to choose. */
function mergeWordsAt(base: unknown, theirs: unknown, mine: unknown, path: string): unknown {
  const field = path.slice(path.lastIndexOf('.') + 1);
  if (typeof theirs === 'string' && typeof mine === 'string')
    return typeof base === 'string' && worded.has(field) ? mergeText(base, theirs, mine) : undefined;
  if (!isRuns(base) || !isRuns(theirs) || !isRuns(mine)) return undefined;
  const merged = mergeWords(tokensOf(base), tokensOf(theirs), tokensOf(mine), runRules);
  return merged && canonicalRuns(merged);
}

/** Whether somebody made another kind of thing of an entry, so that its other fields mean something else. */
function changesKind(base: unknown, theirs: unknown, mine: unknown): boolean {
  if (!isItem(theirs) || !isItem(mine) || 'runs' in theirs) return false;
  // An entry that both put there has no kind to begin with: theirs stands for it.
  const first = isItem(base) ? base : theirs;
  return ['kind', 'type'].some(
    (field) => field in first && !(isSame(first[field], theirs[field]) && isSame(first[field], mine[field])),
  );
}

function mergeFields(
  base: unknown,
  theirs: Readonly<Record<string, unknown>>,
  mine: Readonly<Record<string, unknown>>,
  path: string,
  report: Report,
): unknown {
  const field = (side: unknown, name: string): unknown =>
    isRecord(side) && Object.hasOwn(side, name) ? side[name] : absent;
  const merged: Record<string, unknown> = {};
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  if (together.every((name) => names.has(name))) {
    const side = (of: unknown) =>
      of === absent ? absent : Object.fromEntries(together.map((name) => [name, field(of, name)]));
    Object.assign(merged, merge(side(base), side(theirs), side(mine), below(path, 'minimum'), report));
    for (const name of together) names.delete(name);
  }
  for (const name of names) {
    const value = merge(field(base, name), field(theirs, name), field(mine, name), below(path, name), report);
    if (value !== absent) merged[name] = value;
  }
  return merged;
}

function mergeEntries(
  base: readonly { readonly _id: string }[],
  theirs: readonly { readonly _id: string }[],
  mine: readonly { readonly _id: string }[],
  path: string,
  report: Report,
): unknown {
  const find = (list: readonly { readonly _id: string }[], id: string): unknown =>
    list.find(({ _id }) => _id === id) ?? absent;
  const ids = (list: readonly { readonly _id: string }[]) => list.map(({ _id }) => _id);
  const entries = new Map<string, unknown>();
  for (const id of new Set([...ids(theirs), ...ids(mine)])) {
    const entry = merge(find(base, id), find(theirs, id), find(mine, id), below(path, id), report);
    if (entry !== absent) entries.set(id, entry);
  }
  const { order, isContested } = mergeOrder(ids(base), ids(theirs), ids(mine), (id) => entries.has(id));
  if (isContested) report(path, { base: ids(base), theirs: ids(theirs), mine: ids(mine) });
  return order.map((id) => entries.get(id));
}
