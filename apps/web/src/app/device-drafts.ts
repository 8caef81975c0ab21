import { useSyncExternalStore } from 'react';
import { inStorage } from './device-storage';

const prefix = 'atelier:unsent:';
/** Of this page; drafts of an earlier one were left behind. */
const page = crypto.randomUUID();
const openedAt = Date.now();

const lockPrefix = 'atelier:page:';
/** The other pages of this browser that are open; undefined where that is not known. */
let others: ReadonlySet<string> | undefined;

/** Learns which pages are open: each holds a lock for as long as it is. */
async function lookForOthers(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? name : []));
  others = new Set(names.map((name) => name.slice(lockPrefix.length)));
  changed();
}

/** Something typed on this device that is not on the server. */
export interface DeviceDraft {
  /** Where it is stored. */
  readonly key: string;
  /** What the person did: `Edit smart file`. */
  readonly label: string;
  /** What they typed, to read and to copy. */
  readonly text: string;
  /** Opens what it belongs to, which sends it. */
  readonly href: string;
  /** When it was typed: milliseconds since 1970. */
  readonly at: number;
  readonly content: string;
}

/** A draft as an editor hands it over. */
export type DraftToKeep = Pick<DeviceDraft, 'label' | 'text' | 'href' | 'content'>;

const listeners = new Set<() => void>();
let known: readonly DeviceDraft[] | undefined;

const changed = () => {
  known = undefined;
  for (const listener of listeners) listener();
};

// Without HTTPS, a browser has no locks.
if (globalThis.navigator?.locks) {
  void navigator.locks.request(lockPrefix + page, () => new Promise<never>(() => undefined));
  void lookForOthers();
}

function readAll(): readonly DeviceDraft[] {
  const keys = inStorage((storage) => Object.keys(storage)) ?? [];
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => draftOf(key, inStorage((storage) => storage.getItem(key)) ?? '') ?? [])
    .sort((one, other) => one.at - other.at);
}

function draftOf(key: string, stored: string): DeviceDraft | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = new Map<string, unknown>(Object.entries(value));
    const word = (field: string) => String(fields.get(field) ?? '');
    return {
      key,
      label: word('label'),
      text: word('text'),
      href: word('href'),
      at: Number(fields.get('at')) || 0,
      content: word('content'),
    };
  } catch {
    return undefined;
  }
}

const snapshot = () => {
  known ??= readAll();
  return known;
};

/** Another page has written: it may be a new one. */
function hear(): void {
  changed();
  if (others) void lookForOthers();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', hear);
  window.addEventListener('focus', hear);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', hear);
    window.removeEventListener('focus', hear);
  };
}

const ofForm = (account: string, form: string) => `${prefix}${account}:${form}:`;

/**
 * Returns what an account typed into a form on this device and what never left it, oldest first; without what another open
 * page holds.
 */
export const draftsOf = (account: string, form: string): readonly DeviceDraft[] =>
  readAll().filter(({ key }) => key.startsWith(ofForm(account, form)) && !isHeldElsewhere(key));

const pageOf = (key: string) => key.slice(key.lastIndexOf(':') + 1);

const isHeldElsewhere = (key: string) => pageOf(key) !== page && others?.has(pageOf(key)) === true;

/** Returns the form of a draft, as it was given to {@link keepOnDevice}. */
export const formOf = (account: string, { key }: DeviceDraft): string =>
  key.slice(`${prefix}${account}:`.length, key.lastIndexOf(':'));

/** Keeps what is typed into a form, so that neither a reload nor closing the tab loses it; undefined forgets it. */
export function keepOnDevice(account: string, form: string, draft: DraftToKeep | undefined): void {
  const key = ofForm(account, form) + page;
  inStorage((storage) =>
    draft ? storage.setItem(key, JSON.stringify({ ...draft, at: Date.now() })) : storage.removeItem(key),
  );
  changed();
}

/** Forgets a draft: it was taken over, sent or discarded. */
export function forgetOnDevice(key: string): void {
  inStorage((storage) => storage.removeItem(key));
  changed();
}

/** Forgets what an account typed on this device: everything, or what is meant. */
export function forgetAllOnDevice(
  account: string,
  isMeant: (draft: DeviceDraft) => boolean = () => true,
): void {
  for (const draft of readAll())
    if (draft.key.startsWith(`${prefix}${account}:`) && isMeant(draft)) forgetOnDevice(draft.key);
}

/** What an account has typed on this device and not sent. */
export interface UnsentDrafts {
  /** Of this page: it sends them by itself when it can. */
  readonly waiting: readonly DeviceDraft[];
  /** Of pages that were closed. */
  readonly left: readonly DeviceDraft[];
}

/** Reads what an account has typed on this device and not sent. */
export function useUnsentDrafts(account: string | undefined): UnsentDrafts {
  const all = useSyncExternalStore(subscribe, snapshot).filter(({ key }) =>
    key.startsWith(`${prefix}${account}:`),
  );
  const isOwn = ({ key }: DeviceDraft) => key.endsWith(`:${page}`);
  return {
    waiting: all.filter(isOwn),
    // Another page may still be typing the others.
    left: all.filter(
      (draft) =>
        !isOwn(draft) && !isHeldElsewhere(draft.key) && (others !== undefined || draft.at < openedAt),
    ),
  };
}
