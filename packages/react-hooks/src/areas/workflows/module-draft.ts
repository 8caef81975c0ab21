import {
  applyRedline,
  checkContent,
  type MergeConflict,
  type ModuleContents,
  type ModuleKind,
  mergeContent,
  placeName,
  type RedlineChange,
  redline,
} from '@atelier/domain/smart-files';
import { hashKey } from '@tanstack/react-query';

/** The content of any kind of module. */
export type AnyContent = ModuleContents[ModuleKind];

/** A module as the server has it. */
export interface KeptModule {
  readonly _id: string;
  readonly kind: ModuleKind;
  readonly revision: number;
  readonly content: AnyContent;
}

/** One change that was made here, as undo needs it. */
interface Edit {
  readonly before: AnyContent;
  readonly after: AnyContent;
  /** When it was made: milliseconds. */
  readonly at: number;
}

/** The same fields, changed by somebody else in another way. */
export interface DraftConflict {
  /** The module as it is on the server now. */
  readonly current: KeptModule;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * A module that somebody edits: what they see, what the server has, what is on its way, and what can be taken back.
 * Everything here is pure; `createFileEditor` saves it.
 */
export interface ModuleDraft {
  readonly kind: ModuleKind;
  /** What the person sees and edits. */
  readonly content: AnyContent;
  /** What the server is known to have; edits are based on it. */
  readonly base: KeptModule;
  /** What is on its way to the server; null when nothing is. */
  readonly sending: AnyContent | null;
  readonly conflict: DraftConflict | null;
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
}

/** Edits that follow each other faster than this are one for undo; milliseconds. */
export const editPause = 700;

/** How many edits can be taken back. */
const keptEdits = 200;

/** Whatever the order of fields: a database keeps its own. */
const isAlike = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/** Opens a module as the server has it. */
export const openDraft = (base: KeptModule): ModuleDraft => ({
  kind: base.kind,
  content: base.content,
  base,
  sending: null,
  conflict: null,
  past: [],
  future: [],
});

/** Whether something is not on the server yet. */
export const isUnsaved = ({ content, base }: ModuleDraft): boolean => !isAlike(content, base.content);

/** The person changed something. */
export function edited(draft: ModuleDraft, content: AnyContent, at: number): ModuleDraft {
  const last = draft.past.at(-1);
  const joins = last !== undefined && draft.future.length === 0 && at - last.at < editPause;
  const before = joins ? last.before : draft.content;
  const past = [...(joins ? draft.past.slice(0, -1) : draft.past), { before, after: content, at }];
  return { ...draft, content, past: past.slice(-keptEdits), future: [] };
}

/**
 * Three contents joined by ids; on a conflict the second holds. The contents come from one module, so that they have one
 * kind; the compiler cannot follow that.
 */
function joined(kind: ModuleKind, base: AnyContent, theirs: AnyContent, mine: AnyContent) {
  const merged = mergeContent<ModuleKind>(kind, base, theirs, mine);
  return { conflicts: merged.conflicts, content: 'content' in merged ? merged.content : theirs };
}

/**
 * Takes the last edit back, and leaves what others changed since as it is.
 *
 * @returns the same draft when there is nothing to take back.
 */
export function undone(draft: ModuleDraft): ModuleDraft {
  const last = draft.past.at(-1);
  if (last === undefined) return draft;
  const { content } = joined(draft.kind, last.after, draft.content, last.before);
  return { ...draft, content, past: draft.past.slice(0, -1), future: [...draft.future, last] };
}

/** Makes the edit again that was taken back last. */
export function redone(draft: ModuleDraft): ModuleDraft {
  const next = draft.future.at(-1);
  if (next === undefined) return draft;
  const { content } = joined(draft.kind, next.before, draft.content, next.after);
  return { ...draft, content, past: [...draft.past, next], future: draft.future.slice(0, -1) };
}

/** What the person sees goes to the server. */
export const sent = (draft: ModuleDraft): ModuleDraft => ({ ...draft, sending: draft.content });

/** It did not get there; it is sent again later. */
export const notSent = (draft: ModuleDraft): ModuleDraft => ({ ...draft, sending: null });

/** The server kept what was sent, merged with what others had changed; what was typed meanwhile stays on top. */
export function saved(draft: ModuleDraft, module: KeptModule): ModuleDraft {
  return rebased({ ...draft, sending: null }, draft.sending ?? draft.content, module);
}

/** The server has a newer module than this draft is based on. */
export function received(draft: ModuleDraft, module: KeptModule): ModuleDraft {
  if (module.revision <= draft.base.revision || draft.sending !== null || draft.conflict !== null)
    return draft;
  return rebased(draft, draft.base.content, module);
}

function rebased(draft: ModuleDraft, from: AnyContent, module: KeptModule): ModuleDraft {
  const { content, conflicts } = joined(draft.kind, from, module.content, draft.content);
  return conflicts.length > 0
    ? { ...draft, conflict: { current: module, conflicts } }
    : { ...draft, base: module, content };
}

/** The server refused: somebody else changed the same fields. */
export const refused = (draft: ModuleDraft, conflict: DraftConflict): ModuleDraft => ({
  ...draft,
  sending: null,
  conflict,
});

/**
 * The person chose what stays where two changed the same.
 *
 * @param mine - paths of the conflicts in which the person's own value stays; theirs stays in the others.
 */
export function resolved(draft: ModuleDraft, mine: readonly string[]): ModuleDraft {
  const { conflict, kind, base, content } = draft;
  if (conflict === null) return draft;
  const { current } = conflict;
  const { content: withTheirs, conflicts } = joined(kind, base.content, current.content, content);
  const withMine = joined(kind, base.content, content, current.content).content;
  const isMine = (path: string) => mine.some((one) => path === one || path.startsWith(`${one}.`));
  const chosen = conflicts.every(({ path }) => isMine(path))
    ? withMine
    : applyRedline(
        withTheirs,
        redline(withTheirs, withMine, { locale: 'en', currency: 'EUR' }).filter(({ path }) => isMine(path)),
      );
  const removals = conflicts.filter((one) => !((isMine(one.path) ? 'mine' : 'theirs') in one)).map(removal);
  return { ...draft, base: current, content: applyRedline(chosen, removals), conflict: null, future: [] };
}

/** Merging keeps what one removed and the other changed; who chooses the removal means it. */
function removal({ path, place, base, theirs, mine }: MergeConflict): RedlineChange {
  const _id = path.slice(path.lastIndexOf('.') + 1);
  const isEntry = [base, theirs, mine].some(
    (side) => typeof side === 'object' && side !== null && '_id' in side && side._id === _id,
  );
  return isEntry
    ? { kind: 'removed', path, place, words: place, entry: { _id } }
    : { kind: 'value', path, place, words: place };
}

/** What is wrong with a draft so that the server would not take it, in words; null when nothing is. */
export function refusalOf({ kind, content }: ModuleDraft): string | null {
  const checked = checkContent<ModuleKind>(kind, content);
  const [first] = 'errors' in checked ? checked.errors : [];
  return first === undefined ? null : `${placeName(content, byIds(content, first.field))}: ${first.message}`;
}

/** A path by places, as refusals have it, by the ids of its entries: `packages.2.price` is `packages.weekend.price`. */
function byIds(content: unknown, field: string): string {
  let value: unknown = content;
  return field
    .split('.')
    .map((step) => {
      value =
        typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(step) : undefined;
      const id: unknown =
        typeof value === 'object' && value !== null && '_id' in value ? value._id : undefined;
      return typeof id === 'string' ? id : step;
    })
    .join('.');
}
